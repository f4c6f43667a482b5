/** Checks a bearer as a service does: signature by the provider's keys, issuer, audience and expiry (RFC 9068). */
import * as oauth from "oauth4webapi";
import { AUDIENCE, issuerOf } from "./realm.ts";

export interface Bearer {
  readonly userId: string;
  readonly bacNumbers: readonly string[];
  /** The grant behind the token; it may have ended since. */
  readonly sessionId: string;
}

export type CheckBearer = (authorization: string | undefined) => Promise<Bearer | undefined>;

/** Gives undefined for a missing, forged, foreign or expired token; `publicKeys` is asked for the provider's JWKS. */
export function bearerCheck(servicesOrigin: string, publicKeys: () => Promise<object>): CheckBearer {
  const issuer = issuerOf(servicesOrigin);
  const server: oauth.AuthorizationServer = { issuer, jwks_uri: `${issuer}/certs` };
  const options: oauth.ValidateJWTAccessTokenOptions = {
    [oauth.allowInsecureRequests]: true,
    [oauth.clockTolerance]: 0,
    [oauth.customFetch]: async () => Response.json(await publicKeys()),
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
