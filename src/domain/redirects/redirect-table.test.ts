/** All combinations of what a redirect depends on, compared with the specification's four sentences told once more. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CUSTOMER_STATUSES } from "../enumerations/customer-status.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { type CustomerFacts, type Facts, PAGE_KINDS } from "../facts/facts.ts";
import { LOCALE_IDS, localeById } from "../locales/locale.ts";
import { isExemptPage } from "./exempt-page.ts";
import { redirectFor } from "./redirect-for.ts";

const factsOf = (customer: CustomerFacts, page: Partial<Facts["page"]> = {}): Facts => ({
  ...SAMPLE_CUSTOMER_FACTS,
  customer: { status: "ready", value: customer },
  page: { ...SAMPLE_CUSTOMER_FACTS.page, path: "/de-de/dashboard/", ...page },
});

/** The specification, sentence by sentence. */
function expected(customer: CustomerFacts): string | undefined {
  if (customer.status === "ACTIVE" && !customer.hasReferenceIban) return "missing-reference-iban";
  if (customer.countryCode === "GBR") {
    return customer.hasFinancialInformation ? undefined : "missing-financial-information";
  }
  return customer.dataValidity === "EXPIRED" || customer.dataValidity === "REVALIDATE" ? "data-validity" : undefined;
}

const booleans = [true, false];

describe("every customer", () => {
  it.each(CUSTOMER_STATUSES)("of status %s is sent where the text says [S-13]", (status) => {
    for (const hasReferenceIban of booleans) {
      for (const hasFinancialInformation of booleans) {
        for (const countryCode of ["DEU", "GBR", "IRL", "USA"]) {
          for (const dataValidity of ["EXPIRED", "REVALIDATE", "VALID"]) {
            const customer: CustomerFacts = {
              ...SAMPLE_CUSTOMER,
              status,
              hasReferenceIban,
              hasFinancialInformation,
              countryCode,
              dataValidity,
            };
            expect(redirectFor(factsOf(customer))?.rule).toBe(expected(customer));
          }
        }
      }
    }
  });

  it("is sent below the prefix of the page's locale [S-13]", () => {
    const customer = { ...SAMPLE_CUSTOMER, hasReferenceIban: false };
    for (const locale of LOCALE_IDS) {
      const href = redirectFor({ ...factsOf(customer), locale })?.href;
      expect(href).toBe(`/${localeById(locale).prefix}/initial-reference-account`);
    }
  });

  it("is never sent in a circle: after following a redirect there is no other [S-13]", () => {
    const customers = fc.record({
      status: fc.constantFrom(...CUSTOMER_STATUSES),
      hasReferenceIban: fc.boolean(),
      hasFinancialInformation: fc.boolean(),
      countryCode: fc.constantFrom("DEU", "GBR"),
      dataValidity: fc.constantFrom("EXPIRED", "REVALIDATE", "VALID"),
    });
    fc.assert(
      fc.property(customers, fc.constantFrom(...LOCALE_IDS), fc.webPath(), (change, locale, path) => {
        const facts = { ...factsOf({ ...SAMPLE_CUSTOMER, ...change }, { path }), locale };
        const redirect = redirectFor(facts);
        if (redirect === undefined) return;
        const after = { ...facts, page: { ...facts.page, path: redirect.href } };
        expect(redirectFor(after)).toBeUndefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a visitor", () => {
  it("is never sent anywhere [S-13]", () => {
    for (const kind of PAGE_KINDS) {
      expect(redirectFor({ ...SAMPLE_FACTS, page: { ...SAMPLE_FACTS.page, kind } })).toBeUndefined();
    }
  });
});

describe("page kinds", () => {
  it.each([
    ["default", false],
    ["login", true],
    ["open-banking", true],
    ["registration", true],
    ["country-selector", false],
    ["corporate", true],
  ] as const)("%s is exempt: %j [S-13]", (kind, isExempt) => {
    expect(isExemptPage({ path: "/anything/", kind }, "de-DE")).toBe(isExempt);
  });
});
