// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SAMPLE_CUSTOMER } from "../../domain/facts/facts.cases.ts";
import { jwt } from "../../session/tests/fake-tokens.ts";
import { closePage, openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { configure } from "../page/host-api.ts";
import { thisPage } from "../page.ts";
import { type KeptCustomer, keepCustomer, keepHeader, keptCustomer } from "./kept-customer.ts";

beforeEach(() => {
  openFreshPage();
  storeLogin();
});

const NOW = 1_800_000_000_000;
const LEAST: KeptCustomer = {
  customer: SAMPLE_CUSTOMER,
  products: { access: [], offers: [], investing: {} },
  unreadMessages: 0,
  programmes: [],
};
const WHOLE: KeptCustomer = {
  customer: {
    ...SAMPLE_CUSTOMER,
    initials: "EM",
    distributorId: "lindenbank",
    distributionChannelId: "web",
    countryCode: "DEU",
    locale: "de-DE",
    dataValidity: "VALID",
  },
  products: { access: ["term"], offers: ["notice", "overnight"], investing: { crypto: { id: "c-1" }, pension: {} } },
  distributor: { id: "lindenbank", logoUrl: "/logo.svg", name: "Lindenbank", isKnowledgeRestricted: true },
  unreadMessages: 3,
  programmes: ["alpha", "beta"],
  accountId: "A-1",
  switchableAccounts: [{ firstName: "Mia", lastName: "Lindner", customerId: "BAC-9" }],
};

const ADA = { customerId: "BAC-1", userId: "user-1" };

const stored = () => localStorage.getItem("shell.keptCustomer");
const rewrite = (change: (data: { kept: Record<string, unknown> }) => void) => {
  const entry = JSON.parse(stored() ?? "{}");
  change(entry.data);
  localStorage.setItem("shell.keptCustomer", JSON.stringify(entry));
};

/** The next page of the browser, which finds what this one has stored. */
function openPageAt(address: string): void {
  closePage();
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
}

describe("a kept customer", () => {
  it("is kept no more when the record has ended, such as by an answer that comes late [A-04]", () => {
    localStorage.removeItem("shell.auth");
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    expect(stored()).toBeNull();
  });

  it.each([
    ["the least", LEAST],
    ["everything", WHOLE],
  ])("comes back with %s there is, and with the time of reading [A-04]", (_, kept) => {
    keepCustomer(thisPage(), ADA, kept, NOW);
    expect(keptCustomer(thisPage(), ADA, NOW)).toMatchObject({ kept, at: NOW });
  });

  it.each([
    [-1, false],
    [0, true],
    [299_999, true],
    [300_000, false],
  ])("counts %i ms after reading: %s [A-04]", (ms, isKept) => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    expect(keptCustomer(thisPage(), ADA, NOW + ms) !== undefined).toBe(isKept);
  });

  it("is kept without what must not be stored, and without what nobody knows [A-04]", () => {
    const more = { ...LEAST, balance: 5, customer: { ...SAMPLE_CUSTOMER, registerNumber: "HRB 7" } };
    keepCustomer(thisPage(), ADA, more as never, NOW);
    expect(stored()).not.toMatch(/balance|HRB/);
    expect(keptCustomer(thisPage(), ADA, NOW)?.kept).toEqual(LEAST);
  });

  it("is not kept if a part of it is wrong, and the one before stays [A-04]", () => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    keepCustomer(thisPage(), ADA, { ...WHOLE, unreadMessages: -1 }, NOW + 1);
    expect(keptCustomer(thisPage(), ADA, NOW)).toMatchObject({ kept: LEAST, at: NOW });
  });

  it("goes when a task must come first [S-13]", () => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    const withTask = { ...SAMPLE_CUSTOMER, countryCode: "DEU", dataValidity: "EXPIRED" };
    keepCustomer(thisPage(), ADA, { ...LEAST, customer: withTask }, NOW);
    expect(stored()).toBeNull();
  });

  it("is not that of another region, whose service answers without some of the checks [A-02, S-13]", () => {
    openPageAt("https://norvane.example/en-gb/");
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    expect(keptCustomer(thisPage(), ADA, NOW)?.kept).toEqual(LEAST);
    openPageAt("https://norvane.example/de-de/");
    expect(keptCustomer(thisPage(), ADA, NOW)).toBeUndefined();
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    expect(keptCustomer(thisPage(), ADA, NOW)?.kept).toEqual(WHOLE);
  });

  it("is nobody else's [A-04]", () => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    for (const other of [{ customerId: "BAC-2" }, { userId: "user-2" }, { userId: undefined }])
      expect(keptCustomer(thisPage(), { ...ADA, ...other }, NOW)).toBeUndefined();
  });

  it("is not kept under the record of somebody who has logged in meanwhile [A-04]", () => {
    storeLogin("BAC-2", "user-2");
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    expect(stored()).toBeNull();
  });
});

describe("what somebody else wrote in its place", () => {
  const NEEDED = ["customer", "products", "unreadMessages", "programmes"];

  it.each(NEEDED)("is no customer without %s [A-04]", (name) => {
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    rewrite(({ kept }) => Reflect.deleteProperty(kept, name));
    expect(keptCustomer(thisPage(), ADA, NOW)).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ["customer", { ...SAMPLE_CUSTOMER, fullName: "<b>" }],
    ["customer", { ...SAMPLE_CUSTOMER, isReduced: "no" }],
    ["customer", { ...SAMPLE_CUSTOMER, locale: "xx-XX" }],
    ["products", { access: ["shares"], offers: [], investing: {} }],
    ["products", { access: [], offers: ["shares"], investing: {} }],
    ["products", { access: [], offers: [], investing: { shares: {} } }],
    ["distributor", { id: "d" }],
    ["distributor", { id: "d", isKnowledgeRestricted: true, logoUrl: "javascript:x" }],
    ["unreadMessages", 1.5],
    ["programmes", ["gamma"]],
    ["accountId", "<b>"],
    ["switchableAccounts", [{ firstName: 1 }]],
  ])("is no customer with the %s %j [A-04]", (name, value) => {
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    rewrite(({ kept }) => Object.assign(kept, { [name]: value }));
    expect(keptCustomer(thisPage(), ADA, NOW)).toBeUndefined();
  });

  it.each(["", "{", "null", "[]", '"x"'])("is no customer: %j [A-04]", (text) => {
    localStorage.setItem("shell.keptCustomer", text);
    expect(keptCustomer(thisPage(), ADA, NOW)).toBeUndefined();
  });
});

describe("the texts of the header for the next page", () => {
  const PLACE = { tag: "locale=de-DE", fragment: "f-1", build: "b-1" };
  const VIEW = { name: "Ada" } as never;

  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  /** The entry of a page with this stored session and configuration. */
  function entryWith(record: unknown, config: object = {}, markup = "") {
    openFreshPage();
    if (record !== undefined)
      localStorage.setItem("shell.auth", typeof record === "string" ? record : JSON.stringify(record));
    document.body.innerHTML = markup;
    configure(config);
    keepHeader(thisPage(), PLACE, VIEW);
    return JSON.parse(stored() ?? "null");
  }

  const session = (claims: object) => ({ access_token: jwt(claims as never) });
  const CLAIMS = { sub: "user-1", sid: "s-1", bac_number: "BAC-1" };

  it("are those of a session, a tag, a fragment and a build, for five minutes [A-04]", () => {
    const header = { ...PLACE, until: NOW + 300_000, view: VIEW };
    expect(entryWith(session(CLAIMS))).toEqual({ session: "user-1 s-1 BAC-1", header });
  });

  it("have tag, fragment and build in the order in which the script of a fragment compares them [A-04]", () => {
    expect(Object.keys(entryWith(session(CLAIMS)).header).slice(0, 3)).toEqual(["tag", "fragment", "build"]);
  });

  it("stand beside the data of the same session, in either order [A-04]", () => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    keepHeader(thisPage(), PLACE, VIEW);
    expect(keptCustomer(thisPage(), ADA, NOW)?.kept).toEqual(LEAST);
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    expect(JSON.parse(stored() ?? "").header.view).toEqual(VIEW);
  });

  it("replace the data of another session [A-04]", () => {
    keepCustomer(thisPage(), ADA, WHOLE, NOW);
    storeLogin("BAC-2", "user-2");
    keepHeader(thisPage(), PLACE, VIEW);
    expect(Object.keys(JSON.parse(stored() ?? ""))).toEqual(["session", "header"]);
  });

  it("go with the session and the customer, not with a token [A-04, H-32]", () => {
    const sessions = [
      { iat: 1 },
      { iat: 2 },
      { sid: "s-2" },
      { bac_number: "BAC-2" },
      { bac_number: ["BAC-1", "BAC-2"] },
    ];
    const texts = sessions.map((claims) => entryWith(session({ ...CLAIMS, ...claims })).session);
    expect(texts[0]).toBe(texts[1]);
    expect(new Set(texts).size).toBe(4);
  });

  it.each([
    ["a token that names neither user nor session", session({ bac_number: "BAC-1" })],
    ["no session", undefined],
    ["no JSON", "{"],
    ["no token", {}],
    ["a token that cannot be read", { access_token: "x" }],
    ["nothing", "null"],
  ])("are not kept for %s [A-04]", (_, record) => {
    expect(entryWith(record)).toBeNull();
  });

  it.each<[object, string, number]>([
    [{ session: { idleSeconds: 60 } }, "", 60],
    [{ session: { idleSeconds: 900 } }, "", 300],
    [{}, '<session-guard timeout-seconds="120"></session-guard>', 120],
    [{ session: { idleSeconds: 60 } }, '<session-guard timeout-seconds="120"></session-guard>', 120],
    [{ session: { idleSeconds: 60 } }, "<session-guard></session-guard>", 60],
  ])("are kept no longer than the customer may be idle: %j %s, %i s [A-04, S-03]", (config, markup, seconds) => {
    expect(entryWith(session(CLAIMS), config, markup).header.until).toBe(NOW + seconds * 1000);
  });
});
