/** What rich text may hold. Both specification texts, section 5 [F-07, U-04]. */
export const RICH_TEXT_TAGS = [
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "a",
  "li",
  "strong",
  "em",
  "u",
  "del",
  "sup",
  "sub",
  "span",
] as const;

const ALIGNMENT = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:;|$|!)/i;

/** The alignment that an inline style asks for; the style itself is dropped, as strict pages would do. */
export function alignmentIn(style: string): string | undefined {
  return ALIGNMENT.exec(style)?.[1]?.toLowerCase();
}

/** Text without a leading paragraph is wrapped in one, unless raw mode is chosen. */
export function inParagraph(html: string, raw = false): string {
  return raw || /^\s*<p[\s>]/i.test(html) ? html : `<p>${html}</p>`;
}
