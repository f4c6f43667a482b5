/** What is expected of the pages: commands change it beside the real page, and invariants compare the two. */
import type { StoredConsent } from "../demo.ts";
import type { DialogName, TraitName } from "./traits.ts";

/** What is expected of one tab. */
export interface TabModel {
  prefix: "de-de" | "fr-fr";
  /** Tags that are in the page. */
  has: readonly string[];
  dialog?: DialogName | undefined;
  isModalOpen: boolean;
  message?: string | undefined;
  /** A place is hidden, or scrolling is locked, by the host. */
  undo?: "hidden" | "locked" | undefined;
  fields: Readonly<Record<string, string>>;
  /** Codes of reports that the host's deeds deserve. */
  reports: readonly string[];
}

export interface Model {
  readonly traits: readonly TraitName[];
  consent: StoredConsent;
  isSignedIn: boolean;
  isNarrow: boolean;
  isWarned: boolean;
  /** Seconds since the person did something. */
  idle: number;
  /** The button of the countdown that has the focus; the first, where a guard is new. */
  focusedButton: 0 | 1;
  /** The last action closed a surface of ours that had the focus. */
  hasClosedFocused: boolean;
  /** The pages are where a logout leads to. */
  isAway: boolean;
  tabs: TabModel[];
  front: number;
}

/** The tags of the host's page. */
export const TAGS = [
  "app-header",
  "app-footer",
  "session-guard",
  "country-banner",
  "app-modal",
  "app-snackbar",
] as const;
export const freshTab = (): TabModel => ({ prefix: "de-de", has: TAGS, isModalOpen: false, fields: {}, reports: [] });
