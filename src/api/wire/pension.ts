/**
 * Pension dashboard products and pom products (keys `dwm` and `pension`). Source: second specification text, section 3.
 * Fields, nesting and path are not shown; our choice: `products` lists what the customer holds with a type and a state,
 * `pom` lists under its two keys what stands in the portfolio system.
 */
import * as v from "valibot";
import { identifier, lenient, list, text } from "./field.ts";

/** Types that feed the investing entries of the German menu. */
export const PENSION_PRODUCT_TYPES = [
  "wealth_management",
  "etf_robo",
  "etf_configurator",
  "crypto",
  "pension",
] as const;
export type PensionProductType = (typeof PENSION_PRODUCT_TYPES)[number];

const WirePomProductSchema = v.object({ id: lenient(identifier), state: lenient(text) });

export const WirePensionProductsSchema = v.object({
  products: lenient(list(v.object({ id: lenient(identifier), type: text, state: lenient(text) }))),
  pom: lenient(v.object({ dwm: lenient(list(WirePomProductSchema)), pension: lenient(list(WirePomProductSchema)) })),
});
export type WirePensionProducts = v.InferInput<typeof WirePensionProductsSchema>;
