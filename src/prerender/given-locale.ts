import { isLocaleId, LOCALE_IDS, type LocaleId, localeByPrefix } from "../domain/locales/locale.ts";
import { FragmentError } from "./fragment-request.ts";

/**
 * @param given an id or a path prefix, in any case of letters for a prefix
 * @param where what it is called in a message
 * @throws FragmentError for one that nobody knows
 */
export function knownLocale(given: unknown, where: string): LocaleId {
  const known = isLocaleId(given) ? given : typeof given === "string" && localeByPrefix(given.trim())?.id;
  if (known) return known;
  throw new FragmentError(`${where}: ${JSON.stringify(given)} is no locale. Write one of ${LOCALE_IDS.join(", ")}.`);
}
