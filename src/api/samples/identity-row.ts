/** Who the sample customers are and where they bank: the part of a sample that differs for every one of them. */
import type { WireCustomer, WireReferenceAccount } from "../wire/customer.ts";
import type { WirePerson } from "../wire/person.ts";
import type { SampleCustomerId } from "./sample-customer.ts";

/** The transaction account: an IBAN, or account number and sort code, or both. */
export type AccountNumbers = Readonly<
  { iban: string; accountNumber?: string; sortCode?: string } | { accountNumber: string; sortCode?: string }
>;

export interface IdentityRow {
  readonly number: number;
  readonly name: readonly [first: string, last: string];
  readonly gender: "FEMALE" | "MALE";
  /** ISO 8601 date. */
  readonly birthDate: string;
  readonly birthPlace: string;
  readonly profession: string;
  readonly address: NonNullable<WireCustomer["address"]>;
  readonly phoneNumber: string;
  readonly taxNumber: string;
  readonly account: AccountNumbers;
  readonly reference: WireReferenceAccount & { readonly bankName: string };
  readonly personalDetails?: WirePerson["personalDetails"];
}

export type IdentityRows = Readonly<Record<SampleCustomerId, IdentityRow>>;
