import type { BalanceAmount, HeaderCustomer, HeaderData, NavItem } from "./header-data.ts";

/** What stands in the balance bar. */
export type BalanceBar =
  /** No bar. */
  | { readonly kind: "none" }
  /** The place of the bar is kept, so that nothing moves when the amounts come. */
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly message: { readonly title: string; readonly tooltipText: string } }
  /** Total, then available, as far as they are given; at least one. */
  | { readonly kind: "amounts"; readonly amounts: readonly BalanceAmount[] };

/** State of a customer whose balance is shown. */
const STATE_WITH_BALANCE = "ACTIVE";
const NONE: BalanceBar = { kind: "none" };

/**
 * The bar stands only for the private header, the state ACTIVE and hideCustomerBalance not set [H-21]; a notice
 * replaces the amounts when the balance is not available [H-22]. While the customer loads its place is kept, because
 * most customers who log in have one.
 */
export function balanceBarFor(data: HeaderData): BalanceBar {
  const { customer } = data;
  if (data.type !== "private" || data.hideCustomerBalance === true) return NONE;
  if (customer === undefined) return data.isHeaderDataLoading === true ? { kind: "loading" } : NONE;
  if (customer.state !== STATE_WITH_BALANCE) return NONE;
  if (customer.balanceIsNotAvailable === true) {
    return { kind: "unavailable", message: customer.notAvailableMessage ?? { title: "", tooltipText: "" } };
  }
  if (customer.isBalanceLoading === true) return { kind: "loading" };
  const amounts = [customer.totalBalance, customer.availableBalance].filter((amount) => amount !== undefined);
  return amounts.length === 0 ? NONE : { kind: "amounts", amounts };
}

/** The red dot stands only if the entry may carry one and messages are unread [H-17]. */
export function unreadDotShown(item: Pick<NavItem, "enableBadge">, customer: HeaderCustomer | undefined): boolean {
  return item.enableBadge === true && customer?.showUnreadMessage === true;
}
