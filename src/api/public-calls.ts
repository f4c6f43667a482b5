/** The calls of the catalogue about customers and products. Those of the session belong to the shell alone. */
import { CUSTOMER_CALLS } from "./customer-calls.ts";
import { PRODUCT_CALLS } from "./product-calls.ts";

/** A bundler may leave them out where they are not used, which it may not do with a bare spread. */
export const SERVICE_CALLS = /* @__PURE__ */ (() => ({ ...CUSTOMER_CALLS, ...PRODUCT_CALLS }))();
