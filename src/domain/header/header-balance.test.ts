import { describe, expect, it } from "vitest";
import { SAMPLE_CUSTOMER, SAMPLE_CUSTOMER_FACTS, SAMPLE_FACTS, SAMPLE_PAGE } from "../facts/facts.cases.ts";
import type { Facts } from "../facts/facts.ts";
import { FULL_CUSTOMER, FULL_HEADER } from "../header-data/header-data.cases.ts";
import type { HeaderCustomer, HeaderData } from "../header-data/header-data.ts";
import { HEADER_TYPES } from "../vocabulary/header-values.ts";
import { withCustomerView } from "./customer-view.ts";
import { SAMPLE_CONTENT, showKey } from "./header.cases.ts";
import { headerFor } from "./header.ts";
import { balanceBarFor } from "./header-balance.ts";

const hostBar = (data: HeaderData) => balanceBarFor(withCustomerView(data, SAMPLE_FACTS, showKey));
const { isHeaderDataLoading: _loading, ...STANDING } = FULL_HEADER;
const bar = (change: Partial<HeaderCustomer> = {}, data: Partial<HeaderData> = {}) =>
  hostBar({ ...STANDING, customer: { ...FULL_CUSTOMER, ...change }, ...data });
const amounts = { kind: "amounts", amounts: [FULL_CUSTOMER.totalBalance, FULL_CUSTOMER.availableBalance] };
const none = { kind: "none" };

describe("the bar of a header", () => {
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
    expect(hostBar({ ...STANDING, customer: stateless })).toEqual(none);
  });

  it("puts a notice in place of the amounts [H-22]", () => {
    expect(bar({ balanceIsNotAvailable: true })).toEqual({
      kind: "unavailable",
      title: "Not available",
      tooltipText: "Please come back later",
    });
    const { notAvailableMessage: _message, ...silent } = FULL_CUSTOMER;
    // A warning sign needs text, so ours is used.
    expect(hostBar({ ...STANDING, customer: { ...silent, balanceIsNotAvailable: true } })).toEqual({
      kind: "unavailable",
      title: "header.notAvailable.title",
      tooltipText: "header.notAvailable.tooltip",
    });
  });

  it("keeps its place while the balance or the customer loads [H-05, H-21]", () => {
    const { customer: _customer, ...nobody } = STANDING;
    expect(bar({ isBalanceLoading: true }).kind).toBe("loading");
    expect(hostBar({ ...nobody, isHeaderDataLoading: true }).kind).toBe("loading");
    expect(hostBar({ ...nobody, isHeaderDataLoading: true, hideCustomerBalance: true })).toEqual(none);
    expect(hostBar({ ...nobody, isHeaderDataLoading: true, type: "public" })).toEqual(none);
    expect(hostBar(nobody)).toEqual(none);
  });

  it("keeps its place while the account loads, whatever the customer's status [H-05, H-23]", () => {
    const { state: _state, ...stateless } = FULL_CUSTOMER;
    for (const state of [...states, "PENDING_SERVICING_BANK_ACCEPTANCE"]) {
      expect(bar({ state, isBalanceLoading: true }).kind, state).toBe("loading");
    }
    expect(hostBar({ ...STANDING, customer: { ...stateless, isBalanceLoading: true } }).kind).toBe("loading");
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
    expect(hostBar({ ...STANDING, customer: available })).toEqual({
      kind: "amounts",
      amounts: [FULL_CUSTOMER.availableBalance],
    });
    expect(hostBar({ ...STANDING, customer: neither })).toEqual(none);
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
