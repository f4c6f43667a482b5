/** States of a product instance; transitions are not shown. Source: second text, section 4 [D-08]. */
export const PRODUCT_INSTANCE_STATUSES = [
  "CREATED",
  "ORDERED",
  "ACTIVE",
  "CLOSING_PENDING",
  "CLOSED",
  "REJECTED",
  "REQUESTED",
  "ISSUE_IDENTIFIED",
] as const;
export type ProductInstanceStatus = (typeof PRODUCT_INSTANCE_STATUSES)[number];

/** An instance in one of these does not count [D-05]. */
export const ENDED_PRODUCT_INSTANCE_STATUSES = [
  "REJECTED",
  "CLOSED",
] as const satisfies readonly ProductInstanceStatus[];
