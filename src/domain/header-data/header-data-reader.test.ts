import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import { SAMPLE_CONTENT } from "../header/header.cases.ts";
import { headerViewFor, mergeHeaderData } from "../header/header.ts";
import { HOSTILE_TEXTS, hostileValues, leavesOf, replaced, spoiled, without } from "../reading/reading.cases.ts";
import { readTolerantly } from "../reading/tolerant-reading.ts";
import { tries, valuesFor } from "../tries.cases.ts";
import { FULL_CUSTOMER, FULL_HEADER } from "./header-data.cases.ts";
import type { HeaderCustomer, HeaderData, HostHeaderData } from "./header-data.ts";
import { actionItems, customer, logoItems, navItems, parseHeaderData, readHostHeader } from "./header-data-reader.ts";
import { VALID_CUSTOMER, VALID_HEADER } from "./valid-header.cases.ts";

/** The long runs make many more: npm run test:nightly. */
const RUNS = tries(4000);

const EMPTY_HEADER: HeaderData = { type: "public", logoItems: [], navItems: [], actionItems: [] };
/** The data that was read, alone and merged over an empty header. */
const parseHeader = (input: unknown, path = "") => {
  const { data: given, issues } = parseHeaderData(input, path);
  return { data: mergeHeaderData(EMPTY_HEADER, given), given, issues };
};
const parseLogoItems = (input: unknown) => readTolerantly(logoItems, input, "logoItems");
const parseNavItems = (input: unknown) => readTolerantly(navItems, input, "navItems");
const parseActionItems = (input: unknown) => readTolerantly(actionItems, input, "actionItems");
const parseCustomer = (input: unknown) => readTolerantly(customer, input, "customer");

const leaves = leavesOf(FULL_HEADER);
const isContainer = (value: unknown) => typeof value === "object";

describe("right data", () => {
  it("passes unchanged with every field of the specification [H-08]", () => {
    const { data, given, issues } = parseHeader(FULL_HEADER);
    expect(issues).toEqual([]);
    expect(data).toEqual(FULL_HEADER);
    expect(given).toEqual(FULL_HEADER);
  });

  it("passes unchanged through JSON, as an attribute brings it [H-08]", () => {
    expect(parseHeader(JSON.parse(JSON.stringify(FULL_HEADER)))).toEqual({
      data: FULL_HEADER,
      given: FULL_HEADER,
      issues: [],
    });
  });

  it("is read property by property too [H-08]", () => {
    expect(parseLogoItems(FULL_HEADER.logoItems)).toEqual({ data: FULL_HEADER.logoItems, issues: [] });
    expect(parseNavItems(FULL_HEADER.navItems)).toEqual({ data: FULL_HEADER.navItems, issues: [] });
    expect(parseActionItems(FULL_HEADER.actionItems)).toEqual({ data: FULL_HEADER.actionItems, issues: [] });
    expect(parseCustomer(FULL_CUSTOMER)).toEqual({ data: FULL_CUSTOMER, issues: [] });
  });

  it("is nothing when nothing is set", () => {
    const nothing = { data: undefined, issues: [] };
    for (const parse of [parseLogoItems, parseNavItems, parseActionItems, parseCustomer]) {
      expect(parse(undefined)).toEqual(nothing);
    }
    expect(parseHeader(undefined)).toEqual({ data: EMPTY_HEADER, given: {}, issues: [] });
  });

  it.each(["basic", "advanced", "text", "image", "arrow", "login", "registration"])(
    "takes the menu item type %s [H-10]",
    (type) => {
      const { data, issues } = parseNavItems([
        { id: "a", title: "A", subMenus: [{ main: [{ id: "i", type, title: "I" }] }] },
      ]);
      expect(issues).toEqual([]);
      expect(data?.[0]?.subMenus?.[0]?.main?.[0]?.type).toBe(type);
    },
  );

  it("fills in the default item type and submenu layout [H-09, H-10]", () => {
    const { data, issues } = parseNavItems([{ id: "a", title: "A", subMenus: [{ main: [{ id: "i", title: "I" }] }] }]);
    expect(issues).toEqual([]);
    expect(data?.[0]?.subMenus).toEqual([{ layout: "default", main: [{ id: "i", type: "basic", title: "I" }] }]);
  });

  it("takes null and empty text for fields that nobody filled in", () => {
    const { data, issues } = parseNavItems([{ id: "a", title: "A", href: "", subMenus: null, enableBadge: null }]);
    expect(issues).toEqual([]);
    expect(data).toEqual([{ id: "a", title: "A" }]);
  });

  it("keeps hrefs as they are written; the decided header gives them the base path of the locale [L-04]", () => {
    const items = [
      { id: "a", title: "A", href: "/festgeld/" },
      { id: "b", title: "B", href: "https://help.example/" },
      { id: "c", title: "C", href: "/de-de/festgeld/" },
    ];
    const { data = [] } = parseNavItems(items);
    expect(data.map(({ href }) => href)).toEqual(items.map(({ href }) => href));
    const { nav } = headerViewFor(SAMPLE_FACTS, SAMPLE_CONTENT, { navItems: data });
    expect(nav.map(({ link }) => link.href)).toEqual(["/de-de/festgeld/", "https://help.example/", "/de-de/festgeld/"]);
  });
});

describe("one mistake", () => {
  const wrong = leaves.map((leaf) => ({ ...leaf, wrong: isContainer(leaf.value) ? 7 : { not: "this" } }));

  it.each(wrong)("at $path gives one issue with that place [H-08]", ({ path, keys, wrong: value }) => {
    const { data, issues } = parseHeader(replaced(FULL_HEADER, keys, value));
    expect(issues).toEqual([{ path, expected: expect.stringMatching(/\S/), hint: expect.stringMatching(/\S/) }]);
    expect(v.is(VALID_HEADER, data)).toBe(true);
  });

  const required = leaves.filter(({ path }) => /\.(title|url|amount)$|Items\[\d\]\.(alt|id)$/.test(path));

  it.each(required)("of leaving out $path gives one issue with that place [H-08]", ({ path, keys }) => {
    const { data, issues } = parseHeader(without(FULL_HEADER, keys));
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    expect(v.is(VALID_HEADER, data)).toBe(true);
  });

  it("starts its place where the data came from", () => {
    const { issues } = parseHeader(
      {
        navItems: [
          {},
          {},
          { id: "x", title: "X", subMenus: [{ main: [1, { id: "y", title: "Y", href: "javascript:1" }] }] },
        ],
      },
      "data",
    );
    expect(issues.map(({ path }) => path)).toEqual([
      "data.navItems[0].id",
      "data.navItems[0].title",
      "data.navItems[1].id",
      "data.navItems[1].title",
      "data.navItems[2].subMenus[0].main[0]",
      "data.navItems[2].subMenus[0].main[1].href",
    ]);
  });

  it("that is a missing name, number or customer is told as missing, at its place [H-08]", () => {
    const missing = { expected: "text", hint: "It is missing. Add it." };
    expect(parseCustomer({ accountIds: [] }).issues).toEqual([{ path: "customer.displayName", ...missing }]);
    expect(parseCustomer({ ...FULL_CUSTOMER, accountIds: [{ id: "iban" }] }).issues).toEqual([
      { path: "customer.accountIds[0].value", ...missing },
    ]);
    expect(parseCustomer({ ...FULL_CUSTOMER, switchableAccounts: [{ firstName: "A" }] }).issues).toEqual([
      { path: "customer.switchableAccounts[0].customerId", ...missing },
    ]);
  });

  it("that is a missing id or text of a picture is mended by the place and by no text [H-08]", () => {
    const { data } = parseHeader({
      logoItems: [{ url: "/a.svg" }],
      navItems: [{ title: "A", subMenus: [{ main: [{ title: "B" }] }] }],
    });
    expect(data.logoItems).toEqual([{ id: "logoItems-0-", url: "/a.svg", alt: "" }]);
    expect(data.navItems[0]?.id).toBe("navItems-0-");
    expect(data.navItems[0]?.subMenus?.[0]?.main?.[0]?.id).toBe("navItems-0-subMenus-0-main-0-");
  });

  it("leaves everything else standing", () => {
    const { data } = parseHeader(replaced(FULL_HEADER, ["navItems", 0, "title"], 5));
    expect(data).toEqual({ ...FULL_HEADER, navItems: [FULL_HEADER.navItems[1]] });
  });

  it("never repeats the value, which may describe a customer", () => {
    const secret = "DE89 secret";
    for (const { keys } of leaves) {
      const { issues } = parseHeader(replaced(FULL_HEADER, keys, { secret: [secret, { secret }] }));
      expect(JSON.stringify(issues)).not.toContain(secret);
    }
    expect(JSON.stringify(parseHeader(secret).issues)).not.toContain(secret);
  });

  it("of a missing id gives the entry an id from its place", () => {
    const { data, issues } = parseNavItems([{ title: "A" }, { id: "b", title: "B" }]);
    expect(data?.map(({ id }) => id)).toEqual(["navItems-0-", "b"]);
    expect(issues).toHaveLength(1);
    const named = parseHeaderData({ navItems: [{ title: "A" }] }, "my.ideas");
    expect(named.data.navItems?.map(({ id }) => id)).toEqual(["my-ideas-navItems-0-"]);
  });

  it("of an id that stands twice gives the later entry one of its own", () => {
    const items = ["a", "a", "a", "a-2"].map((id) => ({ id, title: id }));
    const { data, issues } = parseNavItems(items);
    expect(data?.map(({ id }) => id)).toEqual(["a", "a-2", "a-3", "a-2-2"]);
    expect(issues.map(({ path }) => path)).toEqual(["navItems[1].id", "navItems[2].id", "navItems[3].id"]);
  });

  it("may be the whole value", () => {
    for (const value of [42, "text", [], true, null]) {
      const { data, given, issues } = parseHeader(value, "data");
      expect(data).toEqual(EMPTY_HEADER);
      expect(given).toEqual({});
      expect(issues.map(({ path }) => path)).toEqual(["data"]);
    }
  });
});

describe("unsafe hrefs", () => {
  const holders = leaves.filter(({ path }) => path.endsWith("href"));
  const unsafe = HOSTILE_TEXTS.filter(
    (text) =>
      /script:|data:|evil/i.test(text) && !text.startsWith("<") && !text.startsWith("red") && !text.includes("</"),
  );

  it("cover every kind of place and disguise of this test", () => {
    expect(holders.length).toBeGreaterThan(10);
    expect(unsafe).toContain("java\nscript:alert(1)");
  });

  it.each(holders)("are dropped and named at $path [L-17]", ({ path, keys }) => {
    for (const href of unsafe.filter((text) => !text.startsWith("//"))) {
      const { data, issues } = parseHeader(replaced(FULL_HEADER, keys, href));
      expect(issues.map((issue) => issue.path)).toEqual([path]);
      expect(JSON.stringify(data)).not.toContain(href);
      expect(v.is(VALID_HEADER, data)).toBe(true);
    }
  });

  it("take an action with them, for it would lead nowhere, and nothing else [L-17]", () => {
    const { data } = parseHeader(replaced(FULL_HEADER, ["actionItems", 0, "href"], "javascript:0"));
    expect(data.actionItems).toEqual([FULL_HEADER.actionItems[1]]);
    const { data: logos } = parseLogoItems([{ id: "a", url: "/a.svg", alt: "A", href: "javascript:0" }]);
    expect(logos).toEqual([{ id: "a", url: "/a.svg", alt: "A" }]);
  });
});

describe("pictures, icons and colours", () => {
  const read = (fields: object) =>
    parseNavItems([{ id: "a", title: "A", subMenus: [{ top: [{ id: "i", title: "I", ...fields }] }] }]);
  const first = (fields: object) => read(fields).data?.[0]?.subMenus?.[0]?.top?.[0];

  it.each(["home", "building-bank", "/icons/a.svg", "https://cdn.example/a.png", "data:image/png;base64,AAAA"])(
    "take the icon %s [H-10]",
    (icon) => {
      expect(first({ icon })?.icon).toBe(icon);
    },
  );

  it.each(["javascript:alert(1)", "data:text/html,x", "data:image/svg", "vbscript:x", 5, {}])(
    "refuse the icon %s [H-10, L-17]",
    (icon) => {
      expect(first({ icon })).toEqual({ id: "i", type: "basic", title: "I" });
      expect(read({ icon }).issues.map(({ path }) => path)).toEqual(["navItems[0].subMenus[0].top[0].icon"]);
    },
  );

  it.each(["#0a5c36", "red", "brand-strong", "rgb(0 0 0 / 50%)", "oklch(0.5 0.1 150)"])(
    "take the colour %s [H-10]",
    (iconColor) => {
      expect(first({ iconColor })?.iconColor).toBe(iconColor);
    },
  );

  it.each(["red;background:blue", "url(https://evil.example/)", "red}", "a{b", "x".repeat(65), "expression('x')", 7])(
    "refuse the colour %s [H-10]",
    (iconColor) => {
      expect(first({ iconColor })).toEqual({ id: "i", type: "basic", title: "I" });
    },
  );
});

describe("callbacks", () => {
  const items = (callback: unknown) => [{ id: "a", title: "A", href: "/a/", type: "login", callback }];

  it("are functions, kept and never called [H-08]", () => {
    const callback = () => {
      throw new Error("called");
    };
    const { data, issues } = parseActionItems(items(callback));
    expect(data?.[0]?.callback).toBe(callback);
    expect(issues).toEqual([]);
  });

  it.each(["alert", "() => alert(1)", "window.alert", {}, 1, true])("are never made from %s [H-08]", (text) => {
    const { data, issues } = parseActionItems(items(text));
    expect(data).toEqual([{ id: "a", title: "A", href: "/a/", type: "login" }]);
    expect(issues.map(({ path }) => path)).toEqual(["actionItems[0].callback"]);
  });
});

describe("customer data", () => {
  const accountIds = (...entries: unknown[]) => parseCustomer({ displayName: "A", accountIds: entries });

  it("uses one name for both where one is missing", () => {
    expect(parseCustomer({ fullName: "Erika Muster" }).data).toMatchObject({ displayName: "Erika Muster" });
    expect(parseCustomer({ displayName: "Erika" }).data).toMatchObject({ fullName: "Erika" });
  });

  it("is nobody without a name", () => {
    const { data, issues } = parseCustomer({ accountIds: [] });
    expect(data).toBeUndefined();
    expect(issues.map(({ path }) => path)).toEqual(["customer.displayName"]);
  });

  it("reads account ids by the three fields of the specification [H-08, H-20]", () => {
    const { data, issues } = accountIds(
      { id: "iban", label: "DE89370400440532013000", size: "small" },
      { id: "DE89 3704 0044 0532 0130 00", label: "IBAN" },
      { id: "12345678", label: "Account number" },
      { id: "04-00-04", label: "Sort code", size: "large" },
    );
    expect(issues).toEqual([]);
    expect(data?.accountIds).toEqual([
      { id: "iban", label: "", value: "DE89370400440532013000", size: "small" },
      { id: "iban", label: "IBAN", value: "DE89 3704 0044 0532 0130 00" },
      { id: "accountNumber", label: "Account number", value: "12345678" },
      { id: "sortCode", label: "Sort code", value: "04-00-04", size: "large" },
    ]);
  });

  it("gives an account id without a label an empty one [H-20]", () => {
    const { data } = accountIds({ id: "iban", value: "DE89370400440532013000" }, { id: "DE89370400440532013000" });
    expect(data?.accountIds.map(({ label }) => label)).toEqual(["", ""]);
  });

  it("names an account id without a value", () => {
    const { data, issues } = accountIds({ id: "iban" }, { id: "sortCode", value: "040004" });
    expect(data?.accountIds).toEqual([{ id: "sortCode", label: "", value: "040004" }]);
    expect(issues.map(({ path }) => path)).toEqual(["customer.accountIds[0].value"]);
  });

  it("reads linked accounts in the service's field names too [H-32]", () => {
    const { data, issues } = parseCustomer({
      displayName: "A",
      switchableAccounts: [
        { first_name: "Max", last_name: "Muster", customer_id: "7" },
        { customerId: "8" },
        { firstName: "X" },
      ],
    });
    expect(data?.switchableAccounts).toEqual([
      { firstName: "Max", lastName: "Muster", customerId: "7" },
      { firstName: "", lastName: "", customerId: "8" },
    ]);
    expect(issues.map(({ path }) => path)).toEqual(["customer.switchableAccounts[2].customerId"]);
  });
});

describe("any data", { timeout: 60_000 }, () => {
  const parsers = [parseLogoItems, parseNavItems, parseActionItems, parseCustomer];
  const expectStanding = (input: unknown) => {
    const { data, issues } = parseHeader(input, "data");
    expect(v.safeParse(VALID_HEADER, data).issues).toBeUndefined();
    for (const issue of issues) {
      expect(issue.path.startsWith("data")).toBe(true);
      expect(issue.expected).not.toBe("");
      expect(issue.hint.length).toBeLessThan(200);
    }
    expect(issues.length).toBeLessThanOrEqual(101);
  };

  it("leaves a standing header: hostile values, whole and in every place [H-08]", () => {
    for (const value of hostileValues()) {
      expectStanding(value);
      for (const parse of parsers) expect(() => parse(value)).not.toThrow();
    }
    for (const [place, { keys }] of leaves.entries()) {
      for (const value of valuesFor(place, hostileValues())) expectStanding(replaced(FULL_HEADER, keys, value));
    }
  });

  it("leaves a standing header: any JSON [H-08]", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => expectStanding(value)),
      { numRuns: RUNS },
    );
  });

  it("leaves a standing header: any value by property [H-08]", () => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withMap: true, withSet: true, withNullPrototype: true }),
        expectStanding,
      ),
      { numRuns: RUNS },
    );
  });

  it("leaves a standing header: right data with a few values spoiled [H-08]", () => {
    fc.assert(fc.property(spoiled(FULL_HEADER), expectStanding), { numRuns: RUNS });
  });

  it("leaves a standing customer: right data with a few values spoiled [H-08]", () => {
    fc.assert(
      fc.property(spoiled(FULL_CUSTOMER), (value) => {
        const { data } = parseCustomer(value);
        if (data !== undefined) expect(v.is(VALID_CUSTOMER, data)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it("lays over any decided header without shaking it [H-08]", () => {
    fc.assert(
      fc.property(spoiled(FULL_HEADER), (value) => {
        expect(v.is(VALID_HEADER, mergeHeaderData(FULL_HEADER, parseHeader(value).given))).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it("does not change the prototype of anything", () => {
    parseHeader(
      JSON.parse('{"__proto__":{"polluted":1},"navItems":[{"__proto__":{"polluted":1},"id":"a","title":"A"}]}'),
    );
    expect({}).not.toHaveProperty("polluted");
  });

  it("ends on more data than anybody can look at, with one issue for the rest", () => {
    const item = { id: "i", title: "I" };
    const panel = { main: Array.from({ length: 100 }, (_, index) => ({ ...item, id: `${index}` })) };
    const nav = Array.from({ length: 90 }, (_, index) => ({
      id: `${index}`,
      title: "N",
      subMenus: [panel, panel, panel],
    }));
    const { issues } = parseHeader({ navItems: nav });
    expect(issues.map(({ expected }) => expected)).toEqual(["at most 2000 entries in all"]);
    expect(
      parseNavItems(Array.from({ length: 150 }, (_, index) => ({ id: `${index}`, title: "N" }))).issues,
    ).toHaveLength(1);
    expect(parseNavItems(new Array(4_000_000_000)).issues).toHaveLength(101);
  });
});

describe("names of fields", () => {
  it.each([
    ["nav_items", "navItems"],
    ["navitems", "navItems"],
    ["nav-items", "navItems"],
    ["LogoItems", "logoItems"],
    ["hide_customer_balance", "hideCustomerBalance"],
  ])("that are written %s are named as a slip for %s [H-08]", (written, name) => {
    const { data, given, issues } = parseHeader({ [written]: [] }, "data");
    expect(issues.map(({ path }) => path)).toEqual([`data.${name}`]);
    expect(issues[0]?.hint).toContain(written);
    expect(given).toEqual({});
    expect(data).toEqual(EMPTY_HEADER);
  });

  it("that nobody knows are left alone: a CMS adds its own", () => {
    expect(parseHeader({ ...FULL_HEADER, uid: "blt1", _version: 3, tags: [] }).issues).toEqual([]);
  });
});

const NAMED = { displayName: "Erika", fullName: "Erika Muster" };
const EMPTY = { ...NAMED, accountIds: [], subMenus: [], actionItems: [] };
const read = (fields: object) => readTolerantly(customer, { ...NAMED, ...fields }, "customer");
const paths = (fields: object) => read(fields).issues.map(({ path }) => path);

describe("fields", () => {
  it("may all be missing but a name [H-08]", () => {
    expect(read({})).toEqual({ data: EMPTY, issues: [] });
  });

  it.each(Object.keys(FULL_CUSTOMER) as (keyof typeof FULL_CUSTOMER)[])("%s is read on its own [H-08]", (field) => {
    const { data, issues } = read({ [field]: FULL_CUSTOMER[field] });
    expect(issues).toEqual([]);
    expect(data?.[field]).toEqual(FULL_CUSTOMER[field]);
  });

  it.each([
    "showUnreadMessage",
    "balanceIsNotAvailable",
    "isBalanceLoading",
    "isCompanyCustomer",
    "isPendingActivation",
  ])("%s is true or false, not words [H-08]", (field) => {
    for (const value of ["true", 1, {}]) {
      expect(read({ [field]: value }).data).toEqual(EMPTY);
      expect(paths({ [field]: value })).toEqual([`customer.${field}`]);
    }
  });

  it.each(["state", "distributorId"])("%s is text [H-08]", (field) => {
    expect(read({ [field]: "ACTIVE" }).data).toEqual({ ...EMPTY, [field]: "ACTIVE" });
    expect(paths({ [field]: 5 })).toEqual([`customer.${field}`]);
  });

  it.each(["accountIds", "subMenus", "actionItems"])("%s is empty when it is wrong [H-08]", (field) => {
    expect(read({ [field]: "x" }).data).toEqual(EMPTY);
    expect(paths({ [field]: "x" })).toEqual([`customer.${field}`]);
  });
});

describe("balances", () => {
  it.each(["totalBalance", "availableBalance"])("%s is formatted text, for numbers say no currency [H-21]", (field) => {
    const balance = { label: "Total", amount: "1,00 €" };
    expect(read({ [field]: balance }).data).toEqual({ ...EMPTY, [field]: { ...balance, isNegative: false } });
    expect(paths({ [field]: { label: "Total", amount: 1 } })).toEqual([`customer.${field}.amount`]);
    expect(paths({ [field]: { amount: "1,00 €" } })).toEqual([`customer.${field}.label`]);
    expect(read({ [field]: { amount: "1,00 €" } }).data).toEqual(EMPTY);
  });

  it("are negative only where the data says so in a boolean [H-21]", () => {
    const negative = (isNegative: unknown) =>
      read({ totalBalance: { label: "T", amount: "1", isNegative } }).data?.totalBalance;
    expect(negative(true)?.isNegative).toBe(true);
    expect(negative("yes")?.isNegative).toBe(false);
  });

  it("have a notice with a title, and an explanation where there is one [H-22]", () => {
    expect(read({ notAvailableMessage: { title: "T", tooltipText: "X" } }).issues).toEqual([]);
    expect(read({ notAvailableMessage: { title: "T" } })).toEqual({
      data: { ...EMPTY, notAvailableMessage: { title: "T" } },
      issues: [],
    });
    expect(read({ notAvailableMessage: { title: "T", tooltipText: 7 } }).data?.notAvailableMessage).toEqual({
      title: "T",
    });
    expect(paths({ notAvailableMessage: { title: "T", tooltipText: 7 } })).toEqual([
      "customer.notAvailableMessage.tooltipText",
    ]);
    expect(read({ notAvailableMessage: { tooltipText: "X" } }).data).toEqual(EMPTY);
    expect(paths({ notAvailableMessage: { tooltipText: "X" } })).toEqual(["customer.notAvailableMessage.title"]);
  });
});

describe("account ids", () => {
  const valuesOf = (entry: unknown) => read({ accountIds: [entry] }).data?.accountIds;

  it.each(["small", "medium", "large"])("take the size %s [H-08]", (size) => {
    expect(valuesOf({ id: "iban", label: "IBAN", value: "DE89", size })).toEqual([
      { id: "iban", label: "IBAN", value: "DE89", size },
    ]);
  });

  it("lose a wrong size, not the id [H-08]", () => {
    expect(valuesOf({ id: "iban", label: "IBAN", value: "DE89", size: "huge" })).toEqual([
      { id: "iban", label: "IBAN", value: "DE89" },
    ]);
    expect(paths({ accountIds: [{ id: "iban", label: "IBAN", value: "DE89", size: "huge" }] })).toEqual([
      "customer.accountIds[0].size",
    ]);
  });

  it("never show a label in place of a wrong value [H-20]", () => {
    expect(valuesOf({ id: "iban", label: "IBAN", value: 89 })).toEqual([]);
    expect(paths({ accountIds: [{ id: "iban", label: "IBAN", value: 89 }] })).toEqual(["customer.accountIds[0].value"]);
  });

  it.each([
    ["DE89370400440532013000", "iban"],
    ["GB29 NWBK 6016 1331 9268 19", "iban"],
    ["nl91abna0417164300", "iban"],
    ["12345678", "accountNumber"],
    ["04-00-04", "sortCode"],
    ["040004", "sortCode"],
    ["1DE89370400440532013000", "accountNumber"],
    ["DE89370400440532013000/1", "accountNumber"],
    ["DE8X370400440532", "accountNumber"],
    ["1234567", "accountNumber"],
    ["A040004", "accountNumber"],
    ["anything", "accountNumber"],
  ])("that are the value itself: %s is taken for %s [H-20]", (id, kind) => {
    expect(valuesOf({ id, label: "L" })).toEqual([{ id: kind, label: "L", value: id }]);
  });

  it("keep every value exactly as it came, but for the space around it [H-20]", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 40 }).filter((value) => value.trim() !== ""),
        fc.constantFrom("iban", "accountNumber", "sortCode"),
        (value, id) => {
          expect(valuesOf({ id, label: "L", value })).toEqual([{ id, label: "L", value: value.trim() }]);
        },
      ),
    );
  });
});

describe("linked accounts", () => {
  it("prefer our field names where both are there [H-32]", () => {
    const both = { firstName: "A", first_name: "B", lastName: "C", last_name: "D", customerId: "1", customer_id: "2" };
    expect(read({ switchableAccounts: [both] }).data?.switchableAccounts).toEqual([
      { firstName: "A", lastName: "C", customerId: "1" },
    ]);
  });

  it("are left out without an id to switch to [H-32]", () => {
    const { data } = read({ switchableAccounts: [{ firstName: "A" }, { customerId: 5 }, { customerId: "7" }] });
    expect(data?.switchableAccounts).toEqual([{ firstName: "", lastName: "", customerId: "7" }]);
    expect(paths({ switchableAccounts: [{ firstName: "A" }, { customerId: 5 }] })).toEqual([
      "customer.switchableAccounts[0].customerId",
      "customer.switchableAccounts[1].customerId",
    ]);
  });
});

const { isHeaderDataLoading: _loading, ...DECIDED } = FULL_HEADER;
const other: HeaderCustomer = { displayName: "Max", fullName: "Max", accountIds: [], subMenus: [], actionItems: [] };
const GIVEN: Required<Omit<HeaderData, "isHeaderDataLoading">> = {
  type: "public",
  logoItems: [],
  navItems: [{ id: "own", title: "Own", href: "/own/" }],
  actionItems: [],
  customer: other,
  hideCustomerBalance: true,
  isLogoutOffered: false,
};

describe("mergeHeaderData", () => {
  it("leaves the decided header where a host passes nothing [H-08]", () => {
    expect(mergeHeaderData(DECIDED, {})).toEqual(DECIDED);
    expect(mergeHeaderData(FULL_HEADER, {})).toEqual(FULL_HEADER);
  });

  it.each(Object.keys(GIVEN) as (keyof typeof GIVEN)[])("lets a host's %s win, and only that [H-08]", (field) => {
    const given: HostHeaderData = { [field]: GIVEN[field] };
    expect(mergeHeaderData(DECIDED, given)).toEqual({ ...DECIDED, [field]: GIVEN[field] });
  });

  it("lets all of a host's data win [H-08]", () => {
    expect(mergeHeaderData(DECIDED, GIVEN)).toEqual(GIVEN);
    expect(mergeHeaderData(EMPTY_HEADER, FULL_HEADER)).toEqual(FULL_HEADER);
  });

  it("never mixes two customers", () => {
    expect(mergeHeaderData(DECIDED, { customer: other }).customer).toEqual(other);
    expect(JSON.stringify(mergeHeaderData(DECIDED, { customer: other }))).not.toContain(FULL_CUSTOMER.fullName);
  });

  it("gives the one decided header, with no navigation when integrated, whoever brought it [H-01]", () => {
    const nav = (given: HostHeaderData, headerType?: "integrated") =>
      headerViewFor(
        { ...SAMPLE_FACTS, page: { ...SAMPLE_PAGE, ...(headerType && { headerType }) } },
        SAMPLE_CONTENT,
        given,
      ).nav;
    expect(nav({ navItems: GIVEN.navItems })).toHaveLength(1);
    expect(nav({ type: "integrated" })).toEqual([]);
    expect(nav({ type: "integrated", navItems: GIVEN.navItems })).toEqual([]);
    expect(nav({ navItems: GIVEN.navItems }, "integrated")).toEqual([]);
  });

  it("waits for no menus of ours when a host brings its own [H-05]", () => {
    const loading: HeaderData = { ...DECIDED, isHeaderDataLoading: true };
    expect(mergeHeaderData(loading, {}).isHeaderDataLoading).toBe(true);
    expect(mergeHeaderData(loading, { navItems: [] }).isHeaderDataLoading).toBeUndefined();
    expect(mergeHeaderData(loading, { navItems: [], isHeaderDataLoading: true }).isHeaderDataLoading).toBe(true);
    expect(mergeHeaderData(loading, { isHeaderDataLoading: false }).isHeaderDataLoading).toBeUndefined();
    expect(mergeHeaderData(DECIDED, { isHeaderDataLoading: true }).isHeaderDataLoading).toBe(true);
  });

  it("changes neither of the two", () => {
    const before = structuredClone([DECIDED, GIVEN]);
    mergeHeaderData(DECIDED, GIVEN);
    expect([DECIDED, GIVEN]).toEqual(before);
  });
});

describe("readHostHeader", () => {
  it("lets a property win over the same field of data, and names mistakes of both [H-08, W-02]", () => {
    const { data, issues } = readHostHeader({
      data: { ...FULL_HEADER, navItems: [5] },
      navItems: GIVEN.navItems,
      customer: { fullName: 1 },
      hideCustomerBalance: false,
      headerDataLoading: true,
    });
    expect(data).toEqual({
      ...FULL_HEADER,
      navItems: GIVEN.navItems,
      hideCustomerBalance: false,
      isHeaderDataLoading: true,
    });
    expect(issues.map(({ path }) => path)).toEqual(["navItems[0]", "customer.fullName", "customer.displayName"]);
  });

  it("takes the two switches as they are, and only as booleans [H-08]", () => {
    const read = (hideCustomerBalance: unknown, headerDataLoading: unknown) =>
      readHostHeader({ hideCustomerBalance, headerDataLoading }).data;
    expect(read(true, false)).toEqual({ hideCustomerBalance: true, isHeaderDataLoading: false });
    expect(read(false, true)).toEqual({ hideCustomerBalance: false, isHeaderDataLoading: true });
    expect(read("true", undefined)).toEqual({});
    const data = { hideCustomerBalance: true, isHeaderDataLoading: true };
    expect(readHostHeader({ data, hideCustomerBalance: "false", headerDataLoading: undefined }).data).toEqual(data);
  });

  it("is nothing where a host passes nothing [H-08]", () => {
    expect(readHostHeader({ data: null, navItems: null, locale: "de-DE" })).toEqual({ data: {}, issues: [] });
  });
});
