/** Rules for every menu entry, both in the project's files and in an operator's content. */
import * as v from "valibot";
import { FACT_NAMES, type FactName } from "../facts/fact-name.ts";
import { INVESTING_KINDS } from "../facts/facts.ts";
import { strictObject } from "../reading/object-schema.ts";
import { ROUTES, type RouteName } from "../routes/route.ts";
import type { Condition, MenuEntryData, NavEntryData } from "./menu-document.ts";

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
