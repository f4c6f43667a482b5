/** Hands the fragments that a script includes to the page script, which then requests none. */
import { thisPage } from "../src/stores/page.ts";
import { fragments, insertBareHeaders } from "./locale-fragments.ts";

// The insertion needs the configuration, so it waits until the page script has read the page.
thisPage().fragments[fragments.locale.toLowerCase()] = Promise.resolve().then(insertBareHeaders);
