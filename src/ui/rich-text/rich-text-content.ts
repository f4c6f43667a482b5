/** Rich text that may be drawn, whoever draws it. */
import { decodeReferences } from "../../domain/links/href.ts";
import type { LinkView } from "../../domain/links/link-view.ts";
import { trustedPolicy } from "../../platform/trusted-types.ts";

/** Rich text that is safe to draw, in the one form that a page's policies allow. */
export type RichTextContent =
  /** Sanitised, or checked when the site was built. Keep the very object: React writes again for another one. */
  | { readonly kind: "html"; readonly html: { readonly __html: string } }
  /** Another copy of the script holds the page's only policy: the words without their markup. */
  | { readonly kind: "text"; readonly text: string };

/** The rule of all other links of the page [L-04, F-09]. */
export type LinkOf = (id: string, href: string) => LinkView;

/**
 * Rich text of a locale file, as fragments have it, or of an operator's content, made lean before. The build refuses
 * files with anything beyond the allowed tags, so no sanitiser is needed; its links get what sanitised ones get.
 */
export function builtRichText(html: string, linkOf: LinkOf): RichTextContent {
  return { kind: "html", html: { __html: markedLinks(html, linkOf) } };
}

/** The same for a page that has no fragment, in the form in which the page's policies let it be written. */
export function writableRichText(html: string, linkOf: LinkOf): RichTextContent {
  const policy = trustedPolicy();
  if (policy === "refused") return { kind: "text", text: wordsOf(html) };
  return policy === "none"
    ? builtRichText(html, linkOf)
    : { kind: "html", html: { __html: policy.createHTML(markedLinks(html, linkOf)) } };
}

/** Puts text into its place that was made safe before [U-04]. */
export function fillRichText(place: Element, content: RichTextContent): void {
  if (content.kind === "text") place.textContent = content.text;
  else place.innerHTML = content.html.__html;
}

/** The words without their markup. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function markedLinks(html: string, linkOf: LinkOf): string {
  let links = 0;
  return html.replaceAll(/<a href="([^"]*)"/g, (_, written: string) => {
    const id = `disclaimer-${links + 1}`;
    const link = linkOf(id, decodeReferences(written));
    if (link.href === undefined) return "<a";
    links += 1;
    const href = link.href.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
    const follows =
      link.kind === "consent" ? 'data-shell-action="consent"' : 'target="_blank" rel="noopener noreferrer"';
    return `<a href="${href}" data-shell-link="${id}" ${follows}`;
  });
}
