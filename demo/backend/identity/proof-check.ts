/** Checks the proof of a request (DPoP, RFC 9449, 4.3), as strictly as Keycloak does. */
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import type { BearerRequest } from "./bearer.ts";

/** Seconds that a proof is good for, and that clocks may differ. */
const LIFETIME = 10;
const CLOCK_SKEW = 15;

/** The thumbprint of the key that has signed the proof; undefined if there is none, or one for another request or time. */
export async function proofThumbprint(request: BearerRequest): Promise<string | undefined> {
  const { headers, method, originalUrl, protocol } = request;
  try {
    const limits = { typ: "dpop+jwt", maxTokenAge: LIFETIME, clockTolerance: CLOCK_SKEW };
    const { payload, protectedHeader } = await jwtVerify(String(headers.dpop), EmbeddedJWK, limits);
    const address = `${protocol}://${headers.host}${originalUrl}`;
    if (payload.htm !== method || payload.htu !== address || protectedHeader.jwk === undefined) return undefined;
    return await calculateJwkThumbprint(protectedHeader.jwk);
  } catch {
    return undefined;
  }
}
