/** The operator's content as the command gets it: a folder with a file for each locale, or one file with all of them. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { isLocaleId, LOCALE_IDS, type LocaleId } from "../../src/domain/locales/locale.ts";
import { FragmentError } from "./fragment-request.ts";

/** A locale's content, and what begins the place of each mistake in it. */
export interface PlacedContent {
  readonly value: unknown;
  readonly where: string;
}

/**
 * @param source a folder with `<locale>.json`, or a file with contents by locale
 * @throws FragmentError for what cannot be read, is no JSON, or is for no locale
 */
export function contentIn(source: string): ReadonlyMap<LocaleId, PlacedContent> {
  const stands = read(() => statSync(source), source, "cannot be read; name a folder or a file");
  if (!stands.isDirectory()) return byLocale(parsed(source), source);
  const files = readdirSync(source).filter((name) => name.endsWith(".json"));
  return new Map(
    files.map((name) => {
      const file = path.join(source, name);
      return [localeOf(path.basename(name, ".json"), file), { value: parsed(file), where: file }];
    }),
  );
}

/** @param where what the table is called in a message */
export function byLocale(table: unknown, where: string): ReadonlyMap<LocaleId, PlacedContent> {
  if (typeof table !== "object" || table === null || Array.isArray(table)) {
    throw new FragmentError(`${where}: expected contents by locale. Write {"de-DE": {…}}.`);
  }
  const entries = Object.entries(table).filter(([name]) => name !== "$schema");
  return new Map(entries.map(([name, value]) => [localeOf(name, where), { value, where: `${where}: ${name}` }]));
}

function localeOf(name: string, where: string): LocaleId {
  if (isLocaleId(name)) return name;
  throw new FragmentError(`${where}: ${JSON.stringify(name)} is no locale. Write one of ${LOCALE_IDS.join(", ")}.`);
}

const parsed = (file: string): unknown => {
  const text = read(() => readFileSync(file, "utf8"), file, "cannot be read");
  return read(() => JSON.parse(text) as unknown, file, "is no JSON; look for quotes and commas");
};

function read<T>(action: () => T, file: string, problem: string): T {
  try {
    return action();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new FragmentError(`--content ${file}: ${problem} (${code ?? message}).`);
  }
}
