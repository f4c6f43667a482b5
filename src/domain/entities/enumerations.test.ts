/** Every list of the specification word for word, because a misspelt status leads a customer to the wrong page. */
import { describe, expect, it } from "vitest";
import {
  CONFIRMATION_NEEDED_STATUSES,
  CUSTOMER_STATUSES,
  CUSTOMER_TYPES,
  isNotYetExported,
  NOT_YET_EXPORTED_STATUSES,
  needsConfirmation,
  PERSON_ROLE_STATUSES,
  PERSON_ROLES,
} from "./customer-status.ts";
import { LEGITIMATE_INTEREST_IDS, MAIL_CONSENT_IDS } from "./mail-consent.ts";
import {
  BUSINESS_RULE_REASONS,
  INSTRUCTION_STATES,
  ORDER_STATES,
  ORDER_TYPES,
  ORDER_VALIDATION_KEYS,
} from "./order.ts";
import {
  DWM_TEMPLATES,
  DWM_TEMPLATES_NL,
  FLOWS,
  KNOWN_TRANSACTION_TYPES,
  LIQUIDITIES,
  PORTFOLIO_ACTIVITY_STATES,
  PORTFOLIO_STATUSES,
  PORTFOLIO_TEMPLATES,
  PRODUCT_FAMILIES,
  ROBO_TEMPLATES,
  RURUP_SCENARIOS,
  RURUP_TEMPLATES,
  TRANSACTION_STATES,
} from "./portfolio.ts";
import {
  DEPOSIT_TYPE_FLAGS,
  ENDED_PRODUCT_INSTANCE_STATUSES,
  INVESTING_PRODUCT_TYPES,
  isDepositTypeKey,
  PRODUCT_ACCESS_FLAGS,
  PRODUCT_INSTANCE_STATUSES,
  PRODUCT_TYPES,
} from "./product.ts";
import {
  DEPENDENTS_INSURANCE_OPTIONS,
  INVESTMENT_EXPERIENCE_AMOUNTS,
  INVESTMENT_EXPERIENCE_COUNTS,
  INVESTMENT_EXPERIENCE_DURATION_ENDS,
  KNOWLEDGE_QUESTION_COUNT,
  NOTIFICATION_LEVELS,
} from "./suitability.ts";
import { ACCOUNT_TYPES, TRANSACTION_ACCOUNT_STATES, USED_ACCOUNT_STATES } from "./transaction-account.ts";

describe("customer status", () => {
  it("has the ten of the text [D-07]", () => {
    expect(CUSTOMER_STATUSES).toEqual([
      "REGISTERED",
      "IDENTIFIED",
      "PENDING_SERVICING_BANK_ACCEPTANCE",
      "ACTIVE",
      "REJECTED",
      "DELETION_INITIATED",
      "DELETED",
      "TERMINATION_REQUESTED",
      "TERMINATION_INITIATED",
      "TERMINATED",
    ]);
  });

  it("counts the first three as not yet exported, the rest as exported [D-07]", () => {
    expect(NOT_YET_EXPORTED_STATUSES).toEqual(CUSTOMER_STATUSES.slice(0, 3));
    expect(CUSTOMER_STATUSES.map(isNotYetExported)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("accounts, persons and data validity", () => {
  it("have the states of a transaction account [D-03]", () => {
    expect(TRANSACTION_ACCOUNT_STATES).toEqual([
      "INITIATED",
      "REQUESTED",
      "ACTIVE",
      "CLOSING_IN_PROGRESS",
      "CLOSED",
      "SUSPENDED",
    ]);
    expect(USED_ACCOUNT_STATES).toEqual(["ACTIVE", "SUSPENDED", "CLOSED", "CLOSING_IN_PROGRESS"]);
  });

  it("have the account types [D-08]", () => expect(ACCOUNT_TYPES).toEqual(["JOINT", "PERSONAL", "BUSINESS"]));

  it("have the person roles and their status [D-08]", () => {
    expect(PERSON_ROLES).toEqual([
      "ACCOUNT_HOLDER",
      "ULTIMATE_BENEFICIAL_OWNER",
      "AUTHORIZED_PERSON",
      "LEGAL_REPRESENTATIVE",
      "TAX_PARTNER",
    ]);
    expect(PERSON_ROLE_STATUSES).toEqual(["REQUESTED", "ACTIVE", "DISABLED"]);
  });

  it("have the customer types [D-01]", () => expect(CUSTOMER_TYPES).toEqual(["person", "company"]));

  it("ask for a confirmation when expired or to be revalidated [D-08]", () => {
    expect(CONFIRMATION_NEEDED_STATUSES).toEqual(["EXPIRED", "REVALIDATE"]);
    expect(["EXPIRED", "REVALIDATE", "VALID", "expired", "", undefined].map(needsConfirmation)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("have the states of a product instance [D-08]", () => {
    expect(PRODUCT_INSTANCE_STATUSES).toEqual([
      "CREATED",
      "ORDERED",
      "ACTIVE",
      "CLOSING_PENDING",
      "CLOSED",
      "REJECTED",
      "REQUESTED",
      "ISSUE_IDENTIFIED",
    ]);
    expect(ENDED_PRODUCT_INSTANCE_STATUSES).toEqual(["REJECTED", "CLOSED"]);
  });
});

describe("portfolios and orders", () => {
  it("have the states of a portfolio [D-09]", () => {
    expect(PORTFOLIO_STATUSES).toEqual([
      "ACTIVE",
      "CREATION_IN_PROGRESS",
      "CREATED",
      "DELETED",
      "DELETION_IN_PROGRESS",
    ]);
    expect(PORTFOLIO_ACTIVITY_STATES).toEqual([
      "FUNDING_PENDING",
      "ISSUE_IDENTIFIED",
      "BUY_ORDER_IN_PROGRESS",
      "SELL_ORDER_IN_PROGRESS",
      "REBALANCING_IN_PROGRESS",
    ]);
  });

  it("have the states of an order, and two more for an instruction [D-09]", () => {
    expect(ORDER_STATES).toEqual([
      "DRAFTED",
      "VALIDATED",
      "PREPARED",
      "CONFIRMED",
      "EXPORTED",
      "IN_PROGRESS",
      "EXECUTED",
      "REJECTED",
      "REVOCATION_REQUESTED",
      "REVOKED",
      "CANCELLED",
    ]);
    expect(INSTRUCTION_STATES.slice(ORDER_STATES.length)).toEqual(["ISSUE_IDENTIFIED", "FUNDED"]);
  });

  it("have one order type for each phrase of the text [D-09]", () => {
    const phrases = [
      "onboarding",
      "private equity onboarding",
      "capital call",
      "liquid onboarding",
      "liquid offboarding",
      "buy",
      "total sell",
      "partial sell",
      "savings plan create",
      "savings plan update",
      "savings plan delete",
      "savings plan execution",
      "migration onboarding",
      "rebalancing",
      "strategy switch",
      "recommendation",
      "suitability update",
      "crypto transfer consent",
      "DWM migration consent",
      "rurup onboarding",
      "payment order consent",
    ];
    expect(ORDER_TYPES).toEqual(phrases.map((phrase) => phrase.toUpperCase().replaceAll(" ", "_")));
  });

  it("have the validation keys with their own capitals [D-11]", () => {
    expect(ORDER_VALIDATION_KEYS).toEqual([
      "min",
      "max",
      "minLeftBalance",
      "higherThanLeftOver",
      "hasSavingPlan",
      "savingPlanInprogress",
      "unExpectedError",
      "userBlockedTemporarily",
    ]);
  });

  it("have the business-rule reasons [D-11]", () => {
    expect(BUSINESS_RULE_REASONS).toEqual([
      "savings_plan_not_active",
      "pia_has_balance",
      "has_orders_in_progress",
      "portfolio_balance_is_zero",
      "product_instance_must_be_active",
      "savings_plan_is_active",
      "portfolio_balance_is_not_zero",
      "other_order_already_in_progress",
      "unexpected",
    ]);
  });
});

describe("investment products", () => {
  it("have families, liquidity, flows and notification levels [D-12]", () => {
    expect(PRODUCT_FAMILIES).toEqual(["ROBO", "DWM", "PE"]);
    expect(LIQUIDITIES).toEqual(["LIQUID", "ILLIQUID"]);
    expect(FLOWS).toEqual(["SHORT", "FULL"]);
    expect(NOTIFICATION_LEVELS).toEqual(["CRITICAL", "WARN", "INFO"]);
  });

  it("have templates with a Dutch variant of each DWM one [D-12]", () => {
    expect(DWM_TEMPLATES).toEqual(["DWMMM", "DWM30", "DWM50", "DWM70", "DWM100"]);
    expect(DWM_TEMPLATES_NL).toEqual(DWM_TEMPLATES.map((template) => `${template}_NL`));
    expect(ROBO_TEMPLATES).toEqual(["ROBO30", "ROBO50", "ROBO70", "ROBO100"]);
    expect(new Set(PORTFOLIO_TEMPLATES).size).toBe(5 + 5 + 4 + 4);
  });

  it("map the RURUP templates to scenarios [D-12]", () => {
    expect(RURUP_TEMPLATES.map((template) => [template, RURUP_SCENARIOS[template]])).toEqual([
      ["RURUP30", "CONSERVATIVE"],
      ["RURUP50", "BALANCED"],
      ["RURUP70", "MODERATE"],
      ["RURUP100", "DYNAMIC"],
    ]);
    expect(Object.keys(RURUP_SCENARIOS)).toEqual(RURUP_TEMPLATES);
  });

  it("have transaction types and states [D-12]", () => {
    expect(KNOWN_TRANSACTION_TYPES.slice(0, 7)).toEqual([
      "INFLOWS",
      "OUTFLOWS",
      "DISTRIBUTIONS",
      "BUY_REINVESTMENT",
      "FEES",
      "FEES_CREDIT",
      "SELL_FOR_TAXES",
    ]);
    expect(KNOWN_TRANSACTION_TYPES.slice(7)).toEqual([
      "REBALANCING_BUY",
      "REBALANCING_SELL",
      "SECURITIES_TRANSFER_IN",
      "SECURITIES_TRANSFER_OUT",
      "TAX_CREDIT",
      "TAX_DEBIT",
      "TAX_PREPAYMENT",
      "HISTORICAL_FEE_CORRECTION",
      "HISTORICAL_TAX_CORRECTION",
      "SELL_FOR_FEES",
      "SELL_FOR_FEES_CANCELLATION",
    ]);
    expect(TRANSACTION_STATES).toEqual(["FILLED", "SETTLED"]);
  });

  it("have a type for each investing entry of the German menu [D-04]", () => {
    expect(INVESTING_PRODUCT_TYPES).toHaveLength(5);
  });
});

describe("the suitability questionnaire", () => {
  it("asks how often, how long and how much [D-13]", () => {
    expect(INVESTMENT_EXPERIENCE_COUNTS).toEqual([
      "NO_TRANSACTIONS",
      "AT_LEAST_ONE",
      "AT_LEAST_THREE",
      "AT_LEAST_FIVE",
    ]);
    expect(INVESTMENT_EXPERIENCE_DURATION_ENDS).toEqual(["NO_EXPERIENCE", "AT_LEAST_FIVE_YEARS"]);
    expect(INVESTMENT_EXPERIENCE_AMOUNTS).toEqual(["UP_TO_5K", "UP_TO_25K", "UP_TO_50K", "ABOVE_50K"]);
  });

  it("has four knowledge questions and three insurance options [D-13]", () => {
    expect(KNOWLEDGE_QUESTION_COUNT).toBe(4);
    expect(DEPENDENTS_INSURANCE_OPTIONS).toEqual([
      "TEN_YEAR_PAYOUT_GUARANTEE",
      "REDUCED_LUMP_SUM",
      "CONTRIBUTION_PHASE_ONLY",
    ]);
  });
});

describe("product access and mail consents", () => {
  it("have the access flags and product types [D-04]", () => {
    expect(PRODUCT_ACCESS_FLAGS).toEqual([
      "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
      "HAS_NOTICE_DEPOSIT_ACCOUNT",
      "HAS_FIXED_DEPOSIT_ACCOUNT",
      "HAS_FLEX_DEPOSIT_ACCOUNT",
    ]);
    expect(PRODUCT_TYPES).toEqual(["term_product_access", "overnight_product_access", "notice_product_access"]);
  });

  it("map the deposit type keys to the first three flags [D-04]", () => {
    expect(DEPOSIT_TYPE_FLAGS).toEqual({
      overnight_account: "HAS_OVERNIGHT_DEPOSIT_ACCOUNT",
      notice_account: "HAS_NOTICE_DEPOSIT_ACCOUNT",
      term_deposit: "HAS_FIXED_DEPOSIT_ACCOUNT",
    });
    expect(Object.values(DEPOSIT_TYPE_FLAGS)).toEqual(PRODUCT_ACCESS_FLAGS.slice(0, 3));
  });

  it.each(["flex_account", "TERM_DEPOSIT", "", "constructor", 1, null])("%j is no deposit type key [D-04]", (key) => {
    expect(isDepositTypeKey(key)).toBe(false);
  });

  it("have the consent ids seen [D-06]", () => {
    expect(MAIL_CONSENT_IDS).toEqual([
      "pensions",
      "savings",
      "investments",
      "beta_program",
      "alpha_program",
      "cs",
      "legal",
    ]);
    expect(LEGITIMATE_INTEREST_IDS).toEqual(["cs", "legal"]);
  });
});

/** Rules for all lists of the enumerations, including later ones. */

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(["./*.ts", "!./*.test.ts"], { eager: true });
const exported = Object.entries(modules)
  .filter(([path]) => !/\.(test|cases)\.ts$/.test(path))
  .flatMap(([path, module]) => Object.entries(module).map(([name, value]) => ({ path, name, value })));
const lists = exported.filter((entry): entry is typeof entry & { value: readonly unknown[] } =>
  Array.isArray(entry.value),
);

describe("every enumeration", () => {
  it("is found here [D-07, D-08, D-09, D-12, D-13]", () => {
    expect(Object.keys(modules).length).toBeGreaterThan(10);
    expect(lists.length).toBeGreaterThan(30);
  });

  it.each(lists)("$name names each value once", ({ value }) => {
    expect(value.length).toBeGreaterThan(0);
    expect(new Set(value).size).toBe(value.length);
  });

  it.each(lists)("$name holds texts without gaps, spelled as the platform spells them", ({ value }) => {
    for (const text of value) {
      expect(text).toMatch(/^[A-Za-z0-9_{}]+$/);
    }
  });

  it("invents no transition: the texts show none [D-07, D-08, D-09]", () => {
    const named = exported.filter(({ name }) => /transition|next|allowed|follow/i.test(name));
    expect(named).toEqual([]);
  });

  it("is exported under one name only", () => {
    const names = exported.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
