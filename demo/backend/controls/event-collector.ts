/** Where events of tracking go: the event collector in Snowplow's protocol, which keeps them, and the marketing tool. */
import { Ajv } from "ajv";
import express, { Router } from "express";
import * as v from "valibot";
import { eventSchemas } from "../../../src/domain/tracking/event-schemas.ts";

const LIMIT = 5000;

export class EventCollector {
  #events: unknown[] = [];

  /** In the order they came, each as it was sent. */
  list(): readonly unknown[] {
    return this.#events;
  }

  clear(): void {
    this.#events = [];
  }

  add(events: readonly unknown[]): void {
    this.#events = [...this.#events, ...events].slice(-LIMIT);
  }
}

const envelope = v.object({
  schema: v.pipe(v.string(), v.startsWith("iglu:com.snowplowanalytics.snowplow/payload_data/")),
  data: v.array(v.looseObject({ e: v.string(), eid: v.optional(v.string()) })),
});
const marketingEvent = v.object({
  app_token: v.optional(v.string()),
  irclickid: v.optional(v.string()),
  event: v.record(v.string(), v.string()),
});

/**
 * `POST /com.snowplowanalytics.snowplow/tp2`: a payload_data envelope
 * (https://docs.snowplow.io/docs/fundamentals/payload/); of a self-describing event its data is kept, of any other the
 * whole entry. What comes twice is listed twice. A payload with an event that does not match its schema is refused.
 * `POST /marketing/events`: the marketing tool, which only answers; `GET /demo/log` has what it got.
 */
export function eventRouter(collector: EventCollector): Router {
  const router = Router();
  const json = express.json({ type: ["application/json", "text/plain"], limit: "256kb" });
  router.post("/com.snowplowanalytics.snowplow/tp2", json, (request, response) => {
    const payload = v.safeParse(envelope, request.body);
    if (!payload.success) {
      response.status(400).json({ code: "events.noPayload", message: v.summarize(payload.issues) });
      return;
    }
    const events = payload.output.data.map(snowplowEvent);
    const mistakes = events.flatMap(({ schema, data }) => (schema === undefined ? [] : mistakesOf(schema, data)));
    if (mistakes.length > 0) {
      response.status(400).json({ code: "events.schema", message: mistakes.join("; ") });
      return;
    }
    collector.add(events.map(({ data }) => data));
    response.type("text").send("ok");
  });
  router.post("/marketing/events", json, (request, response) => {
    response.status(v.is(marketingEvent, request.body) ? 204 : 400).end();
  });
  return router;
}

interface ReceivedEvent {
  /** Undefined for an entry that is no self-describing event. */
  readonly schema: string | undefined;
  readonly data: unknown;
}

function snowplowEvent(entry: object): ReceivedEvent {
  const { ue_px: encoded, ue_pr: plain } = entry as { readonly ue_px?: unknown; readonly ue_pr?: unknown };
  const text = typeof encoded === "string" ? Buffer.from(encoded, "base64url").toString() : plain;
  if (typeof text !== "string") return { schema: undefined, data: entry };
  try {
    const { schema, data } = JSON.parse(text).data as { readonly schema?: unknown; readonly data?: unknown };
    return { schema: String(schema), data };
  } catch {
    return { schema: undefined, data: entry };
  }
}

const ajv = new Ajv({ allErrors: true });
/** By the address that events name. What describes the schema itself is for registries. */
const validators = new Map(
  Object.entries(eventSchemas()).map(([file, { $schema, self, ...schema }]) => [`iglu:${file}`, ajv.compile(schema)]),
);

/** As the enrichment behind a collector checks each event against its registry. */
function mistakesOf(schema: string, data: unknown): readonly string[] {
  const validate = validators.get(schema);
  if (validate === undefined) return [`${schema} is in no registry`];
  if (validate(data)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${schema}: ${instancePath} ${message}`);
}
