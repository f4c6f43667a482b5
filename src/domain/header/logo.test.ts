import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { DistributorFacts, Facts } from "../facts/facts.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { SAMPLE_MENUS, showKey } from "./header.cases.ts";
import { logoItemsFor } from "./logo.ts";
import { PARTNER_REGFLOWS, partnerRegflow } from "./partner-sign-up.ts";
import { HEADER_VARIANTS, type HeaderVariant, isPrivateVariant } from "./variant.ts";

const withRegflow = (locale: Facts["locale"], regflow: string): Facts => ({
  ...SAMPLE_FACTS,
  locale,
  page: { ...SAMPLE_PAGE, regflow },
});
const withDistributor = (value: DistributorFacts): Facts => ({
  ...SAMPLE_FACTS,
  distributor: { status: "ready", value },
});
const idsFor = (facts: Facts, variant: HeaderVariant) =>
  logoItemsFor(facts, variant, SAMPLE_MENUS, showKey).map(({ id }) => id);

describe("the site's logo", () => {
  it.each(HEADER_VARIANTS)(
    "stands first in the %s header, and leads to the dashboard for customers only [H-06]",
    (variant) => {
      const [logo, ...rest] = logoItemsFor(SAMPLE_FACTS, variant, SAMPLE_MENUS, showKey);
      expect(logo).toEqual({
        id: "logo",
        href: isPrivateVariant(variant) ? "/de-de/dashboard/" : "/de-de/",
        url: "/logo.svg",
        alt: "header.logoLabel Sample",
      });
      expect(rest).toEqual([]);
    },
  );

  it("leads to the older dashboard where the flag still says so [H-06, L-09]", () => {
    const flags = { ...SAMPLE_FACTS.flags, b2cUseNewDashboard: false };
    const [logo] = logoItemsFor({ ...SAMPLE_FACTS, locale: "fr-FR", flags }, "private", SAMPLE_MENUS, showKey);
    expect(logo?.href).toBe("/savingglobal/#/Dashboard");
  });

  it("leads to the locale's own site where it has one [H-06, L-03]", () => {
    const site = { ...SAMPLE_FACTS.site, sites: { "nl-NL": "https://www.sample.nl" } };
    const [logo] = logoItemsFor({ ...SAMPLE_FACTS, locale: "nl-NL", site }, "public", SAMPLE_MENUS, showKey);
    expect(logo?.href).toBe("https://www.sample.nl/");
  });
});

describe("a partner's logo", () => {
  const shown: readonly HeaderVariant[] = ["partner-sign-up", "login", "navigation-hidden"];

  it.each(HEADER_VARIANTS)("of a sign-up stands in the %s header only where a visitor signs up [H-07]", (variant) => {
    const expected = shown.includes(variant) ? ["logo", "partner"] : ["logo"];
    expect(idsFor(withRegflow("de-DE", "dkb_retail"), variant)).toEqual(expected);
  });

  it.each(HEADER_VARIANTS)("of a distributor stands in the %s header [H-06]", (variant) => {
    const facts = withDistributor({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: false });
    expect(idsFor(facts, variant)).toEqual(["logo", "distributor"]);
  });

  it.each(["customer", "products"] as const)(
    "of a distributor waits for the menu while the %s is on its way [H-05, H-06]",
    (part) => {
      const facts = withDistributor({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: false });
      expect(idsFor({ ...facts, [part]: { status: "loading" } }, "private")).toEqual(["logo"]);
      expect(idsFor({ ...facts, [part]: { status: "failed" } }, "private")).toEqual(["logo", "distributor"]);
    },
  );

  it("of a sign-up goes before a distributor's: there is one [H-06, H-07]", () => {
    const distributor = withDistributor({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: false }).distributor;
    expect(idsFor({ ...withRegflow("de-DE", "dkb_retail"), distributor }, "partner-sign-up")).toEqual([
      "logo",
      "partner",
    ]);
  });

  it("of a distributor is a picture without a link, named where a name is known [H-06]", () => {
    const logoOf = (value: DistributorFacts) =>
      logoItemsFor(withDistributor(value), "private", SAMPLE_MENUS, showKey)[1];
    expect(logoOf({ id: "d", logoUrl: "/d.svg", isKnowledgeRestricted: true })).toEqual({
      id: "distributor",
      url: "/d.svg",
      alt: "",
    });
    expect(logoOf({ id: "d", logoUrl: "/d.svg", name: "Bank", isKnowledgeRestricted: true })?.alt).toBe("Bank");
  });
});

describe("partnerRegflow", () => {
  const regflows = [
    "dkb_retail",
    "mse_savings_hub",
    "fairstone",
    "DKB_RETAIL",
    "broker",
    "constructor",
    "",
    " dkb_retail",
  ];

  it.each(LOCALE_IDS)("of %s is its own partner's and no other's [H-07]", (locale) => {
    const own = Object.hasOwn(PARTNER_REGFLOWS, locale)
      ? PARTNER_REGFLOWS[locale as keyof typeof PARTNER_REGFLOWS]
      : undefined;
    for (const regflow of regflows) {
      expect(partnerRegflow(withRegflow(locale, regflow))).toBe(regflow === own ? own : undefined);
    }
    expect(partnerRegflow({ ...SAMPLE_FACTS, locale })).toBeUndefined();
  });
});
