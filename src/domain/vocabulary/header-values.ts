/** The values that fields of the header data may have: first specification text, section 3 [H-08]. */
export const HEADER_TYPES = ["public", "private", "integrated"] as const;
export type HeaderType = (typeof HEADER_TYPES)[number];

export const MENU_ITEM_TYPES = ["basic", "advanced", "text", "image", "arrow", "login", "registration"] as const;
export type MenuItemType = (typeof MENU_ITEM_TYPES)[number];

export const SUBMENU_LAYOUTS = ["default", "even"] as const;
export type SubmenuLayout = (typeof SUBMENU_LAYOUTS)[number];

/** Panels of one navigation entry; further ones are left out. */
export const MAXIMUM_PANELS = 12;
export const SUBMENU_AREAS = ["top", "main", "sidebar", "bottom"] as const;
export type SubmenuArea = (typeof SUBMENU_AREAS)[number];

export const ACTION_TYPES = ["login", "registration"] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export const ACCOUNT_ID_KINDS = ["iban", "accountNumber", "sortCode"] as const;
export const ACCOUNT_ID_SIZES = ["small", "medium", "large"] as const;
