/**
 * A visitor who opens a login page becomes a customer within a minute. The scripts of a customer's first page are requested there,
 * once the page is idle or the focus enters a field, so that they come from the browser's cache after the login. Nothing runs.
 */
import type { HostPort } from "../element/host-port.ts";
import { whenIdle } from "../platform/idle.ts";

/** `navigator.connection`, where a browser has it. https://wicg.github.io/netinfo/ */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** A visitor who saves data, or whose line is slow, gets no script that may never be used. */
function isCostly({ saveData, effectiveType }: Line = {}): boolean {
  return saveData === true || /2g$/.test(effectiveType ?? "");
}

/** Calls `preload` once, as soon as the tag says `page="login"`. A host may say so later. */
export function preloadOnLogin({ values, signal }: Pick<HostPort, "values" | "signal">, preload: () => void): void {
  const waiting = new AbortController();
  const begin = () => {
    if (waiting.signal.aborted || values.get().page !== "login") return;
    waiting.abort();
    if (!isCostly((navigator as { connection?: Line }).connection)) preload();
  };
  addEventListener("focusin", begin, { signal: waiting.signal });
  waiting.signal.addEventListener(
    "abort",
    values.listen(() => whenIdle(begin)),
  );
  signal.addEventListener("abort", () => waiting.abort());
  whenIdle(begin);
}
