/**
 * The identity provider's paths: sign-in without a form, the Keycloak logout, userinfo, and the provider itself.
 * A customer is chosen by `login_hint`, the id of a sample customer or a customer number.
 */
import express, { type RequestHandler, Router } from "express";
import type Provider from "oidc-provider";
import type { CheckBearer } from "./bearer.ts";
import type { SignInAccount } from "./provider.ts";
import { CLIENT_ID, LOGOUT_PATH, REALM_PATH, SIGN_IN_PATH, USERINFO_PATH } from "./realm.ts";
import type { TokenStore } from "./token-store.ts";

export interface IdentityRouterSetup {
  readonly provider: Provider;
  readonly store: TokenStore;
  readonly checkBearer: CheckBearer;
  readonly accountByHint: (hint: string) => SignInAccount | undefined;
  readonly accountOf: (userId: string) => SignInAccount | undefined;
}

export function identityRouter(setup: IdentityRouterSetup): Router {
  const router = Router();
  router.get(`${SIGN_IN_PATH}/:uid`, signIn(setup));
  router.post(LOGOUT_PATH, express.urlencoded({ extended: false }), keycloakLogout(setup));
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
        ? { error: "access_denied", error_description: `login_hint names no sample customer: ${JSON.stringify(hint)}` }
        : { login: { accountId: account.userId, remember: false }, consent: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };
}

/** Keycloak's logout: 204 ends the session of the refresh token, spent or not; 400 for a session that is over. */
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
    store.endGrant(token.grantId);
    response.status(204).end();
  };
}

function userinfo({ checkBearer, accountOf }: IdentityRouterSetup): RequestHandler {
  return async (request, response) => {
    const bearer = await checkBearer(request.headers.authorization);
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
