/**
 * Menus of one locale, decided: conditions evaluated over the facts, targets resolved, and what is left empty by that
 * dropped. The one place that turns menu data into what a header draws [H-25 to H-30].
 */
import type { Facts } from "../facts/facts.ts";
import { type MenuItem, type NavItem, SUBMENU_AREAS, type Submenu } from "../header/header-data.ts";
import { holds } from "./condition.ts";
import type { MenuEntry, MenuPanel, NavEntry } from "./menu-document.ts";
import { targetHref } from "./target.ts";

const DEFAULT_TYPE = "basic" satisfies MenuItem["type"];
const DEFAULT_LAYOUT = "default" satisfies Submenu["layout"];

/** The navigation. An entry that had panels and lost all of them stays only if it leads somewhere itself. */
export function navFor(entries: readonly NavEntry[], facts: Facts): readonly NavItem[] {
  return entries.flatMap((entry) => {
    if (!holds(entry.when, facts)) return [];
    const subMenus = (entry.panels ?? []).flatMap((panel) => panelFor(panel, facts));
    const href = targetHref(entry, facts);
    if (subMenus.length === 0 && href === undefined) return [];
    return {
      id: entry.id,
      title: entry.title,
      ...(href === undefined ? {} : { href }),
      ...(subMenus.length === 0 ? {} : { subMenus }),
      ...(entry.enableBadge === undefined ? {} : { enableBadge: entry.enableBadge }),
    };
  });
}

/** The items of the account menu; which are left for a pending or a reduced customer is said in the data [H-23, H-24]. */
export function accountMenuFor(entries: readonly MenuEntry[], facts: Facts): readonly MenuItem[] {
  return itemsFor(entries, facts);
}

/** A panel that leads nowhere, such as one with a heading only, is none. */
function panelFor(panel: MenuPanel, facts: Facts): readonly Submenu[] {
  const areas = SUBMENU_AREAS.flatMap((area) => {
    const items = itemsFor(panel[area] ?? [], facts);
    return items.length === 0 ? [] : [[area, items] as const];
  });
  const leadsSomewhere = areas.some(([, items]) => items.some((item) => item.href !== undefined));
  return leadsSomewhere ? [{ layout: panel.layout ?? DEFAULT_LAYOUT, ...Object.fromEntries(areas) }] : [];
}

function itemsFor(entries: readonly MenuEntry[], facts: Facts): readonly MenuItem[] {
  return entries
    .filter((entry) => holds(entry.when, facts))
    .map((entry) => {
      const { when: _when, route: _route, href: _href, type, ...drawn } = entry;
      const href = targetHref(entry, facts);
      return { ...drawn, type: type ?? DEFAULT_TYPE, ...(href === undefined ? {} : { href }) };
    });
}
