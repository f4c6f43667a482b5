/**
 * The customer of `GET /customers/{bacNumber}` and of customer administration. Only the id is needed to stand.
 * Source: second specification text, section 3. Not shown there, our choice: the fields of `company`; what was asked
 * for with `embed` lies under `embedded` (or `_embedded`), the data validity there or beside it.
 */
import * as v from "valibot";
import { CUSTOMER_STATUSES } from "../../domain/enumerations/customer-status.ts";
import { CUSTOMER_TYPES } from "../../domain/enumerations/customer-type.ts";
import { WireAddressSchema } from "./address.ts";
import { identifier, lenient, list, text } from "./field.ts";
import { WirePersonSchema } from "./person.ts";

export const WireReferenceAccountSchema = v.object({
  accountId: lenient(identifier),
  accountHolder: lenient(text),
  bankName: lenient(text),
  bic: lenient(text),
  iban: lenient(text),
  accountNumber: lenient(text),
  branchCode: lenient(text),
  /** ISO 4217. */
  ccy: lenient(text),
});
export type WireReferenceAccount = v.InferInput<typeof WireReferenceAccountSchema>;

const WireDataValiditySchema = v.object({ status: lenient(text) });

const WireEmbeddedSchema = v.object({
  persons: lenient(list(WirePersonSchema)),
  referenceAccounts: lenient(list(WireReferenceAccountSchema)),
  dataValidity: lenient(WireDataValiditySchema),
});

export const WireCustomerSchema = v.object({
  /** The BAC number. */
  id: identifier,
  legacyId: lenient(v.object({ partnerNo: lenient(identifier) })),
  status: lenient(v.picklist(CUSTOMER_STATUSES)),
  type: lenient(v.picklist(CUSTOMER_TYPES)),
  distributorId: lenient(identifier),
  distributionChannelId: lenient(identifier),
  registrationDate: lenient(text),
  company: lenient(v.object({ name: lenient(text) })),
  persons: lenient(list(WirePersonSchema)),
  address: lenient(WireAddressSchema),
  deliveryAddress: lenient(WireAddressSchema),
  embedded: lenient(WireEmbeddedSchema),
  _embedded: lenient(WireEmbeddedSchema),
  dataValidity: lenient(WireDataValiditySchema),
});
export type WireCustomer = v.InferInput<typeof WireCustomerSchema>;
export type ParsedCustomer = v.InferOutput<typeof WireCustomerSchema>;
