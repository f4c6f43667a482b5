/**
 * The key pair that binds the tokens of a session to this browser (DPoP, RFC 9449). Each sign-in makes its own, for ECDSA on P-256. It stays in
 * IndexedDB until the logout and cannot be exported, so a copy of the storage entries does not contain it.
 */
import { moveKey, storedKey } from "../../platform/stored-key.ts";

export interface ProofKey {
  /** RFC 7638, with SHA-256, as base64url. Tokens that are bound to the key name it in `cnf.jkt`. */
  readonly thumbprint: string;
  /** Signs claims as a proof, in the compact form of a JWS (RFC 7515, 7.1). */
  sign(claims: object): Promise<string>;
}

/** As ES256 (RFC 7518, 3.4): its signature is that of Web Cryptography. */
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" } as const;
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" } as const;

/** The key of a sign-in that is under way has its `state` behind the client. Without it, the key is that of the session. */
const keyName = (client: string, signIn?: string): string =>
  `dpop:${client}${signIn === undefined ? "" : `:${signIn}`}`;

/** A key by its client, and by its sign-in while that is under way. */
export interface KeyPlace {
  readonly client: string;
  /** `state` of the sign-in. */
  readonly signIn?: string | undefined;
  readonly factory?: () => IDBFactory | undefined;
}

/** The key of a client; undefined if it is missing. Rejects where the browser cannot say. */
export async function readProofKey({ client, signIn, factory }: KeyPlace): Promise<ProofKey | undefined> {
  const pair = await storedKey<CryptoKeyPair>(keyName(client, signIn), undefined, factory);
  return pair && proofKey(pair);
}

/**
 * Makes the key of a sign-in, so that none outlives its session. Rejects where the browser has no IndexedDB or no cryptography, as on
 * an insecure page.
 */
export async function makeProofKey({ client, signIn, factory }: KeyPlace): Promise<ProofKey> {
  const fresh = await crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  return proofKey((await storedKey(keyName(client, signIn), fresh, factory)) ?? fresh);
}

/** The key of a sign-in that has succeeded becomes that of the client's session. */
export const adoptProofKey = ({ client, signIn, factory }: KeyPlace): Promise<void> =>
  moveKey(keyName(client, signIn), keyName(client), factory);

/** Removes the key of a session or a sign-in that is over. */
export const removeProofKey = ({ client, signIn, factory }: KeyPlace): Promise<void> =>
  moveKey(keyName(client, signIn), undefined, factory);

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
