/**
 * The real identity provider of the demo: authorization code flow with PKCE, JWT access tokens with `azp` and
 * `bac_number` and `auth_time`, rotated refresh tokens. Every authorization is a new sign-in; there is no single sign-on to forget.
 */
import type OidcProvider from "oidc-provider";
import type { Configuration } from "oidc-provider";
import { interactionPolicy, Provider } from "./oidc-provider.ts";
import { AUDIENCE, CLIENT_ID, issuerOf, PROTOCOL_PATH, SIGN_IN_PATH } from "./realm.ts";
import { refreshTokenValue } from "./refresh-token-format.ts";
import type { SessionSettings } from "./session-settings.ts";
import { signingKeys } from "./signing-keys.ts";
import type { TokenStore } from "./token-store.ts";

/** The identity provider's record of a person who can sign in. */
export interface SignInAccount {
  /** The id of the sample customer. */
  readonly id: string;
  /** Subject of the tokens: the user, not the customer number. */
  readonly userId: string;
  readonly name: string;
  /** The person of the customer who is this user. */
  readonly personId?: string | undefined;
  /** Customer numbers of this user; a list in the token when there are several. */
  readonly bacNumbers: readonly string[];
}

export interface IdentitySetup {
  readonly servicesOrigin: string;
  /** Pages that may ask for tokens and be returned to. */
  readonly clientOrigins: readonly string[];
  readonly store: TokenStore;
  readonly settings: () => Readonly<SessionSettings>;
  readonly accountOf: (userId: string) => SignInAccount | undefined;
}

export function createProvider(setup: IdentitySetup): OidcProvider {
  const issuer = issuerOf(setup.servicesOrigin);
  const provider = new Provider(issuer, configurationOf(setup));

  // The pages' paths are not known beforehand, their origins are.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.canParse(uri) && setup.clientOrigins.includes(new URL(uri).origin) && !uri.includes("#");

  Object.assign(provider.RefreshToken.prototype, {
    generateTokenId(this: InstanceType<OidcProvider["RefreshToken"]>) {
      const { accountId, grantId = "", expiration, jkt } = this;
      const claims = { iss: issuer, sub: accountId, azp: CLIENT_ID, sid: grantId, expiresIn: expiration };
      const bound = jkt === undefined ? claims : { ...claims, cnf: { jkt } };
      return refreshTokenValue(bound, signingKeys().refreshTokenSecret);
    },
  });

  // A bound token is of the type DPoP (RFC 9449, 5).
  Object.defineProperty(provider.AccessToken.prototype, "tokenType", {
    get(this: InstanceType<OidcProvider["AccessToken"]>) {
      return this.jkt !== undefined && setup.settings().dpop === "all" ? "DPoP" : "Bearer";
    },
  });

  // The body that the provider has read itself and the error that it answers, for the log of calls.
  provider.use(async (ctx, next) => {
    await next();
    const { error } = Object(ctx.body) as { error?: string };
    Object.assign(ctx.req, { body: ctx.oidc?.body, refusal: error });
  });
  return provider;
}

function configurationOf({ clientOrigins, store, settings, accountOf }: IdentitySetup): Configuration {
  const { privateJwks, cookieSecret, nonceSecret } = signingKeys();
  const policy = interactionPolicy.base();
  // The provider never asks for consent, so `prompt=consent` signs in like any other request.
  policy.get("consent")?.checks.clear();
  return {
    adapter: store.adapterFor,
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code", "refresh_token"],
        response_types: ["code"],
        redirect_uris: clientOrigins.map((origin) => `${origin}/`),
      },
    ],
    jwks: { keys: privateJwks.keys.map((key) => ({ ...key, kty: String(key.kty) })) },
    cookies: { keys: [cookieSecret], names: { session: "demo_idp", interaction: "demo_idp_i", resume: "demo_idp_r" } },
    pkce: { required: () => true },
    routes: {
      authorization: `${PROTOCOL_PATH}/auth`,
      token: `${PROTOCOL_PATH}/token`,
      jwks: `${PROTOCOL_PATH}/certs`,
    },
    clientBasedCORS: (_ctx, origin) => clientOrigins.includes(origin),
    findAccount: (_ctx, sub) => {
      const account = accountOf(sub);
      return account && { accountId: sub, claims: () => ({ sub, name: account.name }) };
    },
    formats: {
      customizers: {
        // As Keycloak does with `allow-only-refresh-token-binding`.
        jwt: (_ctx, _token, { payload }) => {
          if (settings().dpop === "refresh") delete payload?.cnf;
        },
      },
    },
    extraTokenClaims: ({ oidc }, token) => {
      if (token.kind !== "AccessToken") return undefined;
      const bacNumbers = accountOf(token.accountId)?.bacNumbers ?? [];
      return {
        azp: CLIENT_ID,
        person_id: accountOf(token.accountId)?.personId,
        sid: token.grantId,
        // As Keycloak does, in every token of a session.
        auth_time: (oidc.entities.AuthorizationCode ?? oidc.entities.RefreshToken)?.authTime,
        bac_number: bacNumbers.length === 1 ? bacNumbers[0] : bacNumbers,
      };
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: true, nonceSecret, requireNonce: () => settings().dpopNonce },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "",
          audience: AUDIENCE,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "RS256" } },
        }),
      },
    },
    interactions: {
      policy,
      url: (_ctx, interaction) => `${SIGN_IN_PATH}/${interaction.uid}`,
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid offline_access");
      grant.addResourceScope(AUDIENCE, "");
      await grant.save();
      return grant;
    },
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: true,
    ttl: {
      // Both end with the session, as at Keycloak.
      AccessToken: (ctx) =>
        withinSession(settings().accessTokenSeconds, ctx.oidc.entities.RefreshToken?.iiat, settings()),
      RefreshToken: (_ctx, { iiat }) => withinSession(settings().refreshTokenSeconds, iiat, settings()),
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 300,
      Grant: 86_400,
      Session: 300,
    },
    renderError: (ctx, out) => {
      ctx.type = "json";
      ctx.body = out;
    },
  };
}

/** The lifetime in seconds, limited to what is left of a session that began at `since`. */
function withinSession(seconds: number, since: number | undefined, { maximumSeconds }: SessionSettings): number {
  const now = Math.floor(Date.now() / 1000);
  return Math.max(1, Math.min(seconds, (since ?? now) + maximumSeconds - now));
}
