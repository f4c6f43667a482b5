import { html, type TemplateResult } from "lit-html";
import type { PartTexts } from "../../src/i18n/part-texts.ts";
import close from "../../src/parts/close-button.css?inline";
import { closeButton } from "../../src/parts/close-button.ts";
import { partDecision } from "../../src/parts/part-decision.ts";
import button from "../../src/ui/button/button.css?inline";
import dialog from "../../src/ui/dialog/dialog.css?inline";
import sizes from "../../src/ui/dialog/dialog-sizes.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import modal from "./app-modal.css?inline";

export default partDecision([tokens, base, button, close, dialog, sizes, modal].join("\n"), (words) =>
  modalFrame(words, { size: "small" }),
);

export interface ShownModal {
  readonly size: "small" | "medium" | "large";
  readonly heading?: string | undefined;
  readonly hasActions?: boolean;
  /** Missing in a fragment, like every listener. */
  readonly onClosePress?: () => void;
  readonly onActionsChange?: () => void;
}

/** The dialog [U-01]. Whether it is open is no matter of its markup: its owner opens it as a modal one. */
export function modalFrame(
  words: PartTexts,
  { size, heading = "", hasActions = true, onClosePress, onActionsChange }: ShownModal,
): TemplateResult {
  return html`<dialog class="dialog" part="dialog" aria-labelledby="title" data-size=${size}>
    <div class="dialog-box">
      <div class="dialog-head"><h2 class="dialog-title" id="title">${heading}</h2>${closeButton(words, onClosePress)}</div>
      <div class="dialog-body"><slot></slot></div>
      <div class="dialog-actions" ?hidden=${!hasActions}><slot name="actions" @slotchange=${onActionsChange}></slot></div>
    </div>
  </dialog>`;
}
