/**
 * Menus of one locale, decided: conditions evaluated over the facts, targets resolved, and what is left empty by that
 * dropped. The one place that turns menu data into what a header draws [H-25 to H-30].
 */

import { type FactName, factHolds } from "../facts/fact-name.ts";
import type { Facts, InvestingKind } from "../facts/facts.ts";
import { type MenuItem, type NavItem, SUBMENU_AREAS, type Submenu } from "../header/header-data.ts";
import { linkFor } from "../links/link.ts";
import { dashboardHref, loginHref, registerHref } from "../routes/entry-href.ts";
import type { RouteName } from "../routes/route.ts";
import { routeHref } from "../routes/route-href.ts";
import type { MenuEntry, MenuPanel, MenuTarget, NavEntry } from "./menu-document.ts";

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
      const { when: _when, route: _route, investment: _kind, href: _href, type, ...drawn } = entry;
      const href = targetHref(entry, facts);
      return { ...drawn, type: type ?? DEFAULT_TYPE, ...(href === undefined ? {} : { href }) };
    });
}

/** The href of an entry; undefined for one that leads nowhere, or where nobody may be led [L-17]. */
export function targetHref(target: MenuTarget, facts: Facts): string | undefined {
  if (target.investment !== undefined) {
    return routeHref(target.route, facts, { id: investmentId(target.investment, facts) });
  }
  if (target.route !== undefined) return namedHref(target.route, facts);
  if (target.href !== undefined) return linkFor(facts.locale, target.href, { sites: facts.site.sites }).href;
  return undefined;
}

function namedHref(route: RouteName, facts: Facts): string {
  if (route === "login") return loginHref(facts);
  if (route === "register") return registerHref(facts);
  if (route === "dashboard") return dashboardHref(facts);
  return routeHref(route, facts);
}

function investmentId(kind: InvestingKind, { products }: Facts): string | undefined {
  return products.status === "ready" ? products.value.investing[kind]?.id : undefined;
}

/**
 * Conditions of menu entries, as data: all, any, not, and facts by name. One evaluator reads them; no view and no
 * store asks for a role, a flag or a country.
 */

export type Condition =
  | FactName
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export function holds(condition: Condition | undefined, facts: Facts): boolean {
  if (condition === undefined) return true;
  if (typeof condition === "string") return factHolds(condition, facts);
  if ("all" in condition) return condition.all.every((part) => holds(part, facts));
  if ("any" in condition) return condition.any.some((part) => holds(part, facts));
  return !holds(condition.not, facts);
}
