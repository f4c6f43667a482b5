/**
 * The open API of the page's own origin: the session probe and its logout. The probe fails as soon as the session has
 * ended, be it by logout, by a reused refresh token or at the open API itself, while the access token still lives.
 */
import { Router } from "express";
import { CATALOGUE } from "../../../src/api/catalogue.ts";
import { findSampleCustomer } from "../../../src/api/samples/sample-customers.ts";
import type { CheckBearer } from "../identity/bearer.ts";
import type { TokenStore } from "../identity/token-store.ts";
import { refuse } from "./refusal.ts";

export interface OpenApiSetup {
  readonly checkBearer: CheckBearer;
  readonly store: TokenStore;
  /** Sessions that ended at the open API; shared by every router of one instance. */
  readonly ended: Set<string>;
}

export function openApiRouter({ checkBearer, store, ended }: OpenApiSetup): Router {
  const router = Router();
  router.get(CATALOGUE.openApiProbe.path, async (request, response) => {
    const bearer = await checkBearer(request.headers.authorization);
    const isAlive = bearer !== undefined && store.hasGrant(bearer.sessionId) && !ended.has(bearer.sessionId);
    const sample = isAlive ? findSampleCustomer(bearer.bacNumbers[0] ?? "") : undefined;
    if (sample === undefined) refuse(response, "unauthorized");
    else response.json({ id: sample.customer.id, status: sample.customer.status });
  });
  router.post(CATALOGUE.openApiLogout.path, async (request, response) => {
    const bearer = await checkBearer(request.headers.authorization);
    if (bearer === undefined) {
      refuse(response, "unauthorized");
      return;
    }
    ended.add(bearer.sessionId);
    response.status(204).end();
  });
  return router;
}
