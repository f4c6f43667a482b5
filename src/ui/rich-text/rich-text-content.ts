/** Rich text that is safe to render. */
import { decodeReferences } from "../../domain/links/href.ts";
import type { LinkView } from "../../domain/page-links/link-view.ts";
import { trustedPolicy } from "../../platform/trusted-types.ts";

/** Safe rich text in the only form that a page's policies allow. */
export type RichTextContent =
  /**
   * Sanitized, or checked when the site was built. Keep the object itself: React rewrites the element for another one.
   */
  | { readonly kind: "html"; readonly html: { readonly __html: string } }
  /** Another copy of the script holds the page's only policy, so only the text without markup can be used. */
  | { readonly kind: "text"; readonly text: string };

/** Decides a link by the rule of all other links [L-04, F-09]. */
export type LinkOf = (id: string, href: string) => LinkView;

/**
 * Rich text from a locale file in a fragment, or from an operator's content after `leanMarkup`. The build refuses files
 * with other tags, so no sanitizer is needed. Its links are decided like those of sanitized text.
 */
export function builtRichText(html: string, linkOf: LinkOf): RichTextContent {
  return { kind: "html", html: { __html: markedLinks(html, linkOf) } };
}

/** The same for a page without a fragment, in the form that the page's policies allow to be written. */
export function writableRichText(html: string, linkOf: LinkOf): RichTextContent {
  const policy = trustedPolicy();
  if (policy === "refused") return { kind: "text", text: textOfMarkup(html) };
  return policy === "none"
    ? builtRichText(html, linkOf)
    : { kind: "html", html: { __html: policy.createHTML(markedLinks(html, linkOf)) } };
}

/** The text without markup. */
export function textOfMarkup(html: string): string {
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
