/** The words by which an operator finds and mends a mistake in a menu, and what stands in the meantime. */
import { describe, expect, it } from "vitest";
import { Place } from "../reading/place.ts";
import { menusWith } from "./menu-content.ts";
import type { MenuDocument } from "./menu-document.ts";

const item = (id: string) => ({ id, title: id.toUpperCase(), href: `/${id}/` });
const BUILT_IN = {
  public: [
    { id: "savings", title: "Savings", panels: [{ main: [item("term"), item("notice")], sidebar: [item("tax")] }] },
    item("help"),
  ],
  private: [item("mine")],
  account: [item("profile"), item("logout")],
  partners: { dkb: { logo: { url: "/dkb.svg", alt: "DKB" } } },
} as unknown as MenuDocument;

function read(value: unknown) {
  const place = new Place("menus");
  const menus = menusWith(BUILT_IN, value, place);
  return { menus, issues: place.issues };
}

describe("a mistake in the menus of an operator", () => {
  const BRACKETS = "Write them in curly brackets.";

  it.each<[unknown, string, string, string]>([
    [7, "menus", "menus by name", BRACKETS],
    [[], "menus", "menus by name", BRACKETS],
    [{ main: {} }, "menus.main", "the name of a menu", "Menus are"],
    [{ public: 7 }, "menus.public", "a whole menu", "Write the list of all its entries."],
    [{ public: {} }, "menus.public", "a whole menu", "Write the list of all its entries."],
    [{ public: { help: null } }, "menus.public", "a whole menu", "Write the list of all its entries."],
    [{ partners: 7 }, "menus.partners", "partners by name", BRACKETS],
  ])("%j is told by its place, and leaves the built-in menus", (value, path, expected, hint) => {
    const { menus, issues } = read(value);
    expect(issues).toEqual([{ path, expected, hint: expect.stringContaining(hint) }]);
    expect(menus).toEqual(BUILT_IN);
  });

  it("names the menus that there are", () => {
    expect(read({ main: {} }).issues[0]?.hint).toMatch(
      /^Menus are (?=.*\bpublic\b)(?=.*\bprivate\b)(?=.*\baccount\b).*, partners\.$/,
    );
  });
});

describe("a whole menu", () => {
  it("replaces the built-in one, and leaves the others", () => {
    const { menus, issues } = read({ public: [item("shop")], account: [item("logout"), item("profile")] });
    expect(menus).toEqual({ ...BUILT_IN, public: [item("shop")], account: [item("logout"), item("profile")] });
    expect(issues).toEqual([]);
  });

  it.each<[object, string, string, string]>([
    [{ when: 7 }, "when", "a condition", "Write the name of a fact, or all, any or not of facts."],
    [{ route: "x" }, "route", "the name of a route", "Write a route of the shell, or an href in its place."],
    [{ investment: "x" }, "investment", "a kind of investment", "It goes with the route investments."],
  ])("has the built-in value of an entry's field that is wrong: %j", (wrong, field, expected, hint) => {
    const { menus, issues } = read({ account: [{ ...item("profile"), ...wrong }, item("logout")] });
    expect(issues).toEqual([{ path: `menus.account[0].${field}`, expected, hint: expect.stringContaining(hint) }]);
    expect(menus).toEqual(BUILT_IN);
  });

  it("is the built-in one where none of its entries can be used, and may be empty", () => {
    expect(read({ account: [7] }).menus).toEqual(BUILT_IN);
    expect(read({ account: [] })).toEqual({ menus: { ...BUILT_IN, account: [] }, issues: [] });
  });

  it("is not given where it is null", () => {
    expect(read({ partners: null, public: null })).toEqual({ menus: BUILT_IN, issues: [] });
  });

  it("of partners replaces all of them, without those that are wrong", () => {
    const logo = { url: "/new.svg", alt: "New" };
    const { menus, issues } = read({ partners: { other: { logo }, dkb: 7, more: { logo: 7 } } });
    expect(menus.partners).toEqual({ other: { logo } });
    expect(issues.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([
      "menus.partners.dkb: a partner's sign-up",
      "menus.partners.more.logo: a logo",
    ]);
  });
});
