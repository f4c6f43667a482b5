/**
 * Replaces the built-in content of a locale with an operator's content, whole or in part: menus, footer with its legal
 * links, messages. Pages, the command and `renderFragment` use it. docs/content.md describes the format for operators.
 */
import { fnvHash } from "../domain/fnv-hash.ts";
import { footerWith } from "../domain/footer/footer-content.ts";
import { menusWith } from "../domain/menus/menu-content.ts";
import { text } from "../domain/reading/fields.ts";
import { isRecord } from "../domain/reading/is-record.ts";
import { type Parsed, Place } from "../domain/reading/place.ts";
import { readAt, readSafely } from "../domain/reading/tolerant-reading.ts";
import type { ContentMark, LocaleContent } from "./load-locale.ts";
import type { Messages } from "./message-key.ts";

/** A locale's content with the operator's changes and a version that identifies it. */
export interface ChangedContent extends LocaleContent {
  readonly operators: ContentMark;
}

/** The parts of a content; all of them are optional. */
const CONTENT_PARTS = ["menus", "footer", "messages"] as const;
/** Editors of JSON read the address of a schema from this key. */
const SCHEMA_KEY = "$schema";

/**
 * Never fails: the built-in content replaces each part that is wrong, and every mistake is reported with its place.
 *
 * @param value one locale's content as parsed JSON
 * @param path prefix of every place, such as a file name; may be empty
 */
export function contentWith(builtIn: LocaleContent, value: unknown, path = ""): Parsed<ChangedContent> {
  const place = new Place(path);
  const content = readSafely("the content of a locale", place, () => withParts(builtIn, value, place)) ?? builtIn;
  const hasDisclaimer = content.footer.disclaimer !== builtIn.footer.disclaimer;
  return { data: { ...content, operators: { version: versionOf(content), hasDisclaimer } }, issues: place.issues };
}

function withParts(builtIn: LocaleContent, changes: unknown, place: Place): LocaleContent | undefined {
  if (changes === undefined) return undefined;
  if (!isRecord(changes))
    return place.mistake(`an object with ${CONTENT_PARTS.join(", ")}`, "Write it in curly brackets.");
  const { menus, footer, messages, ...others } = changes;
  for (const name of Object.keys(others).filter((one) => one !== SCHEMA_KEY)) {
    place.key(name).mistake("a part of the content", `Parts are ${CONTENT_PARTS.join(", ")}.`);
  }
  return {
    menus: menus == null ? builtIn.menus : menusWith(builtIn.menus, menus, place.key("menus")),
    footer: footer == null ? builtIn.footer : footerWith(builtIn.footer, footer, place.key("footer")),
    messages: messages == null ? builtIn.messages : messagesWith(builtIn.messages, messages, place.key("messages")),
  };
}

const OTHER_START = 0xcbf29ce4;

/** A hash of twice 32 bits, in 16 digits. */
function versionOf(content: LocaleContent): string {
  const text = JSON.stringify([content.menus, content.footer, content.messages]);
  return [fnvHash(text), fnvHash(text, OTHER_START)].map((one) => one.toString(16).padStart(8, "0")).join("");
}

/** A wrong text is reported, and the built-in one remains. */
function messagesWith(builtIn: Messages, value: unknown, place: Place): Messages {
  if (!isRecord(value)) {
    return place.mistake("a group of texts", "Write it in curly brackets.") ?? builtIn;
  }
  const messages = new Map(Object.entries(builtIn));
  for (const [key, change] of Object.entries(value)) {
    const at = place.key(key);
    if (!at.countEntry()) break;
    const builtInText = messages.get(key);
    if (change === null) continue;
    if (builtInText === undefined) at.mistake("a key of the built-in texts", "There is no such text.");
    else if (typeof builtInText === "object") messages.set(key, messagesWith(builtInText, change, at));
    else messages.set(key, checkedText(builtInText, change, at));
  }
  return Object.fromEntries(messages);
}

function checkedText(standing: string, change: unknown, at: Place): string {
  const read = readAt(text, change, at);
  if (read === undefined) return standing;
  const wanted = placeholdersOf(standing);
  if (placeholdersOf(read) === wanted) return read;
  const hint = wanted ? `Write each of {{${wanted.replaceAll(", ", "}}, {{")}}}.` : "It takes none.";
  return at.mistake("the placeholders of the built-in text", hint) ?? standing;
}

/**
 * Finds the placeholders of a text, such as `{{count, number}}`. An operator's text needs those of the built-in text.
 */
const PLACEHOLDER = /\{\{([^{},]*)(?:,[^{}]*)?\}\}/g;
const LOOSE_BRACE = /[{}]/;

/** Placeholder names, sorted and separated by commas; undefined if a brace belongs to no placeholder. */
export function placeholdersOf(text: string): string | undefined {
  if (LOOSE_BRACE.test(text.replace(PLACEHOLDER, ""))) return undefined;
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());
  return [...new Set(names)].sort().join(", ");
}
