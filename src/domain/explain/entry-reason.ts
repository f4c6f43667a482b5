/** Says for each entry of a menu why it is shown or hidden. The menus themselves are decided by `navFor` alone. */
import type { Facts } from "../facts/facts.ts";
import { accountMenuFor, conditionHolds, navFor } from "../menus/menu.ts";
import type { Condition, MenuEntryData, NavEntryData } from "../menus/menu-document.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import type { EntryReason } from "./explanation.ts";
import { factPhrase } from "./fact-phrases.ts";

/** Phrases for the facts that make a condition hold, or keep it from holding. */
export function conditionPhrases(condition: Condition, facts: Facts): readonly string[] {
  if (typeof condition === "string") return [factPhrase(condition, facts)];
  if ("not" in condition) return conditionPhrases(condition.not, facts);
  const parts = "all" in condition ? condition.all : condition.any;
  const result = conditionHolds(condition, facts);
  // Only the parts with the result of the whole have decided it.
  return parts
    .filter((part) => conditionHolds(part, facts) === result)
    .flatMap((part) => conditionPhrases(part, facts));
}

const together = (phrases: readonly string[]): string => [...new Set(phrases)].join(", ");

function reasonOf({ when }: { readonly when?: Condition }, facts: Facts): string {
  return when === undefined ? "it has no condition" : together(conditionPhrases(when, facts));
}

/**
 * The entries of a navigation, each followed by the entries of its panels.
 *
 * @param hiddenBecause why the header shows no navigation at all; missing where it shows one
 */
export function navReasons(
  menu: string,
  entries: readonly NavEntryData[],
  facts: Facts,
  hiddenBecause?: string,
): readonly EntryReason[] {
  const shown = new Map(navFor(entries, facts).map((item) => [item.id, item]));
  return entries
    .flatMap((entry) => {
      const item = shown.get(entry.id);
      const holds = conditionHolds(entry.when, facts);
      const ids = new Set(
        (item?.subMenus ?? [])
          .flatMap((panel) => SUBMENU_AREAS.flatMap((area) => panel[area] ?? []))
          .map(({ id }) => id),
      );
      const own = item || !holds ? reasonOf(entry, facts) : "none of its entries is shown, and it has no target itself";
      const within = itemsOf(entry).map((inner): EntryReason => {
        const isShown = ids.has(inner.id);
        const reason =
          isShown || !conditionHolds(inner.when, facts)
            ? reasonOf(inner, facts)
            : item
              ? "its panel contains no link"
              : `${entry.id} is hidden`;
        return { menu, within: entry.id, ...named(inner), isShown, reason };
      });
      return [{ menu, ...named(entry), isShown: item !== undefined, reason: own }, ...within];
    })
    .map((entry) => (hiddenBecause === undefined ? entry : { ...entry, isShown: false, reason: hiddenBecause }));
}

/** The entries of the account menu. */
export function accountReasons(
  entries: readonly MenuEntryData[],
  facts: Facts,
  hiddenBecause?: string,
): readonly EntryReason[] {
  const ids = new Set(accountMenuFor(entries, facts).map(({ id }) => id));
  return entries.map((entry) => ({
    menu: "account",
    ...named(entry),
    isShown: hiddenBecause === undefined && ids.has(entry.id),
    reason: hiddenBecause ?? reasonOf(entry, facts),
  }));
}

const named = ({ id, title }: Pick<MenuEntryData, "id" | "title">) => ({ id, title });

const itemsOf = ({ panels }: NavEntryData): readonly MenuEntryData[] =>
  panels?.flatMap((panel) => SUBMENU_AREAS.flatMap((area) => panel[area] ?? [])) ?? [];
