/** The customer's part of the header: the decided account menu [H-18 to H-20]. */
import { copiedAccountId, shownAccountId } from "../account/account-id.ts";
import { initials, personInitials } from "../entities/initials.ts";
import type { AccountId } from "../header-data/header-data.ts";
import { type ItemView, itemViewFor, type MenuFacts, type PanelView, panelViewFor } from "./menu-view.ts";
import type { ShownCustomer, ShownHeader } from "./shown-header.ts";

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

const NONE = { kind: "none" } as const;
const LOADING = { kind: "loading" } as const;

export function accountViewFor(data: ShownHeader, facts: MenuFacts): AccountView {
  const { customer } = data;
  if (customer !== undefined) return accountMenu(customer, facts);
  if (data.type === "private" && data.isHeaderDataLoading === true) return LOADING;
  return data.isLogoutOffered === true ? { kind: "logout" } : NONE;
}

function accountMenu(customer: ShownCustomer, facts: MenuFacts): AccountView {
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
    ids: accountIds === "loading" ? accountIds : accountIds.map(accountIdView),
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
