/** Reads `locales/` for the build, the checks and the demo. Pages get the files through `locale-modules.ts`. */
import { readFileSync } from "node:fs";
import { LOCALE_IDS, LOCALES, type LocaleId } from "../src/domain/locales/locale.ts";
import type { LocaleContent } from "../src/i18n/load-locale.ts";
import type { Messages } from "../src/i18n/message-key.ts";
import { type LocaleMenus, type MenuStructure, menuDocument } from "./menu-structure.ts";

/** The files of one locale before anything is known about them; undefined for one that is missing. */
export interface LocaleFiles {
  readonly menus: unknown;
  readonly messages: unknown;
  readonly footer: unknown;
  readonly demo: unknown;
  readonly glossary: unknown;
  /** Texts that this language knowingly shares with another; most locales need none. */
  readonly "shared-words"?: unknown;
}

/** The files of a locale that pages get. */
export const FILES = ["menus", "messages", "footer"] as const;

/** The files that every folder must have: also the texts of the demo, and the glossary that checks the wording. */
export const REQUIRED = [...FILES, "demo", "glossary"] as const;

export type AllLocaleFiles = Readonly<Record<LocaleId, LocaleFiles>>;

export const localesFolder = new URL("../locales/", import.meta.url);

/** @param name without ending, for example `de-DE/messages` */
export const localeFile = (name: string): URL => new URL(`${name}.json`, localesFolder);

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(localeFile(name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`locales/${name}.json is no JSON`, { cause: error });
  }
}

export function allLocaleFiles(): AllLocaleFiles {
  const files = (id: LocaleId) =>
    Object.fromEntries([...REQUIRED, "shared-words"].map((file) => [file, read(`${id}/${file}`)]));
  return Object.fromEntries(LOCALE_IDS.map((id) => [id, files(id)])) as unknown as AllLocaleFiles;
}

export const menuStructure = (): MenuStructure => read("menus") as MenuStructure;

/** The content of a locale for a page: menus in the common structure, and texts with the names of all countries. */
export function localeContent(id: LocaleId): LocaleContent {
  const messages = read(`${id}/messages`) as Messages;
  return {
    menus: menuDocument(menuStructure(), read(`${id}/menus`) as LocaleMenus),
    messages: { ...messages, market: withCountryNames(id, messages.market as Messages) },
    footer: read(`${id}/footer`) as LocaleContent["footer"],
  };
}

/**
 * Names of the markets' countries in the language of a locale, from CLDR; `messages.json` holds only those that a
 * country calls otherwise (`USA` in Austria), and the generic market.
 */
function withCountryNames(id: LocaleId, market: Messages): Messages {
  const names = new Intl.DisplayNames(id, { type: "region" });
  const known = LOCALES.flatMap(({ country }) =>
    country ? [[country.toLowerCase(), names.of(country) ?? country]] : [],
  );
  return { ...market, countries: { ...Object.fromEntries(known), ...(market.countries as Messages) } };
}
