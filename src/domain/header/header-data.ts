/**
 * The header data source: what a header draws, whoever made it. `headerFor` makes it from facts; a host that passes
 * its own data enters with the same type. Field names are those of the first specification text, section 3 [H-08].
 */

export const HEADER_TYPES = ["public", "private", "integrated"] as const;
export type HeaderType = (typeof HEADER_TYPES)[number];

export const MENU_ITEM_TYPES = ["basic", "advanced", "text", "image", "arrow", "login", "registration"] as const;
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number];

export const SUBMENU_LAYOUTS = ["default", "even"] as const;
export type SubmenuLayout = (typeof SUBMENU_LAYOUTS)[number];

export const SUBMENU_AREAS = ["top", "main", "sidebar", "bottom"] as const;
export type SubmenuArea = (typeof SUBMENU_AREAS)[number];

export const ACTION_TYPES = ["login", "registration"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export interface LogoItem {
  readonly id: string;
  /** Missing where the picture leads nowhere: it is drawn without a link. */
  readonly href?: string;
  /** Address of the picture. */
  readonly url: string;
  readonly alt: string;
}

export interface MenuItem {
  readonly id: string;
  readonly type: MenuItemType;
  readonly title: string;
  readonly href?: string;
  readonly description?: string;
  /** A named icon (`src/ui/icon`) or the address of a picture. */
  readonly icon?: string;
  /** A CSS colour or the name of a colour token. */
  readonly iconColor?: string;
  /** Short label beside the title, for example "New". */
  readonly tag?: string;
  /** Items with one group name stand together under it. */
  readonly groupName?: string;
  readonly imageUrl?: string;
  /** By property only: never parsed from text. */
  readonly callback?: () => void;
}

export type Submenu = { readonly layout: SubmenuLayout } & { readonly [area in SubmenuArea]?: readonly MenuItem[] };

export interface NavItem {
  readonly id: string;
  readonly title: string;
  readonly href?: string;
  readonly subMenus?: readonly Submenu[];
  /** Shows the unread dot when the customer has unread messages [H-17]. */
  readonly enableBadge?: boolean;
}

export interface ActionItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly type: ActionType;
  readonly callback?: () => void;
}

export const ACCOUNT_ID_KINDS = ["iban", "accountNumber", "sortCode"] as const;
export const ACCOUNT_ID_SIZES = ["small", "medium", "large"] as const;

export interface AccountId {
  readonly id: (typeof ACCOUNT_ID_KINDS)[number];
  readonly label: string;
  /** The value as the bank holds it; the view groups and copies it. */
  readonly value: string;
  readonly size?: (typeof ACCOUNT_ID_SIZES)[number];
}

export interface BalanceAmount {
  readonly label: string;
  /** Formatted in the reader's locale, with currency. */
  readonly amount: string;
  readonly isNegative: boolean;
}

export interface SwitchableAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly customerId: string;
}

/** Why no amount stands there. */
export interface NotAvailableMessage {
  readonly title: string;
  /** Missing where the title says it all. */
  readonly tooltipText?: string;
}

export interface HeaderCustomer {
  readonly displayName: string;
  readonly fullName: string;
  readonly accountIds: readonly AccountId[];
  readonly subMenus: readonly Submenu[];
  readonly actionItems: readonly MenuItem[];
  readonly switchableAccounts?: readonly SwitchableAccount[];
  readonly showUnreadMessage?: boolean;
  /** `ACTIVE` shows balances; any other state of a transaction account does not. */
  readonly state?: string;
  readonly totalBalance?: BalanceAmount;
  readonly availableBalance?: BalanceAmount;
  /** The balance is on its way, and with it account ids that are not there yet: their place is kept. */
  readonly isBalanceLoading?: boolean;
  readonly balanceIsNotAvailable?: boolean;
  readonly notAvailableMessage?: NotAvailableMessage;
  readonly isCompanyCustomer?: boolean;
  readonly distributorId?: string;
  readonly isPendingActivation?: boolean;
}

export interface HeaderData {
  readonly type: HeaderType;
  readonly logoItems: readonly LogoItem[];
  readonly navItems: readonly NavItem[];
  readonly actionItems: readonly ActionItem[];
  readonly customer?: HeaderCustomer;
  readonly hideCustomerBalance?: boolean;
  readonly isHeaderDataLoading?: boolean;
  /**
   * A bare logout action where no account menu stands. Our addition: a customer whose data failed to load has the logo
   * only [H-04], and must be able to leave all the same. A host takes it away by `false`.
   */
  readonly isLogoutOffered?: boolean;
}
