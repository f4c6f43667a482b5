/** Makes rich text of a CMS safe to draw, with DOMPurify, which is loaded when the first such text comes [F-07, U-04]. */
import type { Config, DOMPurify } from "dompurify";
import { isConsentHref, isUnsafeHref } from "../../domain/links/link.ts";
import { type RichTextContent, wordsOf } from "./rich-text-content.ts";
import { alignmentIn, inParagraph, RICH_TEXT_TAGS } from "./rich-text-rules.ts";
import { trustedPolicy } from "./trusted-policy.ts";

export interface RichTextOptions {
  /** Leaves text without a leading paragraph as it is. */
  readonly raw?: boolean;
  /** Start of the links that open the consent tool [F-09]. */
  readonly consentAnchor?: string | undefined;
}

/** Rejects when the sanitiser cannot be loaded: unclean text is never drawn. */
export async function sanitizeRichText(html: string, options: RichTextOptions = {}): Promise<RichTextContent> {
  const policy = trustedPolicy();
  if (policy === "refused") return { kind: "text", text: wordsOf(html) };
  const { default: createDOMPurify } = await import("dompurify");
  // An instance of our own: hooks of the host's copy are not ours, nor ours theirs.
  const purifier = createDOMPurify(window);
  addHooks(purifier, options);
  const clean = purifier.sanitize(inParagraph(html, options.raw), {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ["href", "data-align"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...(policy !== "none" && { RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy as never }),
  } satisfies Config);
  // A TrustedHTML object; React hands it to the element as it is.
  return { kind: "html", html: { __html: clean as unknown as string } };
}

function addHooks(purifier: DOMPurify, { consentAnchor }: RichTextOptions): void {
  let links = 0;
  purifier.addHook("beforeSanitizeAttributes", (element) => {
    // Text and comments pass here too.
    if (!(element instanceof Element)) return;
    const alignment = element.localName === "p" ? alignmentIn(element.getAttribute("style") ?? "") : undefined;
    element.removeAttribute("data-align");
    if (alignment !== undefined) element.setAttribute("data-align", alignment);
  });
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (!(element instanceof Element)) return;
    // The list around it is none of the allowed tags: an item without one must not say that it is an item.
    if (element.localName === "li") element.setAttribute("role", "none");
    const href = element.localName === "a" ? element.getAttribute("href") : null;
    if (href === null) return;
    if (isUnsafeHref(href)) return element.removeAttribute("href");
    links += 1;
    element.setAttribute("data-shell-link", `disclaimer-${links}`);
    if (isConsentHref(href, consentAnchor)) return element.setAttribute("data-shell-action", "consent");
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  });
}
