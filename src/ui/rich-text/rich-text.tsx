import type { RichTextContent } from "./rich-text-content.ts";

interface RichTextProps {
  readonly content: RichTextContent;
  readonly className?: string;
}

/**
 * Renders rich text that was made safe before: see `sanitizeRichText` and `builtRichText` [U-04]. A file of its own,
 * because scripts without React import rich-text-content.ts.
 */
export function RichText({ content, className = "" }: RichTextProps) {
  if (content.kind === "text") return <p className={`rich-text ${className}`}>{content.text}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by DOMPurify, or checked by the build.
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={content.html} />;
}
