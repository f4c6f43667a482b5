/** Which menu entry is highlighted on which page: in every locale, on the new pages and in the hash-route app. */
import { loaders } from "virtual:locales";
import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { isActiveHref } from "../links/active-href.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { accountMenuFor, navFor } from "../menus/menu.ts";
import type { MenuDocument } from "../menus/menu-document.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";

const documents = new Map<LocaleId, MenuDocument>(
  await Promise.all(LOCALE_IDS.map(async (locale) => [locale, (await loaders[locale]()).menus] as const)),
);

const factsOf = (locale: LocaleId, flags: Partial<Facts["flags"]>): Facts => ({
  ...SAMPLE_CUSTOMER_FACTS,
  locale,
  flags: { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: true, ...flags },
});

/** All addresses of this site in a customer's header. */
function hrefsOf(locale: LocaleId, flags: Partial<Facts["flags"]> = {}): readonly string[] {
  const facts = factsOf(locale, flags);
  const menus = documents.get(locale) as MenuDocument;
  const nav = navFor(menus.private, facts);
  const items = nav.flatMap(({ subMenus = [] }) =>
    subMenus.flatMap((submenu) => SUBMENU_AREAS.flatMap((area) => submenu[area] ?? [])),
  );
  const hrefs = [...nav, ...items, ...accountMenuFor(menus.account, facts)].flatMap(({ href }) => href ?? []);
  return [...new Set(hrefs)].filter((href) => href.startsWith("/"));
}

/** The window's address after following a link, as a browser reports it. */
function locationOf(href: string): { readonly path: string; readonly hash: string } {
  const { pathname, hash } = new URL(href, "https://sample.example");
  return { path: pathname, hash };
}

describe.each(LOCALE_IDS)("%s", (locale) => {
  it("highlights each entry on its own page, and there no other [H-16]", () => {
    const hrefs = hrefsOf(locale);
    expect(hrefs.length).toBeGreaterThan(10);
    for (const here of hrefs) {
      expect(hrefs.filter((href) => isActiveHref(href, locationOf(here)))).toEqual([here]);
    }
  });

  it("highlights each deposit in the hash-route app by its hash alone [H-16]", () => {
    const legacy = hrefsOf(locale, { dbtShowNewMyDepositsPage: false }).filter((href) => href.includes("#"));
    expect(legacy).toHaveLength(3);
    for (const here of legacy) {
      expect(legacy.filter((href) => isActiveHref(href, locationOf(here)))).toEqual([here]);
    }
    const { path } = locationOf(legacy[0] ?? "");
    expect(legacy.filter((href) => isActiveHref(href, { path, hash: "" }))).toEqual([]);
    expect(legacy.filter((href) => isActiveHref(href, { path, hash: "#/Elsewhere" }))).toEqual([]);
  });

  it("highlights in any case, and with or without the closing slash that a server adds [H-16]", () => {
    for (const here of hrefsOf(locale)) {
      const { path, hash } = locationOf(here);
      expect(isActiveHref(here, { path: path.toUpperCase(), hash })).toBe(true);
      const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
      expect(isActiveHref(here, { path: other, hash })).toBe(true);
    }
  });

  it("highlights nothing on a page that no entry leads to, nor while prerendering [H-16]", () => {
    for (const href of hrefsOf(locale)) {
      expect(isActiveHref(href, { path: "/nowhere/", hash: "" })).toBe(false);
      expect(isActiveHref(href, { path: "", hash: "" })).toBe(false);
      expect(isActiveHref(href, { ...locationOf(href), hash: "#/section" })).toBe(false);
    }
  });

  it("keeps the mark of a page at a place in it, and of a route nothing [H-16]", () => {
    for (const href of hrefsOf(locale)) {
      expect(isActiveHref(href, { ...locationOf(href), hash: "#section" })).toBe(!href.includes("#"));
    }
  });
});
