/** Postal address as the customer services send it. Source: second specification text, section 3. */
import * as v from "valibot";
import { lenient, text } from "./field.ts";

export const WireAddressSchema = v.object({
  street: lenient(text),
  streetNumber: lenient(text),
  additionalInformation: lenient(text),
  city: lenient(text),
  flatNumber: lenient(text),
  postalCode: lenient(text),
  /** ISO 3166-1 alpha-3. */
  countryCode: lenient(text),
});
export type WireAddress = v.InferInput<typeof WireAddressSchema>;
