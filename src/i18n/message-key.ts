/** Keys of the shell's texts, derived from the English file. A key that is missing there does not compile. */
import type english from "../../locales/en/messages.json";
import type { CountryCode } from "../domain/locales/locale.ts";

/** The texts of one locale in i18next JSON v4: nested, plural forms by suffix. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** `minutes_one` and `minutes_other` are one key: `minutes`. */
type WithoutPluralForm<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;

type MessageKeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPluralForm<Key>
    : `${Key}.${MessageKeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** A key such as `header.buttons.login`, or `session.minutes`, which needs a `count`. */
export type MessageKey = MessageKeysOf<typeof english> | `market.countries.${Lowercase<CountryCode>}`;
