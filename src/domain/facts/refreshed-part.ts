/** The parts of a customer's data that a host can have read again, after something on its page has changed them. */
export const REFRESHED_PARTS = [
  /** Everything: name, menus, linked accounts, balance and unread messages. */
  "customer",
  "balance",
  /** The number of unread messages. */
  "unread",
] as const;
export type RefreshedPart = (typeof REFRESHED_PARTS)[number];

/** The event on the window by which the page script passes the wish on to what reads the customer. */
export const REFRESH_EVENT = "shell-refresh";
