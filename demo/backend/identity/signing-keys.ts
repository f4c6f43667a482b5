/** The keys of the identity provider: made when first needed, one pair for the whole process, never stored. */
import { generateKeyPairSync, type JsonWebKey, randomBytes } from "node:crypto";

export interface SigningKeys {
  /** With the private part, for the provider. */
  readonly privateJwks: { readonly keys: readonly JsonWebKey[] };
  /** The public keys as the certs endpoint shows it, for services that check a bearer token. */
  readonly publicJwks: { readonly keys: readonly JsonWebKey[] };
  /** Signs refresh tokens, which only this process reads. */
  readonly refreshTokenSecret: Buffer;
  readonly cookieSecret: string;
  /** Makes the nonces that a proof may have to contain (RFC 9449, 8). */
  readonly nonceSecret: Buffer;
}

let made: SigningKeys | undefined;

export function signingKeys(): SigningKeys {
  made ??= makeKeys();
  return made;
}

function makeKeys(): SigningKeys {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const named = { kid: randomBytes(8).toString("hex"), use: "sig", alg: "RS256" };
  return {
    privateJwks: { keys: [{ ...privateKey.export({ format: "jwk" }), ...named }] },
    publicJwks: { keys: [{ ...publicKey.export({ format: "jwk" }), ...named }] },
    refreshTokenSecret: randomBytes(32),
    cookieSecret: randomBytes(32).toString("hex"),
    nonceSecret: randomBytes(32),
  };
}
