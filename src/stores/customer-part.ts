import type { Facts } from "../domain/facts/facts.ts";

/** The parts of the facts that a customer brings. */
export type CustomerPart = Pick<
  Facts,
  "customer" | "account" | "products" | "distributor" | "switchableAccounts" | "unreadMessages"
>;

export const NO_CUSTOMER: CustomerPart = {
  customer: { status: "absent" },
  account: { status: "absent" },
  products: { status: "absent" },
  distributor: { status: "absent" },
  switchableAccounts: [],
  unreadMessages: 0,
};

const LOADING = { status: "loading" } as const;
export const LOADING_CUSTOMER: CustomerPart = {
  ...NO_CUSTOMER,
  customer: LOADING,
  account: LOADING,
  products: LOADING,
  distributor: LOADING,
};
