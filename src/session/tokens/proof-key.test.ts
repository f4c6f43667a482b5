import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { ensureProofKey, readProofKey, textDigest } from "./proof-key.ts";

const device = () => {
  const factory = new IDBFactory();
  return () => factory;
};

const decoded = (part = ""): Record<string, unknown> => JSON.parse(Buffer.from(part, "base64url").toString());

function stored(factory: IDBFactory, name: string): Promise<CryptoKeyPair> {
  return new Promise((resolve) => {
    const opening = factory.open("shell.keys");
    opening.onsuccess = () => {
      const reading = opening.result.transaction("keys").objectStore("keys").get(name);
      reading.onsuccess = () => resolve(reading.result);
    };
  });
}

describe("the key of proofs", () => {
  it("is missing until a login makes it, and then the same in every tab", async () => {
    const browser = device();
    expect(await readProofKey("login", browser)).toBeUndefined();
    const keys = await Promise.all([ensureProofKey("login", browser), ensureProofKey("login", browser)]);
    const read = await readProofKey("login", browser);
    expect(new Set([...keys, read].map((key) => key?.thumbprint)).size).toBe(1);
  });

  it("differs between clients and between browsers", async () => {
    const browser = device();
    const { thumbprint } = await ensureProofKey("login", browser);
    expect((await ensureProofKey("loans", browser)).thumbprint).not.toBe(thumbprint);
    expect((await ensureProofKey("login", device())).thumbprint).not.toBe(thumbprint);
  });

  it("cannot be exported", async () => {
    const browser = device();
    await ensureProofKey("login", browser);
    const { privateKey } = await stored(browser(), "dpop:login");
    expect(privateKey.extractable).toBe(false);
    for (const format of ["jwk", "pkcs8"] as const)
      await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow();
  });

  it("signs claims as a proof whose head has the public key alone", async () => {
    const key = await ensureProofKey("login", device());
    const proof = await key.sign({ jti: "a", htm: "POST", note: "ü" });
    const [head, claims, signature] = proof.split(".");
    const { jwk, ...rest } = decoded(head);
    expect(rest).toEqual({ typ: "dpop+jwt", alg: "ES256" });
    expect(Object.keys(jwk as object).toSorted()).toEqual(["crv", "kty", "x", "y"]);
    expect(decoded(claims)).toEqual({ jti: "a", htm: "POST", note: "ü" });
    const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
    const verifying = await crypto.subtle.importKey("jwk", jwk as JsonWebKey, algorithm, false, ["verify"]);
    const bytes = [signature, `${head}.${claims}`] as const;
    const isGood = crypto.subtle.verify(
      algorithm,
      verifying,
      Buffer.from(bytes[0] ?? "", "base64url"),
      Buffer.from(bytes[1]),
    );
    expect(await isGood).toBe(true);
    expect(proof).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("has the thumbprint that providers compute from its public key (RFC 7638)", async () => {
    const key = await ensureProofKey("login", device());
    const { x, y } = decoded((await key.sign({})).split(".")[0]).jwk as Record<string, string>;
    expect(key.thumbprint).toBe(await textDigest(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`));
  });

  it("rejects where the browser has no IndexedDB", async () => {
    await expect(readProofKey("login", () => undefined)).rejects.toThrow("no IndexedDB");
    await expect(ensureProofKey("login", () => undefined)).rejects.toThrow("no IndexedDB");
  });
});

it("digests a text as RFC 9449, 4.2 hashes a token", async () => {
  expect(await textDigest("Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU")).toBe(
    "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo",
  );
});
