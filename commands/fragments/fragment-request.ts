/** The request and the error of `savings-shell/fragments`. */
import type { DataIssue } from "../../src/domain/given/place.ts";
import { isLocaleId, LOCALE_IDS, type LocaleId, localeByPrefix } from "../../src/domain/locales/locale.ts";
import type { ShellConfig } from "../../src/stores/config-schema.ts";

export interface FragmentRequest {
  /** An element that has a fragment, such as `app-header`. */
  readonly tag: string;
  /** A locale id, `de-DE`, or a path prefix, `de-de`. */
  readonly locale: string;
  /** The tag's attributes, `{ page: "login", "hide-navigation": true }`; `false` means a missing attribute. */
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  /** The page's configuration, or its `site` value. The name of the site is required. */
  readonly config: ShellConfig | NonNullable<ShellConfig["site"]>;
  /** The operator's content of the locale, as its file has it; what the configuration holds of it without it. */
  readonly content?: object;
  /**
   * Hears of each mistake in the content, and of a configured address without the content itself, since nothing is
   * fetched; the built-in content holds for exactly that.
   */
  readonly onMistake?: (mistake: string) => void;
}

/** A mistake in a content, in words. */
export const mistakeIn =
  (where: string) =>
  ({ path, expected, hint }: DataIssue): string =>
    `${where}: ${path ? `${path}: ` : ""}expected ${expected}. ${hint}`;

/** The message for content at an address: nothing is fetched while fragments are drawn. */
export const ADDRESS_UNREAD =
  "content: the fragments show built-in content, because no address is asked while they are drawn.";

export const hasContentAddress = (config: unknown): boolean =>
  typeof (config as { readonly content?: unknown }).content === "string";

/** Its message names the problem, its place and the solution. */
export class FragmentError extends Error {
  override readonly name = "FragmentError";
}

/**
 * @param given an id or a path prefix, in any case of letters for a prefix
 * @param where what it is called in a message
 * @throws FragmentError for an unknown locale
 */
export function knownLocale(given: unknown, where: string): LocaleId {
  const known = isLocaleId(given) ? given : typeof given === "string" && localeByPrefix(given.trim())?.id;
  if (known) return known;
  throw new FragmentError(`${where}: ${JSON.stringify(given)} is no locale. Write one of ${LOCALE_IDS.join(", ")}.`);
}
