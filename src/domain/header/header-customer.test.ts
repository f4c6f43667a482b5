import { describe, expect, it } from "vitest";
import { SAMPLE_ACCOUNT, SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS } from "../facts/facts.cases.ts";
import type { CustomerFacts, Facts } from "../facts/facts.ts";
import { LOCALE_IDS } from "../locales/locale.ts";
import { SAMPLE_MENUS, showKey } from "./header.cases.ts";
import { headerCustomer } from "./header-customer.ts";
import type { PanelView } from "./menu-view.ts";

const shown = (facts: Partial<Facts> = {}, change: Partial<CustomerFacts> = {}) =>
  headerCustomer({ ...SAMPLE_CUSTOMER, ...change }, { ...SAMPLE_CUSTOMER_FACTS, ...facts }, SAMPLE_MENUS, showKey);

describe("names and kind", () => {
  it("are the customer's own [H-18]", () => {
    expect(shown().account).toMatchObject({ displayName: "Erika Muster", name: "Dr. Erika Muster", isCompany: false });
    const company = { displayName: "Muster AG", isCompanyCustomer: true };
    expect(shown({}, company).account).toMatchObject({
      name: "Muster AG",
      person: "Dr. Erika Muster",
      isCompany: true,
    });
  });

  it("have the initials of the data, or those of the name [H-18]", () => {
    expect(shown({}, { initials: "EX" }).account.initials).toBe("EX");
    expect(shown().account.initials).toBe("EM");
  });
});

const IBAN = {
  key: "iban DE89370400440532013000",
  label: "header.accInfo.iban",
  shown: "DE89 3704 0044 0532 0130 00",
  copied: "DE89370400440532013000",
};
const NUMBER = {
  key: "accountNumber 12345678",
  label: "header.accInfo.accountNo",
  shown: "12345678",
  copied: "12345678",
};

describe("account ids", () => {
  const value = { ...SAMPLE_ACCOUNT, accountNumber: "12345678", sortCode: "040004" };
  const account = { status: "ready", value } as const;

  it.each(LOCALE_IDS.filter((locale) => locale !== "en-GB"))("are the IBAN in %s [H-20]", (locale) => {
    expect(shown({ locale, account }).account.ids).toEqual([IBAN]);
  });

  it("are sort code and account number in en-GB, without the IBAN [H-20]", () => {
    const sortCode = {
      key: "sortCode 040004",
      label: "header.accInfo.sortCode",
      shown: "04-00-04",
      copied: "040004",
    };
    expect(shown({ locale: "en-GB", account }).account.ids).toEqual([sortCode, NUMBER]);
  });

  it("are the IBAN in en-GB as well where the account has no sort code, whose number alone names no account [H-20]", () => {
    const { sortCode: _, ...without } = value;
    for (const known of [without, { ...without, sortCode: "" }]) {
      const ids = shown({ locale: "en-GB", account: { status: "ready", value: known } }).account.ids;
      expect(ids).toEqual([IBAN]);
    }
  });

  it.each(["en-US", "de-DE"] as const)("are the account number in %s where the account has no IBAN", (locale) => {
    const { iban: _, ...unnamed } = value;
    for (const known of [unnamed, { ...unnamed, iban: "" }])
      expect(shown({ locale, account: { status: "ready", value: known } }).account.ids).toEqual([NUMBER]);
  });

  it("are none that the account does not have [H-20]", () => {
    const { iban: _iban, ...bare } = SAMPLE_ACCOUNT;
    for (const locale of LOCALE_IDS) {
      expect(shown({ locale, account: { status: "ready", value: bare } }).account.ids).toEqual([]);
      expect(
        shown({ locale, account: { status: "ready", value: { ...bare, iban: "", sortCode: "" } } }).account.ids,
      ).toEqual([]);
      expect(shown({ locale, account: { status: "absent" } }).account.ids).toEqual([]);
      expect(shown({ locale, account: { status: "loading" } }).account.ids).toBe("loading");
      expect(shown({ locale, account: { status: "failed", reason: "fetch-failed" } }).account.ids).toEqual([]);
    }
  });
});

const idsIn = ({ areas }: PanelView) =>
  areas.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ link }) => link.id)));

describe("account menu", () => {
  const items = (change: Partial<CustomerFacts>) => {
    const value = { ...SAMPLE_CUSTOMER, ...change };
    const facts: Facts = { ...SAMPLE_CUSTOMER_FACTS, customer: { status: "ready", value } };
    return headerCustomer(value, facts, SAMPLE_MENUS, showKey).account.panels.flatMap(idsIn);
  };

  it("is one submenu with what the conditions allow [H-18, H-23]", () => {
    expect(items({})).toEqual(["messages", "withdrawal"]);
    expect(items({ isPendingActivation: true })).toEqual(["messages"]);
  });

  it("is none when nothing is left of it", () => {
    expect(headerCustomer(SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, { account: [] }, showKey).account.panels).toEqual([]);
  });
});

describe("unread messages", () => {
  it.each([
    [0, false],
    [1, true],
    [3, true],
  ])("%i of them: %s [H-17]", (unreadMessages, expected) => {
    expect(shown({ unreadMessages }).hasUnread).toBe(expected);
  });
});

describe("linked accounts", () => {
  const max = { firstName: "Max", lastName: "Muster", customerId: "BAC-2" };
  const self = { firstName: "Erika", lastName: "Muster", customerId: "BAC-1" };
  const flags = { ...SAMPLE_CUSTOMER_FACTS.flags, umtMinorAccountSwitch: true };

  it("are there with the flag and a user id, without the account in use [H-32]", () => {
    expect(shown({ flags, switchableAccounts: [self, max] }).account.linkedAccounts).toEqual([
      { customerId: "BAC-2", name: "Max Muster", initials: "MM" },
    ]);
  });

  it("are not there without the flag [H-32]", () => {
    expect(shown({ switchableAccounts: [max] }).account.linkedAccounts).toEqual([]);
  });

  it("are not there without a user id [H-32]", () => {
    expect(shown({ flags, switchableAccounts: [max] }, { id: "" }).account.linkedAccounts).toEqual([]);
  });

  it("are not there when there are none, as after a failure [H-32, A-09]", () => {
    expect(shown({ flags, switchableAccounts: [] }).account.linkedAccounts).toEqual([]);
    expect(shown({ flags, switchableAccounts: [self] }).account.linkedAccounts).toEqual([]);
  });
});

describe("the entry of messages in the account menu", () => {
  const dots = (facts: Partial<Facts>) =>
    shown(facts).account.panels.flatMap(({ areas }) =>
      areas.flatMap(({ groups }) => groups.flatMap(({ items }) => items.filter((item) => item.hasUnreadDot))),
    );

  it("has the dot of unread messages, as the entry in the navigation does [H-17]", () => {
    expect(dots({ unreadMessages: 2 }).map(({ link }) => link.href)).toEqual(["/de-de/postbox/messages"]);
    expect(dots({ unreadMessages: 0 })).toEqual([]);
  });
});
