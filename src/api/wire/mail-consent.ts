/** Mail consents of `GET /mail/consents`. Source: second specification text, section 3. */
import * as v from "valibot";
import { identifier, lenient, list, text } from "./field.ts";

export const WireMailConsentSchema = v.object({
  /** pensions, savings, investments, beta_program, alpha_program, cs, legal; others may come. */
  id: identifier,
  name: lenient(text),
  description: lenient(text),
  legitimate_interest: lenient(v.boolean()),
  valid: lenient(v.boolean()),
});
export type WireMailConsent = v.InferInput<typeof WireMailConsentSchema>;

export const WireMailConsentsSchema = list(WireMailConsentSchema);
export type WireMailConsents = v.InferInput<typeof WireMailConsentsSchema>;
