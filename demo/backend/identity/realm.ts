/** Names and paths of the identity provider: those of a Keycloak realm called `global`. */
export const REALM_PATH = "/auth/realms/global";
export const PROTOCOL_PATH = "/protocol/openid-connect";
export const LOGOUT_PATH = `${REALM_PATH}${PROTOCOL_PATH}/logout`;
export const REVOCATION_PATH = `${REALM_PATH}${PROTOCOL_PATH}/revoke`;
export const USERINFO_PATH = `${REALM_PATH}${PROTOCOL_PATH}/userinfo`;
/** Where a login without a form happens; `:uid` is the interaction. */
export const SIGN_IN_PATH = `${REALM_PATH}/demo/sign-in`;

/** Where people prove who they are. */
export const CREDENTIALS_PATH = `${REALM_PATH}/demo/credentials`;
/** Of every sample customer. */
export const PASSWORD = "demo";

/** The public client of the shell; it is also the `azp` claim. */
export const CLIENT_ID = "login";
/** Audience of every access token. */
export const AUDIENCE = "urn:demo:services";

export const issuerOf = (servicesOrigin: string) => `${servicesOrigin}${REALM_PATH}`;
