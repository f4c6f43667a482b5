/**
 * Replaces the built-in content of a locale with an operator's content, whole or in part: menus, footer with its legal
 * links, messages. Pages, the command and `renderFragment` use it. docs/content.md describes the format for operators.
 */
import { fnvHash } from "../domain/fnv-hash.ts";
import { footerWith } from "../domain/footer/footer-content.ts";
import { menusWith } from "../domain/menus/menu-content.ts";
import { isRecord } from "../domain/reading/is-record.ts";
import { type Parsed, Place } from "../domain/reading/place.ts";
import { readSafely } from "../domain/reading/tolerant-reading.ts";
import { messagesWith } from "./changed-messages.ts";
import type { ContentMark, LocaleContent } from "./load-locale.ts";

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
