/** The state of the page beside its tags, read without the schema of the configuration, and followed. */
import type { Facts } from "../domain/facts/facts.ts";
import type { ConfigOfFacts, PageAddress, Surroundings } from "../domain/facts/facts-on-page.ts";
import { storedSession, type Unparsed, unparsedConfig } from "../stores/config/unparsed-config.ts";
import { onReadingChange, readAddress, readSurroundings } from "../stores/page/page-reading.ts";
import { type Page, perPage } from "../stores/page.ts";

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

export function pageState(page: Page): PageState {
  const { state, flagAnswers, consent } = page;
  const config = unparsedConfig(page);
  return {
    config,
    isAuthorMode: Boolean(config.author ?? document.querySelector("[data-shell-author]")),
    hasSession: storedSession(page) !== null || state.get().session === "active",
    address: readAddress(),
    surroundings: readSurroundings(page),
    flags: flagAnswers.get(),
    consent: consent.get(),
    year: new Date().getFullYear(),
  };
}

const stateListeners = perPage("stateListeners", (page) => {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  for (const known of [page.flagAnswers, page.consent]) known.listen(notify);
  onReadingChange(page, notify);
  return listeners;
});

/** Calls the listener when the state may have changed; returns a function that removes the listener. */
export function onPageState(page: Page, listener: () => void): () => void {
  const listeners = stateListeners(page);
  listeners.add(listener);
  return () => listeners.delete(listener);
}
