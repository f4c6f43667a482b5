import type { REQUIRED } from "../../commands/locale-files.ts";
import type { LocaleId } from "../../src/domain/locales/locale.ts";

/** A mistake in a locale file: what, where, and, in the message, how to mend it. */
export interface LocaleProblem {
  readonly locale: LocaleId;
  readonly file: `${(typeof REQUIRED)[number] | "shared-words"}.json`;
  /** Path in the file, for example `texts.term.title`; in the menus as pages get them, `private.offers.main.offer-term`. */
  readonly where: string;
  readonly message: string;
}
