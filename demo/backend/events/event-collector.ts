/** Collects tracking events in memory: those of the shell's own facade and those of a Snowplow tracker. */
import express, { Router } from "express";

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

/**
 * `POST /events`: a list of tracking events. `POST /com.snowplowanalytics.snowplow/tp2`: a payload_data envelope;
 * of a self-describing event its data is kept, of any other the whole entry. Text is accepted too, as beacons send it.
 */
export function eventRouter(collector: EventCollector): Router {
  const router = Router();
  const json = express.json({ type: ["application/json", "text/plain"], limit: "256kb" });
  router.post("/events", json, (request, response) => {
    const events: unknown = request.body;
    if (!Array.isArray(events)) {
      response.status(400).json({ code: "events.notAList", message: "POST /events expects a list of tracking events" });
      return;
    }
    collector.add(events);
    response.status(204).end();
  });
  router.post("/com.snowplowanalytics.snowplow/tp2", json, (request, response) => {
    const entries: unknown = request.body?.data;
    collector.add(Array.isArray(entries) ? entries.map(snowplowEvent) : []);
    response.type("text").send("ok");
  });
  return router;
}

function snowplowEvent(entry: unknown): unknown {
  if (typeof entry !== "object" || entry === null) return entry;
  const { ue_px: encoded, ue_pr: plain } = entry as { readonly ue_px?: unknown; readonly ue_pr?: unknown };
  const text = typeof encoded === "string" ? Buffer.from(encoded, "base64url").toString() : plain;
  if (typeof text !== "string") return entry;
  try {
    return JSON.parse(text)?.data?.data ?? entry;
  } catch {
    return entry;
  }
}
