/** Checks a bearer as a service does: signature by the provider's keys, issuer, audience and expiry (RFC 9068). */
import * as oauth from "oauth4webapi";
import { AUDIENCE, issuerOf } from "./realm.ts";
import { signingKeys } from "./signing-keys.ts";

export interface Bearer {
  readonly userId: string;
  readonly bacNumbers: readonly string[];
  /** The grant behind the token; it may have ended since. */
  readonly sessionId: string;
}

export type CheckBearer = (authorization: string | undefined) => Promise<Bearer | undefined>;

/** Undefined for a missing, forged, foreign or expired token. */
export function bearerCheck(servicesOrigin: string): CheckBearer {
  const issuer = issuerOf(servicesOrigin);
  const server: oauth.AuthorizationServer = { issuer, jwks_uri: `${issuer}/certs` };
  const options: oauth.ValidateJWTAccessTokenOptions = {
    [oauth.allowInsecureRequests]: true,
    [oauth.clockTolerance]: 0,
    [oauth.customFetch]: async () => Response.json(signingKeys().publicJwks),
  };
  return async (authorization) => {
    if (authorization === undefined) return undefined;
    try {
      const request = new Request(servicesOrigin, { headers: { authorization } });
      const claims = await oauth.validateJwtAccessToken(server, request, AUDIENCE, options);
      const numbers = Array.isArray(claims.bac_number) ? claims.bac_number : [claims.bac_number];
      return { userId: claims.sub, bacNumbers: numbers.map(String), sessionId: String(claims.sid) };
    } catch {
      return undefined;
    }
  };
}
