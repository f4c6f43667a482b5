/** The customer's part of the header: the decided account menu and balance bar [H-18 to H-23]. */
import { copiedAccountId, shownAccountId } from "../account/account-id.ts";
import { initials, personInitials } from "../entities/initials.ts";
import type { AccountId, BalanceAmount, HeaderCustomer, HeaderData } from "./header-data.ts";
import type { TranslateHeader } from "./header-text-keys.ts";
import { type ItemView, itemViewFor, type MenuFacts, type PanelView, panelViewFor } from "./menu-view.ts";

/** The content of the balance bar. */
export type BalanceBarView =
  /** The bar is not shown. */
  | { readonly kind: "none" }
  /** The bar's room is reserved, so that nothing moves when the amounts arrive. */
  | { readonly kind: "loading" }
  | { readonly kind: "unavailable"; readonly title: string; readonly tooltipText?: string }
  /** Total, then available, if given; at least one of them. */
  | { readonly kind: "amounts"; readonly amounts: readonly BalanceAmount[] };

export interface AccountIdView extends Pick<AccountId, "label" | "size"> {
  /** Unique among the numbers of one account. */
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

/** The customer's part at the end of the header bar. */
export type AccountView =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  /** Only a logout button, if no account menu is possible [H-04]. */
  | { readonly kind: "logout" }
  | {
      readonly kind: "menu";
      readonly displayName: string;
      /** The full name: the person's with title, or the company's. */
      readonly name: string;
      /** The person who acts for a company; set only if the name differs. */
      readonly person?: string;
      readonly initials: string;
      readonly isCompany: boolean;
      /** Empty without an account; `loading` while the account is loaded and room is reserved for a number. */
      readonly ids: readonly AccountIdView[] | "loading";
      readonly linkedAccounts: readonly LinkedAccountView[];
      readonly panels: readonly PanelView[];
      readonly actions: readonly ItemView[];
    };

/** The state in which a customer's balance is shown. */
const STATE_WITH_BALANCE = "ACTIVE";
const NONE = { kind: "none" } as const;
const LOADING = { kind: "loading" } as const;

/**
 * The bar is shown for a private header, if the state is ACTIVE and hideCustomerBalance is not set [H-21]. If the
 * balance is not available, a notice replaces the amounts [H-22]; if the host gives no text for it, ours is used. While
 * the customer or account is loading, room is reserved, because most customers have a bar. The account decides the
 * final state; until it is loaded the customer's status is not used, because a customer whose activation is pending has
 * a bar too [H-05, H-23].
 */
export function balanceBarFor(data: HeaderData, translate: TranslateHeader): BalanceBarView {
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
    initials: customer.initials ?? initials(name),
    isCompany,
    ids: accountIds.length === 0 && customer.isBalanceLoading === true ? "loading" : accountIds.map(accountIdView),
    linkedAccounts: (customer.switchableAccounts ?? []).map(({ customerId, firstName, lastName }) => {
      const name = `${firstName} ${lastName}`;
      return { customerId, name, initials: personInitials(firstName, lastName) };
    }),
    panels: customer.subMenus.map((submenu) => panelViewFor(submenu, facts)),
    actions: customer.actionItems.map((item) => itemViewFor(item, facts)),
  };
}

function accountIdView(accountId: AccountId): AccountIdView {
  const { id, label, size, value } = accountId;
  const numbers = { shown: shownAccountId(accountId), copied: copiedAccountId(accountId) };
  // A host may give two numbers of one kind.
  return { key: `${id} ${value}`, label, ...(size && { size }), ...numbers };
}
