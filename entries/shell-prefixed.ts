/**
 * `shell-prefixed.js`, with `data-prefix="sv"` on its tag: the page script for pages that own `app-header` or the like
 * themselves. It brings what behaves at once, so that `shell.js`, which everybody else loads, knows of no prefix.
 */
import "./script-prefix.ts";
import "./host.ts";
import "./all-elements.ts";
import { startPage } from "../src/stores/host-api.ts";

export { configure, shell } from "./host.ts";

// A page that is written anew by `document.open()` has another root: the browser does not run this script a second time.
new MutationObserver(startPage).observe(document, { childList: true });
