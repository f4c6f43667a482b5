/**
 * Retries a lookup whose failure may be temporary: a broken connection or a server error. Never retries 404 and 410
 * other refusals, maintenance, timeouts (the reader has waited enough) or malformed answers. Number and delay
 * are our choice.
 */
import { ApiError } from "./api-error.ts";

export const RETRY = { times: 1, delayMs: 300 } as const;

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.situation === "noResponse") return true;
  return error.situation !== "maintenance" && error.status !== undefined && error.status >= 500;
}

function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}

export async function withRetry<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= RETRY.times || signal.aborted || !isWorthRetrying(error)) throw error;
      await waitUnlessAborted(RETRY.delayMs, signal);
    }
  }
}
