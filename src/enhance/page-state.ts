/** The state of the page beside its tags, read without the schema of the configuration, and followed. */
import type { Facts } from "../domain/facts/facts.ts";
import type { ConfigOfFacts, PageAddress, Surroundings } from "../domain/facts/facts-on-page.ts";
import { givenConfig, registry, storedSession, type Unparsed } from "../stores/config/registry.ts";
import { onReadingChange, readAddress, readSurroundings } from "../stores/page/page-reading.ts";

export interface PageState {
  /** The configuration as given, the latest value of each key, unparsed. */
  readonly config: Unparsed & ConfigOfFacts;
  readonly isAuthorMode: boolean;
  readonly hasSession: boolean;
  readonly address: PageAddress;
  readonly surroundings: Surroundings;
  /** Answers of the flag service; empty before it has answered. */
  readonly flags: Unparsed;
  readonly consent: Facts["consent"];
  readonly year: number;
}

export function pageState(): PageState {
  const { state, flagAnswers, consent } = registry();
  const config = givenConfig();
  return {
    config,
    isAuthorMode: Boolean(config.author ?? document.querySelector("[data-shell-author]")),
    hasSession: storedSession() !== null || state.get().session === "active",
    address: readAddress(),
    surroundings: readSurroundings(),
    flags: flagAnswers.get(),
    consent: consent.get(),
    year: new Date().getFullYear(),
  };
}

const listeners = new Set<() => void>();
let isFollowed = false;

/** Calls the listener when the state may have changed; returns a function that removes the listener. */
export function onPageState(listener: () => void): () => void {
  if (!isFollowed) follow();
  isFollowed = true;
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const { flagAnswers, consent } = registry();
  for (const known of [flagAnswers, consent]) known.listen(notify);
  onReadingChange(notify);
}
