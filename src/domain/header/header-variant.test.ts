import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import { type Facts, PAGE_KINDS, type PageKind } from "../facts/facts.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { PARTNER_REGFLOWS } from "../page-links/entry-href.ts";
import { HEADER_VARIANTS, type HeaderVariant, headerVariant, partsOfVariant } from "./header-variant.ts";

type Visitor = "anonymous" | "unknown" | "absent" | "loading" | "failed" | "ready";
type Row = readonly [plain: HeaderVariant, bank: HeaderVariant, hidden: HeaderVariant, both: HeaderVariant];

const VISITORS: readonly Visitor[] = ["anonymous", "unknown", "absent", "loading", "failed", "ready"];

/**
 * Written by hand from the specification: each page for visitors and customers, plain, with bank navigation, hidden,
 * and with both.
 */
const hid = "navigation-hidden";
const same = (...row: Row): { readonly [visitor in Visitor]: Row } => ({
  anonymous: row,
  unknown: row,
  absent: row,
  loading: row,
  failed: row,
  ready: row,
});
/** A page that has a header of its own for visitors; a customer keeps the private header. */
const ofVisitors = (plain: HeaderVariant): { readonly [visitor in Visitor]: Row } => ({
  anonymous: [plain, "bank", hid, hid],
  unknown: ["skeleton", "bank", hid, hid],
  absent: ["private-logo-only", "bank", hid, hid],
  loading: ["private-logo-only", "bank", hid, hid],
  failed: ["private-logo-only", "bank", hid, hid],
  ready: ["private", "bank", hid, hid],
});
const EXPECTED: { readonly [kind in PageKind]: { readonly [visitor in Visitor]: Row } } = {
  default: {
    anonymous: ["public", "bank", hid, hid],
    unknown: ["skeleton", "bank", hid, hid],
    absent: ["private-logo-only", "bank", hid, hid],
    loading: ["private-logo-only", "bank", hid, hid],
    failed: ["private-logo-only", "bank", hid, hid],
    ready: ["private", "bank", hid, hid],
  },
  login: ofVisitors("login"),
  "open-banking": ofVisitors("login"),
  registration: ofVisitors("registration"),
  "country-selector": ofVisitors("country-selector"),
  corporate: same("corporate", "corporate", hid, hid),
};

const seenAs = (visitor: Visitor): Pick<Facts, "session" | "customer"> => {
  if (visitor === "anonymous" || visitor === "unknown") return { session: visitor, customer: { status: "absent" } };
  if (visitor === "ready") return { session: "customer", customer: { status: "ready", value: SAMPLE_CUSTOMER } };
  return { session: "customer", customer: { status: visitor } };
};

const facts = (visitor: Visitor, page: Partial<Facts["page"]> = {}): Facts => ({
  ...SAMPLE_FACTS,
  ...seenAs(visitor),
  page: { ...SAMPLE_PAGE, ...page },
});

const combinations = PAGE_KINDS.flatMap((kind) =>
  VISITORS.flatMap((visitor) =>
    [false, true].flatMap((hideNavigation) =>
      [false, true].map((bankNavigation) => ({
        kind,
        visitor,
        hideNavigation,
        bankNavigation,
        expected: EXPECTED[kind][visitor][Number(bankNavigation) + 2 * Number(hideNavigation)],
      })),
    ),
  ),
);

describe("headerVariant", () => {
  it("has a line for every combination [H-03]", () => {
    expect(combinations).toHaveLength(PAGE_KINDS.length * VISITORS.length * 4);
  });

  it.each(combinations)(
    "$kind page, $visitor, hidden $hideNavigation, bank $bankNavigation: $expected [H-02, H-03]",
    ({ kind, visitor, hideNavigation, bankNavigation, expected }) => {
      expect(headerVariant(facts(visitor, { kind, hideNavigation, bankNavigation }))).toBe(expected);
    },
  );

  it.each(combinations)(
    "decides alike by the flag: $kind, $visitor, $hideNavigation, $bankNavigation [H-03]",
    (row) => {
      const { kind, visitor, hideNavigation, bankNavigation, expected } = row;
      const given = facts(visitor, { kind, hideNavigation });
      expect(headerVariant({ ...given, flags: { ...given.flags, bankNavigation } })).toBe(expected);
    },
  );

  it("is the same for every locale but where partners sign up [H-03]", () => {
    for (const locale of LOCALE_IDS) {
      for (const { kind, visitor, hideNavigation, bankNavigation, expected } of combinations) {
        expect(headerVariant({ ...facts(visitor, { kind, hideNavigation, bankNavigation }), locale })).toBe(expected);
      }
    }
  });

  it("does not depend on what else is known of the customer", () => {
    const known = facts("ready");
    for (const status of ["absent", "loading", "failed"] as const) {
      const account = status === "failed" ? { status, reason: "maintenance" as const } : { status };
      const parts = { account, products: { status }, distributor: { status } };
      expect(headerVariant({ ...known, ...parts })).toBe("private");
    }
  });

  it("turns no customer into a visitor when the data fails to load [H-04]", () => {
    expect(headerVariant(facts("failed"))).toBe("private-logo-only");
    expect(headerVariant(facts("loading"))).toBe("private-logo-only");
  });

  it("stands as a skeleton while nobody knows whether a customer is there [H-05]", () => {
    expect(headerVariant(facts("unknown"))).toBe("skeleton");
    expect(headerVariant(facts("unknown", { headerType: "public" }))).toBe("public");
    expect(headerVariant(facts("unknown", { headerType: "private" }))).toBe("private-logo-only");
  });

  it("puts a host's header type above the session [H-01]", () => {
    expect(headerVariant(facts("ready", { headerType: "public" }))).toBe("public");
    expect(headerVariant(facts("anonymous", { headerType: "private" }))).toBe("private-logo-only");
    expect(headerVariant(facts("ready", { headerType: "private" }))).toBe("private");
    expect(headerVariant(facts("ready", { headerType: "integrated" }))).toBe("private");
    expect(headerVariant(facts("anonymous", { headerType: "integrated" }))).toBe("public");
    expect(headerVariant(facts("ready", { headerType: "public", hideNavigation: true }))).toBe("navigation-hidden");
    expect(headerVariant(facts("anonymous", { headerType: "private", kind: "login" }))).toBe("private-logo-only");
    expect(headerVariant(facts("ready", { headerType: "public", kind: "login" }))).toBe("login");
  });
});

describe("partner sign-up", () => {
  const regflows = ["dkb_retail", "mse_savings_hub", "fairstone", "broker", "constructor", "", undefined];
  const registration = (locale: Facts["locale"], regflow: string | undefined): Facts => ({
    ...facts("anonymous", { kind: "registration", ...(regflow === undefined ? {} : { regflow }) }),
    locale,
  });

  it.each([
    ["de-DE", "dkb_retail"],
    ["en-GB", "mse_savings_hub"],
    ["en-IE", "fairstone"],
  ] as const)("is the registration of %s with the flow %s, and of no other [H-07]", (locale, partner) => {
    expect(PARTNER_REGFLOWS[locale]).toBe(partner);
    for (const regflow of regflows) {
      const expected = regflow === partner ? "partner-sign-up" : "registration";
      expect(headerVariant(registration(locale, regflow))).toBe(expected);
    }
  });

  it("is in no other locale [H-07]", () => {
    for (const locale of LOCALE_IDS.filter((id) => !(id in PARTNER_REGFLOWS))) {
      for (const regflow of regflows) expect(headerVariant(registration(locale, regflow))).toBe("registration");
    }
  });

  it("makes no other page a registration [H-02, H-07]", () => {
    for (const kind of PAGE_KINDS.filter((other) => other !== "registration")) {
      const variant = headerVariant(facts("anonymous", { kind, regflow: "dkb_retail" }));
      expect(variant).toBe(EXPECTED[kind].anonymous[0]);
    }
  });

  it("is for visitors: a customer keeps the private header [H-03]", () => {
    const partner = { kind: "registration", regflow: "dkb_retail" } as const;
    expect(headerVariant(facts("ready", partner))).toBe("private");
    expect(headerVariant(facts("unknown", partner))).toBe("skeleton");
  });

  it("gives way to what stands before it [H-03]", () => {
    const given = registration("de-DE", "dkb_retail");
    expect(headerVariant({ ...given, page: { ...given.page, hideNavigation: true } })).toBe("navigation-hidden");
    expect(headerVariant({ ...given, page: { ...given.page, bankNavigation: true } })).toBe("bank");
  });
});

describe("the header variants", () => {
  const variants = Object.keys(HEADER_VARIANTS) as HeaderVariant[];

  it("are private for customers only", () => {
    expect(variants.filter((variant) => partsOfVariant(variant).isPrivate)).toEqual(["private", "private-logo-only"]);
  });

  it("are each reached by some facts [H-02]", () => {
    const partner = headerVariant(facts("anonymous", { kind: "registration", regflow: "dkb_retail" }));
    const reached = new Set([...combinations.map((row) => row.expected), partner]);
    expect([...reached].sort()).toEqual(variants.toSorted());
  });
});
