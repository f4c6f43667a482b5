/** Every call the shell makes, by id. Source: second specification text, section 7. */
import type { Call } from "./call.ts";
import { CUSTOMER_CALLS } from "./customer-calls.ts";
import { PRODUCT_CALLS } from "./product-calls.ts";
import { SESSION_CALLS } from "./session-calls.ts";

export const CATALOGUE = {
  ...CUSTOMER_CALLS,
  ...PRODUCT_CALLS,
  ...SESSION_CALLS,
} as const satisfies Readonly<Record<string, Call<never, unknown>>>;

export type CallId = keyof typeof CATALOGUE;

export const CALL_IDS = Object.keys(CATALOGUE) as readonly CallId[];
