/**
 * The one place that all copies of the script on a page share [W-03, W-08]. The key carries the major version; within
 * it the registry only grows. Plain atoms, and never a token or customer data: any script of the page can read it.
 */
import { atom, type WritableAtom } from "nanostores";
import { PAGE_STORAGE_KEYS } from "../domain/constants.ts";
import type { Facts } from "../domain/facts/facts.ts";
import type { SharedState } from "../domain/session/host-states.ts";
import type { StorageKey } from "../domain/storage-keys.ts";

/** What hosts may know of the shell. */
export interface ShellState {
  readonly session: SharedState;
  /** Seconds left before logout, while the countdown runs. */
  readonly remainingSeconds?: number;
  /** Locale of the market the visitor chose. */
  readonly preferredLocale?: string;
}

export interface Registry {
  readonly state: WritableAtom<ShellState>;
  /** Configuration as given by pages, latest last, each a copy that nobody else holds; parsed by `config.ts`. */
  readonly config: WritableAtom<readonly unknown[]>;
  /** What only one copy of the script may do, or read; the first to claim it does it. Also what `isOfContent` asks. */
  readonly claims: Set<unknown>;
  /** What the flag service has answered for a visitor. */
  readonly flagAnswers: WritableAtom<Readonly<Record<string, unknown>>>;
  /** Whether the page's consent tool still waits for its answer; unknown where none is, or before it was looked at. */
  readonly consent: WritableAtom<Facts["consent"]>;
  /** Scripts with the fragments of a locale for bare tags, by its id in lower case; asked for once. */
  readonly fragments: Record<string, Promise<unknown>>;
  /** Answers of the address of the operator's content, by locale; asked for once, by who is first. */
  contents?: Record<string, Promise<unknown>>;
}

const KEY = Symbol.for("savings-shell@1");
const page = globalThis as { [KEY]?: Registry };

export function registry(): Registry {
  page[KEY] ??= {
    state: atom<ShellState>({ session: "unknown" }),
    config: atom<readonly unknown[]>([]),
    claims: new Set(),
    flagAnswers: atom({}),
    consent: atom<Facts["consent"]>("unknown"),
    fragments: {},
  };
  return page[KEY];
}

/** True for the first caller on the page. */
export function claim(task: unknown): boolean {
  const { claims } = registry();
  return !claims.has(task) && Boolean(claims.add(task));
}

/** True for configuration from a block among the page's content, where somebody may have injected it. */
export function isOfContent(given: unknown): boolean {
  return registry().claims.has(given);
}

type Unparsed = Readonly<Record<string, unknown>>;

/** The configuration as given, key by key and unparsed: elements bring the schema, this script does not. */
export function givenConfig(): Unparsed {
  return Object.assign({}, ...registry().config.get());
}

/** A storage name as the configuration has it. */
export function givenStorageKey(name: keyof typeof PAGE_STORAGE_KEYS): string;
export function givenStorageKey(name: StorageKey, usual: string): string;
export function givenStorageKey(name: StorageKey, usual: string = PAGE_STORAGE_KEYS[name as "auth"]): string {
  const key = (givenConfig().storageKeys as Unparsed | null | undefined)?.[name];
  return (typeof key === "string" && key.trim()) || usual;
}

/** The record of a session as it is stored, unread; nothing where the storage is blocked. */
export function storedSession(): string | null {
  try {
    return localStorage.getItem(givenStorageKey("auth"));
  } catch {
    return null;
  }
}
