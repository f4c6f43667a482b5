import { html, type TemplateResult } from "lit-html";
import type { PartTexts } from "../../src/i18n/part-texts.ts";
import close from "../../src/parts/close-button.css?inline";
import { closeButton } from "../../src/parts/close-button.ts";
import { partDecision } from "../../src/parts/part-decision.ts";
import button from "../../src/ui/button/button.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import snackbar from "./app-snackbar.css?inline";

export default partDecision([tokens, base, button, close, snackbar].join("\n"), (words) => snackbarFrame(words));

/** The message and its live region, which must exist before the words are written into it [U-02]. */
export function snackbarFrame(words: PartTexts, onClosePress?: () => void): TemplateResult {
  return html`<div class="snackbar" part="snackbar" popover="manual">
      <div class="message"><slot></slot></div>
      <div class="answers"><slot name="action"></slot> ${closeButton(words, onClosePress)}</div>
    </div>
    <div class="visually-hidden" aria-live="polite" aria-atomic="true"></div>`;
}
