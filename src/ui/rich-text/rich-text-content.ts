/** Rich text that may be drawn, whoever draws it. */
import { trustedPolicy } from "../../platform/trusted-types.ts";

/** Rich text that is safe to draw, in the one form that a page's policies allow. */
export type RichTextContent =
  /** Sanitised, or checked when the site was built. Keep the very object: React writes again for another one. */
  | { readonly kind: "html"; readonly html: { readonly __html: string } }
  /** Another copy of the script holds the page's only policy: the words without their markup. */
  | { readonly kind: "text"; readonly text: string };

/**
 * Rich text of a locale file, as fragments have it. The build refuses files with anything beyond the allowed tags, so
 * no sanitiser is needed; its links get what sanitised ones get.
 */
export function builtRichText(html: string): RichTextContent {
  return { kind: "html", html: { __html: markedLinks(html) } };
}

/** The same for a page that has no fragment, in the form in which the page's policies let it be written. */
export function writableRichText(html: string): RichTextContent {
  const policy = trustedPolicy();
  if (policy === "refused") return { kind: "text", text: wordsOf(html) };
  return policy === "none"
    ? builtRichText(html)
    : { kind: "html", html: { __html: policy.createHTML(markedLinks(html)) } };
}

/** The words without their markup. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function markedLinks(html: string): string {
  let links = 0;
  return html.replaceAll(/<a\s/g, () => {
    links += 1;
    return `<a data-shell-link="disclaimer-${links}" target="_blank" rel="noopener noreferrer" `;
  });
}
