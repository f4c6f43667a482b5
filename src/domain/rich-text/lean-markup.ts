/**
 * Rewrites rich text of a CMS with only the allowed tags, before an HTML parser reads it. A parser reports inline
 * styles and handlers to the host's content security policy even if they are never rendered, and some markup makes it
 * slow. The result is well-formed and bounded; the sanitizer checks it too.
 *
 * Every character is read once, so the time grows linearly with the text's length.
 */

/** Tags allowed in rich text. Source: both specification texts, section 5 [F-07, U-04]. */
export const RICH_TEXT_TAGS = [
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "li"],
  ...["a", "strong", "em", "u", "del", "sup", "sub", "span"],
] as const;

/**
 * The bounds are our choice, many times the longest disclaimer of our markets. Beyond them text is kept and tags are
 * dropped.
 */
export const MAXIMUM_CHARACTERS = 50_000;
export const MAXIMUM_ELEMENTS = 1000;
export const MAXIMUM_DEPTH = 16;

/** Block elements close all open elements before them. */
const BLOCKS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS.slice(0, 8));
const ALLOWED: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
/** Elements whose content is not text of the page. */
const DROPPED_CONTENT: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "title",
  "textarea",
  "xmp",
  "iframe",
  "noembed",
  "noframes",
  "noscript",
  "plaintext",
]);

const TAG_NAME = /[a-z][^\s/>]*/iy;
/** Skipped in one step. As a part of `ATTRIBUTE` a run without a name behind it would be read again from each of its characters. */
const BEFORE_ATTRIBUTE = /[\s/=]*/y;
const ATTRIBUTE = /([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/y;
const ALIGNMENT = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:;|$|!)/i;

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Position after the closing bracket. */
  readonly end: number;
  /** The text ends inside the tag. */
  readonly isCut: boolean;
}

/**
 * @param html as an author wrote it; cut after `MAXIMUM_CHARACTERS`
 * @param inParagraphs true to wrap text outside of blocks in paragraphs, unless the first block is a paragraph and no text
 *   precedes it [U-04]
 */
export function leanMarkup(html: string, inParagraphs = false): string {
  const text = html.slice(0, MAXIMUM_CHARACTERS);
  const folded = text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const writer = createWriter(inParagraphs);
  let at = 0;
  while (at < text.length) {
    const bracket = text.indexOf("<", at);
    if (bracket < 0) break;
    writer.words(text.slice(at, bracket));
    at = afterMarkup(text, folded, bracket, writer);
  }
  if (at < text.length) writer.words(text.slice(at));
  return writer.end();
}

type Writer = ReturnType<typeof createWriter>;

/** Reads the markup that begins at a bracket; returns its end. */
function afterMarkup(text: string, folded: string, bracket: number, writer: Writer): number {
  if (text.startsWith("<!--", bracket)) return indexAfter(text, "-->", bracket + 4);
  const next = text.charAt(bracket + 1);
  if (next === "!" || next === "?") return indexAfter(text, ">", bracket);
  const isEnd = next === "/";
  const tag = tagAt(text, bracket + (isEnd ? 2 : 1));
  if (tag === undefined) {
    if (isEnd) return indexAfter(text, ">", bracket);
    writer.words("&lt;");
    return bracket + 1;
  }
  if (tag.isCut) return text.length;
  if (isEnd) writer.close(tag.name);
  else if (DROPPED_CONTENT.has(tag.name)) return indexAfter(folded, `</${tag.name}`, tag.end, ">");
  else writer.open(tag);
  return tag.end;
}

function indexAfter(text: string, mark: string, from: number, then = ""): number {
  const found = text.indexOf(mark, from);
  if (found < 0) return text.length;
  return then === "" ? found + mark.length : indexAfter(text, then, found + mark.length);
}

function tagAt(text: string, from: number): Tag | undefined {
  TAG_NAME.lastIndex = from;
  const name = TAG_NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = afterRun(text, from + name.length);
  while (at < text.length && text[at] !== ">") {
    ATTRIBUTE.lastIndex = at;
    const [whole = text.charAt(at), key = "", ...values] = ATTRIBUTE.exec(text) ?? [];
    const known = key.toLowerCase();
    if (!attributes.has(known)) attributes.set(known, values.find((value) => value !== undefined) ?? "");
    at = afterRun(text, at + whole.length);
  }
  return { name: name.toLowerCase(), attributes, end: at + 1, isCut: at >= text.length };
}

function afterRun(text: string, from: number): number {
  BEFORE_ATTRIBUTE.lastIndex = from;
  return from + (BEFORE_ATTRIBUTE.exec(text)?.[0].length ?? 0);
}

/**
 * Writes well-formed markup: every opened element is closed, and a parser creates no more elements than were written.
 */
function createWriter(inParagraphs: boolean) {
  const parts: string[] = [];
  const open: string[] = [];
  let elements = 0;
  let wraps = inParagraphs;

  /** Text and inline elements outside of a block get a paragraph. */
  function openParagraph(): void {
    if (!wraps || open.length > 0 || elements >= MAXIMUM_ELEMENTS) return;
    elements += 1;
    open.push("p");
    parts.push("<p>");
  }

  function closeDownTo(depth: number): void {
    while (open.length > depth) parts.push(`</${open.pop()}>`);
  }

  return {
    words(text: string): void {
      if (text.trim() !== "") openParagraph();
      parts.push(text.replaceAll("<", "&lt;"));
    },
    open(tag: Tag): void {
      if (!ALLOWED.has(tag.name)) return;
      if (BLOCKS.has(tag.name)) {
        if (elements === 0 && tag.name === "p") wraps = false;
        closeDownTo(0);
      } else openParagraph();
      // A nested link would close the first one.
      if (tag.name === "a" && open.includes("a")) closeDownTo(open.lastIndexOf("a"));
      if (elements >= MAXIMUM_ELEMENTS || open.length >= MAXIMUM_DEPTH) return;
      elements += 1;
      open.push(tag.name);
      parts.push(`<${tag.name}${attributesOf(tag)}>`);
    },
    close(name: string): void {
      const depth = open.lastIndexOf(name);
      if (depth >= 0) closeDownTo(depth);
    },
    end(): string {
      closeDownTo(0);
      return parts.join("");
    },
  };
}

/** Keeps the address of a link and the alignment in a paragraph's inline style; the style itself is dropped. */
function attributesOf({ name, attributes }: Tag): string {
  const href = name === "a" ? attributes.get("href") : undefined;
  if (href !== undefined) return ` href="${href.replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
  const alignment = name === "p" ? ALIGNMENT.exec(attributes.get("style") ?? "")?.[1] : undefined;
  return alignment === undefined ? "" : ` data-align="${alignment.toLowerCase()}"`;
}
