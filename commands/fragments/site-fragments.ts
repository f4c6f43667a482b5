/** Every public fragment of a site, rendered into a folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { LOCALE_IDS, type LocaleId } from "../../src/domain/locales/locale.ts";
import type { DataIssue } from "../../src/domain/reading/place.ts";
import { type ContentOf, type Fragment, fragments } from "../../src/prerender/prerender.ts";
import { linkOnTheWay } from "../output-folder.ts";
import { configuredSite } from "./configured-site.ts";
import { byLocale, contentIn } from "./content-files.ts";
import { ADDRESS_UNREAD, FragmentError, hasContentAddress, knownLocale, mistakeIn } from "./fragment-request.ts";

export interface FragmentsOptions {
  /** File with the page's configuration, or with its `site` value. */
  readonly config: string;
  /** Folder with `<locale>.json`, or file with contents by locale; what the configuration itself holds without it. */
  readonly content?: string | undefined;
  /** Ids or prefixes, separated by commas; all locales if missing. */
  readonly locales?: string | undefined;
  /** Folder, made where it is missing below a folder that exists; files of the same names are replaced. */
  readonly out: string;
  /** Renders everything, and writes nothing. */
  readonly dryRun?: boolean | undefined;
}

export interface SiteFragments {
  readonly written: readonly Fragment[];
  /** Warnings about files that were written nevertheless, one line each. */
  readonly notes: readonly string[];
}

/**
 * Renders everything before it writes the first file.
 *
 * @returns the written files, and the warnings
 * @throws FragmentError for a file, a key, a locale or a content that is wrong, and for a folder that cannot be written
 */
export async function writeSiteFragments(
  options: FragmentsOptions,
  report: (text: string) => void = () => {},
): Promise<SiteFragments> {
  const { config, locales, out } = options;
  const configuration = configInFile(config);
  const site = configuredSite(configuration, config);
  const contents =
    options.content === undefined ? configuredContent(configuration, config) : contentIn(options.content);
  const wanted = locales === undefined ? LOCALE_IDS : namedLocales(locales);
  const mistakes: string[] = [];
  const contentOf: ContentOf = (locale) => {
    const placed = contents.get(locale);
    if (placed === undefined) return undefined;
    const onIssues = (issues: readonly DataIssue[]) => mistakes.push(...issues.map(mistakeIn(placed.where)));
    return { value: placed.value, onIssues };
  };
  const rendered: Fragment[] = [];
  for await (const fragment of fragments(site, wanted, contentOf)) {
    rendered.push(fragment);
    report(`${rendered.length} fragments rendered, now ${fragment.locale}`);
  }
  if (mistakes.length > 0) throw new FragmentError(mistakes.join("\n"));
  checkFolder(out);
  if (!options.dryRun) writeFragmentFiles(rendered, out);
  const isUnread = options.content === undefined && hasContentAddress(configuration);
  const mend = "Save what it answers as DIR/<locale>.json and add --content DIR";
  return { written: rendered, notes: isUnread ? [`${config}: ${ADDRESS_UNREAD} ${mend}.`] : [] };
}

/** A folder whose parent is missing is a typing error. */
function checkFolder(folder: string): void {
  const above = path.dirname(path.resolve(folder));
  if (!existsSync(above))
    throw new FragmentError(`--out ${folder}: there is no folder ${above}. Make it, or correct --out.`);
}

/** As `<folder>/<locale>/<element>[.<variant>].html`. */
function writeFragmentFiles(rendered: readonly Fragment[], folder: string): void {
  const link = rendered.map(({ locale, name }) => linkOnTheWay(folder, `${locale}/${name}.html`)).find(Boolean);
  if (link !== undefined)
    throw new FragmentError(`--out ${folder}: ${link} is a symbolic link and is not followed. Remove it.`);
  try {
    for (const locale of new Set(rendered.map((one) => one.locale))) {
      mkdirSync(path.join(folder, locale), { recursive: true });
    }
    for (const { locale, name, text } of rendered) writeFileSync(path.join(folder, locale, `${name}.html`), text);
  } catch (error) {
    throw new FragmentError(
      `--out ${folder}: cannot be written (${reasonOf(error)}). Name a folder that may be written.`,
    );
  }
}

function configInFile(file: string): unknown {
  const read = <T>(action: () => T, problem: string): T => {
    try {
      return action();
    } catch (error) {
      throw new FragmentError(`--config ${file}: ${problem} (${reasonOf(error)}).`);
    }
  };
  const text = read(() => readFileSync(file, "utf8"), "cannot be read; name the file with your configuration");
  return read(() => JSON.parse(text) as unknown, "is no JSON; look for quotes and commas");
}

/** Content inside the configuration. Content at an address is fetched by pages, not by a build. */
function configuredContent(configuration: unknown, file: string): ReturnType<typeof byLocale> {
  const { content } = configuration as { readonly content?: unknown };
  return typeof content === "object" ? byLocale(content, `${file}: content`) : new Map();
}

function namedLocales(list: string): readonly LocaleId[] {
  const ids = list.split(",").map((one) => knownLocale(one.trim(), "--locales"));
  return LOCALE_IDS.filter((id) => ids.includes(id));
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
