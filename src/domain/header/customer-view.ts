/** The customer as the header shows it, made from the facts (`header-customer.ts`) or from the data of a host. */
import type { HeaderCustomer, HeaderData, HostHeaderData } from "../header-data/header-data.ts";
import { type AccountMenuView, accountIdView, accountNames, linkedAccountView } from "./account-view.ts";
import { balanceBarOfHost, type HeaderBalance } from "./header-balance.ts";
import type { TranslateHeader } from "./header-text-keys.ts";
import { itemViewFor, type MenuFacts, panelViewFor } from "./menu-view.ts";

export interface CustomerView {
  readonly account: AccountMenuView;
  readonly balance: HeaderBalance;
  /** Menu entries with a badge show the unread dot [H-17]. */
  readonly hasUnread: boolean;
}

/** The data of a header whose customer is decided. */
export type CustomerHeader = HeaderWith<CustomerView>;
/** The data of a header, with its customer in one form or another. */
export type HeaderWith<TCustomer> = Omit<HeaderData, "customer"> & { readonly customer?: TCustomer };

/** The data of a host, with the customer as the header shows it. */
export function withCustomerView<THeader extends HostHeaderData>(
  hostData: THeader,
  facts: MenuFacts,
  translate: TranslateHeader,
): Omit<THeader, "customer"> & Pick<CustomerHeader, "customer"> {
  const { customer, ...rest } = hostData;
  return customer === undefined ? rest : { ...rest, customer: hostsCustomer(customer, facts, translate) };
}

function hostsCustomer(customer: HeaderCustomer, facts: MenuFacts, translate: TranslateHeader): CustomerView {
  const { accountIds, switchableAccounts = [], subMenus, actionItems, isBalanceLoading = false } = customer;
  return {
    account: {
      kind: "menu",
      ...accountNames(customer),
      ids: isBalanceLoading && accountIds.length === 0 ? "loading" : accountIds.map(accountIdView),
      linkedAccounts: switchableAccounts.map(linkedAccountView),
      panels: subMenus.map((submenu) => panelViewFor(submenu, facts)),
      actions: actionItems.map((item) => itemViewFor(item, facts)),
    },
    balance: balanceBarOfHost(customer, translate),
    hasUnread: customer.showUnreadMessage === true,
  };
}
