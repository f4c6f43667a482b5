/** Made by scripts/build/locale-modules.ts from the messages of each locale. */
declare module "virtual:part-texts" {
  export const PART_TEXTS: Readonly<
    Record<
      string,
      {
        readonly close: string;
        /** With `{{score, number}}`. */
        readonly rated: string;
        /** By bucket, 0 to 5. */
        readonly buckets: readonly string[];
        /** By plural category of the locale, with `{{count, number}}`. */
        readonly reviews: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
      }
    >
  >;
}
