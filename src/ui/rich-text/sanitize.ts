/** Makes rich text of a CMS safe to draw, with DOMPurify, which is loaded when the first such text comes [F-07, U-04]. */
import type { Config, DOMPurify } from "dompurify";
import { isUnsafeHref } from "../../domain/links/link.ts";
import { trustedPolicy } from "../../platform/trusted-types.ts";
import { type LinkOf, type RichTextContent, wordsOf } from "./rich-text-content.ts";

export interface RichTextOptions {
  /** Leaves text without a leading paragraph as it is. */
  readonly raw?: boolean;
  /** The rule of all other links of the page [L-04, F-09]; without it they stay as written, if they are safe. */
  readonly linkOf?: LinkOf;
}

/** Rejects when the sanitiser cannot be loaded: unclean text is never drawn. */
export async function sanitizeRichText(html: string, options: RichTextOptions = {}): Promise<RichTextContent> {
  const policy = trustedPolicy();
  if (policy === "refused") return { kind: "text", text: wordsOf(html) };
  const [{ default: createDOMPurify }, { leanMarkup, RICH_TEXT_TAGS }] = await Promise.all([
    import("dompurify"),
    import("../../domain/rich-text/lean-markup.ts"),
  ]);
  // An instance of our own: hooks of the host's copy are not ours, nor ours theirs.
  const purifier = createDOMPurify(window);
  addHooks(purifier, options);
  const clean = purifier.sanitize(inParagraph(leanMarkup(html), options.raw), {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ["href", "data-align"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...(policy !== "none" && { RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy as never }),
  } satisfies Config);
  // A TrustedHTML object; React hands it to the element as it is.
  return { kind: "html", html: { __html: clean as unknown as string } };
}

function addHooks(purifier: DOMPurify, { linkOf }: RichTextOptions): void {
  let links = 0;
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (!(element instanceof Element)) return;
    // The list around it is none of the allowed tags: an item without one must not say that it is an item.
    if (element.localName === "li") element.setAttribute("role", "none");
    const href = element.localName === "a" ? element.getAttribute("href") : null;
    if (href === null) return;
    const id = `disclaimer-${links + 1}`;
    const link = linkOf?.(id, href) ?? { id, kind: isUnsafeHref(href) ? "none" : "external", href };
    if (link.kind === "none" || link.href === undefined) return element.removeAttribute("href");
    links += 1;
    element.setAttribute("href", link.href);
    element.setAttribute("data-shell-link", id);
    if (link.kind === "consent") return element.setAttribute("data-shell-action", "consent");
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  });
}

/** Text without a leading paragraph is wrapped in one, unless raw mode is chosen. */
function inParagraph(html: string, raw = false): string {
  return raw || /^\s*<p[\s>]/i.test(html) ? html : `<p>${html}</p>`;
}
