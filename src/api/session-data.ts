/**
 * What keeps and ends a session at the services. Each rejects with `ApiError`: a failed logout is given on with its
 * message, a failed refresh with the error of the identity service, such as `invalid_grant`, in `error`.
 */
import type { AuthToken } from "../domain/entities/auth-token.ts";
import type { CallFacts } from "./call.ts";
import type { OfRefreshToken } from "./catalogue/session-calls.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { CallOptions, Client } from "./client.ts";
import { isCalled } from "./customer-data.ts";

/** `refreshToken` is missing in the result when the server keeps the old one. */
export function refreshTokens(client: Client, given: OfRefreshToken, options?: CallOptions): Promise<AuthToken> {
  return client.call(CATALOGUE.token, given, options);
}

/** Whether the older session stands; what a failure means is for the session to decide [S-11]. */
export function probeOpenApi(client: Client, options?: CallOptions): Promise<void> {
  return client.call(CATALOGUE.openApiProbe, {}, options);
}

export function logoutIdentity(client: Client, given: OfRefreshToken, options?: CallOptions): Promise<void> {
  return client.call(CATALOGUE.identityLogout, given, options);
}

export function logoutOpenApi(client: Client, options?: CallOptions): Promise<void> {
  return client.call(CATALOGUE.openApiLogout, {}, options);
}

/** Does nothing while the flag of the other service's logout is off. */
export async function logoutOther(client: Client, facts: CallFacts, options?: CallOptions): Promise<void> {
  if (isCalled(CATALOGUE.furtherLogout, facts)) await client.call(CATALOGUE.furtherLogout, {}, options);
}
