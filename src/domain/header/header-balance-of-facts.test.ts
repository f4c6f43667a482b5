import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../facts/facts.cases.ts";
import type { AccountFacts, CustomerFacts, Facts } from "../facts/facts.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { SPECIFIED_LOCALES, type SpecifiedLocale } from "../locales/specified-locales.cases.ts";
import { showKey } from "./header.cases.ts";
import { balanceBarOfFacts } from "./header-balance.ts";

const balance = (facts: Partial<Facts> = {}, customer: Partial<CustomerFacts> = {}) =>
  balanceBarOfFacts({ ...SAMPLE_CUSTOMER, ...customer }, { ...SAMPLE_CUSTOMER_FACTS, ...facts }, showKey);
/** Total and available; none of them where the bar shows something else. */
const amounts = (facts: Partial<Facts> = {}, customer: Partial<CustomerFacts> = {}) => {
  const bar = balance(facts, customer);
  const [total, available] = bar.kind === "amounts" ? bar.amounts : [];
  return { total, available };
};
const account = (change: Partial<AccountFacts>): Facts["account"] => ({
  status: "ready",
  value: { ...SAMPLE_ACCOUNT, ...change },
});
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

describe("amounts", () => {
  it("are total and available with their labels [H-21]", () => {
    const shown = amounts();
    expect(plain(shown.total?.amount)).toBe("1.234,50 €");
    expect(plain(shown.available?.amount)).toBe("1.000,00 €");
    expect(shown.total?.label).toBe("header.accInfo.balance");
    expect(shown.available?.label).toBe("header.accInfo.availableAmount");
  });

  it.each([
    [-0.01, true],
    [0, false],
    [-0, false],
    [0.01, false],
  ])("of %d are negative: %s [H-21]", (current, isNegative) => {
    expect(amounts({ account: account({ balance: { current, available: 5 } }) }).total?.isNegative).toBe(isNegative);
    expect(amounts({ account: account({ balance: { current, available: 5 } }) }).available?.isNegative).toBe(false);
    const both = amounts({ account: account({ balance: { current, available: current } }) });
    expect(both.available?.isNegative).toBe(isNegative);
    const { available } = amounts({ account: account({ balance: { current: 5, available: current } }) });
    expect(available?.isNegative).toBe(false);
  });

  it("carry the currency of the account, not of the locale [H-21]", () => {
    const shown = amounts({ locale: "en-GB", account: account({ currencyCode: "GBP" }) });
    expect(shown.total?.amount).toBe("£1,234.50");
    expect(amounts({ locale: "en-GB" }).total?.amount).toBe("€1,234.50");
  });
});

describe("pending activation", () => {
  it("shows a total of 0 and the current balance as available [H-23]", () => {
    const shown = amounts(
      { account: account({ balance: { current: 77, available: 5 } }) },
      { isPendingActivation: true },
    );
    expect(plain(shown.total?.amount)).toBe("0,00 €");
    expect(plain(shown.available?.amount)).toBe("77,00 €");
  });

  it("is negative where the amount shown is [H-23]", () => {
    const shown = amounts(
      { account: account({ balance: { current: -3, available: 5 } }) },
      { isPendingActivation: true },
    );
    expect(shown.total?.isNegative).toBe(false);
    expect(shown.available?.isNegative).toBe(true);
  });
});

describe("a missing balance of a customer who is not active", () => {
  const failed = { account: { status: "failed", reason: "maintenance" } } as const;

  it("is said while the activation is pending, in place of the amounts [H-22, H-23]", () => {
    expect(balance(failed, { status: "IDENTIFIED", isPendingActivation: true })).toEqual({
      kind: "unavailable",
      title: "header.maintenance.title",
      tooltipText: "header.maintenance.tooltip",
      canRetry: true,
    });
  });

  it("is not said of a customer who has no bar [H-21, H-22]", () => {
    expect(balance(failed, { status: "REJECTED", isPendingActivation: false })).toEqual({ kind: "none" });
  });
});

describe("not available", () => {
  const fetchFailed = { title: "header.notAvailable.title", tooltipText: "header.notAvailable.fetchFailed" };
  const cases: readonly (readonly [string, Partial<Facts>, { title: string; tooltipText: string }])[] = [
    [
      "maintenance, no account (503)",
      { account: { status: "failed", reason: "maintenance" } },
      { title: "header.maintenance.title", tooltipText: "header.maintenance.tooltip" },
    ],
    [
      "maintenance, a part of the account (206)",
      { account: account({ balance: "incomplete" }) },
      { title: "header.maintenance.title", tooltipText: "header.notAvailable.tooltip" },
    ],
    [
      "maintenance, one of the accounts (503)",
      { account: account({ balance: "maintenance" }) },
      { title: "header.maintenance.title", tooltipText: "header.maintenance.tooltip" },
    ],
    ["the account failed", { account: { status: "failed", reason: "fetch-failed" } }, fetchFailed],
    ["an account in an unknown state", { account: { status: "failed", reason: "unknown-state" } }, fetchFailed],
    ["the balance failed", { account: account({ balance: "fetch-failed" }) }, fetchFailed],
    ["amounts nobody can read", { account: account({ balance: "unreadable-amount" }) }, fetchFailed],
    ["a currency nobody knows", { account: account({ balance: "unreadable-currency" }) }, fetchFailed],
    ["somebody else's balance", { account: account({ balance: "other-account" }) }, fetchFailed],
    [
      "a balance that is no number",
      { account: account({ balance: { current: Number.NaN, available: 1 } }) },
      fetchFailed,
    ],
    ["a currency that is none", { account: account({ currencyCode: "??" }) }, fetchFailed],
  ];

  it.each(cases)(
    "by %s: a notice by its keys, no amounts, in an active account alone [H-22]",
    (_name, facts, message) => {
      const active: Partial<CustomerFacts> = { status: "ACTIVE" };
      expect(balance(facts, active)).toEqual({ kind: "unavailable", ...message, canRetry: true });
    },
  );

  it("takes the state of a customer whose account cannot be read [H-22]", () => {
    const failed = { account: { status: "failed", reason: "fetch-failed" } } as const;
    expect(balance(failed, { status: "ACTIVE" }).kind).toBe("unavailable");
    expect(balance(failed, { status: "IDENTIFIED" })).toEqual({ kind: "none" });
    const { status: _status, ...stateless } = SAMPLE_CUSTOMER;
    expect(balanceBarOfFacts(stateless, { ...SAMPLE_CUSTOMER_FACTS, ...failed }, showKey)).toEqual({ kind: "none" });
    expect(balance({ account: account({ state: "CLOSED" }) }, { status: "ACTIVE" })).toEqual({ kind: "none" });
    expect(balance({ account: account({ state: "CLOSED", balance: "maintenance" }) }, { status: "ACTIVE" })).toEqual({
      kind: "none",
    });
  });

  it("is loading while the account is on its way [H-05]", () => {
    for (const status of ["ACTIVE", "IDENTIFIED"]) {
      expect(balance({ account: { status: "loading" } }, { status })).toEqual({ kind: "loading" });
    }
  });

  it("is nothing at all without an account [H-21]", () => {
    expect(balance({ account: { status: "absent" } })).toEqual({ kind: "none" });
  });
});

describe("the reader's locale", () => {
  const expected: Readonly<Record<SpecifiedLocale, string>> = {
    en: "€12,345.50",
    "en-US": "€12,345.50",
    "en-GB": "€12,345.50",
    "en-IE": "€12,345.50",
    "de-DE": "12.345,50 €",
    "de-AT": "€ 12.345,50",
    "de-CH": "EUR 12'345.50",
    "fr-FR": "12 345,50 €",
    "es-ES": "12.345,50 €",
    "nl-NL": "€ 12.345,50",
    "pl-PL": "12 345,50 €",
    "fi-FI": "12 345,50 €",
    "it-IT": "12.345,50 €",
  };

  it.each(SPECIFIED_LOCALES)("writes the euros of an account as a reader of %s does [H-21]", (locale) => {
    const value = { current: 12345.5, available: -12345.5 };
    const shown = amounts({ locale, account: account({ balance: value }) });
    expect(plain(shown.total?.amount)).toBe(expected[locale]);
    expect(shown.available?.amount).toMatch(/[-\u2212]/);
  });

  it("gives an amount with two digits for every balance, or the notice [H-21, H-22]", () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.string({ maxLength: 4 }),
        fc.constantFrom(...LOCALE_IDS),
        (current, currencyCode, locale) => {
          const bar = balance({ locale, account: account({ currencyCode, balance: { current, available: 1 } }) });
          if (bar.kind === "unavailable") return;
          const written = expect.stringMatching(/\d[.,]\d\d(\D|$)/);
          expect(bar).toMatchObject({ kind: "amounts", amounts: [{ amount: written }, { amount: written }] });
        },
      ),
    );
  });
});
