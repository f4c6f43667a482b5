import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import { FULL_SUBMENU } from "../header-data/header-data.cases.ts";
import type { MenuItem } from "../header-data/header-data.ts";
import { SUBMENU_AREAS } from "../vocabulary/header-values.ts";
import { areasOf, groupsOf, itemViewFor, navViewFor } from "./menu-view.ts";

const item = (id: string, groupName?: string): MenuItem => ({
  id,
  type: "basic",
  title: id,
  ...(groupName === undefined ? {} : { groupName }),
});

describe("areasOf", () => {
  it("lists the four areas in reading order [H-09]", () => {
    expect(areasOf(FULL_SUBMENU).map(({ area }) => area)).toEqual(["top", "main", "sidebar", "bottom"]);
    const reversed = { bottom: [item("b")], top: [item("t")], layout: "even" } as const;
    expect(areasOf(reversed).map(({ area }) => area)).toEqual(["top", "bottom"]);
  });

  it("leaves out areas that hold nothing [H-09]", () => {
    expect(areasOf({ layout: "default", top: [], main: [item("a")] }).map(({ area }) => area)).toEqual(["main"]);
    expect(areasOf({ layout: "even" })).toEqual([]);
  });

  it("keeps every item of every area", () => {
    for (const { area, groups } of areasOf(FULL_SUBMENU)) {
      expect(groups.flatMap(({ items }) => items)).toEqual(FULL_SUBMENU[area]);
    }
    expect(SUBMENU_AREAS).toHaveLength(4);
  });
});

describe("itemViewFor", () => {
  const facts = { ...SAMPLE_FACTS, page: { ...SAMPLE_PAGE, path: "/de-de/offers/", hash: "" } };
  const view = (given: Partial<MenuItem>) => itemViewFor({ ...item("a"), href: "/de-de/rates/", ...given }, facts);

  it("points on with an arrow, and away where the link leads away, as long as it leads anywhere [H-11]", () => {
    expect(view({ type: "arrow" })).toMatchObject({ expandIcon: "arrow" });
    expect(view({ href: "https://other.example/" })).toMatchObject({ expandIcon: "external" });
    for (const given of [{}, { type: "arrow", href: "javascript:x" }] as const) {
      expect(view(given)).not.toHaveProperty("expandIcon");
    }
  });

  it("begins a login or a registration by that action, and nothing else does [H-11]", () => {
    expect([view({ type: "login" }).link, view({ type: "registration" }).link]).toMatchObject([
      { action: "login" },
      { action: "registration" },
    ]);
    for (const type of ["basic", "arrow"] as const) expect(view({ type }).link).not.toHaveProperty("action");
  });

  it("is the current one where it leads to this page [H-16]", () => {
    expect(view({ href: "/de-de/offers/" }).link).toMatchObject({ isCurrent: true });
    expect(view({}).link).not.toHaveProperty("isCurrent");
  });

  it("makes its menu the current one [H-16]", () => {
    const menu = (href: string) =>
      navViewFor({ id: "m", title: "m", subMenus: [{ layout: "even", main: [{ ...item("a"), href }] }] }, false, facts);
    expect([menu("/de-de/offers/"), menu("/de-de/rates/")]).toMatchObject([{ isCurrent: true }, { isCurrent: false }]);
  });
});

describe("groupsOf", () => {
  it("puts items of one group name together, at the place of the first [H-10]", () => {
    const items = [item("a", "One"), item("b", "Two"), item("c"), item("d", "One"), item("e")];
    expect(groupsOf(items).map(({ name, items: members }) => [name, members.map(({ id }) => id)])).toEqual([
      ["One", ["a", "d"]],
      ["Two", ["b"]],
      [undefined, ["c", "e"]],
    ]);
  });

  it("loses and doubles no item, and makes no empty group [H-10]", () => {
    const names = fc.option(fc.constantFrom("One", "Two", "__proto__", "constructor"), { nil: undefined });
    fc.assert(
      fc.property(fc.array(names), (groupNames) => {
        const items = groupNames.map((name, position) => item(`${position}`, name));
        const groups = groupsOf(items);
        expect(groups.flatMap(({ items: members }) => members.map(({ id }) => id)).sort()).toEqual(
          items.map(({ id }) => id).sort(),
        );
        expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
        for (const { name, items: members } of groups) {
          expect(members.length).toBeGreaterThan(0);
          expect(members.every(({ groupName }) => groupName === name)).toBe(true);
        }
      }),
    );
  });
});
