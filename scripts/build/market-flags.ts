/** Finds markets whose flag is not drawn. The type checker finds them too, but a build runs without it. */
import { LOCALES } from "../../src/domain/locales/locale.ts";
import { FLAG_DRAWINGS } from "../../src/ui/country-flag/flag-drawings.ts";

interface Market {
  readonly id: string;
  /** ISO 3166-1 alpha-2; undefined for a locale without a country, which shows the flag of the European Union. */
  readonly country: string | undefined;
}

/** One line for each market without a flag [M-05]. */
export function missingFlags(
  markets: readonly Market[] = LOCALES,
  flags: Readonly<Record<string, unknown>> = FLAG_DRAWINGS,
): readonly string[] {
  return markets
    .map(({ id, country = "EU" }) => ({ id, flag: country.toLowerCase() }))
    .filter(({ flag }) => !Object.hasOwn(flags, flag))
    .map(({ id, flag }) => `${id}: draw the flag "${flag}" in src/ui/country-flag/flag-drawings.ts`);
}
