/** Takes the prefix from the tag of the script, `data-prefix`: before any element is defined, so it is imported first. */
import { takePrefix } from "../src/platform/tag-prefix.ts";

const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[data-prefix]")];
// By its address among several; a script that was led on to another has that address.
const tag = scripts.find(({ src }) => src === import.meta.url) ?? scripts[0];
takePrefix(tag?.dataset.prefix);
