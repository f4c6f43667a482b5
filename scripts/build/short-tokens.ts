/**
 * The tokens of the themes stand in every fragment some hundred times. What is built names them shortly, but for those
 * that hosts are told of in custom-elements.json: a page may set these.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { root } from "./paths.ts";

const TOKEN = /--shell-[a-z0-9-]+/g;
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Long name to short name; the same for the same sources, for fragments and scripts are built one after the other. */
export function shortNames(tokens: string, manifest: string): ReadonlyMap<string, string> {
  const told = new Set(manifest.match(TOKEN));
  const declared = [...tokens.matchAll(/(--shell-[a-z0-9-]+):/g)].map(([, name = ""]) => name);
  const own = [...new Set(declared)].filter((name) => !told.has(name));
  return new Map(own.map((name, place) => [name, `--s-${place.toString(36)}`]));
}

export function withShortNames(css: string, names: ReadonlyMap<string, string>): string {
  return css.replaceAll(TOKEN, (name) => names.get(name) ?? name);
}

export function shortTokens(): Plugin {
  const names = shortNames(read("src/ui/theme/tokens.css"), read("custom-elements.json"));
  return {
    name: "short-tokens",
    enforce: "pre",
    transform: (code, id) =>
      /\.css(\?|$)/.test(id) && !id.includes("/node_modules/")
        ? { code: withShortNames(code, names), map: null }
        : undefined,
  };
}
