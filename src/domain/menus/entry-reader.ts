import * as v from "valibot";
import { FACT_NAMES, type FactName } from "../facts/fact-name.ts";
import { INVESTING_KINDS } from "../facts/facts.ts";
import { colour, href, icon, oneOf, pictureUrl, text, yesOrNo } from "../reading/fields.ts";
import { strictObject } from "../reading/object-schema.ts";
import type { Place } from "../reading/place.ts";
import { converted, listOf, listWithIds, record, type TolerantSchema } from "../reading/tolerant-schema.ts";
import { ROUTES, type RouteName } from "../routes/route.ts";
import { MAXIMUM_PANELS, MENU_ITEM_TYPES, SUBMENU_AREAS, SUBMENU_LAYOUTS } from "../vocabulary/header-values.ts";
import type { Condition, MenuEntryData, MenuPanel, NavEntryData } from "./menu-document.ts";

/** Rules for every menu entry, both in the project's files and in an operator's content. */
const factName = v.picklist(Object.keys(FACT_NAMES) as FactName[], "names no fact");
export const routeName = v.picklist(Object.keys(ROUTES) as RouteName[], "names no route");
export const investingKind = v.picklist(INVESTING_KINDS, "names no kind of investment");

const parts = v.pipe(v.array(v.lazy(() => condition)), v.minLength(1));
const combined = {
  all: strictObject({ all: parts }),
  any: strictObject({ any: parts }),
  not: strictObject({ not: v.lazy(() => condition) }),
};

/** Facts by name, combined. A condition cannot test for a locale or a country. */
export const condition: v.GenericSchema<unknown, Condition> = v.lazy((value) => {
  if (typeof value !== "object" || value === null) return factName;
  return "all" in value ? combined.all : "any" in value ? combined.any : combined.not;
});

type Ruled = { readonly [field in keyof (MenuEntryData & NavEntryData)]?: unknown };

const targetMistake = ({ href, route, investment }: Ruled): string | undefined => {
  if (href !== undefined && route !== undefined) return "has both a route and an href";
  const isMisplaced = investment !== undefined && route !== "investments";
  return isMisplaced ? "names an investment and another route than theirs" : undefined;
};

const leadsSomewhere = ({ href, route }: Ruled): boolean => href !== undefined || route !== undefined;

/**
 * The mistake of an item of a panel or of the account menu whose single fields are valid; undefined if there is none.
 */
export function entryMistake(entry: Ruled): string | undefined {
  const { type, icon, description, imageUrl } = entry;
  const mistake = targetMistake(entry);
  if (mistake !== undefined) return mistake;
  if (type !== "text" && !leadsSomewhere(entry)) return "leads nowhere and is no text";
  const isBare = type === "advanced" && (icon === undefined || description === undefined);
  if (isBare) return "is advanced and needs an icon and a description";
  return (type === "image") === (imageUrl !== undefined)
    ? undefined
    : "has a picture without the type image, or that type without a picture";
}

/** The same for an entry of a navigation. */
export function navMistake(entry: Ruled): string | undefined {
  const isDead = !leadsSomewhere(entry) && entry.panels === undefined;
  return targetMistake(entry) ?? (isDead ? "leads nowhere and opens nothing" : undefined);
}

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
