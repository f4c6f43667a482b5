/**
 * `savings-shell/shell`: the page's setup before any element, for hosts that choose their elements one by one. Every
 * element for bundlers brings it along (scripts/build/library.ts).
 */
import { startPage } from "../src/stores/page/host-api.ts";
import { thisPage } from "../src/stores/page.ts";

export { configure, type ShellState, shell } from "../src/stores/page/host-api.ts";

// Servers import the same modules: no page starts there.
if (typeof document !== "undefined") startPage(thisPage());
