/** The header that is drawn: the decided one, with a host's data over it. Facts and hosts become the same customer here. */

import type { AccountId, GivenHeaderData, HeaderCustomer, HeaderData } from "../header-data/header-data.ts";
import { balanceBarOfHost, type HeaderBalance } from "./header-balance.ts";
import type { TranslateHeader } from "./header-text-keys.ts";

type BalanceField =
  | "state"
  | "totalBalance"
  | "availableBalance"
  | "isBalanceLoading"
  | "balanceIsNotAvailable"
  | "notAvailableMessage";

export interface ShownCustomer extends Omit<HeaderCustomer, BalanceField | "accountIds"> {
  /** `loading` while the account is loaded and no number is known. */
  readonly accountIds: readonly AccountId[] | "loading";
  readonly balance: HeaderBalance;
}

/** A complete header, with the customer of a host or as it is shown. */
export type HeaderOf<TCustomer> = Omit<HeaderData, "customer"> & { readonly customer?: TCustomer };
export type ShownHeader = HeaderOf<ShownCustomer>;

/** The data of a host, with the customer as the header shows it. */
export function shownHeaderOf<THeader extends GivenHeaderData>(
  given: THeader,
  translate: TranslateHeader,
): Omit<THeader, "customer"> & Pick<ShownHeader, "customer"> {
  const { customer, ...rest } = given;
  return customer === undefined ? rest : { ...rest, customer: shownCustomerOf(customer, translate) };
}

function shownCustomerOf(customer: HeaderCustomer, translate: TranslateHeader): ShownCustomer {
  const { state, totalBalance, availableBalance, balanceIsNotAvailable, notAvailableMessage, ...rest } = customer;
  const { isBalanceLoading = false, accountIds, ...shown } = rest;
  return {
    ...shown,
    accountIds: isBalanceLoading && accountIds.length === 0 ? "loading" : accountIds,
    balance: balanceBarOfHost(customer, translate),
  };
}
