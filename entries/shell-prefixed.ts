/**
 * `shell-prefixed.js`, with `data-prefix="sv"` on its tag: the page script for pages that own `app-header` or the like
 * themselves. It contains the enhance tier, so that `shell.js`, which all other pages load, needs to know no prefix.
 */
import "./script-prefix.ts";
import "./host.ts";
import { defineElement } from "../src/element/shell-element.ts";
import { pageEnhancement } from "../src/enhance/page-enhancement.ts";
import { startPage } from "../src/stores/page/host-api.ts";
import { thisPage } from "../src/stores/page.ts";
import { ELEMENTS } from "./all-elements.ts";
import { builtScripts, renderingOf } from "./built-scripts.ts";

export { configure, shell } from "./host.ts";

const page = thisPage();
const enhance = pageEnhancement(page, builtScripts);
for (const definition of ELEMENTS) defineElement(definition, renderingOf(definition.tag), enhance(definition));

// `document.open()` gives the page another root, and the browser does not run this script a second time.
new MutationObserver(() => startPage(page)).observe(document.getRootNode(), { childList: true });
