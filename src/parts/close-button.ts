import { html, type TemplateResult } from "lit-html";
import type { PartTexts } from "../i18n/part-texts.ts";

/** The cross that closes its dialog or message. A fragment has no `onPress`. */
export function closeButton({ close }: PartTexts, onPress?: () => void): TemplateResult {
  return html`<button type="button" class="icon-button close" aria-label=${close} @click=${onPress}>
    <svg class="cross" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"></path></svg>
  </button>`;
}
