/** Finds a page in the shell's own menus: its title, its topic, and the entries beside it. */
import { localeContent } from "../../commands/locale-files.ts";
import { type LocaleId, localeById } from "../../src/domain/locales/locale.ts";
import type { MenuEntryData, NavEntryData } from "../../src/domain/menus/menu-document.ts";
import { ROUTES } from "../../src/domain/routes/route.ts";

export interface MenuLink {
  readonly title: string;
  readonly href: string;
  readonly description?: string | undefined;
}

export interface MenuPlace extends MenuLink {
  readonly icon?: string | undefined;
  readonly beside: readonly MenuLink[];
}

type Entry = Pick<MenuEntryData, "title" | "href" | "route" | "investment" | "description" | "icon">;

const AREAS = ["top", "main", "sidebar", "bottom"] as const;
const places = new Map<LocaleId, ReadonlyMap<string, MenuPlace>>();

/** @param path behind the locale prefix; case and closing slash do not matter */
export function menuPlaceOf(locale: LocaleId, path: string): MenuPlace | undefined {
  let known = places.get(locale);
  if (known === undefined) {
    known = placesOf(locale);
    places.set(locale, known);
  }
  return known.get(keyOf(path));
}

const keyOf = (path: string): string => path.toLowerCase().replaceAll(/^\/+|\/+$/g, "");
/** Where an entry leads every customer alike; the page of a customer's own product is none of these. */
function pathOf({ href, route, investment }: Entry): string | undefined {
  return investment === undefined ? (href ?? (route && ROUTES[route])) : undefined;
}

function placesOf(locale: LocaleId): ReadonlyMap<string, MenuPlace> {
  const { menus, footer } = localeContent(locale);
  const groups: (readonly Entry[])[] = [
    ...[menus.public, menus.private, menus.corporate ?? [], menus.bank ?? []].flatMap((nav) => nav.map(entriesOf)),
    menus.account,
    ...(footer.footer_links ?? []).map(({ links }) => links),
    footer.legal_links ?? [],
  ];
  const found = new Map<string, MenuPlace>();
  const { prefix } = localeById(locale);
  for (const group of groups) {
    const own = group.filter((entry) => pathOf(entry)?.startsWith("/"));
    for (const entry of own) {
      const key = keyOf(pathOf(entry) ?? "");
      if (found.has(key)) continue;
      const beside = own.filter((other) => other !== entry).map((other) => linkOf(other, prefix));
      found.set(key, { ...linkOf(entry, prefix), icon: entry.icon, beside: beside.slice(0, 5) });
    }
  }
  return found;
}

function entriesOf(nav: NavEntryData): readonly Entry[] {
  const inPanels = (nav.panels ?? []).flatMap((panel) => AREAS.flatMap((area) => panel[area] ?? []));
  return [nav, ...inPanels];
}

function linkOf(entry: Entry, prefix: string): MenuLink {
  return { title: entry.title, href: `/${prefix}${pathOf(entry)}`, description: entry.description };
}
