/** Types and initial values of the registry. The first script of a page creates it. */
import { atom, type WritableAtom } from "nanostores";
import type { LookupCache } from "../../api/lookup-cache.ts";
import type { Explanation } from "../../domain/explain/explanation.ts";
import type { Facts } from "../../domain/facts/facts.ts";
import type { SharedState } from "../../domain/session/host-states.ts";

/** The part of the shell's state that hosts may read. */
export interface ShellState {
  readonly session: SharedState;
  /** Seconds until logout, while the countdown runs. */
  readonly remainingSeconds?: number;
  /** Locale of the market that the visitor chose. */
  readonly preferredLocale?: string;
}

export interface Registry {
  readonly state: WritableAtom<ShellState>;
  /**
   * Configuration as given by pages, latest last, each a private copy. Blocks in the page's content come first and hold
   * only what content may set. Parsed by `config.ts`.
   */
  readonly config: WritableAtom<readonly unknown[]>;
  /** Tasks and data blocks that only one copy of the script may handle; the first copy claims them. */
  readonly claims: Set<unknown>;
  /** The flag service's answers for a visitor. */
  readonly flagAnswers: WritableAtom<Readonly<Record<string, unknown>>>;
  /** Whether the consent tool waits for the visitor's answer; `unknown` without a tool or before it was read. */
  readonly consent: WritableAtom<Facts["consent"]>;
  /** Scripts with the fragments for bare tags, by locale id in lower case, each requested once. */
  readonly fragments: Record<string, Promise<unknown>>;
  /** Answers of the operator's content address by locale, each requested once by the first copy that needs it. */
  contents?: Record<string, Promise<unknown>>;
  /**
   * Pending and cached lookups, so that every copy makes each call once. The answers are reached by functions alone, which need
   * the address and the identity.
   */
  lookups?: LookupCache;
  /** Explains the page; set by the copy that renders, because only that copy knows its customer. */
  explain?: () => Promise<Explanation>;
}

export const freshRegistry = (): Registry => ({
  state: atom<ShellState>({ session: "unknown" }),
  config: atom<readonly unknown[]>([]),
  claims: new Set(),
  flagAnswers: atom({}),
  consent: atom<Facts["consent"]>("unknown"),
  fragments: {},
});
