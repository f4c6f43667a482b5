import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CUSTOMER_STATUSES } from "../entities/customer-status.ts";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { type CustomerFacts, type Facts, PAGE_KINDS, type PageKind } from "../facts/facts.ts";
import { LOCALE_IDS, type LocaleId, localeById } from "../locales/locale.ts";
import { tries } from "../tries.cases.ts";
import { hasForcedTask, isExemptPage, REDIRECT_RULES, type RedirectFacts, redirectFor } from "./forced-redirect.ts";

const german: CustomerFacts = {
  id: "BAC-1",
  fullName: "Dr. Erika Muster",
  displayName: "Erika Muster",
  isCompanyCustomer: false,
  isPendingActivation: false,
  isReduced: false,
  hasReferenceIban: true,
  hasFinancialInformation: true,
  status: "ACTIVE",
  countryCode: "DEU",
  dataValidity: "VALID",
};
const british: CustomerFacts = { ...german, countryCode: "GBR" };

interface Given {
  readonly locale?: LocaleId;
  readonly path?: string;
  readonly kind?: PageKind;
  readonly product?: string;
}

function given(
  customer: CustomerFacts,
  { locale = "de-DE", path = "/de-de/dashboard/", kind = "default", product }: Given = {},
): RedirectFacts {
  return {
    locale,
    page: { kind, path, ...(product === undefined ? {} : { product }) },
    site: { sites: {} },
    flags: { b2cUseNewDashboard: true, dbtShowNewMyDepositsPage: true },
    session: "customer",
    customer: { status: "ready", value: customer },
  };
}

const noIban = { ...german, hasReferenceIban: false };
const noIncome = { ...british, hasFinancialInformation: false };
const expired = { ...german, dataValidity: "EXPIRED" };

describe("a customer's forced task", () => {
  it.each([noIban, noIncome, expired])("exists while one of the rules holds (%#)", (customer) => {
    expect(hasForcedTask(customer)).toBe(true);
  });

  it("is missing while none of them holds", () => {
    expect([german, british].map(hasForcedTask)).toEqual([false, false]);
  });
});

describe("the rules", () => {
  it("send an active customer without a reference IBAN to the initial reference account [S-13, L-15]", () => {
    expect(redirectFor(given(noIban))).toEqual({
      rule: "missing-reference-iban",
      href: "/de-de/initial-reference-account",
    });
  });

  it("take the page's product along [S-13, L-15]", () => {
    expect(redirectFor(given(noIban, { product: "4711" }))?.href).toBe("/de-de/initial-reference-account?product=4711");
    expect(redirectFor(given(expired, { product: "4711" }))?.href).toBe("/de-de/customer-data-validity-confirmation");
  });

  it.each(["REGISTERED", "IDENTIFIED", "PENDING_SERVICING_BANK_ACCEPTANCE", "TERMINATED", "TERMINATION_REQUESTED"])(
    "leave a customer of status %s without an IBAN alone [S-13]",
    (status) => {
      expect(redirectFor(given({ ...noIban, status }))).toBeUndefined();
    },
  );

  it("send a British customer without financial information to the update [S-13, L-15]", () => {
    expect(redirectFor(given(noIncome, { locale: "en-GB", path: "/en-gb/dashboard/" }))).toEqual({
      rule: "missing-financial-information",
      href: "/en-gb/update-financial-information",
    });
  });

  it("ask nobody else for financial information [S-13]", () => {
    expect(redirectFor(given({ ...german, hasFinancialInformation: false }))).toBeUndefined();
    const { countryCode: _, ...without } = german;
    expect(redirectFor(given({ ...without, hasFinancialInformation: false }))).toBeUndefined();
  });

  it.each(["EXPIRED", "REVALIDATE"])(
    "send others with data validity %s to the confirmation [S-13, D-08]",
    (dataValidity) => {
      expect(redirectFor(given({ ...german, dataValidity }))).toEqual({
        rule: "data-validity",
        href: "/de-de/customer-data-validity-confirmation",
      });
    },
  );

  it("ask no British customer to confirm the data [S-13]", () => {
    expect(redirectFor(given({ ...british, dataValidity: "EXPIRED" }))).toBeUndefined();
  });

  it.each(["VALID", "", "expired", "UNKNOWN"])("ask nobody with data validity %j [S-13]", (dataValidity) => {
    expect(redirectFor(given({ ...german, dataValidity }))).toBeUndefined();
  });

  it("send a customer who lacks nothing nowhere [S-13]", () => {
    expect(redirectFor(given(german))).toBeUndefined();
    expect(redirectFor(given(british))).toBeUndefined();
  });
});

describe("the order", () => {
  it("is reference IBAN, financial information, data validity [S-13]", () => {
    expect(REDIRECT_RULES.map(({ rule }) => rule)).toEqual([
      "missing-reference-iban",
      "missing-financial-information",
      "data-validity",
    ]);
  });

  it("puts the reference IBAN before financial information [S-13]", () => {
    expect(redirectFor(given({ ...noIncome, hasReferenceIban: false }))?.rule).toBe("missing-reference-iban");
  });

  it("puts the reference IBAN before data validity [S-13]", () => {
    expect(redirectFor(given({ ...expired, hasReferenceIban: false }))?.rule).toBe("missing-reference-iban");
  });
});

describe("exempt pages", () => {
  const everything = { ...noIncome, hasReferenceIban: false };

  it.each([
    "/en-gb/customer-data-validity-confirmation",
    "/en-gb/update-financial-information/",
    "/en-gb/reference-account-update",
    "/en-gb/register/",
    "/en-gb/register/step-2",
    "/en-gb/kooperationspartner/register/",
    "/en-gb/login/",
    "/EN-GB/LOGIN",
    "/login/",
    "/en-gb/open-banking",
    "/en-gb/corporate/",
  ])("%s is left in peace [S-13]", (path) => {
    expect(redirectFor(given(everything, { locale: "en-GB", path }))).toBeUndefined();
  });

  it.each(["registration", "login", "open-banking", "corporate"] as const)("so is a page of kind %s [S-13]", (kind) => {
    expect(redirectFor(given(everything, { locale: "en-GB", path: "/x", kind }))).toBeUndefined();
  });

  it.each(["/en-gb/dashboard/", "/en-gb/", "/en-gb/login-help/", "/en-gb/documents", "", "/savingglobal/"])(
    "%j is not [S-13]",
    (path) => expect(redirectFor(given(everything, { locale: "en-GB", path }))).toBeDefined(),
  );

  it("is not the country selector nor a default page [S-13]", () => {
    expect(isExemptPage({ path: "/x", kind: "country-selector" }, "en")).toBe(false);
    expect(isExemptPage({ path: "/x", kind: "default" }, "en")).toBe(false);
  });
});

describe("the page a rule leads to", () => {
  it.each([
    "/de-de/initial-reference-account",
    "/de-de/initial-reference-account/",
    "/DE-de/Initial-Reference-Account",
  ])("%s is not left by the rule [S-13]", (path) => expect(redirectFor(given(noIban, { path }))).toBeUndefined());

  it("is not left by a later rule either: the first in force decides [S-13]", () => {
    const both = { ...expired, hasReferenceIban: false };
    expect(redirectFor(given(both, { path: "/de-de/initial-reference-account" }))).toBeUndefined();
  });

  it("is left when another rule comes first [S-13]", () => {
    expect(redirectFor(given(expired, { path: "/de-de/initial-reference-account" }))?.rule).toBe("data-validity");
  });
});

describe("a customer who is not known", () => {
  it.each([{ status: "absent" }, { status: "loading" }, { status: "failed" }] as const)(
    "is sent nowhere: $status [S-13]",
    (customer) => expect(redirectFor({ ...given(noIban), customer })).toBeUndefined(),
  );

  it.each(["unknown", "anonymous"] as const)("is sent nowhere in session %s [S-13]", (session) => {
    expect(redirectFor({ ...given(noIban), session })).toBeUndefined();
  });
});

/**
 * All combinations of a redirect's inputs, compared with a second implementation of the specification's four sentences.
 */

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
      { numRuns: tries(4000) },
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

describe("paths of the configuration", () => {
  const site = {
    sites: {},
    routes: { customerDataValidity: "/confirm/", openBanking: "/psd2" },
    exemptPages: ["/status/"],
  };
  const at = (path: string) =>
    redirectFor({ ...given({ ...german, dataValidity: "EXPIRED" }, { path: `/de-de${path}` }), site });

  it("lead to the page that the operator has, and not away from it [S-13]", () => {
    expect(at("/dashboard/")?.href).toBe("/de-de/confirm/");
    expect(at("/confirm/step-2/")).toBeUndefined();
  });

  it("are exempt: a page that the operator names, and a specified one at its own path [S-13]", () => {
    expect([at("/status/"), at("/status/today/"), at("/psd2/consent/")]).toEqual([undefined, undefined, undefined]);
    expect(at("/status-report/")).toBeDefined();
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
