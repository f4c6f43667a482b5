/**
 * `parts.js`: the script of the parts for pages. Pages load it when they use one, beside `shell.js` or without it. With
 * `data-prefix="sv"` on its tag it defines the parts under that prefix.
 */
import "./parts-prefix.ts";
import { defineElement } from "../src/element/shell-element.ts";
import { PARTS } from "./all-parts.ts";

for (const { definition, rendering } of PARTS) defineElement(definition, async () => ({ default: rendering }));
