/**
 * What an operator gives in place of the built-in content of a locale, whole or in part: menus, footer with its legal
 * links, messages. Read by pages, by the command and by `renderFragment` alike; docs/content.md is for those who write it.
 */
import { footerWith } from "../domain/footer/footer-content.ts";
import type { Parsed } from "../domain/given/place.ts";
import { parseGiven } from "../domain/given/reader.ts";
import { menusWith } from "../domain/menus/menu-content.ts";
import { messagesWith } from "./given-messages.ts";
import type { LocaleContent } from "./load-locale.ts";

/** A locale's content with what was given, and how it is told from any other. */
export interface GivenContent extends LocaleContent {
  readonly given: ContentMark;
}

export interface ContentMark {
  /** Of menus, footer and messages as they are drawn: the same for the same, wherever it is made. */
  readonly version: string;
  /** The disclaimer is the operator's: safe, and cleaned once more where a browser writes it. */
  readonly hasDisclaimer: boolean;
}

/** Every part of a content, each of them optional. */
const CONTENT_PARTS = ["menus", "footer", "messages"] as const;
/** Editors of JSON look for the schema's address there. */
const SCHEMA = "$schema";

/**
 * Never fails: the built-in content holds for exactly what is wrong, and each mistake is named with its place.
 *
 * @param value one locale's content, as JSON brought it
 * @param path what begins every place, such as the name of a file; empty for none
 */
export function contentWith(builtIn: LocaleContent, value: unknown, path = ""): Parsed<GivenContent> {
  const { data: content = builtIn, issues } = parseGiven<LocaleContent>(
    {
      expected: "the content of a locale",
      read(given, place) {
        if (typeof given !== "object" || given === null || Array.isArray(given)) {
          return place.mistake(`an object with ${CONTENT_PARTS.join(", ")}`, "Write it in curly brackets.");
        }
        const { menus, footer, messages, ...others } = given as Readonly<Record<string, unknown>>;
        for (const name of Object.keys(others).filter((one) => one !== SCHEMA)) {
          place.key(name).mistake("a part of the content", `Parts are ${CONTENT_PARTS.join(", ")}.`);
        }
        return {
          menus: menus == null ? builtIn.menus : menusWith(builtIn.menus, menus, place.key("menus")),
          footer: footer == null ? builtIn.footer : footerWith(builtIn.footer, footer, place.key("footer")),
          messages:
            messages == null ? builtIn.messages : messagesWith(builtIn.messages, messages, place.key("messages")),
        };
      },
    },
    value,
    path,
  );
  const hasDisclaimer = content.footer.disclaimer !== builtIn.footer.disclaimer;
  return { data: { ...content, given: { version: versionOf(content), hasDisclaimer } }, issues };
}

/** A short hash (FNV-1a, twice 32 bits): it tells contents apart and proves nothing. */
function versionOf(content: LocaleContent): string {
  const text = JSON.stringify([content.menus, content.footer, content.messages]);
  let [first, second] = [0x811c9dc5, 0xcbf29ce4];
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code ^ (position & 0xff), 0x01000193);
  }
  return [first, second].map((one) => (one >>> 0).toString(16).padStart(8, "0")).join("");
}
