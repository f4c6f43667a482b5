import type { RichTextContent } from "./rich-text-content.ts";

interface RichTextProps {
  readonly content: RichTextContent;
  readonly className?: string;
}

/** Draws rich text that was made safe before: see `sanitizeRichText` and `builtRichText` [U-04]. */
export function RichText({ content, className = "" }: RichTextProps) {
  if (content.kind === "text") return <p className={`rich-text ${className}`}>{content.text}</p>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify, or checked by the build.
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={content.html} />;
}
