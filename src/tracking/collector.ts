/** The event collector: a list of events by POST, with keepalive, since many are sent while the page is being left. */
import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import type { TrackingSink } from "./tracker.ts";
import { wireEvent } from "./wire-event.ts";

export type Fetch = (address: string, init: RequestInit) => Promise<Pick<Response, "ok">>;

/** `address` is asked for at each event, since a page may configure it late; without one nothing is sent. */
export function collectorSink(address: () => string | undefined, request: Fetch): TrackingSink {
  return async (event) => {
    const url = address();
    if (url === undefined) return;
    const { ok } = await request(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify([wireEvent(event)]),
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
    });
    if (!ok) throw new Error("refused");
  };
}
