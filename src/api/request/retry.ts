/**
 * One more try for what may well work the second time: a connection that broke, a service that stumbled. Never for 404
 * and 410, other refusals, maintenance, a late answer (the reader has waited enough) or a bad one. Number and
 * delay are our choice.
 */
import { ApiError } from "../api-error.ts";

export const RETRY = { times: 1, delayMs: 300 } as const;

export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.situation === "noResponse") return true;
  const isOwnWord = error.situation === "invalidAnswer" || error.situation === "maintenance";
  return !isOwnWord && error.status !== undefined && error.status >= 500;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
      await pause(RETRY.delayMs, signal);
    }
  }
}
