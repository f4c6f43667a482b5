/** Rich text that is safe to draw, in the one form that a page's policies allow. */
export type RichTextContent =
  /** Sanitised, or checked when the site was built. Keep the very object: React writes again for another one. */
  | { readonly kind: "html"; readonly html: { readonly __html: string } }
  /** Another copy of the script holds the page's only policy: the words without their markup. */
  | { readonly kind: "text"; readonly text: string };

/**
 * Rich text of a locale file. The build refuses files with anything beyond the allowed tags, so it is drawn before any
 * sanitiser is loaded; its links get what sanitised ones get.
 */
export function builtRichText(html: string): RichTextContent {
  let links = 0;
  const marked = html.replaceAll(/<a\s/g, () => {
    links += 1;
    return `<a data-shell-link="disclaimer-${links}" target="_blank" rel="noopener noreferrer" `;
  });
  return { kind: "html", html: { __html: marked } };
}
