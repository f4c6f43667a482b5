/** Readers of the menu entries that an operator's content brings: the fields of `MenuEntry` and `NavEntry`. */
import { colour, href, icon, oneOf, picture, text, yesOrNo } from "../given/fields.ts";
import type { Place } from "../given/place.ts";
import { listOf, listWithIds, optional, type Reader, type ReaderShape, record, single } from "../given/reader.ts";
import { MENU_ITEM_TYPES, SUBMENU_AREAS, SUBMENU_LAYOUTS } from "../header/header-data.ts";
import { condition, entryMistake, investingKind, navMistake, routeName } from "./entry-rules.ts";
import type { MenuEntry, MenuPanel, NavEntry } from "./menu-document.ts";

const MAXIMUM_ENTRIES = 100;
const MAXIMUM_PANELS = 12;

const target = {
  id: optional(text),
  title: optional(text),
  when: optional(single(condition, "a condition", "Write the name of a fact, or all, any or not of facts.")),
  href: optional(href),
  route: optional(single(routeName, "the name of a route", "Write a route of the shell, or an href in its place.")),
  investment: optional(single(investingKind, "a kind of investment", "It goes with the route investments.")),
};

/** All fields, any of which a change may bring. */
export const entryFields = record("a menu entry", {
  ...target,
  type: optional(oneOf(MENU_ITEM_TYPES)),
  description: optional(text),
  icon: optional(icon),
  iconColor: optional(colour),
  tag: optional(text),
  groupName: optional(text),
  imageUrl: optional(picture),
});

/** The built-in entry of an id. */
export type BuiltIn = (id: string) => MenuEntry | NavEntry | undefined;

/** @param builtIn what stands in for an item of a panel that is wrong */
export const navFields = (builtIn: BuiltIn) =>
  record("an entry of a navigation", {
    ...target,
    panels: optional(listOf(panel(builtIn), MAXIMUM_PANELS)),
    enableBadge: optional(yesOrNo),
  });

const panel = (builtIn: BuiltIn): Reader<MenuPanel> => {
  const items = entryList(builtIn);
  const areas = Object.fromEntries(SUBMENU_AREAS.map((area) => [area, optional(items)]));
  return record("a panel", { layout: optional(oneOf(SUBMENU_LAYOUTS)), ...areas });
};

/** A list that comes whole: an entry with a mistake takes the built-in value for exactly that, or is left out. */
export const entryList = (builtIn: BuiltIn): Reader<readonly MenuEntry[]> =>
  listWithIds(wholeEntry<MenuEntry>(entryFields, entryMistake, builtIn), MAXIMUM_ENTRIES);

export const navList = (builtIn: BuiltIn): Reader<readonly NavEntry[]> =>
  listWithIds(wholeEntry<NavEntry>(navFields(builtIn), navMistake, builtIn), MAXIMUM_ENTRIES);

type Fields = Readonly<Record<string, unknown>>;

function wholeEntry<T extends MenuEntry | NavEntry>(
  fields: Reader<object>,
  mistakeOf: (entry: T) => string | undefined,
  builtIn: BuiltIn,
): Reader<T> {
  return {
    ...fields,
    ...(fields.shape && { shape: { ...fields.shape, required: ["id", "title"] } as ReaderShape }),
    read: (value, place) => {
      const given = fields.read(value, place) as Fields | undefined;
      if (given === undefined) return undefined;
      const base = builtIn(String(given.id));
      const wrong = Object.keys(value as object).filter((name) => place.key(name).isMistaken);
      return judged({ ...standIns(wrong, base), ...given } as unknown as T, base as T | undefined, mistakeOf, place);
    },
  };
}

const TARGET: readonly string[] = ["href", "route", "investment"];

/** What the built-in entry has in place of fields that are wrong; where it leads is one thing, however it says so. */
function standIns(wrong: readonly string[], base: object | undefined): Fields {
  const leadsWrong = wrong.some((name) => TARGET.includes(name));
  const wanted = [...wrong, ...(leadsWrong ? TARGET : [])];
  return Object.fromEntries(Object.entries(base ?? {}).filter(([name]) => wanted.includes(name)));
}

/**
 * A change to a built-in entry: the fields it brings replace, `null` takes a field away, and an href takes the place of a
 * route as a route does of an href.
 *
 * @param isNav whether it is an entry of a navigation, and no item of a panel or of the account menu
 */
export function changedEntry<T extends MenuEntry | NavEntry>(base: T, value: object, isNav: boolean, place: Place): T {
  const builtIn: BuiltIn = (id) => inPanels(base).find((one) => one.id === id);
  const fields: Reader<object> = isNav ? navFields(builtIn) : entryFields;
  const given = fields.read(value, place) as Fields | undefined;
  const gone = Object.entries(value).filter(([name, one]) => one === null && name !== "id" && name !== "title");
  const replaced = TARGET.some((name) => given && name in given) ? TARGET : [];
  const without = [...gone.map(([name]) => name), ...replaced];
  const kept = Object.fromEntries(Object.entries(base).filter(([name]) => !without.includes(name)));
  const entry = { ...kept, ...given, id: base.id } as unknown as T;
  return judged(entry, base, isNav ? navMistake : entryMistake, place) ?? base;
}

/** An entry that is not built in: it needs an id and whatever makes it whole. */
export function newEntry(id: string, value: object, isNav: boolean, place: Place): MenuEntry | NavEntry | undefined {
  const none: BuiltIn = () => undefined;
  const reader: Reader<MenuEntry | NavEntry> = isNav
    ? wholeEntry<NavEntry>(navFields(none), navMistake, none)
    : wholeEntry<MenuEntry>(entryFields, entryMistake, none);
  return reader.read({ ...value, id }, place);
}

/** The items of its panels. */
export function inPanels(entry: MenuEntry | NavEntry): readonly MenuEntry[] {
  const { panels = [] } = entry as NavEntry;
  return panels.flatMap((one) => SUBMENU_AREAS.flatMap((area) => one[area] ?? []));
}

/** The entry if it is whole and its fields go together, else what is built in. */
function judged<T extends MenuEntry | NavEntry>(
  entry: T,
  base: T | undefined,
  mistakeOf: (entry: T) => string | undefined,
  place: Place,
): T | undefined {
  for (const name of ["id", "title"] as const) {
    if (entry[name] === undefined) return place.key(name).mistake("text", "It is missing. Add it.") ?? base;
  }
  const mistake = mistakeOf(entry);
  if (mistake === undefined) return entry;
  // What a list leaves out for a mistake of a field is named there already.
  const isNamed = place.issues.some(({ path }) => path.startsWith(`${place.path}.`));
  return isNamed ? base : (place.mistake("an entry whose fields go together", `It ${mistake}.`) ?? base);
}
