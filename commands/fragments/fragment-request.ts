/** The request and the error of `savings-shell/fragments`. */

import { isLocaleId, LOCALE_IDS, type LocaleId, localeByPrefix } from "../../src/domain/locales/locale.ts";
import { isRecord } from "../../src/domain/reading/is-record.ts";
import type { DataIssue } from "../../src/domain/reading/place.ts";
import type { ShellConfig } from "../../src/stores/config/config-schema.ts";

/** The same with texts and numbers in place of the values of a list: an imported JSON file has no others. */
type JsonOf<T> = unknown extends T
  ? T
  : T extends string
    ? string
    : T extends number
      ? number
      : T extends boolean
        ? boolean
        : T extends readonly (infer TItem)[]
          ? readonly JsonOf<TItem>[]
          : { readonly [TKey in keyof T]: JsonOf<T[TKey]> };

export interface FragmentRequest {
  /** An element that has a fragment, such as `app-header`. */
  readonly tag: string;
  /** A locale id, `de-DE`, or a path prefix, `de-de`. */
  readonly locale: string;
  /** The tag's attributes, `{ page: "login", "hide-navigation": true }`; `false` means a missing attribute. */
  readonly attributes?: Readonly<Record<string, string | boolean>>;
  /**
   * The page's configuration, or its `site` value, also as TypeScript reads it from a JSON file. The name of the site is
   * required.
   */
  readonly config: JsonOf<ShellConfig> | JsonOf<NonNullable<ShellConfig["site"]>>;
  /** The operator's content of the locale, as its file has it; what the configuration holds of it without it. */
  readonly content?: object;
  /**
   * Hears of each mistake in the content, and of a configured address without the content itself, since nothing is
   * fetched; the built-in content holds for exactly that.
   */
  readonly onMistake?: (mistake: string) => void;
}

/** Callers without TypeScript can pass anything. `config` and `locale` have readers of their own. */
const PARTS = {
  tag: { expected: "the name of an element, such as app-header", isRight: (value) => typeof value === "string" },
  attributes: {
    expected: 'attributes with texts and booleans, such as { page: "login" }',
    isRight: (value) =>
      value === undefined ||
      (isRecord(value) && Object.values(value).every((one) => ["string", "boolean"].includes(typeof one))),
  },
  content: {
    expected: "the content of the locale as an object",
    isRight: (value) => value === undefined || isRecord(value),
  },
  onMistake: {
    expected: "a function",
    isRight: (value) => value === undefined || typeof value === "function",
  },
} as const satisfies Readonly<
  Partial<Record<keyof FragmentRequest, { readonly expected: string; isRight(value: unknown): boolean }>>
>;

/**
 * @throws FragmentError for the first part of a request that has the wrong type
 */
export function checkedRequest(value: unknown): FragmentRequest {
  if (!isRecord(value)) throw new FragmentError("renderFragment: expected one object: { tag, locale, config }.");
  for (const [name, { expected, isRight }] of Object.entries(PARTS)) {
    if (!isRight(value[name])) throw new FragmentError(`${name}: expected ${expected}.`);
  }
  return value as unknown as FragmentRequest;
}

/** A mistake in a content, in words. */
export const mistakeIn =
  (where: string) =>
  ({ path, expected, hint }: DataIssue): string =>
    `${where}: ${path ? `${path}: ` : ""}expected ${expected}. ${hint}`;

/** The message for content at an address: nothing is fetched while fragments are rendered. */
export const ADDRESS_UNREAD =
  "content: the fragments show built-in content, because no address is asked while they are rendered.";

export const hasContentAddress = (config: unknown): boolean =>
  typeof (config as { readonly content?: unknown }).content === "string";

/** Its message names the problem, its place and the solution. */
export class FragmentError extends Error {
  override readonly name = "FragmentError";
}

/**
 * @param value an id or a path prefix, in any case of letters for a prefix
 * @param where what it is called in a message
 * @throws FragmentError for an unknown locale
 */
export function knownLocale(value: unknown, where: string): LocaleId {
  const known = isLocaleId(value) ? value : typeof value === "string" && localeByPrefix(value.trim())?.id;
  if (known) return known;
  throw new FragmentError(`${where}: ${JSON.stringify(value)} is no locale. Write one of ${LOCALE_IDS.join(", ")}.`);
}
