/** The specification's lists and rules for the platform's data, read from the public module `savings-shell/domain`. */
import { describe, expect, it } from "vitest";
import * as domain from "./domain-entry.ts";
import { FULL_CUSTOMER } from "./entities/customer.cases.ts";
import { FULL_ACCOUNT } from "./entities/transaction-account.cases.ts";

/** By space or new line, as the texts list them. */
const words = (text: string): string[] => text.trim().split(/\s+/);

/** Every list and table of the module. */
const lists: Readonly<Record<string, unknown>> = domain;

function expectList(name: string, text: string): void {
  expect(lists[name], name).toEqual(words(text));
}

describe("the lists of savings-shell/domain", () => {
  it("name every status of a customer, and the three not yet exported [D-07]", () => {
    expectList(
      "CUSTOMER_STATUSES",
      "REGISTERED IDENTIFIED PENDING_SERVICING_BANK_ACCEPTANCE ACTIVE REJECTED DELETION_INITIATED DELETED TERMINATION_REQUESTED TERMINATION_INITIATED TERMINATED",
    );
    expectList("NOT_YET_EXPORTED_STATUSES", "REGISTERED IDENTIFIED PENDING_SERVICING_BANK_ACCEPTANCE");
  });

  it("name the states of a transaction account [D-03]", () => {
    expectList("TRANSACTION_ACCOUNT_STATES", "INITIATED REQUESTED ACTIVE CLOSING_IN_PROGRESS CLOSED SUSPENDED");
  });

  it("name product access and product types [D-04]", () => {
    expectList(
      "PRODUCT_ACCESS_FLAGS",
      "HAS_OVERNIGHT_DEPOSIT_ACCOUNT HAS_NOTICE_DEPOSIT_ACCOUNT HAS_FIXED_DEPOSIT_ACCOUNT HAS_FLEX_DEPOSIT_ACCOUNT",
    );
    expectList("PRODUCT_TYPES", "term_product_access overnight_product_access notice_product_access");
  });

  it("name the consents that are seen, and the two of a legitimate interest [D-06]", () => {
    expectList("LEGITIMATE_INTEREST_IDS", "cs legal");
    expectList("MAIL_CONSENT_IDS", "pensions savings investments beta_program alpha_program cs legal");
  });

  it("name account types, roles and the states of roles and product instances [D-08]", () => {
    expectList("ACCOUNT_TYPES", "JOINT PERSONAL BUSINESS");
    expectList(
      "PERSON_ROLES",
      "ACCOUNT_HOLDER ULTIMATE_BENEFICIAL_OWNER AUTHORIZED_PERSON LEGAL_REPRESENTATIVE TAX_PARTNER",
    );
    expectList("PERSON_ROLE_STATUSES", "REQUESTED ACTIVE DISABLED");
    expectList(
      "PRODUCT_INSTANCE_STATUSES",
      "CREATED ORDERED ACTIVE CLOSING_PENDING CLOSED REJECTED REQUESTED ISSUE_IDENTIFIED",
    );
  });

  it("name the states of portfolios, orders, instructions and activities, and why a portfolio is pending [D-09]", () => {
    expectList("PORTFOLIO_STATUSES", "ACTIVE CREATION_IN_PROGRESS CREATED DELETED DELETION_IN_PROGRESS");
    expectList("PORTFOLIO_PENDING_REASONS", "PENDING_KYC PENDING_{product}_ACCOUNT_ACTIVATION UNKNOWN");
    expectList(
      "ORDER_STATES",
      "DRAFTED VALIDATED PREPARED CONFIRMED EXPORTED IN_PROGRESS EXECUTED REJECTED REVOCATION_REQUESTED REVOKED CANCELLED",
    );
    expectList(
      "INSTRUCTION_STATES",
      "DRAFTED VALIDATED PREPARED CONFIRMED EXPORTED IN_PROGRESS EXECUTED REJECTED REVOCATION_REQUESTED REVOKED CANCELLED ISSUE_IDENTIFIED FUNDED",
    );
    expectList(
      "PORTFOLIO_ACTIVITY_STATES",
      "FUNDING_PENDING ISSUE_IDENTIFIED BUY_ORDER_IN_PROGRESS SELL_ORDER_IN_PROGRESS REBALANCING_IN_PROGRESS",
    );
  });

  it("name validation keys and business-rule reasons [D-11]", () => {
    expectList(
      "ORDER_VALIDATION_KEYS",
      "min max minLeftBalance higherThanLeftOver hasSavingPlan savingPlanInprogress unExpectedError userBlockedTemporarily",
    );
    expectList(
      "BUSINESS_RULE_REASONS",
      "savings_plan_not_active pia_has_balance has_orders_in_progress portfolio_balance_is_zero product_instance_must_be_active savings_plan_is_active portfolio_balance_is_not_zero other_order_already_in_progress unexpected",
    );
  });

  it("name families, liquidity, flows, levels, templates and transaction states [D-12]", () => {
    expectList("PRODUCT_FAMILIES", "ROBO DWM PE");
    expectList("LIQUIDITIES", "LIQUID ILLIQUID");
    expectList("FLOWS", "SHORT FULL");
    expectList("NOTIFICATION_LEVELS", "CRITICAL WARN INFO");
    expectList("DWM_TEMPLATES", "DWMMM DWM30 DWM50 DWM70 DWM100");
    expectList("ROBO_TEMPLATES", "ROBO30 ROBO50 ROBO70 ROBO100");
    expectList("TRANSACTION_STATES", "FILLED SETTLED");
  });

  it("name the answers of the suitability questionnaire [D-13]", () => {
    expectList("INVESTMENT_EXPERIENCE_COUNTS", "NO_TRANSACTIONS AT_LEAST_ONE AT_LEAST_THREE AT_LEAST_FIVE");
    expectList("INVESTMENT_EXPERIENCE_AMOUNTS", "UP_TO_5K UP_TO_25K UP_TO_50K ABOVE_50K");
    expectList("INVESTMENT_EXPERIENCE_DURATION_ENDS", "NO_EXPERIENCE AT_LEAST_FIVE_YEARS");
  });

  it("have an order type for each phrase of the text, and the transaction types it spells out [D-09, D-12]", () => {
    const phrases =
      "onboarding, private equity onboarding, capital call, liquid onboarding, liquid offboarding, buy, total sell, partial sell, savings plan create, savings plan update, savings plan delete, savings plan execution, migration onboarding, rebalancing, strategy switch, recommendation, suitability update, crypto transfer consent, DWM migration consent, rurup onboarding, payment order consent".split(
        ", ",
      );
    expect(lists.ORDER_TYPES).toEqual(phrases.map((phrase) => phrase.toUpperCase().replaceAll(" ", "_")));
    expect(lists.KNOWN_TRANSACTION_TYPES).toEqual(
      expect.arrayContaining(words("INFLOWS OUTFLOWS DISTRIBUTIONS BUY_REINVESTMENT FEES FEES_CREDIT SELL_FOR_TAXES")),
    );
    expect(domain.DWM_TEMPLATES_NL).toEqual(domain.DWM_TEMPLATES.map((template) => `${template}_NL`));
    expect(new Set(domain.PORTFOLIO_TEMPLATES).size).toBe(5 + 5 + 4 + 4);
  });

  it("map deposit types to flags and Rürup templates to scenarios [D-04, D-12]", () => {
    expect(lists.DEPOSIT_TYPE_FLAGS).toEqual({
      overnight_account: "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
      notice_account: "HAS_NOTICE_DEPOSIT_ACCOUNT",
      term_deposit: "HAS_FIXED_DEPOSIT_ACCOUNT",
    });
    expect(lists.RURUP_SCENARIOS).toEqual({
      RURUP30: "CONSERVATIVE",
      RURUP50: "BALANCED",
      RURUP70: "MODERATE",
      RURUP100: "DYNAMIC",
    });
    expect([lists.KNOWLEDGE_QUESTION_COUNT, lists.DEPENDENTS_INSURANCE_OPTIONS]).toEqual([
      4,
      words("TEN_YEAR_PAYOUT_GUARANTEE REDUCED_LUMP_SUM CONTRIBUTION_PHASE_ONLY"),
    ]);
  });

  it("are beside the constants of both texts, each by its one name [D-15]", () => {
    expect(lists.constants).toMatchObject({
      EXPORTED_CONSTANT_50: 50,
      EXPORTED_CONSTANT_25: 25,
      EXPORTED_CONSTANT_10000: 10_000,
      DEFAULT_CURRENCY: "EUR",
      COUNTRY_UNITED_KINGDOM: "GBR",
      COUNTRY_GERMANY: "DEU",
      COUNTDOWN_THRESHOLD_SECONDS: 120,
      DEFAULT_SESSION_SECONDS: 300,
      LOCAL_TOKEN_VALIDITY_SECONDS: 220,
      DEFAULT_CACHE_MS: 300_000,
      LAYOUT_MAX_WIDTH: { beforeLogin: 1272, afterLogin: 1200, default: 1320 },
      FRENCH_REFERRAL_REWARD_EUR: 500,
      IRISH_TERMS: { minMonths: 3, maxYears: 5 },
    });
  });
});

describe("the rules of savings-shell/domain", () => {
  it("read every field of a customer, the first reference account's IBAN, and the tax entry of precedence 0 [D-01]", () => {
    expect(domain.readEntity(domain.CustomerSchema, FULL_CUSTOMER)).toEqual({ ok: true, value: FULL_CUSTOMER });
    expect(domain.referenceIban(FULL_CUSTOMER)).toBe("DE89370400440532013000");
    const person = domain.personUsed(FULL_CUSTOMER);
    expect(person && domain.mainTaxDetail(person)?.taxIdentificationNumber).toBe("11");
  });

  it("derive name, kind, activation and locale of a customer [D-02]", () => {
    const derived = (customer: domain.Customer) => [
      domain.fullName(customer),
      domain.isCompanyCustomer(customer),
      domain.isPendingActivation(customer),
      domain.customerLocale(customer),
    ];
    expect(derived(FULL_CUSTOMER)).toEqual(["Dr. Erika Muster", false, false, "de-DE"]);
    const pending = { ...FULL_CUSTOMER, type: "company", status: "PENDING_SERVICING_BANK_ACCEPTANCE" } as const;
    expect(derived(pending)).toEqual([expect.any(String), true, true, "de-DE"]);
  });

  it("take the account that is in use, else the first [D-03]", () => {
    const account = (id: string, state: domain.TransactionAccountState) => ({ ...FULL_ACCOUNT, id, state });
    const used = (...accounts: domain.TransactionAccount[]) => domain.accountUsed(accounts)?.id;
    expect(domain.readEntity(domain.TransactionAccountSchema, FULL_ACCOUNT)).toEqual({ ok: true, value: FULL_ACCOUNT });
    for (const state of ["ACTIVE", "SUSPENDED", "CLOSED", "CLOSING_IN_PROGRESS"] as const) {
      expect(used(account("1", "INITIATED"), account("2", state)), state).toBe("2");
    }
    expect(used(account("1", "INITIATED"), account("2", "REQUESTED"))).toBe("1");
  });

  it("count a product instance that is liquid, of its template, and not over [D-05]", () => {
    const counts = (change: object, product: "dwm" | "migratedRobo" = "dwm") => {
      const instance = { productCategory: "LIQUID", instanceTemplateDomainId: "DWM50", state: "ACTIVE", ...change };
      return domain.productInstanceCounts(instance as domain.ProductInstance, product);
    };
    expect(counts({})).toBe(true);
    expect(counts({ instanceTemplateDomainId: "ROBO70" }, "migratedRobo")).toBe(true);
    for (const change of [{ productCategory: "ILLIQUID" }, { state: "REJECTED" }, { state: "CLOSED" }]) {
      expect(counts(change), JSON.stringify(change)).toBe(false);
    }
    expect(counts({}, "migratedRobo")).toBe(false);
  });

  it("hold that cs and legal are always valid, and that legal stays [D-06]", () => {
    const ids = ["savings", "cs", "legal"] as const;
    expect(ids.map((id) => domain.effectiveConsent({ id, valid: false }).valid)).toEqual([false, true, true]);
    expect(ids.map(domain.canBeDeselected)).toEqual([true, true, false]);
    expect(
      domain.programmeGroups([
        { id: "alpha_program", valid: true },
        { id: "beta_program", valid: false },
      ]),
    ).toEqual(["alpha"]);
  });

  it("name portfolios by 1 to 25 letters, digits, umlauts and four signs [D-10]", () => {
    const names = ["Ä ö.Ü_1-2", "x".repeat(25), "x".repeat(26), "", "a/b"];
    expect(names.map((name) => domain.portfolioName(name) !== undefined)).toEqual([true, true, false, false, false]);
  });

  it("round stars to the nearest half, sort scores into buckets, take initials and mind the sign of a balance [D-14]", () => {
    const scores = [undefined, 1.7, 1.71, 2.7, 3.7, 4.2, 4.21];
    expect(scores.map(domain.scoreBucket)).toEqual([0, 1, 2, 2, 3, 4, 5]);
    expect([4.24, 4.25, 3.74].map(domain.starRating)).toEqual([4, 4.5, 3.5]);
    expect(domain.initials("Dr. Erika van Muster")).toBe("EM");
    expect(domain.shownBalance({ current: -1, available: 2 }, false)).toMatchObject({
      total: { amount: -1, isNegative: true },
    });
    expect(domain.shownBalance({ current: 7, available: 2 }, true)).toMatchObject({
      total: { amount: 0 },
      available: { amount: 7 },
    });
  });
});
