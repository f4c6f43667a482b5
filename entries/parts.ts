/**
 * The script of the parts for pages, `parts.js`: loaded by the pages that use one, beside `shell.js` or without it; with
 * `data-prefix="sv"` on its tag, under that prefix.
 */
import "./parts-prefix.ts";
import "./all-parts.ts";
