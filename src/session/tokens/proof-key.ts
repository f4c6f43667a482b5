/**
 * The key pair that binds the tokens of a client to this browser (DPoP, RFC 9449). It is made for ECDSA on P-256, stays in
 * IndexedDB and cannot be exported, so a copy of the storage entries does not contain it.
 */
import { storedKey } from "../../platform/stored-key.ts";

export interface ProofKey {
  /** RFC 7638, with SHA-256, as base64url. Tokens that are bound to the key name it in `cnf.jkt`. */
  readonly thumbprint: string;
  /** Signs claims as a proof, in the compact form of a JWS (RFC 7515, 7.1). */
  sign(claims: object): Promise<string>;
}

/** As ES256 (RFC 7518, 3.4): its signature is that of Web Cryptography. */
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" } as const;
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" } as const;

const keyName = (client: string): string => `dpop:${client}`;

/** The key of a client; undefined if it is missing. Rejects where the browser cannot say. */
export async function readProofKey(
  client: string,
  factory?: () => IDBFactory | undefined,
): Promise<ProofKey | undefined> {
  const pair = await storedKey<CryptoKeyPair>(keyName(client), undefined, factory);
  return pair && proofKey(pair);
}

/**
 * The key of a client, which is made if it is missing. Rejects where the browser has no IndexedDB or no cryptography, as on an
 * insecure page.
 */
export async function ensureProofKey(client: string, factory?: () => IDBFactory | undefined): Promise<ProofKey> {
  const known = await storedKey<CryptoKeyPair>(keyName(client), undefined, factory);
  if (known) return proofKey(known);
  const fresh = await crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  // Another tab may have stored its key meanwhile.
  return proofKey((await storedKey(keyName(client), fresh, factory)) ?? fresh);
}

async function proofKey({ privateKey, publicKey }: CryptoKeyPair): Promise<ProofKey> {
  const { crv, kty, x, y } = await crypto.subtle.exportKey("jwk", publicKey);
  // In the order of RFC 7638, which the thumbprint takes.
  const jwk = { crv, kty, x, y };
  const head = base64Text(JSON.stringify({ typ: "dpop+jwt", alg: "ES256", jwk }));
  return {
    thumbprint: await textDigest(JSON.stringify(jwk)),
    async sign(claims) {
      const text = `${head}.${base64Text(JSON.stringify(claims))}`;
      const signature = await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(text));
      return `${text}.${base64url(new Uint8Array(signature))}`;
    },
  };
}

/** The SHA-256 of a text as base64url. */
export async function textDigest(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

const base64Text = (text: string): string => base64url(new TextEncoder().encode(text));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
