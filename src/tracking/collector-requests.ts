/**
 * Sends events to the collector in its format (https://docs.snowplow.io/docs/fundamentals/payload/). All events known
 * at one time go into one request, which continues when the page is left. Events that did not arrive are kept in the
 * tab's storage for the next page.
 */

import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import { jsonText } from "../platform/json-text.ts";
import { ownAddress } from "../platform/own-address.ts";
import type { Page } from "../stores/page.ts";
import { type CollectorEntry, eventQueue } from "./event-queue.ts";
import { watchLeaving } from "./leaving-page.ts";

const PAYLOAD_SCHEMA = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
const PATH = "/com.snowplowanalytics.snowplow/tp2";

export interface CollectorRequests {
  send(entries: readonly CollectorEntry[]): void;
  /** Sends events that an earlier page of this tab could not deliver. */
  sendUnsent(): void;
}

/**
 * @param collector the collector's origin
 * @param mayKeep returns false once consent was withdrawn
 */
export function collectorRequests(
  page: Page,
  collector: string,
  mayKeep: () => boolean,
  warn: (message: string) => void,
): CollectorRequests {
  const address = ownAddress(collector).replace(/\/$/, "") + PATH;

  const isLeaving = watchLeaving();

  const send = async (entries: readonly CollectorEntry[]): Promise<void> => {
    if (entries.length === 0) return;
    const status = await postPayload(address, { schema: PAYLOAD_SCHEMA, data: entries });
    if (status >= 200 && status < 300) return;
    // While a page is being left its pending requests fail, although the browser still completes them. If the next page
    // sent these events again, they would count twice.
    if (status === 0 && isLeaving()) return;
    warn(`events do not arrive at the event collector (${status === 0 ? "no answer" : `status ${status}`})`);
    // The collector would refuse these events again, for example because the body is too large.
    const isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (!isForGood && mayKeep()) eventQueue(page).putUnsent(entries);
  };

  return {
    send: (entries) => void send(entries.map(asTexts)),
    sendUnsent: () => void send(eventQueue(page).takeUnsent()),
  };
}

/** Returns the status of the answer, 0 without an answer. */
async function postPayload(address: string, body: object): Promise<number> {
  const request = fetch(ownAddress(address), {
    method: "POST",
    headers: { "content-type": "application/json; charset=UTF-8" },
    body: jsonText(body),
    credentials: "omit",
    referrerPolicy: "no-referrer",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  return request.then(({ status }) => status).catch(() => 0);
}

/** The collector's schema allows only strings. */
function asTexts(entry: CollectorEntry): CollectorEntry {
  const sentAt = { stm: Date.now() };
  return Object.fromEntries(Object.entries({ ...entry, ...sentAt }).map(([name, value]) => [name, String(value)]));
}
