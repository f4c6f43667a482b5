import { describe, expect, it } from "vitest";
import { Place } from "../reading/place.ts";
import { readAt } from "../reading/tolerant-reading.ts";
import { changedEntry, entryList, navList, newEntry, panelItems } from "./entry-reader.ts";
import type { MenuEntryData, NavEntryData } from "./menu-document.ts";

const HELP: MenuEntryData = { id: "help", title: "Help", href: "/help/", icon: "help", groupName: "More" };
const FUNDS: MenuEntryData = { id: "funds", title: "Funds", route: "investments", investment: "etf" } as MenuEntryData;
const INVEST: NavEntryData = { id: "invest", title: "Invest", panels: [{ main: [FUNDS], sidebar: [HELP] }] };

function read<T>(of: (place: Place) => T) {
  const place = new Place("menu");
  const data = of(place);
  const { issues } = place;
  return {
    data,
    mistakes: issues.map(({ path }) => path),
    expected: issues.map((issue) => issue.expected),
    hints: issues.map(({ hint }) => hint),
  };
}

const change = (value: object) => read((place) => changedEntry(HELP, value, false, place));
const list = (value: unknown, builtIn: readonly MenuEntryData[] = []) =>
  read((place) =>
    readAt(
      entryList((id) => builtIn.find((entry) => entry.id === id)),
      value,
      place,
    ),
  );

describe("a change of an entry", () => {
  it("keeps the title that a null would remove, and applies the rest", () => {
    expect(change({ title: null, href: "/new/" })).toMatchObject({ data: { ...HELP, href: "/new/" }, mistakes: [] });
  });

  it("removes a field with null, and never the id", () => {
    const { icon: _, ...withoutIcon } = HELP;
    expect(change({ icon: null, id: null })).toMatchObject({ data: withoutIcon, mistakes: [] });
    expect(change({ icon: null }).data).not.toHaveProperty("icon");
  });

  it("keeps the id of the entry, whatever id it names", () => {
    expect(change({ id: "other" }).data).toEqual(HELP);
  });

  it("takes a route in place of the href, and an href in place of route and investment", () => {
    const { href: _, ...withoutHref } = HELP;
    expect(change({ route: "messages" }).data).toEqual({ ...withoutHref, route: "messages" });
    const { data, mistakes } = read((place) => changedEntry(FUNDS, { href: "/etf/" }, false, place));
    expect([data, mistakes]).toEqual([{ id: "funds", title: "Funds", href: "/etf/" }, []]);
  });

  it("keeps the target when another field changes", () => {
    expect(read((place) => changedEntry(FUNDS, { title: "New" }, false, place)).data).toEqual({
      ...FUNDS,
      title: "New",
    });
  });

  it("keeps the built-in entry when its last target is removed, and says so once", () => {
    const { data, mistakes, hints } = change({ href: null });
    expect([data, mistakes]).toEqual([HELP, ["menu"]]);
    expect(hints[0]).toContain("leads nowhere");
  });

  it("reports a wrong field alone, and keeps the built-in value of it", () => {
    const { data, mistakes } = change({ href: "javascript:x", title: "New" });
    expect([data, mistakes]).toEqual([{ ...HELP, title: "New" }, ["menu.href"]]);
  });

  it("has panels where it is an entry of a navigation, and nowhere else", () => {
    const panels = [{ main: [{ id: "new", title: "New", href: "/n/" }] }];
    expect(read((place) => changedEntry(INVEST, { panels }, true, place)).data).toEqual({ ...INVEST, panels });
    expect(change({ panels }).data).toEqual(HELP);
  });

  it("mends an item of a panel by the built-in item with its id", () => {
    const given = { panels: [{ main: [{ id: "funds", title: 7, href: "/f/" }] }] };
    const { data, mistakes } = read((place) => changedEntry(INVEST, given, true, place));
    expect(data.panels).toEqual([{ main: [{ id: "funds", title: "Funds", href: "/f/" }] }]);
    expect(mistakes).toEqual(["menu.panels[0].main[0].title"]);
  });
});

describe("a new entry", () => {
  it("has the id that it is named by, not one among its fields", () => {
    const { data } = read((place) => newEntry("shop", { id: "x", title: "Shop", href: "/s/" }, true, place));
    expect(data).toEqual({ id: "shop", title: "Shop", href: "/s/" });
  });

  it("may open panels without a target in a navigation, and needs a target in a panel", () => {
    const fields = { title: "Shop", panels: [{ main: [HELP] }] };
    expect(read((place) => newEntry("shop", fields, true, place))).toMatchObject({
      data: { id: "shop", ...fields },
      mistakes: [],
    });
    expect(read((place) => newEntry("shop", fields, false, place))).toMatchObject({
      data: undefined,
      mistakes: ["menu"],
    });
  });

  it.each([
    [{ href: "/s/" }, "menu.title"],
    [{ title: "Shop" }, "menu"],
    [{ title: "Shop", href: "javascript:x" }, "menu.href"],
    [{ title: "Shop", href: "/s/", route: "messages" }, "menu"],
  ])("with the fields %j is left out, with one mistake at %s", (fields, path) => {
    const { data, mistakes } = read((place) => newEntry("shop", fields, true, place));
    expect([data, mistakes]).toEqual([undefined, [path]]);
  });
});

describe("a complete list of entries", () => {
  it("mends a wrong field of an entry by the built-in one, and leaves the others", () => {
    const { data, mistakes } = list([{ ...HELP, icon: 7, title: "New" }], [HELP]);
    expect([data, mistakes]).toEqual([[{ ...HELP, title: "New" }], ["menu[0].icon"]]);
  });

  it("mends a wrong target by all of the built-in target", () => {
    const given = { id: "funds", title: "New", route: "nowhere" };
    expect(list([given], [FUNDS])).toMatchObject({
      data: [{ ...FUNDS, title: "New" }],
      mistakes: ["menu[0].route"],
    });
  });

  it("takes no value of the built-in entry for a field that is not given", () => {
    const given = { id: "help", title: "New", href: "/n/" };
    expect(list([given], [HELP])).toMatchObject({ data: [given], mistakes: [] });
  });

  it("replaces an entry without a title by the built-in one, and leaves out an unknown one", () => {
    const given = [
      { id: "help", href: "/n/" },
      { id: "new", href: "/n/" },
      { title: "No id", href: "/n/" },
    ];
    const { data, mistakes } = list(given, [HELP]);
    expect(data).toEqual([HELP]);
    expect(mistakes).toEqual(["menu[0].title", "menu[1].title", "menu[2].id"]);
  });

  it("of a navigation mends an entry and the items of its panels", () => {
    const builtIn = [INVEST, ...panelItems(INVEST)];
    const { data, mistakes } = read((place) =>
      readAt(
        navList((id) => builtIn.find((entry) => entry.id === id)),
        [{ id: "invest", title: 7, panels: [{ main: [{ id: "help", title: "Help", href: 7 }] }] }],
        place,
      ),
    );
    expect(data).toEqual([
      { id: "invest", title: "Invest", panels: [{ main: [{ id: "help", title: "Help", href: "/help/" }] }] },
    ]);
    expect(mistakes).toEqual(["menu[0].title", "menu[0].panels[0].main[0].href"]);
  });

  it("is no list if it is anything else", () => {
    expect(list({ help: HELP })).toMatchObject({ data: undefined, mistakes: ["menu"] });
    expect(list(["help"])).toMatchObject({ data: [], mistakes: ["menu[0]"], expected: ["a menu entry"] });
  });
});

describe("the items of an entry's panels", () => {
  it("are those of all areas in order, and none where it has no panels", () => {
    expect(panelItems(INVEST)).toEqual([FUNDS, HELP]);
    expect(panelItems(HELP)).toEqual([]);
  });
});
