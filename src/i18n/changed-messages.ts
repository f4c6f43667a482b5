/**
 * Replaces built-in texts of a locale with an operator's texts. The keys must exist, and each text needs the same
 * placeholders.
 */
import { text } from "../domain/reading/fields.ts";
import { isRecord } from "../domain/reading/is-record.ts";
import type { Place } from "../domain/reading/place.ts";
import { readAt } from "../domain/reading/tolerant-reading.ts";
import type { Messages } from "./message-key.ts";
import { placeholdersOf } from "./placeholders.ts";

/** A wrong text is reported, and the built-in one remains. */
export function messagesWith(builtIn: Messages, value: unknown, place: Place): Messages {
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
