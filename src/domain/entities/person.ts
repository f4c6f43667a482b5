/** A person behind a customer. Source: second specification text, section 3 [D-01]. */
import type { PersonRoleName, PersonRoleStatus } from "../enumerations/person-role.ts";
import type { Address } from "./address.ts";

export interface PersonalDetails {
  readonly academicTitleCode?: string | undefined;
  readonly courtesyTitleCode?: string | undefined;
  readonly birthName?: string | undefined;
  readonly birthPlace?: string | undefined;
  /** ISO 3166-1 alpha-3, as the nationalities. */
  readonly birthCountryCode?: string | undefined;
  readonly nationalityPrimary?: string | undefined;
  readonly nationalitySecondary?: string | undefined;
  readonly gender?: string | undefined;
  readonly maritalStatus?: string | undefined;
  readonly profession?: string | undefined;
  readonly industry?: string | undefined;
}

export interface ContactDetails {
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

export interface TaxDetail {
  readonly taxIdentificationNumber?: string | undefined;
  readonly countryCode?: string | undefined;
  /** 0 is the main entry. */
  readonly precedence?: number | undefined;
}

/** An answer with its code and the text that was shown for it. */
export interface CodedText {
  readonly code?: string | undefined;
  readonly displayedText?: string | undefined;
}

export interface AdditionalFinancialInformation {
  /** Politically exposed person. */
  readonly pep?:
    | { readonly additionalInfo?: string | undefined; readonly status?: string | boolean | undefined }
    | undefined;
  readonly sourceOfFunds?:
    | { readonly originOfFunds?: CodedText | undefined; readonly annualIncome?: CodedText | undefined }
    | undefined;
}

export interface PersonRole {
  readonly id?: string | undefined;
  readonly name?: PersonRoleName | undefined;
  readonly status?: PersonRoleStatus | undefined;
}

export interface Person {
  readonly id?: string | undefined;
  readonly personId?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** ISO 8601 date. */
  readonly birthDate?: string | undefined;
  readonly username?: string | undefined;
  readonly personalDetails?: PersonalDetails | undefined;
  readonly address?: Address | undefined;
  readonly contactDetails?: ContactDetails | undefined;
  readonly taxDetails?: readonly TaxDetail[] | undefined;
  readonly additionalFinancialInformation?: AdditionalFinancialInformation | undefined;
  readonly roles?: readonly PersonRole[] | undefined;
}
