/** The customer's part of the header: the decided account menu [H-18 to H-20]. */
import { copiedAccountId, shownAccountId } from "../account/account-id.ts";
import type { SwitchableAccount } from "../entities/customer.ts";
import { initials, personInitials } from "../entities/initials.ts";
import type { AccountId, HeaderData } from "../header-data/header-data.ts";
import type { ItemView, PanelView } from "./menu-view.ts";

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

/** Whose menu it is. */
export interface AccountNames {
  readonly displayName: string;
  /** The full name: the person's with title, or the company's. */
  readonly name: string;
  /** The person who acts for a company; set only if the name differs. */
  readonly person?: string;
  readonly initials: string;
  readonly isCompany: boolean;
}

export interface AccountMenuView extends AccountNames {
  readonly kind: "menu";
  /** Empty without an account; `loading` while the account is loaded and room is reserved for a number. */
  readonly ids: readonly AccountIdView[] | "loading";
  readonly linkedAccounts: readonly LinkedAccountView[];
  readonly panels: readonly PanelView[];
  readonly actions: readonly ItemView[];
}

/** The customer's part at the end of the header bar. */
export type AccountView =
  | { readonly kind: "none" }
  | { readonly kind: "loading" }
  /** Only a logout button, if no account menu is possible [H-04]. */
  | { readonly kind: "logout" }
  | AccountMenuView;

const NONE = { kind: "none" } as const;
const LOADING = { kind: "loading" } as const;

/** The fields of a header that decide what stands in the customer's place. */
export interface AccountOwner extends Pick<HeaderData, "type" | "isHeaderDataLoading" | "isLogoutOffered"> {
  readonly customer?: { readonly account: AccountMenuView };
}

export function accountViewFor({ customer, type, isHeaderDataLoading, isLogoutOffered }: AccountOwner): AccountView {
  if (customer !== undefined) return customer.account;
  if (type !== "public" && isHeaderDataLoading === true) return LOADING;
  return isLogoutOffered === true ? { kind: "logout" } : NONE;
}

/** The names of a customer, as services and hosts know them. */
export interface CustomerNames {
  readonly displayName: string;
  readonly fullName: string;
  readonly initials?: string | undefined;
  readonly isCompanyCustomer?: boolean;
}

export function accountNames({ displayName, fullName, isCompanyCustomer, ...known }: CustomerNames): AccountNames {
  const isCompany = isCompanyCustomer === true;
  const name = isCompany ? displayName : fullName;
  return {
    displayName,
    name,
    ...(fullName !== name && { person: fullName }),
    initials: known.initials ?? initials(name),
    isCompany,
  };
}

export function accountIdView(accountId: AccountId): AccountIdView {
  const { id, label, size, value } = accountId;
  const numbers = { shown: shownAccountId(accountId), copied: copiedAccountId(accountId) };
  // A host may give two numbers of one kind.
  return { key: `${id} ${value}`, label, ...(size && { size }), ...numbers };
}

export function linkedAccountView({ customerId, firstName, lastName }: SwitchableAccount): LinkedAccountView {
  return { customerId, name: `${firstName} ${lastName}`, initials: personInitials(firstName, lastName) };
}
