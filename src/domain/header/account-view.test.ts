import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { balanceBarFor as barOf } from "./account-view.ts";
import { SAMPLE_CONTENT, showKey } from "./header.cases.ts";
import { headerFor } from "./header.ts";
import { FULL_CUSTOMER, FULL_HEADER } from "./header-data.cases.ts";
import type { GivenHeaderData, HeaderCustomer, HeaderData } from "./header-data.ts";
import { HEADER_TYPES } from "./header-values.ts";
import { headerViewFor } from "./header-view.ts";
import { navViewFor } from "./menu-view.ts";

const balanceBarFor = (data: HeaderData) => barOf(data, showKey);
const { isHeaderDataLoading: _loading, ...STANDING } = FULL_HEADER;
const bar = (change: Partial<HeaderCustomer> = {}, data: Partial<HeaderData> = {}) =>
  balanceBarFor({ ...STANDING, customer: { ...FULL_CUSTOMER, ...change }, ...data });
const amounts = { kind: "amounts", amounts: [FULL_CUSTOMER.totalBalance, FULL_CUSTOMER.availableBalance] };
const none = { kind: "none" };

describe("the account menu", () => {
  it("names linked accounts and their initials, and who acts for a company [H-18, H-32]", () => {
    const linked = [{ customerId: "7", firstName: "Max", lastName: "Muster" }];
    const company = { displayName: "Muster AG", fullName: "Erika Muster", isCompanyCustomer: true };
    const given: GivenHeaderData = { customer: { ...FULL_CUSTOMER, ...company, switchableAccounts: linked } };
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

describe("balanceBarFor", () => {
  const states = ["ACTIVE", "INITIATED", "REQUESTED", "CLOSING_IN_PROGRESS", "CLOSED", "SUSPENDED", "active", ""];
  const table = HEADER_TYPES.flatMap((type) =>
    states.flatMap((state) => [true, false].map((hideCustomerBalance) => ({ type, state, hideCustomerBalance }))),
  );

  it.each(table)(
    "$type header, state $state, hidden $hideCustomerBalance [H-21]",
    ({ type, state, hideCustomerBalance }) => {
      const isShown = type === "private" && state === "ACTIVE" && !hideCustomerBalance;
      expect(bar({ state }, { type, hideCustomerBalance })).toEqual(isShown ? amounts : none);
      expect(bar({ state, balanceIsNotAvailable: true }, { type, hideCustomerBalance }).kind).toBe(
        isShown ? "unavailable" : "none",
      );
    },
  );

  it("needs a state [H-21]", () => {
    const { state: _state, ...stateless } = FULL_CUSTOMER;
    expect(balanceBarFor({ ...STANDING, customer: stateless })).toEqual(none);
  });

  it("puts a notice in place of the amounts [H-22]", () => {
    expect(bar({ balanceIsNotAvailable: true })).toEqual({
      kind: "unavailable",
      title: "Not available",
      tooltipText: "Please come back later",
    });
    const { notAvailableMessage: _message, ...silent } = FULL_CUSTOMER;
    // A warning sign needs text, so ours is used.
    expect(balanceBarFor({ ...STANDING, customer: { ...silent, balanceIsNotAvailable: true } })).toEqual({
      kind: "unavailable",
      title: "header.notAvailable.title",
      tooltipText: "header.notAvailable.tooltip",
    });
  });

  it("keeps its place while the balance or the customer loads [H-05, H-21]", () => {
    const { customer: _customer, ...nobody } = STANDING;
    expect(bar({ isBalanceLoading: true }).kind).toBe("loading");
    expect(balanceBarFor({ ...nobody, isHeaderDataLoading: true }).kind).toBe("loading");
    expect(balanceBarFor({ ...nobody, isHeaderDataLoading: true, hideCustomerBalance: true })).toEqual(none);
    expect(balanceBarFor({ ...nobody, isHeaderDataLoading: true, type: "public" })).toEqual(none);
    expect(balanceBarFor(nobody)).toEqual(none);
  });

  it("keeps its place while the account loads, whatever the customer's status [H-05, H-23]", () => {
    const { state: _state, ...stateless } = FULL_CUSTOMER;
    for (const state of [...states, "PENDING_SERVICING_BANK_ACCEPTANCE"]) {
      expect(bar({ state, isBalanceLoading: true }).kind, state).toBe("loading");
    }
    expect(balanceBarFor({ ...STANDING, customer: { ...stateless, isBalanceLoading: true } }).kind).toBe("loading");
    expect(bar({ isBalanceLoading: true }, { hideCustomerBalance: true })).toEqual(none);
    expect(bar({ isBalanceLoading: true }, { type: "integrated" })).toEqual(none);
    expect(bar({ state: "SUSPENDED", isBalanceLoading: true, balanceIsNotAvailable: true })).toEqual(none);
    expect(bar({ isBalanceLoading: true, balanceIsNotAvailable: true }).kind).toBe("unavailable");
  });

  it("stands from the skeleton to the amounts while activation is pending [H-05, H-23]", () => {
    const status = "PENDING_SERVICING_BANK_ACCEPTANCE";
    const pending = { status: "ready", value: { ...SAMPLE_CUSTOMER, status, isPendingActivation: true } } as const;
    const loading = { status: "loading" } as const;
    const steps: readonly Partial<Facts>[] = [
      { customer: loading, account: loading },
      { customer: pending, account: loading },
      { customer: pending },
    ];
    const kinds = steps.map(
      (step) => balanceBarFor(headerFor({ ...SAMPLE_CUSTOMER_FACTS, ...step }, SAMPLE_CONTENT)).kind,
    );
    expect(kinds).toEqual(["loading", "loading", "amounts"]);
  });

  it("shows the amounts that are given, and no bar without any [H-21]", () => {
    const { totalBalance: _total, ...available } = FULL_CUSTOMER;
    const { availableBalance: _available, ...neither } = available;
    expect(balanceBarFor({ ...STANDING, customer: available })).toEqual({
      kind: "amounts",
      amounts: [FULL_CUSTOMER.availableBalance],
    });
    expect(balanceBarFor({ ...STANDING, customer: neither })).toEqual(none);
  });

  it("follows the facts through the decided header [H-21, H-22]", () => {
    const decided = (change: Partial<Facts>) =>
      balanceBarFor(headerFor({ ...SAMPLE_CUSTOMER_FACTS, ...change }, SAMPLE_CONTENT)).kind;
    expect(decided({})).toBe("amounts");
    expect(decided({ account: { status: "failed", reason: "maintenance" } })).toBe("unavailable");
    expect(decided({ account: { status: "failed", reason: "fetch-failed" } })).toBe("unavailable");
    expect(decided({ account: { status: "loading" } })).toBe("loading");
    expect(decided({ account: { status: "absent" } })).toBe("none");
    expect(decided({ customer: { status: "loading" } })).toBe("loading");
    expect(decided({ customer: { status: "failed" } })).toBe("none");
    expect(decided({ session: "anonymous" })).toBe("none");
    expect(decided({ page: { ...SAMPLE_PAGE, hideCustomerBalance: true } })).toBe("none");
    expect(decided({ page: { ...SAMPLE_PAGE, headerType: "integrated" } })).toBe("none");
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
    const shown = (given: GivenHeaderData) => headerViewFor(SAMPLE_FACTS, SAMPLE_CONTENT, given).nav[0]?.hasUnreadDot;
    expect(shown({ navItems })).toBe(false);
    expect(shown({ navItems, customer: silent })).toBe(false);
    expect(shown({ navItems, customer: { ...silent, showUnreadMessage: false } })).toBe(false);
    expect(shown({ navItems, customer: { ...silent, showUnreadMessage: true } })).toBe(true);
  });
});
