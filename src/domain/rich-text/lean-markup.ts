/**
 * Rich text of a CMS, written anew with nothing but the tags that may stand in it, before any HTML parser sees it: a
 * parser reports inline styles and handlers to the host's content security policy even of text that nobody will draw,
 * and some markup makes it slow. What is written here is well-formed and bounded; the sanitiser checks it all the same.
 *
 * Every place of the text is read once, so the time it takes grows with its length only.
 */

/** What rich text may hold. Both specification texts, section 5 [F-07, U-04]. */
export const RICH_TEXT_TAGS = [
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "li"],
  ...["a", "strong", "em", "u", "del", "sup", "sub", "span"],
] as const;

/** The bounds are our choice: many times the longest disclaimer of our markets. Beyond them words stay and tags go. */
export const MOST_CHARACTERS = 50_000;
export const MOST_ELEMENTS = 1000;
export const DEEPEST = 16;

/** These end whatever stands open before them. */
const BLOCKS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS.slice(0, 8));
const ALLOWED: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
/** What stands in them is no text of the page. */
const SILENT: ReadonlySet<string> = new Set([
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
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']*)))?/y;
const ALIGNMENT = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify|start|end)\s*(?:;|$|!)/i;

interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Behind its closing bracket. */
  readonly end: number;
  /** The text ends before it does. */
  readonly isCut: boolean;
}

/** @param html as an author wrote it; cut at `MOST_CHARACTERS` */
export function leanMarkup(html: string): string {
  const text = html.slice(0, MOST_CHARACTERS);
  const folded = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const writer = createWriter();
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

/** Reads what begins at a bracket; returns where it ends. */
function afterMarkup(text: string, folded: string, bracket: number, writer: Writer): number {
  if (text.startsWith("<!--", bracket)) return behind(text, "-->", bracket + 4);
  const next = text.charAt(bracket + 1);
  if (next === "!" || next === "?") return behind(text, ">", bracket);
  const isEnd = next === "/";
  const tag = tagAt(text, bracket + (isEnd ? 2 : 1));
  if (tag === undefined) {
    if (isEnd) return behind(text, ">", bracket);
    writer.words("&lt;");
    return bracket + 1;
  }
  if (tag.isCut) return text.length;
  if (isEnd) writer.close(tag.name);
  else if (SILENT.has(tag.name)) return behind(folded, `</${tag.name}`, tag.end, ">");
  else writer.open(tag);
  return tag.end;
}

function behind(text: string, mark: string, from: number, then = ""): number {
  const found = text.indexOf(mark, from);
  if (found < 0) return text.length;
  return then === "" ? found + mark.length : behind(text, then, found + mark.length);
}

function tagAt(text: string, from: number): Tag | undefined {
  TAG_NAME.lastIndex = from;
  const name = TAG_NAME.exec(text)?.[0];
  if (name === undefined) return undefined;
  const attributes = new Map<string, string>();
  let at = from + name.length;
  while (at < text.length && text[at] !== ">") {
    ATTRIBUTE.lastIndex = at;
    const [whole = text.charAt(at), key, ...values] = ATTRIBUTE.exec(text) ?? [];
    const known = key?.toLowerCase();
    if ((known === "href" || known === "style") && !attributes.has(known)) {
      attributes.set(known, values.find((value) => value !== undefined) ?? "");
    }
    at += whole.length;
  }
  return { name: name.toLowerCase(), attributes, end: at + 1, isCut: at >= text.length };
}

/** Writes well-formed markup: every element it opens is closed, and a parser makes no more of them than it wrote. */
function createWriter() {
  const parts: string[] = [];
  const open: string[] = [];
  let elements = 0;

  function closeDownTo(depth: number): void {
    while (open.length > depth) parts.push(`</${open.pop()}>`);
  }

  return {
    words: (text: string) => void parts.push(text.replaceAll("<", "&lt;")),
    open(tag: Tag): void {
      if (!ALLOWED.has(tag.name)) return;
      if (BLOCKS.has(tag.name)) closeDownTo(0);
      // A link in a link would end the first one.
      else if (tag.name === "a" && open.includes("a")) closeDownTo(open.lastIndexOf("a"));
      if (elements >= MOST_ELEMENTS || open.length >= DEEPEST) return;
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

/** Of a link its address, of a paragraph the alignment that its inline style asks for; the style itself goes. */
function attributesOf({ name, attributes }: Tag): string {
  const href = name === "a" ? attributes.get("href") : undefined;
  if (href !== undefined) return ` href="${href.replaceAll('"', "&quot;").replaceAll("<", "&lt;")}"`;
  const alignment = name === "p" ? ALIGNMENT.exec(attributes.get("style") ?? "")?.[1] : undefined;
  return alignment === undefined ? "" : ` data-align="${alignment.toLowerCase()}"`;
}
