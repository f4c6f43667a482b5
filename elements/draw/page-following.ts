/** What a page is followed by, whether anything of it is drawn or not: flags, consent, and the events that it allows. */
import { followFlags } from "../../src/stores/flags.ts";
import { whenAllowed } from "../../src/stores/operator-stops.ts";
import { pageLocale } from "../../src/stores/page-facts.ts";
import { lookForCustomer } from "../../src/stores/signed-in.ts";
import { followTracking } from "../../src/tracking/page-tracking.ts";
import { followStatus } from "./operator-status.ts";

/** Whoever asks first; a stop of one element is none of the page. */
export function followPage(): void {
  followStatus();
  void whenAllowed("").then(() => {
    lookForCustomer();
    followFlags(pageLocale);
    followTracking();
  });
}
