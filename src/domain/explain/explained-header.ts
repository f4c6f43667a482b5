/** Names a page's header, and each entry of its menus with its condition. `headerVariant` and `navFor` alone decide. */
import type { Facts } from "../facts/facts.ts";
import { factsOfHostCustomer, hasHostCustomer } from "../header/header.ts";
import { type HeaderVariant, headerVariant, partsOfVariant } from "../header/header-variant.ts";
import type { HostHeaderData } from "../header-data/header-data.ts";
import { accountMenuFor, navFor } from "../menus/menu.ts";
import type { MenuDocument, MenuEntryData, MenuPanel, MenuSection, NavEntryData } from "../menus/menu-document.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import type { ExplainedEntry, ExplainedHeader } from "./explanation.ts";

/** @param hostData the data that the host passes to the tag */
export function explainHeader(
  facts: Facts,
  menus: MenuDocument,
  hostData: HostHeaderData = {},
): { readonly header: ExplainedHeader; readonly entries: readonly ExplainedEntry[] } {
  const isOfHost = hasHostCustomer(facts, hostData);
  const known = isOfHost ? factsOfHostCustomer(facts, hostData) : facts;
  const variant = headerVariant(known, isOfHost);
  const isCustomers = variant === "private" || variant === "private-logo-only" || variant === "skeleton";
  const section = partsOfVariant(variant).menu ?? (isCustomers ? "private" : "public");
  const menu = menus[section] === undefined ? "public" : section;
  const hasNavigation = showsNavigation(variant, facts, hostData);
  const locale = menu === "public" ? (facts.page.publicMenuLocale ?? facts.locale) : facts.locale;
  return {
    header: { variant, isOfHost, ...(hasNavigation && { menu }) },
    entries: [
      ...navEntries(menu, menus[menu] ?? [], { ...known, locale }, hasNavigation),
      ...(isCustomers ? accountEntries(menus.account, known, variant === "private") : []),
    ],
  };
}

function showsNavigation(variant: HeaderVariant, { page }: Facts, { navItems, type }: HostHeaderData): boolean {
  return (
    navItems === undefined && (type ?? page.headerType) !== "integrated" && partsOfVariant(variant).menu !== undefined
  );
}

/** The entries of a navigation, each followed by the entries of its panels. */
function navEntries(
  menu: MenuSection,
  entries: readonly NavEntryData[],
  facts: Facts,
  hasNavigation: boolean,
): readonly ExplainedEntry[] {
  const shown = new Map((hasNavigation ? navFor(entries, facts) : []).map((item) => [item.id, item]));
  return entries.flatMap((entry) => {
    const item = shown.get(entry.id);
    const ids = new Set(itemsOf(item?.subMenus).map(({ id }) => id));
    return [
      { menu, ...named(entry), isShown: item !== undefined },
      ...itemsOf<MenuEntryData>(entry.panels).map((inner) => ({
        menu,
        within: entry.id,
        ...named(inner),
        isShown: ids.has(inner.id),
      })),
    ];
  });
}

function accountEntries(
  entries: readonly MenuEntryData[],
  facts: Facts,
  isMenuShown: boolean,
): readonly ExplainedEntry[] {
  const ids = new Set((isMenuShown ? accountMenuFor(entries, facts) : []).map(({ id }) => id));
  return entries.map((entry) => ({ menu: "account", ...named(entry), isShown: ids.has(entry.id) }));
}

const named = ({ id, title, when }: Pick<MenuEntryData, "id" | "title" | "when">) => ({
  id,
  title,
  ...(when !== undefined && { when }),
});

const itemsOf = <Item>(
  panels: readonly { readonly [area in keyof MenuPanel & (typeof SUBMENU_AREAS)[number]]?: readonly Item[] }[] = [],
): readonly Item[] => panels.flatMap((panel) => SUBMENU_AREAS.flatMap((area) => panel[area] ?? []));
