/**
 * The menus of a locale with what an operator's content says of them [H-25 to H-30]. A menu comes whole, as a list, or
 * in part, as changes by id: fields that are given replace, `null` removes, an unknown id is a new entry, and `after` or
 * `before` name the entry beside which it stands. What is wrong is named, and the built-in menu holds for exactly that.
 */
import { picture, text } from "../given/fields.ts";
import type { Place } from "../given/place.ts";
import { type Reader, record, required } from "../given/reader.ts";
import { SUBMENU_AREAS } from "../header/header-data.ts";
import { type BuiltIn, changedEntry, entryList, inPanels, navList, newEntry } from "./entry-reader.ts";
import {
  MENU_SECTIONS,
  type MenuDocument,
  type MenuEntry,
  type MenuSection,
  type NavEntry,
  type PartnerSignUp,
} from "./menu-document.ts";

type Entry = MenuEntry | NavEntry;
type Entries = readonly Entry[];

const EXPECTED = "a menu: a list of entries, or changes by id";
const MAXIMUM_ID = 64;

/** The whole list of a section; what its entries lack for a mistake is taken from the built-in ones. */
const sectionList = (section: MenuSection, builtIn: BuiltIn): Reader<Entries> =>
  section === "account" ? entryList(builtIn) : navList(builtIn);

export const partnerSignUp: Reader<PartnerSignUp> = record("a partner's sign-up", {
  logo: required(record("a logo", { url: required(picture), alt: required(text) })),
});

/** @param value a menu by section, as JSON brought it */
export function menusWith(builtIn: MenuDocument, value: unknown, place: Place): MenuDocument {
  if (!isTable(value)) return place.mistake("menus by name", "Write them in curly brackets.") ?? builtIn;
  const menus: Record<string, unknown> = { ...builtIn };
  for (const [name, given] of Object.entries(value)) {
    const at = place.key(name);
    if (given === null) continue;
    const section = MENU_SECTIONS.find((one) => one === name);
    if (section !== undefined) menus[section] = sectionWith(section, builtIn[section] ?? [], given, at);
    else if (name === "partners") menus.partners = partnersWith(builtIn.partners ?? {}, given, at);
    else at.mistake("the name of a menu", `Menus are ${[...MENU_SECTIONS, "partners"].join(", ")}.`);
  }
  return menus as unknown as MenuDocument;
}

function sectionWith(section: MenuSection, builtIn: Entries, given: unknown, place: Place): Entries {
  if (isTable(given)) return changed(section, builtIn, given, place);
  if (!Array.isArray(given)) return place.mistake(EXPECTED, "It is neither.") ?? builtIn;
  const all = new Map(builtIn.flatMap((entry) => [entry, ...inPanels(entry)]).map((entry) => [entry.id, entry]));
  const entries = sectionList(section, (id) => all.get(id)).read(given, place) ?? [];
  return entries.length === 0 && given.length > 0 ? builtIn : entries;
}

function changed(section: MenuSection, builtIn: Entries, changes: object, place: Place): Entries {
  let entries = builtIn;
  for (const [id, change] of Object.entries(changes)) {
    const at = place.key(id);
    if (!at.takesEntry()) return entries;
    entries = withChange(entries, id, change, section !== "account", at);
  }
  return entries;
}

function withChange(entries: Entries, id: string, change: unknown, isNavigation: boolean, at: Place): Entries {
  const base = listOf(entries, id)?.find((one) => one.id === id);
  if (change === null) {
    if (base === undefined)
      return at.mistake("the id of an entry of this menu", "This menu has no such entry.") ?? entries;
    return edited(entries, (list) => list.filter((one) => one.id !== id));
  }
  if (!isTable(change)) return at.mistake("the fields of an entry, or null", "It is neither.") ?? entries;
  const { after, before, ...fields } = change as { readonly after?: unknown; readonly before?: unknown };
  const side = before === undefined ? "after" : "before";
  const neighbour = before ?? after;
  const beside = typeof neighbour === "string" && neighbour !== id ? listOf(entries, neighbour) : undefined;
  if (neighbour !== undefined && beside === undefined) {
    at.key(side).mistake("the id of another entry of this menu", "This menu has no such entry.");
  }
  const home = beside ?? listOf(entries, id) ?? entries;
  const isNav = isNavigation && home === entries;
  // An item of a panel has other fields than an entry of a navigation: neither becomes the other.
  const isMoved = base !== undefined && isNav !== (isNavigation && entries.includes(base));
  if (isMoved) return at.key(side).mistake("an entry of the same kind", "The entry is not moved.") ?? entries;
  const entry = base === undefined ? fresh(id, fields, isNav, at) : changedEntry(base, fields, isNav, at);
  if (entry === undefined) return entries;
  if (base !== undefined && beside === undefined) {
    return edited(entries, (list) => list.map((one) => (one.id === id ? entry : one)));
  }
  if (beside === undefined) return [...entries, entry];
  const without = edited(entries, (list) => list.filter((one) => one.id !== id));
  return edited(without, (list) => {
    const position = list.findIndex((one) => one.id === neighbour);
    return position < 0 ? list : list.toSpliced(position + (side === "after" ? 1 : 0), 0, entry);
  });
}

function fresh(id: string, fields: object, isNav: boolean, at: Place): Entry | undefined {
  if (id.trim() !== "" && id.length <= MAXIMUM_ID) return newEntry(id, fields, isNav, at);
  return at.mistake(`an id of at most ${MAXIMUM_ID} characters`, "Name the entry by a word.");
}

/** The list in which an entry stands: the menu itself, or an area of a panel. */
function listOf(entries: Entries, id: string): Entries | undefined {
  if (entries.some((one) => one.id === id)) return entries;
  for (const { panels = [] } of entries as readonly NavEntry[]) {
    for (const panel of panels) {
      const area = SUBMENU_AREAS.find((name) => panel[name]?.some((one) => one.id === id));
      if (area !== undefined) return panel[area];
    }
  }
  return undefined;
}

/** Every list of a menu, with one edit. */
function edited(entries: Entries, edit: (list: Entries) => Entries): Entries {
  return edit(entries).map((entry) => {
    const { panels } = entry as NavEntry;
    if (panels === undefined) return entry;
    const inside = panels.map((panel) => ({
      ...panel,
      ...Object.fromEntries(SUBMENU_AREAS.flatMap((area) => (panel[area] ? [[area, edit(panel[area])]] : []))),
    }));
    return { ...entry, panels: inside } as Entry;
  });
}

function partnersWith(
  builtIn: NonNullable<MenuDocument["partners"]>,
  value: unknown,
  place: Place,
): NonNullable<MenuDocument["partners"]> {
  if (!isTable(value)) return place.mistake("partners by name", "Write them in curly brackets.") ?? builtIn;
  const partners = new Map(Object.entries(builtIn));
  for (const [name, given] of Object.entries(value)) {
    const at = place.key(name);
    if (!at.takesEntry()) break;
    const partner = given === null ? undefined : partnerSignUp.read(given, at);
    if (given === null) partners.delete(name);
    else if (partner !== undefined) partners.set(name, partner);
  }
  return Object.fromEntries(partners);
}

const isTable = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);
