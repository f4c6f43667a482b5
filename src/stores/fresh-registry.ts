/** What the registry holds, and how it is before anybody has said anything: made by the first script of a page. */
import type { WritableAtom } from "nanostores";
import type { Facts } from "../domain/facts/facts.ts";
import type { SharedState } from "../domain/session/host-states.ts";
import { sharedAtom } from "./shared-atom.ts";

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

export const freshRegistry = (): Registry => ({
  state: sharedAtom<ShellState>({ session: "unknown" }),
  config: sharedAtom<readonly unknown[]>([]),
  claims: new Set(),
  flagAnswers: sharedAtom({}),
  consent: sharedAtom<Facts["consent"]>("unknown"),
  fragments: {},
});
