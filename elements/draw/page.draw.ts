/** What a page is followed by whose elements stand as they are: flags, consent, and the events that it allows. */
import { followFlags } from "../../src/stores/flags.ts";
import { whenAllowed } from "../../src/stores/operator-stops.ts";
import { pageLocale } from "../../src/stores/page-facts.ts";
import { lookForCustomer } from "../../src/stores/signed-in.ts";
import { followTracking } from "../../src/tracking/page-tracking.ts";
import { followStatus } from "./operator-status.ts";

followStatus();
void whenAllowed("").then(() => {
  lookForCustomer();
  followFlags(pageLocale);
  followTracking();
});
