/** Text keys named by the specification. Hosts and translators rely on their spelling [H-34, D-15]. */
export const HEADER_MESSAGE_KEYS = [
  "header.buttons.logout",
  "header.accInfo.balance",
  "header.accInfo.accountNo",
  "header.accInfo.sortCode",
  "header.accInfo.availableAmount",
  "header.maintenance.title",
  "header.maintenance.tooltip",
  "header.notAvailable.tooltip",
] as const;
