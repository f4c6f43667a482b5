/**
 * `parts.js`: defines the parts for pages. Pages load it when they use one, beside `shell.js` or without it. With
 * `data-prefix="sv"` on its tag it defines the parts under that prefix. What renders them is a script of its own, because
 * a page may refuse it (src/platform/part-policy.ts).
 */
import "./parts-prefix.ts";
import { defineElement } from "../src/element/shell-element.ts";
import { explainRefusal } from "../src/platform/part-policy.ts";
import { PARTS } from "./all-parts.ts";

/** Address of the script that renders, filled in by the build. */
declare const __SHELL_PARTS__: string;

type PartRenderings = typeof import("./part-renderings.ts");

for (const definition of PARTS) {
  const load = async (retryQuery: string) => {
    const address = new URL(__SHELL_PARTS__ + retryQuery, import.meta.url).href;
    const { renderings } = (await import(/* @vite-ignore */ address)) as PartRenderings;
    return { default: renderings[definition.tag] as (typeof renderings)[string] };
  };
  defineElement(definition, explainRefusal(load));
}
