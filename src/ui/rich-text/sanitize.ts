/** Sanitizes rich text of a CMS with DOMPurify, which is loaded with the first such text [F-07, U-04]. */

import type { Config, DOMPurify, WindowLike } from "dompurify";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { trustedPolicy } from "../../platform/trusted-types.ts";
import { type LinkOf, type RichTextContent, textOfMarkup } from "./rich-text-content.ts";

export interface RichTextOptions {
  /** Keeps text outside of paragraphs and headings unchanged. */
  readonly raw?: boolean;
  /** Decides links by the rule of all other links [L-04, F-09]. */
  readonly linkOf: LinkOf;
}

/** Rejects if the sanitizer cannot be loaded, because unsafe text must not be rendered. */
export async function sanitizeRichText(html: string, options: RichTextOptions): Promise<RichTextContent> {
  const policy = trustedPolicy();
  if (policy === "refused") return { kind: "text", text: textOfMarkup(html) };
  const [{ default: createDOMPurify }, { leanMarkup, RICH_TEXT_TAGS }] = await Promise.all([
    importWithRetry(() => import("dompurify")),
    importWithRetry(() => import("../../domain/rich-text/lean-markup.ts")),
  ]);
  // A separate instance, so that its hooks do not mix with those of the host's copy.
  const purifier = createDOMPurify(sanitizerWindow(window));
  // An element of the page can hide a member that the sanitizer needs, and then it does not sanitize.
  if (!purifier.isSupported) return { kind: "text", text: textOfMarkup(html) };
  addHooks(purifier, options);
  const clean = purifier.sanitize(leanMarkup(html, options.raw !== true), {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ["href", "data-align"],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ...(policy !== "none" && { RETURN_TRUSTED_TYPE: true, TRUSTED_TYPES_POLICY: policy as never }),
  } satisfies Config);
  // This may be a TrustedHTML object, which React passes on unchanged.
  return { kind: "html", html: { __html: clean as unknown as string } };
}

/** The members of the window that the sanitizer reads, with the document that every script of the shell uses. */
function sanitizerWindow(page: WindowLike): WindowLike {
  const { DocumentFragment, HTMLTemplateElement, Node, Element, NodeFilter } = page;
  const { NamedNodeMap, HTMLFormElement, DOMParser, trustedTypes } = page;
  return {
    document,
    DocumentFragment,
    HTMLTemplateElement,
    Node,
    Element,
    NodeFilter,
    NamedNodeMap,
    HTMLFormElement,
    DOMParser,
    trustedTypes,
  };
}

function addHooks(purifier: DOMPurify, { linkOf }: RichTextOptions): void {
  let links = 0;
  purifier.addHook("afterSanitizeAttributes", (element) => {
    if (!(element instanceof Element)) return;
    // The allowed tags include no list, so a list item must not have the role of one.
    if (element.localName === "li") element.setAttribute("role", "none");
    const href = element.localName === "a" ? element.getAttribute("href") : null;
    if (href === null) return;
    const id = `disclaimer-${links + 1}`;
    const link = linkOf(id, href);
    if (link.kind === "none" || link.href === undefined) return element.removeAttribute("href");
    links += 1;
    element.setAttribute("href", link.href);
    element.setAttribute("data-shell-link", id);
    if (link.kind === "consent") return element.setAttribute("data-shell-action", "consent");
    element.setAttribute("target", "_blank");
    element.setAttribute("rel", "noopener noreferrer");
  });
}
