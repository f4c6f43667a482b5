import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { FULL_CUSTOMER } from "../header-data/header-data.cases.ts";
import type { HeaderCustomer, HostHeaderData } from "../header-data/header-data.ts";
import { SAMPLE_CONTENT } from "./header.cases.ts";
import { headerViewFor } from "./header.ts";
import { navViewFor } from "./menu-view.ts";

describe("the account menu", () => {
  it("names linked accounts and their initials, and who acts for a company [H-18, H-32]", () => {
    const linked = [{ customerId: "7", firstName: "Max", lastName: "Muster" }];
    const company = { displayName: "Muster AG", fullName: "Erika Muster", isCompanyCustomer: true };
    const given: HostHeaderData = { customer: { ...FULL_CUSTOMER, ...company, switchableAccounts: linked } };
    const { account } = headerViewFor(SAMPLE_FACTS, SAMPLE_CONTENT, given);
    expect(account).toMatchObject({
      kind: "menu",
      name: "Muster AG",
      person: "Erika Muster",
      linkedAccounts: [{ customerId: "7", name: "Max Muster", initials: "MM" }],
    });
  });
});

describe("the numbers in the account menu", () => {
  const ids = (change: Partial<HeaderCustomer>) => {
    const { account } = headerViewFor(SAMPLE_FACTS, SAMPLE_CONTENT, { customer: { ...FULL_CUSTOMER, ...change } });
    return account.kind === "menu" ? account.ids : undefined;
  };

  it("have their room reserved only while the account loads and none is known [H-18, H-20]", () => {
    expect(ids({ accountIds: [], isBalanceLoading: true })).toBe("loading");
    expect(ids({ accountIds: [], isBalanceLoading: false })).toEqual([]);
    expect(ids({ isBalanceLoading: true })).toHaveLength(FULL_CUSTOMER.accountIds.length);
  });
});

describe("the unread dot", () => {
  const badges = [{ enableBadge: true }, { enableBadge: false }, {}];

  it.each(badges.flatMap((item) => [true, false].map((unread) => [item, unread] as const)))(
    "%j with unread messages %s [H-17]",
    (item, unread) => {
      const entry = navViewFor({ id: "a", title: "A", ...item }, unread, SAMPLE_CUSTOMER_FACTS);
      expect(entry.hasUnreadDot).toBe(item.enableBadge === true && unread);
    },
  );

  it("is never there without a customer who has unread messages [H-17]", () => {
    const { showUnreadMessage: _show, ...silent } = FULL_CUSTOMER;
    const navItems = [{ id: "a", title: "A", enableBadge: true }];
    const shown = (given: HostHeaderData) => headerViewFor(SAMPLE_FACTS, SAMPLE_CONTENT, given).nav[0]?.hasUnreadDot;
    expect(shown({ navItems })).toBe(false);
    expect(shown({ navItems, customer: silent })).toBe(false);
    expect(shown({ navItems, customer: { ...silent, showUnreadMessage: false } })).toBe(false);
    expect(shown({ navItems, customer: { ...silent, showUnreadMessage: true } })).toBe(true);
  });
});
