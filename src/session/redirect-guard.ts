/** Breaks a circle of redirects: two pages that send the customer to each other would never show anything. */
import type { KeyValueStore } from "../platform/storage.ts";

const WINDOW_MS = 10_000;
const MOST = 3;

/** Notes a redirect at `nowMs`; false when it would be the fourth within ten seconds. */
export function mayRedirect(tabStorage: KeyValueStore, key: string, nowMs: number): boolean {
  const recent = parseTimes(tabStorage.get(key)).filter((time) => time <= nowMs && nowMs - time < WINDOW_MS);
  if (recent.length >= MOST) return false;
  tabStorage.set(key, JSON.stringify([...recent, nowMs]));
  return true;
}

function parseTimes(text: string | undefined): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((time) => Number.isFinite(time)) : [];
  } catch {
    return [];
  }
}
