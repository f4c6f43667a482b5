/**
 * The realm that the demo's Keycloak imports, as Keycloak's realm representation. `global-realm.json` is printed from
 * it (realm.test.ts), so the file always knows every sample customer. Which setting is there for what:
 * docs/contracts/identity.md.
 */
import { AUDIENCE, CLIENT_ID, PASSWORD } from "../backend/identity/realm.ts";
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from "../backend/identity/session-settings.ts";
import { accountOf, CUSTOMER_CHOICES } from "../backend/sample-accounts.ts";

/** Keycloak puts the variables' values in when it imports the file. */
const variable = (name: string, fallback: string) => `\${${name}:${fallback}}`;
const origins = [
  variable("PAGES_ORIGIN", "http://localhost:4800"),
  variable("PARTNER_ORIGIN", "http://localhost:4801"),
];

/** How often Keycloak takes a spent token again while its successor is unused, so that an unread answer can be repeated. */
const TOLERATED_REUSES = 10;

/**
 * The session's settings in the realm's words. Keycloak counts how often a spent refresh token may be used again, not
 * for how long: it has no time of grace. A token whose successor was used is refused in both modes.
 */
export function sessionFields(settings: SessionSettings) {
  return {
    accessTokenLifespan: settings.accessTokenSeconds,
    ssoSessionIdleTimeout: settings.refreshTokenSeconds,
    ssoSessionMaxLifespan: settings.maximumSeconds,
    revokeRefreshToken: true,
    refreshTokenMaxReuse: settings.mode === "strict" ? 0 : TOLERATED_REUSES,
  };
}

/** The profile and the policy of clients that bind refresh tokens to the key of a proof, and nothing else. */
const BOUND_REFRESH = "bound-refresh-tokens";

/**
 * The settings by which Keycloak binds tokens to the key of a proof (RFC 9449). The client's own switch binds both tokens. A client policy
 * binds the refresh token alone, and has no effect while that switch is on. It also asks for a proof with each revocation.
 */
export function bindingFields(dpop: SessionSettings["dpop"]) {
  const isPolicy = dpop === "refresh";
  const executor = {
    executor: "dpop-bind-enforcer",
    configuration: {
      "auto-configure": false,
      "allow-only-refresh-token-binding": true,
      "enforce-authorization-code-binding-to-dpop": true,
    },
  };
  const condition = { condition: "client-access-type", configuration: { type: ["public"] } };
  return {
    attributes: { "dpop.bound.access.tokens": String(dpop === "all") },
    profiles: isPolicy ? [{ name: BOUND_REFRESH, executors: [executor] }] : [],
    policies: isPolicy
      ? [{ name: BOUND_REFRESH, enabled: true, conditions: [condition], profiles: [BOUND_REFRESH] }]
      : [],
  };
}

export function globalRealm() {
  return {
    realm: "global",
    enabled: true,
    displayName: "Savings marketplace",
    sslRequired: "none",
    loginWithEmailAllowed: false,
    ...sessionFields(DEFAULT_SESSION_SETTINGS),
    clients: [client()],
    components: { "org.keycloak.userprofile.UserProfileProvider": [userProfile()] },
    users: CUSTOMER_CHOICES.map(({ id }) => userOf(id)),
  };
}

function client() {
  return {
    clientId: CLIENT_ID,
    name: "Login",
    enabled: true,
    publicClient: true,
    standardFlowEnabled: true,
    directAccessGrantsEnabled: false,
    fullScopeAllowed: false,
    redirectUris: origins.map((origin) => `${origin}/*`),
    webOrigins: origins,
    attributes: {
      "pkce.code.challenge.method": "S256",
      // The services check access tokens by RFC 9068.
      "access.token.header.type.rfc9068": "true",
    },
    defaultClientScopes: ["basic", "profile", "web-origins"],
    // A browser that keeps its tokens has no use for a session that outlives its logout.
    optionalClientScopes: [],
    protocolMappers: [
      mapper("customer number", "oidc-usermodel-attribute-mapper", {
        "user.attribute": "bac_number",
        "claim.name": "bac_number",
      }),
      mapper("customer numbers", "oidc-usermodel-attribute-mapper", {
        "user.attribute": "bac_numbers",
        "claim.name": "bac_number",
        multivalued: "true",
      }),
      mapper("services", "oidc-audience-mapper", { "included.custom.audience": AUDIENCE }),
      mapper("client id", "oidc-hardcoded-claim-mapper", { "claim.name": "client_id", "claim.value": CLIENT_ID }),
    ],
  };
}

function mapper(name: string, protocolMapper: string, config: Readonly<Record<string, string>>) {
  const claim = { "access.token.claim": "true", "id.token.claim": "false", "jsonType.label": "String" };
  return { name, protocol: "openid-connect", protocolMapper, config: { ...claim, ...config } };
}

/** The attributes that Keycloak stores of a user. Only the administrator may change the customer numbers. */
function userProfile() {
  const kept = (name: string, editors: readonly string[], multivalued = false) => ({
    name,
    multivalued,
    permissions: { view: ["admin", "user"], edit: editors },
  });
  const attributes = [
    ...["username", "email", "firstName", "lastName"].map((name) => kept(name, ["admin", "user"])),
    kept("bac_number", ["admin"]),
    kept("bac_numbers", ["admin"], true),
  ];
  return {
    providerId: "declarative-user-profile",
    config: { "kc.user.profile.config": [JSON.stringify({ attributes })] },
  };
}

function userOf(id: string) {
  const { userId, name, bacNumbers } = accountOf(id) ?? { userId: id, name: id, bacNumbers: [] };
  const words = name.split(" ");
  return {
    id: userId,
    username: id,
    email: `${id}@customers.example`,
    emailVerified: true,
    firstName: words.slice(0, -1).join(" "),
    lastName: words.at(-1),
    enabled: true,
    attributes: bacNumbers.length > 1 ? { bac_numbers: bacNumbers } : { bac_number: bacNumbers },
    credentials: [{ type: "password", value: PASSWORD, temporary: false }],
  };
}
