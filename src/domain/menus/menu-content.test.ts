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
  const NO_ENTRY = "This menu has no such entry.";

  it.each<[unknown, string, string, string]>([
    [7, "menus", "menus by name", BRACKETS],
    [[], "menus", "menus by name", BRACKETS],
    [{ main: {} }, "menus.main", "the name of a menu", "Menus are"],
    [{ public: 7 }, "menus.public", "a menu: a list of entries, or changes by id", "It is neither."],
    [{ public: "x" }, "menus.public", "a menu: a list of entries, or changes by id", "It is neither."],
    [{ public: { gone: null } }, "menus.public.gone", "the id of an entry of this menu", NO_ENTRY],
    [{ public: { help: 7 } }, "menus.public.help", "the fields of an entry, or null", "It is neither."],
    [{ public: { help: [] } }, "menus.public.help", "the fields of an entry, or null", "It is neither."],
    [
      { public: { help: { after: "gone" } } },
      "menus.public.help.after",
      "the id of another entry of this menu",
      NO_ENTRY,
    ],
    [
      { public: { help: { before: "gone" } } },
      "menus.public.help.before",
      "the id of another entry of this menu",
      NO_ENTRY,
    ],
    [
      { public: { help: { after: "help" } } },
      "menus.public.help.after",
      "the id of another entry of this menu",
      NO_ENTRY,
    ],
    [{ public: { help: { after: 7 } } }, "menus.public.help.after", "the id of another entry of this menu", NO_ENTRY],
    [
      { public: { help: { after: "term" } } },
      "menus.public.help.after",
      "an entry of the same kind",
      "The entry is not moved.",
    ],
    [
      { public: { term: { before: "help" } } },
      "menus.public.term.before",
      "an entry of the same kind",
      "The entry is not moved.",
    ],
    [{ public: { " ": item("x") } }, "menus.public. ", "an id of at most 64 characters", "Name the entry by a word."],
    [
      { public: { ["x".repeat(65)]: item("x") } },
      `menus.public.${"x".repeat(65)}`,
      "an id of at most 64 characters",
      "Name the entry by a word.",
    ],
    [{ public: { shop: { href: "/s/" } } }, "menus.public.shop.title", "text", "It is missing. Add it."],
    [{ partners: 7 }, "menus.partners", "partners by name", BRACKETS],
    [
      { partners: { dkb: 7 } },
      "menus.partners.dkb",
      "a partner's sign-up",
      "It is a number. Write it in curly brackets.",
    ],
    [
      { partners: { dkb: { logo: 7 } } },
      "menus.partners.dkb.logo",
      "a logo",
      "It is a number. Write it in curly brackets.",
    ],
    [
      { account: { profile: { when: 7 } } },
      "menus.account.profile.when",
      "a condition",
      "Write the name of a fact, or all, any or not of facts.",
    ],
    [
      { account: { profile: { route: "x" } } },
      "menus.account.profile.route",
      "the name of a route",
      "Write a route of the shell, or an href in its place.",
    ],
    [
      { account: { profile: { investment: "x" } } },
      "menus.account.profile.investment",
      "a kind of investment",
      "It goes with the route investments.",
    ],
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

describe("a change of a menu by id", () => {
  const idsOf = (value: unknown) =>
    read({ public: value }).menus.public.map((entry) => [
      entry.id,
      ...(entry.panels ?? []).flatMap(({ main = [], sidebar = [] }) => [...main, ...sidebar].map(({ id }) => id)),
    ]);

  it.each<[string, unknown, readonly (readonly string[])[]]>([
    ["moves an item behind another", { term: { after: "notice" } }, [["savings", "notice", "term", "tax"], ["help"]]],
    ["moves an item before another", { notice: { before: "term" } }, [["savings", "notice", "term", "tax"], ["help"]]],
    ["moves an item to another area", { term: { after: "tax" } }, [["savings", "notice", "tax", "term"], ["help"]]],
    ["moves an entry", { help: { before: "savings" } }, [["help"], ["savings", "term", "notice", "tax"]]],
    [
      "takes before where both are given",
      { help: { before: "savings", after: "savings" } },
      [["help"], ["savings", "term", "notice", "tax"]],
    ],
    [
      "adds an item beside another",
      { new: { title: "New", href: "/n/", after: "term" } },
      [["savings", "term", "new", "notice", "tax"], ["help"]],
    ],
    [
      "adds an item before another",
      { new: { title: "New", href: "/n/", before: "term" } },
      [["savings", "new", "term", "notice", "tax"], ["help"]],
    ],
    [
      "adds an entry at the end",
      { new: { title: "New", href: "/n/" } },
      [["savings", "term", "notice", "tax"], ["help"], ["new"]],
    ],
    ["removes an item", { notice: null }, [["savings", "term", "tax"], ["help"]]],
    ["removes an entry with its items", { savings: null }, [["help"]]],
  ])("%s", (_, value, expected) => {
    expect(idsOf(value)).toEqual(expected);
    expect(read({ public: value }).issues).toEqual([]);
  });

  it("replaces fields where the entry stands, in a panel, too", () => {
    const { menus } = read({ public: { notice: { title: "New" } } });
    expect(menus.public[0]?.panels).toEqual([
      { main: [item("term"), { ...item("notice"), title: "New" }], sidebar: [item("tax")] },
    ]);
    expect(menus.public[1]).toEqual(item("help"));
  });

  it("of the account menu moves among its items", () => {
    const { menus, issues } = read({ account: { logout: { before: "profile" } } });
    expect([menus.account.map(({ id }) => id), issues]).toEqual([["logout", "profile"], []]);
  });

  it("of the partners adds, removes and keeps", () => {
    const logo = { url: "/new.svg", alt: "New" };
    expect(read({ partners: { other: { logo } } }).menus.partners).toEqual({ ...BUILT_IN.partners, other: { logo } });
    expect(read({ partners: { dkb: null } }).menus.partners).toEqual({});
    expect(read({ partners: null, public: null }).menus).toEqual(BUILT_IN);
  });
});
