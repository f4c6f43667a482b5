/**
 * Checks a bearer as a service does: signature by the provider's keys, issuer, audience and expiry (RFC 9068), and the proof of a bound
 * token (RFC 9449): method, address, token, age, and that it was never used before.
 */
import type { Request } from "express";
import { decodeJwt } from "jose";
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
  const takeOnce = proofsTakenOnce();
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
      if (typeof dpop === "string" && !takeOnce(dpop)) return undefined;
      const numbers = Array.isArray(claims.bac_number) ? claims.bac_number : [claims.bac_number];
      return { userId: claims.sub, bacNumbers: numbers.map(String), sessionId: String(claims.sid) };
    } catch {
      return undefined;
    }
  };
}

/** Seconds for which a proof is good, to both sides of this machine's clock. */
export const PROOF_SECONDS = 60;

/**
 * Takes each proof once, by its `jti`. An identifier is forgotten when its proof is too old to be taken anyway.
 *
 * @param now milliseconds since the epoch
 */
export function proofsTakenOnce(now: () => number = Date.now): (proof: string) => boolean {
  const taken = new Map<string, number>();
  return (proof) => {
    const seconds = now() / 1000;
    for (const [id, until] of taken) if (until < seconds) taken.delete(id);
    const { jti, iat } = decodeJwt(proof);
    if (jti === undefined || iat === undefined || Math.abs(seconds - iat) > PROOF_SECONDS || taken.has(jti))
      return false;
    taken.set(jti, iat + PROOF_SECONDS);
    return true;
  };
}
