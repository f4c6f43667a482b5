import type { BalanceAmount, HeaderCustomer, HeaderData, NavItem, NotAvailableMessage } from "./header-data.ts";

/** What stands in the balance bar. */
export type BalanceBar =
  /** No bar. */
  | { readonly kind: "none" }
  /** The place of the bar is kept, so that nothing moves when the amounts come. */
  | { readonly kind: "loading" }
  /** Without a message the view has one of its own. */
  | { readonly kind: "unavailable"; readonly message: NotAvailableMessage | undefined }
  /** Total, then available, as far as they are given; at least one. */
  | { readonly kind: "amounts"; readonly amounts: readonly BalanceAmount[] };

/** State of a customer whose balance is shown. */
const STATE_WITH_BALANCE = "ACTIVE";
const NONE: BalanceBar = { kind: "none" };

/**
 * The bar stands only for the private header, the state ACTIVE and hideCustomerBalance not set [H-21]; a notice
 * replaces the amounts when the balance is not available [H-22]. While the customer or the account loads its
 * place is kept, because most customers who log in have one. Whether this one has is for the account to say: the state
 * until then is that of the customer, and one whose activation is pending has a bar all the same [H-05, H-23].
 */
export function balanceBarFor(data: HeaderData): BalanceBar {
  const { customer } = data;
  if (data.type !== "private" || data.hideCustomerBalance === true) return NONE;
  if (customer === undefined) return data.isHeaderDataLoading === true ? { kind: "loading" } : NONE;
  if (customer.isBalanceLoading === true && customer.balanceIsNotAvailable !== true) return { kind: "loading" };
  if (customer.state !== STATE_WITH_BALANCE) return NONE;
  if (customer.balanceIsNotAvailable === true) return { kind: "unavailable", message: customer.notAvailableMessage };
  const amounts = [customer.totalBalance, customer.availableBalance].filter((amount) => amount !== undefined);
  return amounts.length === 0 ? NONE : { kind: "amounts", amounts };
}

/** The red dot stands only if the entry may carry one and messages are unread [H-17]. */
export function unreadDotShown(
  item: Pick<NavItem, "enableBadge">,
  customer: Pick<HeaderCustomer, "showUnreadMessage"> | undefined,
): boolean {
  return item.enableBadge === true && customer?.showUnreadMessage === true;
}
