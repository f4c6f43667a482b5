/**
 * The one place that all copies of the script on a page share [W-03, W-08]. The key carries the major version; within
 * it the registry only grows. Plain atoms, and never a token or customer data: any script of the page can read it.
 */
import { atom, type WritableAtom } from "nanostores";

/** What hosts may know of the shell. */
export interface ShellState {
  readonly session: "unknown" | "anonymous" | "active" | "warning" | "extended" | "unverified" | "ending" | "ended";
  /** Seconds left before logout, while the countdown runs. */
  readonly remainingSeconds?: number;
  /** Locale of the market the visitor chose. */
  readonly preferredLocale?: string;
}

export interface Registry {
  readonly state: WritableAtom<ShellState>;
  /** Configuration as given by pages, latest last; parsed by `config.ts`. */
  readonly config: WritableAtom<readonly unknown[]>;
  /** What only one copy of the script may do; the first to claim it does it. */
  readonly claims: Set<string>;
}

const KEY = Symbol.for("savings-shell@1");
const page = globalThis as { [KEY]?: Registry };

export function registry(): Registry {
  page[KEY] ??= {
    state: atom<ShellState>({ session: "unknown" }),
    config: atom<readonly unknown[]>([]),
    claims: new Set(),
  };
  return page[KEY];
}

/** True for the first caller on the page. */
export function claim(task: string): boolean {
  const { claims } = registry();
  return !claims.has(task) && Boolean(claims.add(task));
}
