import { describe, expect, it } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../facts/facts.cases.ts";
import type { CustomerFacts, Facts } from "../facts/facts.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { SAMPLE_MENUS, showKey } from "./header.cases.ts";
import { headerCustomer } from "./header-customer.ts";

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
      expect(shown({ locale, account: { status: "absent" } }).accountIds).toEqual([]);
      expect(shown({ locale, account: { status: "loading" } }).accountIds).toBe("loading");
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
