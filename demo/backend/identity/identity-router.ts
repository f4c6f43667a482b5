/**
 * The identity provider's paths: the proofs of the login page, the sign-in, the Keycloak logout, userinfo, and the provider itself.
 * `login_hint` says who signs in: a ticket for a proof or, without one, the id of a sample customer or a customer number.
 */
import express, { type RequestHandler, Router } from "express";
import type Provider from "oidc-provider";
import type { CheckBearer } from "./bearer.ts";
import { proofThumbprint } from "./proof-check.ts";
import type { SignInAccount } from "./provider.ts";
import {
  CLIENT_ID,
  CREDENTIALS_PATH,
  LOGOUT_PATH,
  REALM_PATH,
  REVOCATION_PATH,
  SIGN_IN_PATH,
  USERINFO_PATH,
} from "./realm.ts";
import type { SessionSettings } from "./session-settings.ts";
import type { TokenStore } from "./token-store.ts";

export interface IdentityRouterSetup {
  readonly provider: Provider;
  readonly store: TokenStore;
  readonly checkBearer: CheckBearer;
  readonly credentials: RequestHandler;
  readonly accountByHint: (hint: string) => SignInAccount | undefined;
  readonly accountOf: (userId: string) => SignInAccount | undefined;
  readonly settings: () => Readonly<SessionSettings>;
}

export function identityRouter(setup: IdentityRouterSetup): Router {
  const router = Router();
  router.use(REALM_PATH, ignoredProofs(setup));
  router.use(CREDENTIALS_PATH, setup.credentials);
  router.get(`${SIGN_IN_PATH}/:uid`, signIn(setup));
  router.post(LOGOUT_PATH, express.urlencoded({ extended: false }), keycloakLogout(setup));
  router.post(REVOCATION_PATH, express.urlencoded({ extended: false }), keycloakRevocation(setup));
  router.get(USERINFO_PATH, userinfo(setup));
  router.use(REALM_PATH, withoutSessionCookie, setup.provider.callback());
  return router;
}

function signIn({ provider, accountByHint }: IdentityRouterSetup): RequestHandler {
  return async (request, response) => {
    const { params } = await provider.interactionDetails(request, response);
    const hint = String(params.login_hint ?? "");
    const account = accountByHint(hint);
    const result =
      account === undefined
        ? {
            error: "login_required",
            error_description: "login_hint is no sample customer, and no ticket that is valid",
          }
        : { login: { accountId: account.userId, remember: false }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
}

/** A provider that knows nothing of proofs. */
function ignoredProofs({ settings }: IdentityRouterSetup): RequestHandler {
  const withoutKey = (address: string) => {
    const url = new URL(address, "http://localhost");
    url.searchParams.delete("dpop_jkt");
    return url.pathname + url.search;
  };
  return (request, _response, next) => {
    if (settings().dpop === "off" && (request.headers.dpop || request.query.dpop_jkt)) {
      delete request.headers.dpop;
      request.url = withoutKey(request.url);
      request.originalUrl = withoutKey(request.originalUrl);
    }
    next();
  };
}

/**
 * Keycloak's logout: 204 ends the session of the refresh token, spent or not; 400 for a session that is over, and for any bound token,
 * because it reads no proof here (its issue 50306).
 */
function keycloakLogout({ provider, store }: IdentityRouterSetup): RequestHandler {
  return async (request, response) => {
    const { client_id: clientId, refresh_token: value } = request.body ?? {};
    if (clientId !== CLIENT_ID) {
      response
        .status(400)
        .json({ error: "invalid_client", error_description: "Invalid client or Invalid client credentials" });
      return;
    }
    const token = typeof value === "string" ? await provider.RefreshToken.find(value) : undefined;
    if (token === undefined || token.isExpired || token.grantId === undefined || !store.hasGrant(token.grantId)) {
      response.status(400).json({ error: "invalid_grant", error_description: "Invalid refresh token" });
      return;
    }
    if (token.jkt !== undefined) {
      response.status(400).json({ error: "invalid_grant", error_description: "DPoP proof is missing" });
      return;
    }
    store.endGrant(token.grantId);
    response.status(204).end();
  };
}

/**
 * Keycloak's revocation (RFC 7009): 200 ends the session of a refresh token, or finds none. A bound token needs the proof of its key, as with
 * the policy of `global-realm.json`.
 */
function keycloakRevocation({ provider, store, settings }: IdentityRouterSetup): RequestHandler {
  return async (request, response) => {
    const { token: value } = request.body ?? {};
    const token = typeof value === "string" ? await provider.RefreshToken.find(value) : undefined;
    const thumbprint = settings().dpop === "off" ? undefined : await proofThumbprint(request);
    if (token?.jkt !== undefined && token.jkt !== thumbprint) {
      const refusal = "invalid_dpop_proof";
      Object.assign(request, { refusal });
      response.status(400).json({ error: refusal, error_description: "DPoP proof is missing" });
      return;
    }
    if (token?.grantId !== undefined) store.endGrant(token.grantId);
    response.status(200).end();
  };
}

function userinfo({ checkBearer, accountOf }: IdentityRouterSetup): RequestHandler {
  return async (request, response) => {
    const bearer = await checkBearer(request);
    const account = bearer && accountOf(bearer.userId);
    if (account === undefined) {
      response.status(401).json({ error: "invalid_token", error_description: "Token verification failed" });
      return;
    }
    response.json({ sub: account.userId, name: account.name, bac_number: account.bacNumbers });
  };
}

/** Another customer may sign in at any time: the provider never sees who signed in before. */
const withoutSessionCookie: RequestHandler = (request, _response, next) => {
  const kept = (request.headers.cookie ?? "").split(/;\s*/).filter((pair) => !/^demo_idp(?:\.sig)?=/.test(pair));
  request.headers.cookie = kept.join("; ");
  next();
};
