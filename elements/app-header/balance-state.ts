import type { BalanceAmount, HeaderData } from "../../src/domain/header/header-data.ts";

export type BalanceState =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly message: { readonly title: string; readonly tooltipText: string } }
  | { readonly kind: "amounts"; readonly amounts: readonly BalanceAmount[] };

const NONE: BalanceState = { kind: "none" };

/** What stands in the balance bar [H-21, H-22]. */
export function balanceState(data: HeaderData): BalanceState {
  const { customer } = data;
  if (data.type !== "private" || data.hideCustomerBalance === true) return NONE;
  if (customer === undefined) return data.isHeaderDataLoading === true ? { kind: "loading" } : NONE;
  if (customer.isBalanceLoading === true) return { kind: "loading" };
  if (customer.state !== "ACTIVE") return NONE;
  if (customer.balanceIsNotAvailable === true)
    return { kind: "unavailable", message: customer.notAvailableMessage ?? { title: "", tooltipText: "" } };
  const amounts = [customer.totalBalance, customer.availableBalance].filter((amount) => amount !== undefined);
  return amounts.length === 0 ? NONE : { kind: "amounts", amounts };
}
