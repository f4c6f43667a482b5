/**
 * Refresh tokens in the shape Keycloak gives them: a signed JWT whose `exp` the client can read.
 * The provider itself treats the string as an opaque key.
 */
import { createHmac, randomUUID } from "node:crypto";

export interface RefreshTokenClaims {
  readonly iss: string;
  readonly sub: string;
  readonly azp: string;
  /** The session, here the grant. */
  readonly sid: string;
  /** The thumbprint of the key that the token is bound to, if it is (RFC 9449). */
  readonly cnf?: { readonly jkt: string };
  /** Seconds from now. */
  readonly expiresIn: number;
}

export function refreshTokenValue(claims: RefreshTokenClaims, secret: Buffer): string {
  const { expiresIn, ...rest } = claims;
  const iat = Math.floor(Date.now() / 1000);
  const head = encode({ alg: "HS256", typ: "JWT" });
  const body = encode({ ...rest, aud: claims.iss, typ: "Refresh", jti: randomUUID(), iat, exp: iat + expiresIn });
  const signature = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
  return `${head}.${body}.${signature}`;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
