/** The fragment of a part: the frame that shows the page's own content before any script runs. */
import type { TemplateResult } from "lit-html";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { Styles } from "../element/styles.ts";
import { type PartTexts, partTexts } from "../i18n/part-texts.ts";
import { templateText } from "./template-text.ts";

export interface PartDecision {
  /** CSS of the shadow root. */
  readonly styles: Styles;
  /** Markup of the mount. */
  markupFor(locale: LocaleId): string;
}

/** @param frame the template that the script shows as well */
export function partDecision(
  styles: string,
  frame: (words: PartTexts) => TemplateResult,
): PartDecision & { readonly styles: string } {
  return { styles, markupFor: (locale) => templateText(frame(partTexts(locale))) };
}
