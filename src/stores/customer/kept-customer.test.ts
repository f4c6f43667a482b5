// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER } from "../../domain/facts/facts.cases.ts";
import { openFreshPage, storeLogin } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import { type KeptCustomer, keepCustomer, keptCustomer } from "./kept-customer.ts";

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
const rewrite = (change: (entry: { kept: Record<string, unknown> }) => void) => {
  const entry = JSON.parse(stored() ?? "{}");
  change(entry);
  localStorage.setItem("shell.keptCustomer", JSON.stringify(entry));
};

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
    expect(keptCustomer(thisPage(), ADA, NOW)).toEqual({ kept, at: NOW });
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
    expect(keptCustomer(thisPage(), ADA, NOW)).toEqual({ kept: LEAST, at: NOW });
  });

  it("goes when a task must come first [S-13]", () => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    const withTask = { ...SAMPLE_CUSTOMER, countryCode: "DEU", dataValidity: "EXPIRED" };
    keepCustomer(thisPage(), ADA, { ...LEAST, customer: withTask }, NOW);
    expect(stored()).toBeNull();
  });

  it("is nobody else's [A-04]", () => {
    keepCustomer(thisPage(), ADA, LEAST, NOW);
    for (const other of [{ customerId: "BAC-2" }, { userId: "user-2" }, { userId: undefined }])
      expect(keptCustomer(thisPage(), { ...ADA, ...other }, NOW)).toBeUndefined();
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
