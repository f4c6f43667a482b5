/** Takes the prefix from the tag of the script, `data-prefix`: before any element is defined, so it is imported first. */
import { setTagPrefix } from "../src/platform/tag-prefix.ts";

const scripts = [...document.querySelectorAll<HTMLScriptElement>("script[data-prefix]")];
// Several scripts are told apart by address; a redirected script has the address of its target.
const tag = scripts.find(({ src }) => src === import.meta.url) ?? scripts[0];
setTagPrefix(tag?.dataset.prefix);
