/** The command `integrity`: the import map of this build for a page that checks every module. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Printed } from "../command-line/exit-status.ts";
import { knownLocale } from "../fragments/fragment-request.ts";
import { integrityMap, integrityTag } from "./integrity-map.ts";

export interface IntegrityChoice {
  readonly base: string;
  readonly locales?: string | undefined;
}

/** @param cdn folder with the scripts of this build */
export function integrityCommand({ base, locales }: IntegrityChoice, cdn: string): Printed {
  const { files } = JSON.parse(readFileSync(path.join(cdn, "integrity.json"), "utf8")) as {
    files: Readonly<Record<string, string>>;
  };
  const named = locales?.split(",").map((one) => knownLocale(one.trim(), "--locales"));
  const map = integrityMap(files, base, named);
  const { tag, source } = integrityTag(map);
  return { text: `${tag}\n\nscript-src ${source}`, notes: [], data: { ...map, source } };
}
