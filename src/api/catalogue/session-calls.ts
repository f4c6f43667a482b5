/** Calls that begin, prove, extend and end a session. Source: both texts, section 7 [A-03, S-02, S-11, S-14]. */
import * as v from "valibot";
import { DEFAULT_CLIENT_ID } from "../../domain/constants.ts";
import type { AuthToken } from "../../domain/entities/auth-token.ts";
import { openApiHref } from "../../domain/routes/open-api.ts";
import { defineCall } from "../call.ts";
import { REALM_PATH } from "../service-addresses.ts";
import { WireTokenSchema } from "../wire/token.ts";

/** Only the status counts. */
const anything = v.pipe(
  v.unknown(),
  v.transform((): undefined => undefined),
);

type Nothing = Readonly<Record<never, never>>;

export interface OfRefreshToken {
  readonly refreshToken: string;
  /** The `azp` claim. */
  readonly clientId?: string | undefined;
}

/** Authenticated by the refresh token in the form: no access token is sent. */
export const token = defineCall({
  id: "token",
  use: "new tokens",
  method: "POST",
  service: "identity",
  path: `${REALM_PATH}/protocol/openid-connect/token`,
  form: ({ refreshToken, clientId }: OfRefreshToken) => ({
    grant_type: "refresh_token",
    client_id: clientId ?? DEFAULT_CLIENT_ID,
    refresh_token: refreshToken,
  }),
  bearer: false,
  needsCustomerId: false,
  caching: "never",
  wire: WireTokenSchema,
  answer: v.pipe(
    WireTokenSchema,
    v.transform(
      ({ access_token, refresh_token }): AuthToken => ({ accessToken: access_token, refreshToken: refresh_token }),
    ),
  ),
});

export const identityLogout = defineCall({
  id: "identityLogout",
  use: "logout at the identity service",
  method: "POST",
  service: "identity",
  path: `${REALM_PATH}/protocol/openid-connect/logout`,
  form: ({ refreshToken, clientId }: OfRefreshToken) => ({
    refresh_token: refreshToken,
    client_id: clientId ?? DEFAULT_CLIENT_ID,
  }),
  bearer: false,
  needsCustomerId: false,
  caching: "never",
  expects: 204,
  keepalive: true,
  ignoresBody: true,
  wire: v.unknown(),
  answer: anything,
});

export const openApiProbe = defineCall({
  id: "openApiProbe",
  use: "session probe; failure logs out",
  method: "GET",
  service: "open-api",
  path: openApiHref("customer"),
  parameters: (_: Nothing) => ({}),
  bearer: true,
  needsCustomerId: false,
  caching: "never",
  ignoresBody: true,
  wire: v.unknown(),
  answer: anything,
});

export const openApiLogout = defineCall({
  id: "openApiLogout",
  use: "logout of the open API",
  method: "POST",
  service: "open-api",
  path: openApiHref("logout"),
  parameters: (_: Nothing) => ({}),
  bearer: true,
  needsCustomerId: false,
  caching: "never",
  keepalive: true,
  ignoresBody: true,
  wire: v.unknown(),
  answer: anything,
});

/** Service, path and payload are not shown; ours is a bare POST, to be replaced by the client's `replaceCalls`. */
export const furtherLogout = defineCall({
  id: "furtherLogout",
  use: "logout of the other service, when its flag is on",
  method: "POST",
  service: "integration-service",
  path: "/session/logout",
  parameters: (_: Nothing) => ({}),
  bearer: true,
  needsCustomerId: false,
  when: ({ flags }) => flags.sessionLogoutCall,
  caching: "never",
  keepalive: true,
  ignoresBody: true,
  wire: v.unknown(),
  answer: anything,
});
