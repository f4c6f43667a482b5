/**
 * Events on their way to the collector, as it wants them (https://docs.snowplow.io/docs/fundamentals/payload/): all that
 * are known at one time in one request, at once, which goes on when the page is left. Only what did not arrive is kept,
 * in the tab, for the next page.
 */
import { TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import { type CollectorEntry, eventQueue } from "./event-queue.ts";
import { watchLeaving } from "./leaving-page.ts";

const SCHEMA = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
const PATH = "/com.snowplowanalytics.snowplow/tp2";

export interface CollectorRequests {
  send(entries: readonly CollectorEntry[]): void;
  /** What an earlier page of this tab could not send. */
  sendKept(): void;
}

/**
 * @param collector its origin
 * @param mayKeep false as soon as consent was taken back
 */
export function collectorRequests(
  collector: string,
  mayKeep: () => boolean,
  warn: (message: string) => void,
): CollectorRequests {
  const address = new URL(collector, location.href).href.replace(/\/$/, "") + PATH;

  const isLeaving = watchLeaving();

  const send = async (entries: readonly CollectorEntry[]): Promise<void> => {
    if (entries.length === 0) return;
    const status = await post(address, { schema: SCHEMA, data: entries });
    if (status >= 200 && status < 300) return;
    // A page that is being left is told that its request failed. But the request goes on without it: sent again by the
    // next page, it would count twice.
    if (status === 0 && isLeaving()) return;
    warn(`events do not arrive at the event collector (${status === 0 ? "no answer" : `status ${status}`})`);
    // What the collector refuses for good, such as too large a body, it would refuse again.
    const isForGood = status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (!isForGood && mayKeep()) eventQueue.putUnsent(entries);
  };

  return {
    send: (entries) => void send(entries.map(asTexts)),
    sendKept: () => void send(eventQueue.takeUnsent()),
  };
}

/** The answer's status; 0 without an answer. */
async function post(address: string, body: object): Promise<number> {
  const request = fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json; charset=UTF-8" },
    body: JSON.stringify(body),
    credentials: "omit",
    keepalive: true,
    signal: AbortSignal.timeout(TRACKING_TIMEOUT_MS),
  });
  return request.then(({ status }) => status).catch(() => 0);
}

/** The schema knows texts only. */
function asTexts(entry: CollectorEntry): CollectorEntry {
  const sentAt = { stm: Date.now() };
  return Object.fromEntries(Object.entries({ ...entry, ...sentAt }).map(([name, value]) => [name, String(value)]));
}
