/** Services of the whole page, whether an element is rendered or not: flags, consent, tracking, operator status. */
import { shellConfig } from "../stores/config.ts";
import { followFlags } from "../stores/flags.ts";
import { whenAllowed } from "../stores/operator-stops.ts";
import { pageLocale } from "../stores/page-facts.ts";
import { readStoredCustomer } from "../stores/signed-in.ts";
import { followTracking } from "../tracking/page-tracking.ts";
import { followStatus } from "./operator-status.ts";

/** Starts the page services; each of them starts once. Stopping a single element does not stop them. */
export function startPageServices(): void {
  followStatus();
  void whenAllowed("").then(() => {
    readStoredCustomer();
    followFlags(pageLocale);
    followTracking();
  });
}

/** Loads author mode where the key `author` or `data-shell-author` on any element asks for it, never on visitors' pages. */
export function followAuthor(): void {
  const isAuthored = shellConfig.get().author ?? document.querySelector("[data-shell-author]") !== null;
  if (isAuthored) import("./author-notes.ts").then(({ openAuthorNotes }) => openAuthorNotes()).catch(() => {});
}
