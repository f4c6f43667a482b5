import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../facts/facts.cases.ts";
import type { AccountFacts, CustomerFacts, Facts } from "../facts/facts.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { customerBalance } from "./customer-balance.ts";
import { showKey } from "./header.cases.ts";

const balance = (facts: Partial<Facts> = {}, customer: Partial<CustomerFacts> = {}) =>
  customerBalance({ ...SAMPLE_CUSTOMER, ...customer }, { ...SAMPLE_CUSTOMER_FACTS, ...facts }, showKey);
const account = (change: Partial<AccountFacts>): Facts["account"] => ({
  status: "ready",
  value: { ...SAMPLE_ACCOUNT, ...change },
});
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

describe("amounts", () => {
  it("are total and available with their labels [H-21]", () => {
    const shown = balance();
    expect(plain(shown.totalBalance?.amount)).toBe("1.234,50 €");
    expect(plain(shown.availableBalance?.amount)).toBe("1.000,00 €");
    expect(shown.totalBalance?.label).toBe("header.accInfo.balance");
    expect(shown.availableBalance?.label).toBe("header.accInfo.availableAmount");
    expect(shown.state).toBe("ACTIVE");
    expect(shown.balanceIsNotAvailable).toBeUndefined();
  });

  it.each([
    [-0.01, true],
    [0, false],
    [-0, false],
    [0.01, false],
  ])("of %d are negative: %s [H-21]", (current, isNegative) => {
    expect(balance({ account: account({ balance: { current, available: 5 } }) }).totalBalance?.isNegative).toBe(
      isNegative,
    );
    expect(balance({ account: account({ balance: { current, available: 5 } }) }).availableBalance?.isNegative).toBe(
      false,
    );
    const available = balance({ account: account({ balance: { current: 5, available: current } }) }).availableBalance;
    expect(available?.isNegative).toBe(isNegative);
  });

  it("carry the currency of the account, not of the locale [H-21]", () => {
    const shown = balance({ locale: "en-GB", account: account({ currencyCode: "GBP" }) });
    expect(shown.totalBalance?.amount).toBe("£1,234.50");
    expect(balance({ locale: "en-GB" }).totalBalance?.amount).toBe("€1,234.50");
  });
});

describe("pending activation", () => {
  it("shows a total of 0 and the current balance as available [H-23]", () => {
    const shown = balance(
      { account: account({ balance: { current: 77, available: 5 } }) },
      { isPendingActivation: true },
    );
    expect(plain(shown.totalBalance?.amount)).toBe("0,00 €");
    expect(plain(shown.availableBalance?.amount)).toBe("77,00 €");
  });

  it("is negative where the amount shown is [H-23]", () => {
    const shown = balance(
      { account: account({ balance: { current: -3, available: 5 } }) },
      { isPendingActivation: true },
    );
    expect(shown.totalBalance?.isNegative).toBe(false);
    expect(shown.availableBalance?.isNegative).toBe(true);
  });
});

describe("not available", () => {
  const { balance: _balance, ...withoutBalance } = SAMPLE_ACCOUNT;
  const bare: Facts["account"] = { status: "ready", value: withoutBalance };
  const fetchFailed = { title: "header.notAvailable.title", tooltipText: "header.notAvailable.fetchFailed" };
  const cases: readonly (readonly [string, Partial<Facts>, { title: string; tooltipText: string }])[] = [
    [
      "maintenance, no account (503)",
      { account: { status: "failed" }, accountMaintenance: true },
      { title: "header.maintenance.title", tooltipText: "header.maintenance.tooltip" },
    ],
    [
      "maintenance before any account was seen",
      { account: { status: "absent" }, accountMaintenance: true },
      { title: "header.maintenance.title", tooltipText: "header.maintenance.tooltip" },
    ],
    [
      "maintenance, a part of the account (206)",
      { account: bare, accountMaintenance: true },
      { title: "header.maintenance.title", tooltipText: "header.notAvailable.tooltip" },
    ],
    [
      "maintenance, whatever the account says",
      { accountMaintenance: true },
      { title: "header.maintenance.title", tooltipText: "header.notAvailable.tooltip" },
    ],
    ["the account failed", { account: { status: "failed" } }, fetchFailed],
    ["the balance failed", { account: bare }, fetchFailed],
    [
      "a balance that is no number",
      { account: account({ balance: { current: Number.NaN, available: 1 } }) },
      fetchFailed,
    ],
    ["a currency that is none", { account: account({ currencyCode: "??" }) }, fetchFailed],
  ];

  it.each(cases)("by %s: a notice by its keys, no amounts, the state kept [H-22]", (_name, facts, message) => {
    expect(balance(facts)).toEqual({ state: "ACTIVE", balanceIsNotAvailable: true, notAvailableMessage: message });
  });

  it("takes the state of a customer whose account cannot be read [H-22]", () => {
    expect(balance({ account: { status: "failed" } }, { status: "IDENTIFIED" }).state).toBe("IDENTIFIED");
    expect(balance({ account: account({ state: "CLOSED" }) }, { status: "ACTIVE" }).state).toBe("CLOSED");
  });

  it("is loading while the account is on its way [H-05]", () => {
    expect(balance({ account: { status: "loading" } })).toEqual({ state: "ACTIVE", isBalanceLoading: true });
  });

  it("is nothing at all without an account [H-21]", () => {
    expect(balance({ account: { status: "absent" } })).toEqual({});
  });
});

describe("the reader's locale", () => {
  const expected: Readonly<Record<LocaleId, string>> = {
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

  it.each(LOCALE_IDS)("writes the euros of an account as a reader of %s does [H-21]", (locale) => {
    const value = { current: 12345.5, available: -12345.5 };
    const shown = balance({ locale, account: account({ balance: value }) });
    expect(plain(shown.totalBalance?.amount)).toBe(expected[locale]);
    expect(shown.availableBalance?.amount).toMatch(/[-\u2212]/);
  });

  it("gives an amount with two digits for every balance, or the notice [H-21, H-22]", () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.string({ maxLength: 4 }),
        fc.constantFrom(...LOCALE_IDS),
        (current, currencyCode, locale) => {
          const shown = balance({ locale, account: account({ currencyCode, balance: { current, available: 1 } }) });
          if (shown.balanceIsNotAvailable) {
            expect(shown.totalBalance ?? shown.availableBalance).toBeUndefined();
          } else {
            expect(shown.totalBalance?.amount).toMatch(/\d[.,]\d\d(\D|$)/);
            expect(shown.availableBalance?.amount).toMatch(/\d[.,]\d\d(\D|$)/);
          }
        },
      ),
    );
  });
});
