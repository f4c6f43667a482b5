/** Takes the prefix from the tag of the script, `data-prefix`: before any element is defined, so it is imported first. */
import { setTagPrefix } from "../src/platform/tag-prefix.ts";

const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[data-prefix]")];
// By its address among several; a script that was led on to another has that address.
const tag = scripts.find(({ src }) => src === import.meta.url) ?? scripts[0];
setTagPrefix(tag?.dataset.prefix);
