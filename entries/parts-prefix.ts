/**
 * Takes the prefix of the parts from the tag of their script, `data-prefix`, where it has one: before any part is defined,
 * so it is imported first. Another script's prefix says nothing of this one.
 */
import { setTagPrefix } from "../src/platform/tag-prefix.ts";

const fileOf = (address: string) =>
  address
    .replace(/[?#].*/, "")
    .split("/")
    .pop();
const tags = [...document.querySelectorAll<HTMLScriptElement>("script[data-prefix]")];
// A redirected script has another address, so it is found by its name.
const tag = tags.find(({ src }) => fileOf(src) === fileOf(import.meta.url));
if (tag) setTagPrefix(tag.dataset.prefix);
