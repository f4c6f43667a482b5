/** Checks a bearer as a service does: signature by the provider's keys, issuer, audience and expiry (RFC 9068). */
import type { Request } from "express";
import * as oauth from "oauth4webapi";
import { AUDIENCE, issuerOf } from "./realm.ts";

export interface Bearer {
  readonly userId: string;
  readonly bacNumbers: readonly string[];
  /** The grant behind the token; it may have ended since. */
  readonly sessionId: string;
}

/** The parts of a request that tell who sent it. */
export type BearerRequest = Pick<Request, "headers" | "method" | "originalUrl" | "protocol">;
export type CheckBearer = (request: BearerRequest) => Promise<Bearer | undefined>;

/**
 * Gives undefined for a missing, forged, foreign or expired token, and for a bound one without the proof of its key (RFC 9449);
 * `publicKeys` is asked for the provider's JWKS.
 */
export function bearerCheck(servicesOrigin: string, publicKeys: () => Promise<object>): CheckBearer {
  const issuer = issuerOf(servicesOrigin);
  const server: oauth.AuthorizationServer = { issuer, jwks_uri: `${issuer}/certs` };
  const options: oauth.ValidateJWTAccessTokenOptions = {
    [oauth.allowInsecureRequests]: true,
    [oauth.clockTolerance]: 0,
    [oauth.customFetch]: async () => Response.json(await publicKeys()),
  };
  return async ({ headers, method, originalUrl, protocol }) => {
    const { authorization, dpop } = headers;
    if (authorization === undefined) return undefined;
    try {
      // The open API answers at the pages' origin as well, which a proof then names.
      const request = new globalThis.Request(`${protocol}://${headers.host}${originalUrl}`, {
        method,
        headers: { authorization, ...(typeof dpop === "string" && { dpop }) },
      });
      const claims = await oauth.validateJwtAccessToken(server, request, AUDIENCE, options);
      const numbers = Array.isArray(claims.bac_number) ? claims.bac_number : [claims.bac_number];
      return { userId: claims.sub, bacNumbers: numbers.map(String), sessionId: String(claims.sid) };
    } catch {
      return undefined;
    }
  };
}
