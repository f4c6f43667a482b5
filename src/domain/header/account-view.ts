/** The customer's side of the header as it is drawn: account menu and balance bar decided [H-18 to H-23]. */
import { copiedAccountId, shownAccountId } from "../account/account-id.ts";
import { initials } from "../entities/initials.ts";
import type { TranslateHeader } from "./header.ts";
import type { AccountId, BalanceAmount, HeaderCustomer, HeaderData } from "./header-data.ts";
import { type ItemView, itemViewFor, type MenuFacts, type PanelView, panelViewFor } from "./menu-view.ts";

/** What stands in the balance bar. */
export type BalanceBar =
  /** No bar. */
  | { readonly kind: "none" }
  /** The place of the bar is kept, so that nothing moves when the amounts come. */
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly title: string; readonly tooltipText?: string }
  /** Total, then available, as far as they are given; at least one. */
  | { readonly kind: "amounts"; readonly amounts: readonly BalanceAmount[] };

export interface AccountIdView extends Pick<AccountId, "label" | "size"> {
  /** Unique among the ids of one account. */
  readonly key: string;
  /** An IBAN in groups of four, a sort code in pairs [H-20]. */
  readonly shown: string;
  readonly copied: string;
}

export interface LinkedAccountView {
  readonly customerId: string;
  readonly name: string;
  readonly initials: string;
}

/** What stands at the end of the bar for a customer. */
export type AccountView =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  /** A bare logout, where no account menu can stand [H-04]. */
  | { readonly kind: "logout" }
  | {
      readonly kind: "menu";
      readonly displayName: string;
      /** In full: the person's, with title; a company's own. */
      readonly name: string;
      /** Who acts for a company; only where the name says somebody else. */
      readonly person?: string;
      readonly initials: string;
      readonly isCompany: boolean;
      /** Empty, or `loading` where the account is on its way and the room of a number is kept. */
      readonly ids: readonly AccountIdView[] | "loading";
      readonly linkedAccounts: readonly LinkedAccountView[];
      readonly panels: readonly PanelView[];
      readonly actions: readonly ItemView[];
    };

/** State of a customer whose balance is shown. */
const STATE_WITH_BALANCE = "ACTIVE";
const NONE = { kind: "none" } as const;
const LOADING = { kind: "loading" } as const;

/**
 * The bar stands only for the private header, the state ACTIVE and hideCustomerBalance not set [H-21]; a notice
 * replaces the amounts when the balance is not available [H-22]: a warning sign needs words, so where a host gives none
 * they are ours. While the customer or the account loads its place is kept, because most customers who log in have one.
 * Whether this one has is for the account to say: the state until then is that of the customer, and one whose activation
 * is pending has a bar all the same [H-05, H-23].
 */
export function balanceBarFor(data: HeaderData, translate: TranslateHeader): BalanceBar {
  const { customer } = data;
  if (data.type !== "private" || data.hideCustomerBalance === true) return NONE;
  if (customer === undefined) return data.isHeaderDataLoading === true ? LOADING : NONE;
  const { balanceIsNotAvailable: isMissing = false, notAvailableMessage: message } = customer;
  if (customer.isBalanceLoading === true && !isMissing) return LOADING;
  if (customer.state !== STATE_WITH_BALANCE) return NONE;
  if (isMissing) {
    const own = () => ({
      title: translate("header.notAvailable.title"),
      tooltipText: translate("header.notAvailable.tooltip"),
    });
    return { kind: "unavailable", ...(message?.title ? message : own()) };
  }
  const amounts = [customer.totalBalance, customer.availableBalance].filter((amount) => amount !== undefined);
  return amounts.length === 0 ? NONE : { kind: "amounts", amounts };
}

export function accountViewFor(data: HeaderData, facts: MenuFacts): AccountView {
  const { customer } = data;
  if (customer !== undefined) return accountMenu(customer, facts);
  if (data.type === "private" && data.isHeaderDataLoading === true) return LOADING;
  return data.isLogoutOffered === true ? { kind: "logout" } : NONE;
}

function accountMenu(customer: HeaderCustomer, facts: MenuFacts): AccountView {
  const { displayName, fullName, accountIds } = customer;
  const isCompany = customer.isCompanyCustomer === true;
  const name = isCompany ? displayName : fullName;
  return {
    kind: "menu",
    displayName,
    name,
    ...(fullName !== name && { person: fullName }),
    initials: initials(name),
    isCompany,
    ids: accountIds.length === 0 && customer.isBalanceLoading === true ? "loading" : accountIds.map(accountIdView),
    linkedAccounts: (customer.switchableAccounts ?? []).map(({ customerId, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`;
      return { customerId, name, initials: initials(name) };
    }),
    panels: customer.subMenus.map((submenu) => panelViewFor(submenu, facts)),
    actions: customer.actionItems.map((item) => itemViewFor(item, facts)),
  };
}

function accountIdView(accountId: AccountId): AccountIdView {
  const { id, label, size, value } = accountId;
  const numbers = { shown: shownAccountId(accountId), copied: copiedAccountId(accountId) };
  // A host may give two of one kind.
  return { key: `${id} ${value}`, label, ...(size && { size }), ...numbers };
}
