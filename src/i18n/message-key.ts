/** Keys of the shell's texts, derived from the English file; a key that no file holds does not compile. */
import type english from "../../locales/en/messages.json";
import type { CountryCode } from "../domain/locales/locale.ts";

/** The texts of one locale as its file holds them: i18next JSON v4, nested, plural forms by suffix. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** `minutes_one` and `minutes_other` are one key: `minutes`. */
type WithoutPluralForm<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutPluralForm<Key> : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** For example `header.buttons.login`, or `session.minutes`, which takes a `count`. */
export type MessageKey = KeysOf<typeof english> | `market.countries.${Lowercase<CountryCode>}`;
