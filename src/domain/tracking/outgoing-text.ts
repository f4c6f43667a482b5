/**
 * Texts of the address and of a page that may leave the page: to the collector, the marketing tool, the flag service, and in
 * `shell.explain()`. It allows by list and by shape, because nobody can list what a person's name or number looks like.
 */
import { LEGACY_AREA } from "../constants.ts";
import { LOCALES } from "../locales/locale.ts";
import { ROUTES, type RoutePaths } from "../routes/route.ts";

/** Stands for everything else in a path. */
const MASKED_SEGMENT = ":id";

export interface PublishedWords {
  /** Paths that the operator has in place of the built-in routes. */
  readonly routes?: RoutePaths | undefined;
  /** Further segments of paths, and ids of products, that the operator names. */
  readonly knownWords?: readonly string[] | undefined;
}

const wordsOfPath = (path: string): readonly string[] => path.toLowerCase().split("/");

const BUILT_IN: readonly string[] = [
  "",
  LEGACY_AREA,
  ...LOCALES.map(({ prefix }) => prefix),
  ...Object.values(ROUTES).flatMap(wordsOfPath),
];

/** The part of an address that may be sent: without query and hash, and of its path only words that the site has published. */
export function maskedPath(path: string, { routes = {}, knownWords = [] }: PublishedWords = {}): string {
  const known = new Set([
    ...BUILT_IN,
    ...Object.values(routes).flatMap((route = "") => wordsOfPath(route)),
    ...knownWords.map((word) => word.toLowerCase()),
  ]);
  const [plain = ""] = path.split(/[?#]/);
  return plain
    .split("/")
    .map((segment) => (known.has(segment.toLowerCase()) ? segment : MASKED_SEGMENT))
    .join("/");
}

/** At most eight letters and five digits: too short for an account, a telephone number or a date of birth. */
const PRODUCT_ID = /^(?:[a-z]{1,8}[-_.])?\d{1,5}$/i;

/** The id of a product, if it has the shape of one or the operator names it. */
export function productId(text: string | undefined, knownWords: readonly string[] = []): string | undefined {
  return text !== undefined && (PRODUCT_ID.test(text) || knownWords.includes(text)) ? text : undefined;
}

const CLICK_ID = /^[\w-]{1,128}$/;
/** Six digits in a row are a number of an account or a customer, whatever stands before them; so are four groups of digits. */
const NUMBER_OF_ACCOUNT = /\d{6}|\d+[-_]\d+[-_]\d+/;

/** The id of a campaign's click: letters and digits together, as no name and no number has them. */
export function clickId(text: string | undefined): string | undefined {
  const isShaped =
    text !== undefined &&
    CLICK_ID.test(text) &&
    /\d/.test(text) &&
    /[a-z]/i.test(text) &&
    !NUMBER_OF_ACCOUNT.test(text);
  return isShaped ? text : undefined;
}

/** The code of an error: a word of ours, such as `load-failed`. Anything else could be a text of the page. */
export function errorWord(code: unknown): string | undefined {
  return typeof code === "string" && /^[a-z][a-z-]{1,40}$/.test(code) ? code : undefined;
}

/** A short name that a page gives, such as that of a registration flow; masked if it could be an address or a number. */
export function shortWord(text: string | undefined): string | undefined {
  return text === undefined || /^[a-z_-]{0,40}$/i.test(text) ? text : MASKED_SEGMENT;
}
