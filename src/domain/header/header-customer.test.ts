import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../facts/facts.cases.ts";
import type { AccountFacts, CustomerFacts, Facts } from "../facts/facts.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { SPECIFIED_LOCALES, type SpecifiedLocale } from "../locales/specified-locales.cases.ts";
import { SAMPLE_MENUS, showKey } from "./header.cases.ts";
import { customerBalance, headerCustomer } from "./header-customer.ts";

const shown = (facts: Partial<Facts> = {}, change: Partial<CustomerFacts> = {}) =>
  headerCustomer({ ...SAMPLE_CUSTOMER, ...change }, { ...SAMPLE_CUSTOMER_FACTS, ...facts }, SAMPLE_MENUS, showKey);

describe("names and kind", () => {
  it("are the customer's own [H-18]", () => {
    expect(shown()).toMatchObject({ displayName: "Erika Muster", fullName: "Dr. Erika Muster" });
    expect(shown({}, { isCompanyCustomer: true, isPendingActivation: true })).toMatchObject({
      isCompanyCustomer: true,
      isPendingActivation: true,
    });
    expect(shown()).toMatchObject({ isCompanyCustomer: false, isPendingActivation: false });
  });

  it("have the initials of the data, or none [H-18]", () => {
    expect(shown({}, { initials: "EX" }).initials).toBe("EX");
    expect(shown()).not.toHaveProperty("initials");
  });

  it("name the distributor, the customer's own before the loaded one [H-08]", () => {
    const distributor = { status: "ready", value: { id: "loaded", isKnowledgeRestricted: false } } as const;
    expect(shown().distributorId).toBeUndefined();
    expect(shown({ distributor }).distributorId).toBe("loaded");
    expect(shown({ distributor }, { distributorId: "own" }).distributorId).toBe("own");
  });
});

describe("account ids", () => {
  const value = { ...SAMPLE_ACCOUNT, accountNumber: "12345678", sortCode: "040004" };
  const account = { status: "ready", value } as const;

  it.each(LOCALE_IDS.filter((locale) => locale !== "en-GB"))("are the IBAN in %s [H-20]", (locale) => {
    expect(shown({ locale, account }).accountIds).toEqual([
      { id: "iban", label: "header.accInfo.iban", value: "DE89370400440532013000" },
    ]);
  });

  it("are sort code and account number in en-GB, without the IBAN [H-20]", () => {
    expect(shown({ locale: "en-GB", account }).accountIds).toEqual([
      { id: "sortCode", label: "header.accInfo.sortCode", value: "040004" },
      { id: "accountNumber", label: "header.accInfo.accountNo", value: "12345678" },
    ]);
  });

  it.each(["en-US", "de-DE"] as const)("are the account number in %s where the account has no IBAN", (locale) => {
    const { iban: _, ...unnamed } = value;
    for (const known of [unnamed, { ...unnamed, iban: "" }])
      expect(shown({ locale, account: { status: "ready", value: known } }).accountIds).toEqual([
        { id: "accountNumber", label: "header.accInfo.accountNo", value: "12345678" },
      ]);
  });

  it("are none that the account does not have [H-20]", () => {
    const { iban: _iban, ...bare } = SAMPLE_ACCOUNT;
    for (const locale of LOCALE_IDS) {
      expect(shown({ locale, account: { status: "ready", value: bare } }).accountIds).toEqual([]);
      expect(
        shown({ locale, account: { status: "ready", value: { ...bare, iban: "", sortCode: "" } } }).accountIds,
      ).toEqual([]);
      for (const status of ["absent", "loading"] as const) {
        expect(shown({ locale, account: { status } }).accountIds).toEqual([]);
      }
      expect(shown({ locale, account: { status: "failed", reason: "fetch-failed" } }).accountIds).toEqual([]);
    }
  });
});

describe("account menu", () => {
  const items = (change: Partial<CustomerFacts>) => {
    const value = { ...SAMPLE_CUSTOMER, ...change };
    const facts: Facts = { ...SAMPLE_CUSTOMER_FACTS, customer: { status: "ready", value } };
    return headerCustomer(value, facts, SAMPLE_MENUS, showKey).subMenus[0]?.main?.map(({ id }) => id);
  };

  it("is one submenu with what the conditions allow [H-18, H-23]", () => {
    expect(items({})).toEqual(["messages", "withdrawal"]);
    expect(items({ isPendingActivation: true })).toEqual(["messages"]);
  });

  it("is none when nothing is left of it", () => {
    expect(headerCustomer(SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, { account: [] }, showKey).subMenus).toEqual([]);
  });
});

describe("unread messages", () => {
  it.each([
    [0, false],
    [1, true],
    [3, true],
  ])("%i of them: %s [H-17]", (unreadMessages, expected) => {
    expect(shown({ unreadMessages }).showUnreadMessage).toBe(expected);
  });
});

describe("linked accounts", () => {
  const max = { firstName: "Max", lastName: "Muster", customerId: "BAC-2" };
  const self = { firstName: "Erika", lastName: "Muster", customerId: "BAC-1" };
  const flags = { ...SAMPLE_CUSTOMER_FACTS.flags, umtMinorAccountSwitch: true };

  it("are there with the flag and a user id, without the account in use [H-32]", () => {
    expect(shown({ flags, switchableAccounts: [self, max] }).switchableAccounts).toEqual([max]);
  });

  it("are not there without the flag [H-32]", () => {
    expect(shown({ switchableAccounts: [max] }).switchableAccounts).toBeUndefined();
  });

  it("are not there without a user id [H-32]", () => {
    expect(shown({ flags, switchableAccounts: [max] }, { id: "" }).switchableAccounts).toBeUndefined();
  });

  it("are not there when there are none, as after a failure [H-32, A-09]", () => {
    expect(shown({ flags, switchableAccounts: [] }).switchableAccounts).toBeUndefined();
    expect(shown({ flags, switchableAccounts: [self] }).switchableAccounts).toBeUndefined();
  });
});

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

  it.each(cases)("by %s: a notice by its keys, no amounts, the state kept [H-22]", (_name, facts, message) => {
    expect(balance(facts)).toEqual({ state: "ACTIVE", balanceIsNotAvailable: true, notAvailableMessage: message });
  });

  it("takes the state of a customer whose account cannot be read [H-22]", () => {
    expect(balance({ account: { status: "failed", reason: "fetch-failed" } }, { status: "IDENTIFIED" }).state).toBe(
      "IDENTIFIED",
    );
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
