/** Runs in the pages of the development server, before the shell: it replaces the text of a style sheet that has changed. */
import { STYLE_CHANGE, type StyleChange } from "./style-replacement.ts";

/** Constructed sheets do not tell their text. */
const texts = new Map<CSSStyleSheet, string>();
const { replaceSync } = CSSStyleSheet.prototype;

CSSStyleSheet.prototype.replaceSync = function (text: string): void {
  texts.set(this, text);
  replaceSync.call(this, text);
};

import.meta.hot?.on(STYLE_CHANGE, ({ before, after }: StyleChange) => {
  for (const [sheet, text] of texts) if (text.includes(before)) sheet.replaceSync(text.replaceAll(before, after));
});
