/** Where events of tracking go: the event collector in Snowplow's protocol, which keeps them, and the marketing tool. */
import express, { Router } from "express";
import * as v from "valibot";

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
 * whole entry. What comes twice is listed twice.
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
    collector.add(payload.output.data.map(snowplowEvent));
    response.type("text").send("ok");
  });
  router.post("/marketing/events", json, (request, response) => {
    response.status(v.is(marketingEvent, request.body) ? 204 : 400).end();
  });
  return router;
}

function snowplowEvent(entry: object): unknown {
  const { ue_px: encoded, ue_pr: plain } = entry as { readonly ue_px?: unknown; readonly ue_pr?: unknown };
  const text = typeof encoded === "string" ? Buffer.from(encoded, "base64url").toString() : plain;
  if (typeof text !== "string") return entry;
  try {
    return JSON.parse(text)?.data?.data ?? entry;
  } catch {
    return entry;
  }
}
