/**
 * The open API of the page's own origin: the session probe and its logout. The probe fails as soon as the session has
 * ended, be it by logout, by a reused refresh token or at the open API itself, while the access token still lives.
 */
import { Router } from "express";
import { findSampleCustomer } from "../../samples/sample-customers.ts";
import type { Identity } from "../identity/identity.ts";
import { refuse } from "./service-call.ts";

/** Where the router is mounted, on the pages origin as it is and on the services origin below `/open-api`. */
export const OPEN_API_PATH = "/savingglobal/rest/open_api/v2";

export interface OpenApiSetup {
  readonly identity: Pick<Identity, "checkBearer" | "isLive">;
  /** Sessions that ended at the open API; shared by every router of one instance. */
  readonly ended: Set<string>;
}

export function openApiRouter({ identity, ended }: OpenApiSetup): Router {
  const router = Router();
  router.get("/customer", async (request, response) => {
    const bearer = await identity.checkBearer(request);
    const isAlive = bearer !== undefined && !ended.has(bearer.sessionId) && (await identity.isLive(bearer, request));
    const sample = isAlive ? findSampleCustomer(bearer.bacNumbers[0] ?? "") : undefined;
    if (sample === undefined) refuse(response, "session_over");
    else response.json({ id: sample.customer.id, status: sample.customer.status });
  });
  router.post("/logout", async (request, response) => {
    const bearer = await identity.checkBearer(request);
    if (bearer === undefined) {
      refuse(response, "unauthorized");
      return;
    }
    ended.add(bearer.sessionId);
    response.status(204).end();
  });
  return router;
}
