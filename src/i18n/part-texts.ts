/** The few texts that parts need without a locale's content. The build takes them from `locales/`. */
import { PART_TEXTS } from "virtual:part-texts";

export interface PartTexts {
  readonly close: string;
  /** The text alternative of a star rating. */
  rated(score: number): string;
  /** The text for a score from 0 to 5. */
  bucket(bucket: number): string;
  /** The number of reviews in the locale's format. */
  reviews(count: number): string;
}

/** The texts of the first known locale among `wanted`, by id in any letter case; English if none is known. */
export function partTexts(...wanted: readonly unknown[]): PartTexts {
  const names = Object.keys(PART_TEXTS);
  const known = wanted.map((one) => names.find((name) => name.toLowerCase() === String(one).trim().toLowerCase()));
  const locale = known.find((name) => name !== undefined) ?? "en";
  const { close, rated, buckets, reviews } = PART_TEXTS[locale] ?? (PART_TEXTS.en as NonNullable<typeof PART_TEXTS.en>);
  const number = new Intl.NumberFormat(locale);
  const plural = new Intl.PluralRules(locale);
  return {
    close,
    rated: (score) => rated.replace("{{score, number}}", number.format(score)),
    bucket: (bucket) => buckets[bucket] ?? "",
    reviews: (count) =>
      (reviews[plural.select(count)] ?? reviews.other ?? "").replace("{{count, number}}", number.format(count)),
  };
}
