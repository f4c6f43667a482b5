import { IDBFactory } from "fake-indexeddb";
import { describe, expect, it } from "vitest";
import { adoptProofKey, makeProofKey, readProofKey, removeProofKey, textDigest } from "./proof-key.ts";

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
  it("is missing until a sign-in makes it, and of the session once that has succeeded", async () => {
    const factory = device();
    const session = { client: "login", factory };
    const signIn = { ...session, signIn: "s-1" };
    expect(await readProofKey(session)).toBeUndefined();
    const { thumbprint } = await makeProofKey(signIn);
    expect(await readProofKey(session)).toBeUndefined();
    expect((await readProofKey(signIn))?.thumbprint).toBe(thumbprint);
    await adoptProofKey(signIn);
    expect((await readProofKey(session))?.thumbprint).toBe(thumbprint);
    expect(await readProofKey(signIn)).toBeUndefined();
  });

  it("is another one for each sign-in, and gone when it is removed", async () => {
    const factory = device();
    const one = await makeProofKey({ client: "login", signIn: "s-1", factory });
    const other = await makeProofKey({ client: "login", signIn: "s-2", factory });
    expect(one.thumbprint).not.toBe(other.thumbprint);
    await adoptProofKey({ client: "login", signIn: "s-1", factory });
    await adoptProofKey({ client: "login", signIn: "s-2", factory });
    expect((await readProofKey({ client: "login", factory }))?.thumbprint).toBe(other.thumbprint);
    await removeProofKey({ client: "login", factory });
    expect(await readProofKey({ client: "login", factory })).toBeUndefined();
  });

  it("differs between clients and between browsers", async () => {
    const browser = device();
    const { thumbprint } = await makeProofKey({ client: "login", factory: browser });
    expect((await makeProofKey({ client: "loans", factory: browser })).thumbprint).not.toBe(thumbprint);
    expect((await makeProofKey({ client: "login", factory: device() })).thumbprint).not.toBe(thumbprint);
  });

  it("cannot be exported", async () => {
    const browser = device();
    await makeProofKey({ client: "login", factory: browser });
    const { privateKey } = await stored(browser(), "dpop:login");
    expect(privateKey.extractable).toBe(false);
    for (const format of ["jwk", "pkcs8"] as const)
      await expect(crypto.subtle.exportKey(format, privateKey)).rejects.toThrow();
  });

  it("signs claims as a proof whose head has the public key alone", async () => {
    const key = await makeProofKey({ client: "login", factory: device() });
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
    const key = await makeProofKey({ client: "login", factory: device() });
    const { x, y } = decoded((await key.sign({})).split(".")[0]).jwk as Record<string, string>;
    expect(key.thumbprint).toBe(await textDigest(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`));
  });

  it("rejects where the browser has no IndexedDB", async () => {
    await expect(readProofKey({ client: "login", factory: () => undefined })).rejects.toThrow("no IndexedDB");
    await expect(makeProofKey({ client: "login", factory: () => undefined })).rejects.toThrow("no IndexedDB");
  });
});

it("digests a text as RFC 9449, 4.2 hashes a token", async () => {
  expect(await textDigest("Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU")).toBe(
    "fUHyO2r2Z3DZ53EsNrWBb0xWXoaNy59IiKCAqksmQEo",
  );
});
