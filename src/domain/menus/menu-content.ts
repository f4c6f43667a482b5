/**
 * Combines a locale's menus with an operator's content [H-25 to H-30]. A menu is either a complete list, or changes by
 * id: given fields replace, `null` removes, an unknown id adds an entry, and `after` or `before` name its neighbour.
 * Mistakes are reported, and the built-in menu is used for exactly that part.
 */
import { pictureUrl, text } from "../reading/fields.ts";
import { isRecord } from "../reading/is-record.ts";
import type { Place } from "../reading/place.ts";
import { readAt } from "../reading/tolerant-reading.ts";
import { record, type TolerantSchema } from "../reading/tolerant-schema.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { type BuiltIn, changedEntry, entryList, navList, newEntry, panelItems } from "./entry-reader.ts";
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

const EXPECTED = "a menu: a list of entries, or changes by id";
const MAXIMUM_ID = 64;

/** Reads the complete list of a section. Wrong values are replaced by built-in ones. */
const sectionList = (section: MenuSection, builtIn: BuiltIn): TolerantSchema<Entries> =>
  section === "account" ? entryList(builtIn) : navList(builtIn);

export const partnerSignUp: TolerantSchema<PartnerSignUp> = record("a partner's sign-up", {
  logo: record("a logo", { url: pictureUrl, alt: text }),
});

/** @param value menus by section, as parsed JSON */
export function menusWith(builtIn: MenuDocument, value: unknown, place: Place): MenuDocument {
  if (!isRecord(value)) return place.mistake("menus by name", "Write them in curly brackets.") ?? builtIn;
  const menus: Record<string, unknown> = { ...builtIn };
  for (const [name, change] of Object.entries(value)) {
    const at = place.key(name);
    if (change === null) continue;
    const section = MENU_SECTIONS.find((one) => one === name);
    if (section !== undefined) menus[section] = sectionWith(section, builtIn[section] ?? [], change, at);
    else if (name === "partners") menus.partners = partnersWith(builtIn.partners ?? {}, change, at);
    else at.mistake("the name of a menu", `Menus are ${[...MENU_SECTIONS, "partners"].join(", ")}.`);
  }
  return menus as unknown as MenuDocument;
}

function sectionWith(section: MenuSection, builtIn: Entries, change: unknown, place: Place): Entries {
  if (isRecord(change)) return withChanges(section, builtIn, change, place);
  if (!Array.isArray(change)) return place.mistake(EXPECTED, "It is neither.") ?? builtIn;
  const all = new Map(builtIn.flatMap((entry) => [entry, ...panelItems(entry)]).map((entry) => [entry.id, entry]));
  const entries =
    readAt(
      sectionList(section, (id) => all.get(id)),
      change,
      place,
    ) ?? [];
  return entries.length === 0 && change.length > 0 ? builtIn : entries;
}

function withChanges(section: MenuSection, builtIn: Entries, changes: object, place: Place): Entries {
  let entries = builtIn;
  for (const [id, change] of Object.entries(changes)) {
    const at = place.key(id);
    if (!at.countEntry()) return entries;
    entries = withChange(entries, id, change, section !== "account", at);
  }
  return entries;
}

function withChange(entries: Entries, id: string, change: unknown, isNavigation: boolean, at: Place): Entries {
  const base = listWith(entries, id)?.find((one) => one.id === id);
  if (change === null) {
    if (base === undefined)
      return at.mistake("the id of an entry of this menu", "This menu has no such entry.") ?? entries;
    return editLists(entries, (list) => list.filter((one) => one.id !== id));
  }
  if (!isRecord(change)) return at.mistake("the fields of an entry, or null", "It is neither.") ?? entries;
  const { after, before, ...fields } = change as { readonly after?: unknown; readonly before?: unknown };
  const side = before === undefined ? "after" : "before";
  const neighbour = before ?? after;
  const beside = typeof neighbour === "string" && neighbour !== id ? listWith(entries, neighbour) : undefined;
  if (neighbour !== undefined && beside === undefined) {
    at.key(side).mistake("the id of another entry of this menu", "This menu has no such entry.");
  }
  const home = beside ?? listWith(entries, id) ?? entries;
  const isNav = isNavigation && home === entries;
  // Items of a panel have other fields than entries of a navigation, so an entry cannot move between them.
  const isMoved = base !== undefined && isNav !== (isNavigation && entries.includes(base));
  if (isMoved) return at.key(side).mistake("an entry of the same kind", "The entry is not moved.") ?? entries;
  const entry = base === undefined ? addedEntry(id, fields, isNav, at) : changedEntry(base, fields, isNav, at);
  if (entry === undefined) return entries;
  if (base !== undefined && beside === undefined) {
    return editLists(entries, (list) => list.map((one) => (one.id === id ? entry : one)));
  }
  if (beside === undefined) return [...entries, entry];
  const without = editLists(entries, (list) => list.filter((one) => one.id !== id));
  return editLists(without, (list) => {
    const position = list.findIndex((one) => one.id === neighbour);
    if (position < 0) return list;
    const start = position + (side === "after" ? 1 : 0);
    return [...list.slice(0, start), entry, ...list.slice(start)];
  });
}

function addedEntry(id: string, fields: object, isNav: boolean, at: Place): MenuOrNavEntry | undefined {
  if (id.trim() !== "" && id.length <= MAXIMUM_ID) return newEntry(id, fields, isNav, at);
  return at.mistake(`an id of at most ${MAXIMUM_ID} characters`, "Name the entry by a word.");
}

/** The list that contains an entry: the menu itself, or an area of a panel. */
function listWith(entries: Entries, id: string): Entries | undefined {
  if (entries.some((one) => one.id === id)) return entries;
  for (const { panels = [] } of entries as readonly NavEntryData[]) {
    for (const panel of panels) {
      const area = SUBMENU_AREAS.find((name) => panel[name]?.some((one) => one.id === id));
      if (area !== undefined) return panel[area];
    }
  }
  return undefined;
}

/** Applies an edit to every list of a menu. */
function editLists(entries: Entries, edit: (list: Entries) => Entries): Entries {
  return edit(entries).map((entry) => {
    const { panels } = entry as NavEntryData;
    if (panels === undefined) return entry;
    const inside = panels.map((panel) => ({
      ...panel,
      ...Object.fromEntries(SUBMENU_AREAS.flatMap((area) => (panel[area] ? [[area, edit(panel[area])]] : []))),
    }));
    return { ...entry, panels: inside } as MenuOrNavEntry;
  });
}

function partnersWith(
  builtIn: NonNullable<MenuDocument["partners"]>,
  value: unknown,
  place: Place,
): NonNullable<MenuDocument["partners"]> {
  if (!isRecord(value)) return place.mistake("partners by name", "Write them in curly brackets.") ?? builtIn;
  const partners = new Map(Object.entries(builtIn));
  for (const [name, change] of Object.entries(value)) {
    const at = place.key(name);
    if (!at.countEntry()) break;
    const partner = change === null ? undefined : readAt(partnerSignUp, change, at);
    if (change === null) partners.delete(name);
    else if (partner !== undefined) partners.set(name, partner);
  }
  return Object.fromEntries(partners);
}
