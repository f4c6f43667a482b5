/**
 * Writes title, meta and link elements into the page's head, one of each meaning. Tags of the host that would contradict ours are taken
 * away, and the former state returns when ours ends.
 */

/** On elements that the shell added. */
const OWN = "data-shell-meta";

/** `canonical`, or the name of a meta element in lower case, such as `robots` or `og:title`. */
export type HeadMeaning = "canonical" | "description" | "robots" | "apple-itunes-app" | `og:${string}`;

export interface HeadTags {
  /** Undefined restores what the host had, also for `set`. */
  setTitle(title: string | undefined): void;
  set(meaning: HeadMeaning, value: string | undefined): void;
  /** Restores everything that this writer has written and that nobody has changed since. */
  restore(): void;
}

interface Writing {
  /** The writer whose value counts. A later one takes over, and knows what the host had. */
  by: HeadTags;
  value: string;
  readonly undo: (() => void)[];
}

/** The values that were written into each element, and into the title of each document. */
const writings = new WeakMap<Element | Document, Writing>();

export function headTags(page: Document = document): HeadTags {
  const meanings = new Set<HeadMeaning>();
  const self: HeadTags = {
    setTitle(title) {
      if (title === undefined) return restoreTitle(page, self);
      const known = writings.get(page);
      const former = page.title;
      if (known && known.value === former) Object.assign(known, { by: self, value: title });
      else writings.set(page, { by: self, value: title, undo: [() => (page.title = former)] });
      page.title = title;
    },
    set(meaning, value) {
      meanings.add(meaning);
      if (value === undefined) restoreTag(page, meaning, self);
      else writeTag(page, meaning, value, self);
    },
    restore() {
      for (const meaning of meanings) restoreTag(page, meaning, self);
      restoreTitle(page, self);
    },
  };
  return self;
}

const valueFieldOf = (meaning: HeadMeaning): "href" | "content" => (meaning === "canonical" ? "href" : "content");
const relTokensOf = (link: Element): readonly string[] => (link.getAttribute("rel") ?? "").toLowerCase().split(/\s/);

/** All tags of the head with this meaning, however the host has written its name. */
function tagsOf({ head }: Document, meaning: HeadMeaning): readonly Element[] {
  if (meaning === "canonical")
    return [...head.querySelectorAll("link")].filter((link) => relTokensOf(link).includes(meaning));
  return [...head.querySelectorAll("meta")].filter((meta) =>
    ["name", "property"].some((attribute) => meta.getAttribute(attribute)?.trim().toLowerCase() === meaning),
  );
}

function writeTag(page: Document, meaning: HeadMeaning, value: string, by: HeadTags): void {
  const tags = tagsOf(page, meaning);
  const written = tags.find((tag) => writings.has(tag));
  const used = written ?? tags.find(hasOneMeaning) ?? addTag(page, meaning);
  const writing = writings.get(used) ?? { by, value, undo: [restoreField(used, valueFieldOf(meaning))] };
  writings.set(used, Object.assign(writing, { by, value }));
  for (const tag of tags) if (tag !== used) writing.undo.push(takeAway(tag, meaning));
  used.setAttribute(valueFieldOf(meaning), value);
}

/** A link such as `rel="canonical shortlink"` also has another meaning, so its address must stay. */
const hasOneMeaning = (tag: Element): boolean => relTokensOf(tag).filter(Boolean).length <= 1;

function addTag({ head }: Document, meaning: HeadMeaning): Element {
  const isLink = meaning === "canonical";
  const tag = head.ownerDocument.createElement(isLink ? "link" : "meta");
  tag.setAttribute(isLink ? "rel" : meaning.startsWith("og:") ? "property" : "name", meaning);
  tag.setAttribute(OWN, "");
  head.append(tag);
  return tag;
}

function restoreField(tag: Element, field: string): () => void {
  if (tag.hasAttribute(OWN)) return () => tag.remove();
  const former = tag.getAttribute(field);
  return () => (former === null ? tag.removeAttribute(field) : tag.setAttribute(field, former));
}

/** Takes a tag's meaning away; the returned function gives it back. */
function takeAway(tag: Element, meaning: HeadMeaning): () => void {
  const { parentNode: head, nextSibling } = tag;
  if (hasOneMeaning(tag)) {
    tag.remove();
    return () => void head?.insertBefore(tag, nextSibling?.parentNode === head ? nextSibling : null);
  }
  const rel = tag.getAttribute("rel") ?? "";
  const rest = relTokensOf(tag).filter((token) => token !== meaning);
  tag.setAttribute("rel", rest.join(" "));
  return () => tag.setAttribute("rel", rel);
}

function restoreTitle(page: Document, by: HeadTags): void {
  const known = writings.get(page);
  if (known?.by !== by) return;
  writings.delete(page);
  if (page.title === known.value) undo(known);
}

function restoreTag(page: Document, meaning: HeadMeaning, by: HeadTags): void {
  for (const tag of tagsOf(page, meaning)) {
    const known = writings.get(tag);
    if (known?.by !== by) continue;
    writings.delete(tag);
    // A value that the host has written since stays.
    if (tag.getAttribute(valueFieldOf(meaning)) === known.value) undo(known);
  }
}

/** In reverse order, so that each tag finds its former place. */
function undo({ undo: steps }: Writing): void {
  for (const step of [...steps].reverse()) step();
}
