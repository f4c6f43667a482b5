/** The customer's facts that the shell uses, derived from the entity. Source: both specification texts [D-01, D-02]. */

import type { Customer, Person, TaxDetail } from "../entities/customer.ts";
import {
  type AcademicTitles,
  displayName,
  fullName,
  isCompanyCustomer,
  personsOf,
  personUsed,
  type SignedInUser,
} from "../entities/customer-name.ts";
import { type CustomerStatus, isNotYetExported } from "../entities/customer-status.ts";
import { personInitials } from "../entities/initials.ts";
import { type LocaleId, localeByCountryCode } from "../locales/locale.ts";
import type { CustomerFacts } from "./facts.ts";

/**
 * Activation is pending while the servicing bank does not know the customer. The specification gives no condition; the
 * three statuses before the export are our choice [D-02, D-07].
 */
export function isPendingActivation(customer: Customer): boolean {
  return isNotYetExported(customer.status);
}

/**
 * Statuses of customers whose contract is over or is being wound up. They get the reduced account menu. The
 * specification gives no condition, so this list is our choice [H-24]. A requested termination is not in it, because
 * the customer still needs to withdraw money.
 */
export const REDUCED_STATUSES = [
  "REJECTED",
  "DELETION_INITIATED",
  "DELETED",
  "TERMINATION_INITIATED",
  "TERMINATED",
] as const satisfies readonly CustomerStatus[];

export function isReduced(customer: Customer): boolean {
  return (REDUCED_STATUSES as readonly unknown[]).includes(customer.status);
}

const nonBlank = (text: string | undefined) => text?.trim() || undefined;

/**
 * IBAN of the first reference account; undefined if there is none or it has no IBAN, whatever the other accounts have
 * [D-01].
 */
export function referenceIban(customer: Customer): string | undefined {
  return nonBlank(customer.embedded?.referenceAccounts?.[0]?.iban);
}

/** The tax entry with precedence 0; undefined if none has it. No other entry takes its place [D-01]. */
export function mainTaxDetail(person: Person): TaxDetail | undefined {
  return person.taxDetails?.find(({ precedence }) => precedence === 0);
}

/**
 * True if both origin of funds and annual income have a code [S-13]. Also true if it is unknown which of several persons signed in:
 * nobody is sent to complete the data of another.
 */
export function hasFinancialInformation(customer: Customer, user?: SignedInUser): boolean {
  const person = personUsed(customer, user);
  if (person === undefined && personsOf(customer).length > 0) return true;
  const source = person?.additionalFinancialInformation?.sourceOfFunds;
  return nonBlank(source?.originOfFunds?.code) !== undefined && nonBlank(source?.annualIncome?.code) !== undefined;
}

/** Country of the customer's address, else of the person's address; ISO 3166-1 alpha-3. */
export function customerCountry(customer: Customer, user?: SignedInUser): string | undefined {
  return (
    nonBlank(customer.address?.countryCode) ?? nonBlank(personUsed(customer, user)?.address?.countryCode)
  )?.toUpperCase();
}

/** Undefined for a country without a market; the page's locale is then used [D-02]. */
export function customerLocale(customer: Customer, user?: SignedInUser): LocaleId | undefined {
  return localeByCountryCode(customerCountry(customer, user));
}

/**
 * @param titles academic titles of the configuration, by code
 * @param user the user who signed in, by the access token
 */
export function customerFacts(customer: Customer, titles?: AcademicTitles, user?: SignedInUser): CustomerFacts {
  const { id, distributorId, distributionChannelId, status } = customer;
  const countryCode = customerCountry(customer, user);
  const locale = customerLocale(customer, user);
  const dataValidity = customer.dataValidity?.status;
  const { firstName = "", lastName = "" } = personUsed(customer, user) ?? {};
  const ofPerson = isCompanyCustomer(customer) ? "" : personInitials(firstName, lastName);
  return {
    id,
    fullName: fullName(customer, titles, user),
    displayName: displayName(customer, user),
    isCompanyCustomer: isCompanyCustomer(customer),
    isPendingActivation: isPendingActivation(customer),
    isReduced: isReduced(customer),
    hasReferenceIban: referenceIban(customer) !== undefined,
    hasFinancialInformation: hasFinancialInformation(customer, user),
    ...(ofPerson === "" ? {} : { initials: ofPerson }),
    ...(distributorId === undefined ? {} : { distributorId }),
    ...(distributionChannelId === undefined ? {} : { distributionChannelId }),
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(locale === undefined ? {} : { locale }),
    ...(isCompanyCustomer(customer) && customer.company ? { company: customer.company } : {}),
    ...(dataValidity === undefined ? {} : { dataValidity }),
    ...(status === undefined ? {} : { status }),
  };
}
