/**
 * Replaces a locale's menus by those of an operator's content [H-25 to H-30], each as a whole. Mistakes are reported, and
 * the built-in entry or menu is used for exactly that part.
 */
import * as v from "valibot";
import { pictureUrl, text } from "../reading/fields.ts";
import { isRecord } from "../reading/is-record.ts";
import type { Place } from "../reading/place.ts";
import { readAt } from "../reading/tolerant-reading.ts";
import { record, type TolerantSchema } from "../reading/tolerant-schema.ts";
import { type BuiltIn, entryList, navList, panelItems } from "./entry-reader.ts";
import {
  MENU_SECTIONS,
  type MenuDocument,
  type MenuEntryData,
  type MenuSection,
  type NavEntryData,
  type PartnerSignUp,
} from "./menu-document.ts";

type MenuOrNavEntry = MenuEntryData | NavEntryData;
type Entries = readonly MenuOrNavEntry[];

/** Reads the complete list of a section. Wrong values are replaced by built-in ones. */
const sectionList = (section: MenuSection, builtIn: BuiltIn): TolerantSchema<Entries> =>
  section === "account" ? entryList(builtIn) : navList(builtIn);

const partnerSignUp: TolerantSchema<PartnerSignUp> = record("a partner's sign-up", {
  logo: record("a logo", { url: pictureUrl, alt: text }),
});

const MAXIMUM_PARTNERS = 100;

export const partnerSignUps: TolerantSchema<NonNullable<MenuDocument["partners"]>> = v.pipe(
  v.record(v.string(), partnerSignUp),
  v.maxEntries(MAXIMUM_PARTNERS),
  v.title("partners by name"),
  v.description("Write them in curly brackets."),
);

/** @param value menus by section, as parsed JSON */
export function menusWith(builtIn: MenuDocument, value: unknown, place: Place): MenuDocument {
  if (!isRecord(value)) return place.mistake("menus by name", "Write them in curly brackets.") ?? builtIn;
  const menus: Record<string, unknown> = { ...builtIn };
  for (const [name, change] of Object.entries(value)) {
    const at = place.key(name);
    if (change === null) continue;
    const section = MENU_SECTIONS.find((one) => one === name);
    if (section !== undefined) menus[section] = sectionWith(section, builtIn[section] ?? [], change, at);
    else if (name === "partners") menus.partners = readAt(partnerSignUps, change, at) ?? builtIn.partners;
    else at.mistake("the name of a menu", `Menus are ${[...MENU_SECTIONS, "partners"].join(", ")}.`);
  }
  return menus as unknown as MenuDocument;
}

function sectionWith(section: MenuSection, builtIn: Entries, change: unknown, place: Place): Entries {
  if (!Array.isArray(change)) return place.mistake("a whole menu", "Write the list of all its entries.") ?? builtIn;
  const all = new Map(builtIn.flatMap((entry) => [entry, ...panelItems(entry)]).map((entry) => [entry.id, entry]));
  const entries =
    readAt(
      sectionList(section, (id) => all.get(id)),
      change,
      place,
    ) ?? [];
  return entries.length === 0 && change.length > 0 ? builtIn : entries;
}
