/**
 * The demo controls: `/demo/session`, `/demo/faults`, `/demo/flags`, `/demo/log`, `/demo/events`, `/demo/customers`,
 * `/demo/metrics`, `/demo/status`, `/demo/identity/sessions`.
 */
import express, { type RequestHandler, Router } from "express";
import * as v from "valibot";
import { STATUS_SCHEMA } from "../../../src/domain/status/status-schema.ts";
import type { FlagEvaluation } from "../flags/flag-service.ts";
import type { Identity } from "../identity/identity.ts";
import { DEFAULT_SESSION_SETTINGS, sessionSettingsPatchSchema } from "../identity/session-settings.ts";
import type { MetricsCollector } from "../metrics/metrics-collector.ts";
import type { CallLog } from "./call-log.ts";
import type { EventCollector } from "./event-collector.ts";
import { type Faults, faultSchema } from "./faults.ts";
import type { OperatorStatus } from "./operator-status-document.ts";

export interface ControlSetup {
  readonly identity: Pick<Identity, "settings" | "configure" | "sessions" | "endSessions" | "restart">;
  readonly faults: Faults;
  readonly flags: FlagEvaluation;
  readonly log: CallLog;
  readonly events: EventCollector;
  readonly metrics: MetricsCollector;
  readonly status: OperatorStatus;
  /** The customers on the login page. */
  readonly customers: readonly CustomerChoice[];
}

export interface CustomerChoice {
  /** The `login_hint`. */
  readonly id: string;
  readonly name: string;
  /** The situation that this customer demonstrates. */
  readonly state: string;
  readonly locale: string;
  readonly customerId: string;
}

export function controlRouter({
  identity,
  faults,
  flags,
  log,
  events,
  metrics,
  status,
  customers,
}: ControlSetup): Router {
  const router = Router();
  router.use(express.json());
  router.get("/session", (_request, response) => void response.json(identity.settings()));
  router.post(
    "/session",
    withBody(sessionSettingsPatchSchema, async (patch) => {
      await identity.configure(withoutUndefined(patch));
      return identity.settings();
    }),
  );
  router.delete("/session", async (_request, response) => {
    await identity.configure(DEFAULT_SESSION_SETTINGS);
    response.status(204).end();
  });
  router.get("/identity/sessions", async (_request, response) => void response.json(await identity.sessions()));
  router.delete("/identity/sessions", async (_request, response) => {
    await identity.endSessions();
    response.status(204).end();
  });
  router.delete("/identity/sessions/:customer", async (request, response) => {
    await identity.endSessions(request.params.customer);
    response.status(204).end();
  });
  if (identity.restart)
    router.post(
      "/identity/restart",
      withBody(restartSchema, async ({ options = [] }) => {
        await identity.restart?.(options);
      }),
    );
  router.get("/faults", (_request, response) => void response.json(faults.list()));
  router.get("/faults/unused", (_request, response) => void response.json(faults.unused()));
  router.post(
    "/faults",
    withBody(faultSchema, (fault) => {
      faults.add(fault);
      return faults.list();
    }),
  );
  router.delete("/faults", clear(faults));
  router.get("/flags", (_request, response) => void response.json(flags.overrides()));
  router.post(
    "/flags",
    withBody(v.record(v.string(), v.unknown()), (overrides) => {
      flags.override(overrides);
      return flags.overrides();
    }),
  );
  router.delete("/flags", (_request, response) => {
    flags.clearOverrides();
    response.status(204).end();
  });
  router.get("/status", (_request, response) => void response.json(status.get()));
  router.post(
    "/status",
    withBody(STATUS_SCHEMA, (document) => {
      status.set(document);
      return document;
    }),
  );
  router.delete("/status", clear(status));
  router.get("/log", (_request, response) => void response.json(log.list()));
  router.delete("/log", clear(log));
  router.get("/events", (_request, response) => void response.json(events.list()));
  router.delete("/events", clear(events));
  router.get("/metrics", (_request, response) => void response.json(metrics.summary()));
  router.delete("/metrics", clear(metrics));
  router.get("/customers", (_request, response) => void response.json(customers));
  return router;
}

/** Options of Keycloak's start command. Others could change what the command does on this machine. */
const RESTART_OPTIONS = ["--http-pool-max-threads=1", "--http-max-queued-requests=1"] as const;
const restartSchema = v.strictObject({ options: v.optional(v.array(v.picklist(RESTART_OPTIONS))) });

function withBody<TSchema extends v.GenericSchema>(
  schema: TSchema,
  act: (body: v.InferOutput<TSchema>) => unknown,
): RequestHandler {
  return async (request, response) => {
    try {
      const answer = await act(v.parse(schema, request.body));
      if (answer === undefined) response.status(204).end();
      else response.json(answer);
    } catch (error) {
      const where = error instanceof v.ValiError ? `${v.getDotPath(error.issues[0]) ?? "body"}: ` : "";
      const message = error instanceof Error ? error.message : String(error);
      response.status(400).json({ code: "demo.badControl", message: `${request.originalUrl}: ${where}${message}` });
    }
  };
}

const clear =
  (list: { clear(): void }): RequestHandler =>
  (_request, response) => {
    list.clear();
    response.status(204).end();
  };

const withoutUndefined = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined));
