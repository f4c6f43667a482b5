/** Readers of the menu entries in an operator's content, with the fields of `MenuEntry` and `NavEntry`. */
import * as v from "valibot";
import { colour, href, icon, oneOf, pictureUrl, text, yesOrNo } from "../reading/fields.ts";
import type { Place } from "../reading/place.ts";
import { converted, listOf, listWithIds, record, type TolerantSchema } from "../reading/tolerant-schema.ts";
import { MAXIMUM_PANELS, MENU_ITEM_TYPES, SUBMENU_AREAS, SUBMENU_LAYOUTS } from "../vocabulary/header-values.ts";
import { condition, entryMistake, investingKind, navMistake, routeName } from "./entry-rules.ts";
import type { MenuEntryData, MenuPanel, NavEntryData } from "./menu-document.ts";

const MAXIMUM_MENU_ENTRIES = 100;

const targetFields = {
  id: v.exactOptional(text),
  title: v.exactOptional(text),
  when: v.exactOptional(
    v.pipe(condition, v.title("a condition"), v.description("Write the name of a fact, or all, any or not of facts.")),
  ),
  href: v.exactOptional(href),
  route: v.exactOptional(
    v.pipe(
      routeName,
      v.title("the name of a route"),
      v.description("Write a route of the shell, or an href in its place."),
    ),
  ),
  investment: v.exactOptional(
    v.pipe(investingKind, v.title("a kind of investment"), v.description("It goes with the route investments.")),
  ),
};

/** All fields. An entry of a list needs id and title. */
export const entryFields = record("a menu entry", {
  ...targetFields,
  type: v.exactOptional(oneOf(MENU_ITEM_TYPES)),
  description: v.exactOptional(text),
  icon: v.exactOptional(icon),
  iconColor: v.exactOptional(colour),
  tag: v.exactOptional(text),
  groupName: v.exactOptional(text),
  imageUrl: v.exactOptional(pictureUrl),
});

/** Returns the built-in entry with an id. */
export type BuiltIn = (id: string) => MenuEntryData | NavEntryData | undefined;

/** @param builtIn supplies replacements for wrong items of a panel */
export const navFields = (builtIn: BuiltIn) =>
  record("an entry of a navigation", {
    ...targetFields,
    panels: v.exactOptional(listOf(panelReader(builtIn), MAXIMUM_PANELS)),
    enableBadge: v.exactOptional(yesOrNo),
  });

const panelReader = (builtIn: BuiltIn): TolerantSchema<MenuPanel> => {
  const items = entryList(builtIn);
  const areas = Object.fromEntries(SUBMENU_AREAS.map((area) => [area, v.exactOptional(items)]));
  return record("a panel", { layout: v.exactOptional(oneOf(SUBMENU_LAYOUTS)), ...areas });
};

/**
 * A complete list of entries. A wrong field of an entry is replaced by the built-in value, or the entry is left out.
 */
export const entryList = (builtIn: BuiltIn): TolerantSchema<readonly MenuEntryData[]> =>
  listWithIds(wholeEntry<MenuEntryData>(entryFields, entryMistake, builtIn), MAXIMUM_MENU_ENTRIES);

export const navList = (builtIn: BuiltIn): TolerantSchema<readonly NavEntryData[]> =>
  listWithIds(wholeEntry<NavEntryData>(navFields(builtIn), navMistake, builtIn), MAXIMUM_MENU_ENTRIES);

type EntryFields = Readonly<Record<string, unknown>>;

/** The fields that an entry needs. Where they are wrong, the built-in entry is used. */
const NEEDED_FIELDS = v.metadata({ neededFields: ["id", "title"] });

function wholeEntry<T extends MenuEntryData | NavEntryData>(
  fields: TolerantSchema<object>,
  mistakeOf: (entry: T) => string | undefined,
  builtIn: BuiltIn,
): TolerantSchema<T> {
  return v.pipe(
    fields as TolerantSchema,
    NEEDED_FIELDS,
    converted((read: unknown, place, changes) => {
      const entry = read as EntryFields;
      const base = builtIn(String(entry.id));
      const wrong = Object.keys(changes as object).filter((name) => place.key(name).isMistaken);
      const whole = { ...builtInValues(wrong, base), ...entry } as unknown as T;
      return validEntry(whole, base as T | undefined, mistakeOf, place);
    }),
  );
}

const TARGET: readonly string[] = ["href", "route", "investment"];

/** The built-in values of wrong fields. The fields that name the target are replaced together. */
function builtInValues(wrong: readonly string[], base: object | undefined): EntryFields {
  const isTargetWrong = wrong.some((name) => TARGET.includes(name));
  const wanted = isTargetWrong ? [...wrong, ...TARGET] : wrong;
  return Object.fromEntries(Object.entries(base ?? {}).filter(([name]) => wanted.includes(name)));
}

/** The items of an entry's panels. */
export function panelItems(entry: MenuEntryData | NavEntryData): readonly MenuEntryData[] {
  const { panels } = entry as NavEntryData;
  return panels?.flatMap((one) => SUBMENU_AREAS.flatMap((area) => one[area] ?? [])) ?? [];
}

/** The entry if it is complete and its fields fit together, else the built-in one. */
function validEntry<T extends MenuEntryData | NavEntryData>(
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
  // A nested mistake has been reported already, so it is not reported again.
  const isNamed = place.issues.some(({ path }) => path.startsWith(`${place.path}.`));
  return isNamed ? base : (place.mistake("an entry whose fields go together", `It ${mistake}.`) ?? base);
}
