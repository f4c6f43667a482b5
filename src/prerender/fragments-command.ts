/** `savings-shell fragments`: every public fragment of a site, drawn into a folder. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import { FragmentError } from "./fragment-request.ts";
import { knownLocale } from "./given-locale.ts";
import { givenSite } from "./given-site.ts";
import { type Fragment, fragments } from "./prerender.ts";

export interface FragmentsOptions {
  /** File with the page's configuration, or with what stands in it under `site`. */
  readonly config: string;
  /** Ids or prefixes with commas between; all without it. */
  readonly locales?: string | undefined;
  /** Folder, made where it is missing; files of the same names are replaced. */
  readonly out: string;
}

/**
 * Draws everything before it writes the first file.
 *
 * @returns what was written
 * @throws FragmentError for a file, a key or a locale that is wrong, and for a folder that cannot be written
 */
export async function writeSiteFragments({ config, locales, out }: FragmentsOptions): Promise<readonly Fragment[]> {
  const site = siteInFile(config);
  const wanted = locales === undefined ? LOCALE_IDS : namedLocales(locales);
  const drawn: Fragment[] = [];
  for await (const fragment of fragments(site, wanted)) drawn.push(fragment);
  writeFragmentFiles(drawn, out);
  return drawn;
}

/** As `<folder>/<locale>/<element>[.<variant>].html`. */
function writeFragmentFiles(drawn: readonly Fragment[], folder: string): void {
  try {
    for (const locale of new Set(drawn.map((one) => one.locale))) {
      mkdirSync(path.join(folder, locale), { recursive: true });
    }
    for (const { locale, name, text } of drawn) writeFileSync(path.join(folder, locale, `${name}.html`), text);
  } catch (error) {
    throw new FragmentError(
      `--out ${folder}: cannot be written (${reasonOf(error)}). Name a folder that may be written.`,
    );
  }
}

function siteInFile(file: string): SiteFacts {
  const read = <T>(action: () => T, problem: string): T => {
    try {
      return action();
    } catch (error) {
      throw new FragmentError(`--config ${file}: ${problem} (${reasonOf(error)}).`);
    }
  };
  const text = read(() => readFileSync(file, "utf8"), "cannot be read; name the file with your configuration");
  const given: unknown = read(() => JSON.parse(text), "is no JSON; look for quotes and commas");
  return givenSite(given, file);
}

function namedLocales(list: string): readonly LocaleId[] {
  const ids = list.split(",").map((one) => knownLocale(one.trim(), "--locales"));
  return LOCALE_IDS.filter((id) => ids.includes(id));
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
