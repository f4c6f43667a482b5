/**
 * Decides the menus of one locale: evaluates conditions with the facts, resolves targets, and drops entries that become
 * empty. All menu data passes through here [H-25 to H-30].
 */

import { factHolds } from "../facts/fact-name.ts";
import type { Facts, InvestingKind } from "../facts/facts.ts";
import type { MenuItem, NavItem, Submenu } from "../header-data/header-data.ts";
import { isUsedAsItIs, linkFor } from "../links/link.ts";
import { dashboardHref, loginHref, registerHref } from "../page-links/entry-href.ts";
import type { RouteName } from "../routes/route.ts";
import { routeHref } from "../routes/route-href.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import type { Condition, MenuEntryData, MenuPanel, MenuTarget, NavEntryData } from "./menu-document.ts";

const DEFAULT_TYPE = "basic" satisfies MenuItem["type"];
const DEFAULT_LAYOUT = "default" satisfies Submenu["layout"];

/** The navigation. An entry that lost all of its panels stays only if it has a target itself. */
export function navFor(entries: readonly NavEntryData[], facts: Facts): readonly NavItem[] {
  return entries.flatMap((entry) => {
    if (!conditionHolds(entry.when, facts)) return [];
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

/**
 * The items of the account menu. Conditions in the data decide which ones a pending or reduced customer sees [H-23,
 * H-24].
 */
export function accountMenuFor(entries: readonly MenuEntryData[], facts: Facts): readonly MenuItem[] {
  return itemsFor(entries, facts);
}

/** Drops a panel without links, for example one with only a heading. */
function panelFor(panel: MenuPanel, facts: Facts): readonly Submenu[] {
  const areas = SUBMENU_AREAS.flatMap((area) => {
    const items = itemsFor(panel[area] ?? [], facts);
    return items.length === 0 ? [] : [[area, items] as const];
  });
  const leadsSomewhere = areas.some(([, items]) => items.some((item) => item.href !== undefined));
  return leadsSomewhere ? [{ layout: panel.layout ?? DEFAULT_LAYOUT, ...Object.fromEntries(areas) }] : [];
}

function itemsFor(entries: readonly MenuEntryData[], facts: Facts): readonly MenuItem[] {
  return entries
    .filter((entry) => conditionHolds(entry.when, facts))
    .map((entry) => {
      const { when: _when, route: _route, investment: _kind, href: _href, type, ...shown } = entry;
      const href = targetHref(entry, facts);
      return { ...shown, type: type ?? DEFAULT_TYPE, ...(href === undefined ? {} : { href }) };
    });
}

/** The href of an entry; undefined if it has no target or a refused one [L-17]. */
export function targetHref(target: MenuTarget, facts: Facts): string | undefined {
  if (target.investment !== undefined) {
    return routeHref(target.route, facts, { id: investmentId(target.investment, facts) });
  }
  if (target.route !== undefined) return namedHref(target.route, facts);
  if (target.href === undefined) return undefined;
  const { href } = linkFor(facts.locale, target.href, { sites: facts.site.sites });
  // The prefix `~` stays until the link is decided, or the path would get the base path there.
  return href !== undefined && isUsedAsItIs(target.href) ? target.href : href;
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

/** Only this evaluator reads conditions; views and stores never test for a role, a flag or a country. */
export function conditionHolds(condition: Condition | undefined, facts: Facts): boolean {
  if (condition === undefined) return true;
  if (typeof condition === "string") return factHolds(condition, facts);
  if ("all" in condition) return condition.all.every((part) => conditionHolds(part, facts));
  if ("any" in condition) return condition.any.some((part) => conditionHolds(part, facts));
  return !conditionHolds(condition.not, facts);
}
