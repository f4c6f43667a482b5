/** The time by the server of this page. Its answers tell it, while a page may not read the time of other origins. */
import { browserClock, withTimeout } from "./clock.ts";
import { ownAddress } from "./own-address.ts";

const MEASURE_TIMEOUT_MS = 2000;

/** Server time minus client time in seconds; undefined if there is no answer, or none that tells the time. */
export async function originTimeDifference(): Promise<number | undefined> {
  const sent = Date.now();
  const asking = fetch(ownAddress(location.pathname), { method: "HEAD", cache: "no-store", credentials: "omit" });
  const answer = await withTimeout(browserClock(), MEASURE_TIMEOUT_MS, asking, undefined);
  const told = Date.parse(answer?.headers.get("date") ?? "");
  if (answer === undefined || Number.isNaN(told)) return undefined;
  // A cache keeps the time at which it got the answer, and tells how old that is (RFC 9111, 5.1).
  const age = Number(answer.headers.get("age") ?? 0) || 0;
  return Math.round(told / 1000 + age - (sent + Date.now()) / 2000);
}
