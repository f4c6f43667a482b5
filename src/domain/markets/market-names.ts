/** The names of markets in flags and attributes [M-04]. Apart from markets.ts, because each page with a flag service loads them. */
import { LOCALE_IDS } from "../locales/locale.ts";

/** The market of generic English. It can be named by its locale `en`, too. */
export const GENERIC_MARKET = "other";

const ALL_NAMES: readonly string[] = [...LOCALE_IDS, GENERIC_MARKET];
const KNOWN = ALL_NAMES.map((name) => name.toLowerCase());

/** For messages. */
export const MARKET_NAMES = ALL_NAMES.join(", ");

/** The parts of the flag b2cUnifiedDomainLocales: names separated by commas. */
export const marketNames = (list: string): readonly string[] => list.split(",").filter((name) => name.trim() !== "");

/** Those of the names that belong to no market. */
export const unknownMarkets = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !KNOWN.includes(name.trim().toLowerCase()));
