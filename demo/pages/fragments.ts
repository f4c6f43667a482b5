/** The build's fragments, included by the server as a CMS or an edge would: byte for byte, inside the tag. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Html, raw } from "./html.ts";

export type FragmentOf = (locale: string, name: string) => Html | undefined;

/** `name` is the element, with a variant behind a dot: `app-header.login`. */
export function fragmentReader(directory: string): FragmentOf {
  const read = new Map<string, Html | undefined>();
  return (locale, name) => {
    const key = path.join(locale, `${name}.html`);
    if (!read.has(key)) read.set(key, load(path.join(directory, key)));
    return read.get(key);
  };
}

function load(file: string): Html | undefined {
  try {
    return raw(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
