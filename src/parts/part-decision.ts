/** The fragment of a part: the frame that shows the page's own content before any script runs. */
import type { LocaleId } from "../domain/locales/locale.ts";
import type { Styles } from "../element/styles.ts";
import { type PartTexts, partTexts } from "../i18n/part-texts.ts";
import { htmlOf, type LightNode } from "./light-markup.ts";

export interface PartDecision {
  /** CSS of the shadow root. */
  readonly styles: Styles;
  /** Markup of the mount. */
  markupFor(locale: LocaleId): string;
}

export function partDecision(
  styles: string,
  frame: (words: PartTexts) => readonly LightNode[],
): PartDecision & { readonly styles: string } {
  return { styles, markupFor: (locale) => htmlOf(frame(partTexts(locale))) };
}
