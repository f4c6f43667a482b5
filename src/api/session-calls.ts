/**
 * Calls that start, check, renew and end a session. Source: both specification texts, section 7 [A-03, S-02, S-11,
 * S-14].
 */
import * as v from "valibot";
import { DEFAULT_CLIENT_ID } from "../domain/constants.ts";
import { lenient, tokenText, wireRecord } from "../domain/entities/wire-field.ts";
import { object } from "../domain/reading/object-schema.ts";
import { openApiHref } from "../domain/routes/route.ts";
import { type CustomerInput, defineCall, type NoInput } from "./call.ts";
import { REALM_PATH } from "./service-addresses.ts";

/** Calls whose result is only the status. */
const STATUS_ONLY = {
  ignoresBody: true,
  answer: v.pipe(
    v.unknown(),
    v.transform((): undefined => undefined),
  ),
} as const;

/** A server without rotation sends no new refresh token; the old one remains valid [S-01]. */
const AuthTokenSchema = wireRecord({
  accessToken: tokenText,
  refreshToken: lenient(tokenText),
  /** Seconds. */
  expiresIn: lenient(v.pipe(v.number(), v.minValue(0))),
  /** `DPoP` where the tokens are bound to a key (RFC 9449, 5). */
  tokenType: lenient(tokenText),
});

export interface RefreshTokenInput {
  readonly refreshToken: string;
  /** The `azp` claim. */
  readonly clientId?: string | undefined;
}

export interface AccountSwitchInput extends CustomerInput {
  /** Undefined if the token names no user. A call whose path needs the user id is then not made. */
  readonly userId?: string | undefined;
}

export const SESSION_CALLS = {
  /** Any other server at this address answers, too, so an answer counts only with the JSON of the service. */
  openApiProbe: defineCall({
    id: "openApiProbe",
    use: "session probe; failure logs out",
    caching: "never",
    // The page of a login, to which servers lead a request that they do not know.
    redirect: "manual",
    service: "open-api",
    path: openApiHref("customer"),
    parameters: (_: NoInput) => ({}),
    answer: v.pipe(
      object({}),
      v.transform((): undefined => undefined),
    ),
  }),
  openApiLogout: defineCall({
    ...STATUS_ONLY,
    id: "openApiLogout",
    use: "logout of the open API",
    method: "POST",
    service: "open-api",
    path: openApiHref("logout"),
    parameters: (_: NoInput) => ({}),
    keepalive: true,
  }),
  /** The refresh token in the form authenticates the call, so no access token is sent. */
  token: defineCall({
    id: "token",
    use: "new tokens",
    method: "POST",
    service: "identity",
    path: `${REALM_PATH}/protocol/openid-connect/token`,
    form: ({ refreshToken, clientId = DEFAULT_CLIENT_ID }: RefreshTokenInput) => ({
      grant_type: "refresh_token",
      client_id: clientId,
      refresh_token: refreshToken,
    }),
    bearer: false,
    // The request must finish when the page is left, or the old refresh token would be spent without a new one.
    keepalive: true,
    // An answer to a token that was sent counts however late it comes: the server has spent the old one.
    isUnlimited: true,
    answer: AuthTokenSchema,
  }),
  identityLogout: defineCall({
    ...STATUS_ONLY,
    id: "identityLogout",
    use: "logout at the identity service",
    method: "POST",
    service: "identity",
    path: `${REALM_PATH}/protocol/openid-connect/logout`,
    form: ({ refreshToken, clientId = DEFAULT_CLIENT_ID }: RefreshTokenInput) => ({
      refresh_token: refreshToken,
      client_id: clientId,
    }),
    bearer: false,
    expects: 204,
    keepalive: true,
  }),
  /** RFC 7009. In place of the logout where the tokens are bound to a key; the specification does not know such tokens. */
  tokenRevocation: defineCall({
    ...STATUS_ONLY,
    id: "tokenRevocation",
    use: "logout at the identity service with tokens that are bound to a key",
    method: "POST",
    service: "identity",
    path: `${REALM_PATH}/protocol/openid-connect/revoke`,
    form: ({ refreshToken, clientId = DEFAULT_CLIENT_ID }: RefreshTokenInput) => ({
      token: refreshToken,
      token_type_hint: "refresh_token",
      client_id: clientId,
    }),
    bearer: false,
    keepalive: true,
  }),
  /** The specification shows no service, path or payload. Configuration may replace ours. */
  furtherLogout: defineCall({
    ...STATUS_ONLY,
    id: "furtherLogout",
    use: "logout of the other service, when its flag is on",
    method: "POST",
    service: "integration-service",
    path: "/session/logout",
    parameters: (_: NoInput) => ({}),
    when: { reads: "page", holds: ({ flags }) => flags.sessionLogoutCall },
    keepalive: true,
  }),
  /** The specification shows no such call. Configuration may replace ours, and it is sent only if configured [H-32]. */
  accountSwitch: defineCall({
    ...STATUS_ONLY,
    id: "accountSwitch",
    use: "switching to a linked account, before the login for it",
    method: "POST",
    service: "user-management",
    path: "/public/users/:userId/account-switch",
    parameters: ({ customerId, userId }: AccountSwitchInput) => ({ customerId, userId }),
    json: ({ customerId }) => ({ customer_id: customerId }),
    needsCustomerId: true,
  }),
} as const;
