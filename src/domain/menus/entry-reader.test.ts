import { describe, expect, it } from "vitest";
import { Place } from "../reading/place.ts";
import { readAt } from "../reading/tolerant-reading.ts";
import { entryList, navList, panelItems } from "./entry-reader.ts";
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

const list = (value: unknown, builtIn: readonly MenuEntryData[] = []) =>
  read((place) =>
    readAt(
      entryList((id) => builtIn.find((entry) => entry.id === id)),
      value,
      place,
    ),
  );

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

  it.each([
    [{ href: "/s/" }, "menu[0].title"],
    [{ title: "Shop" }, "menu[0]"],
    [{ title: "Shop", href: "javascript:x" }, "menu[0].href"],
    [{ title: "Shop", href: "/s/", route: "messages" }, "menu[0]"],
  ])("leaves out an unknown entry with the fields %j, with one mistake at %s", (fields, path) => {
    const { data, mistakes } = list([{ id: "shop", ...fields }]);
    expect([data, mistakes]).toEqual([[], [path]]);
  });

  it("of a navigation has panels, which a list of items does not have", () => {
    const entry = { id: "shop", title: "Shop", panels: [{ main: [HELP] }] };
    const nav = read((place) =>
      readAt(
        navList(() => undefined),
        [entry],
        place,
      ),
    );
    expect([nav.data, nav.mistakes]).toEqual([[entry], []]);
    expect(list([entry])).toMatchObject({ data: [], mistakes: ["menu[0]"] });
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
