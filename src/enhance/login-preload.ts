/**
 * A visitor who opens a login page becomes a customer within a minute. The scripts of a customer's first page are requested there,
 * once the page is idle or the focus enters a field, so that they come from the browser's cache after the login. Nothing runs.
 */
import type { HostPort } from "../element/host-port.ts";
import { whenIdle } from "../platform/idle.ts";
import { isSlowLine, savesData } from "../platform/network-line.ts";

/** Calls `preload` once, as soon as the tag says `page="login"`. A host may say so later. */
export function preloadOnLogin({ values, signal }: Pick<HostPort, "values" | "signal">, preload: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted || values.get().page !== "login") return;
    waiting.abort();
    // The scripts may never be used.
    if (!savesData() && !isSlowLine()) preload();
  };
  addEventListener("focusin", begin, { signal: waiting.signal });
  waiting.signal.addEventListener(
    "abort",
    values.listen(() => whenIdle(begin)),
  );
  signal.addEventListener("abort", () => waiting.abort());
  whenIdle(begin);
}
