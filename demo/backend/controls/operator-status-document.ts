/** The operator's document (`statusUrl` of the configuration) as a network of files would serve it. */
import { Router } from "express";
import type { ServiceStatus } from "../../../src/domain/status/service-status.ts";

const NOTHING: ServiceStatus = { stop: [], notices: {} };

export class OperatorStatus {
  #document = NOTHING;

  get(): ServiceStatus {
    return this.#document;
  }

  set(document: ServiceStatus): void {
    this.#document = document;
  }

  clear(): void {
    this.#document = NOTHING;
  }
}

export function statusRouter(status: OperatorStatus): Router {
  const router = Router();
  router.get("/status.json", (_request, response) => {
    response.set("cache-control", "no-cache").json(status.get());
  });
  return router;
}
