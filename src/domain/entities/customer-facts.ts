/** What the shell needs to know of a customer, derived from the entity. Source: both specification texts [D-01, D-02]. */
import type { CustomerFacts } from "../facts/facts.ts";
import { type LocaleId, localeByCountryCode } from "../locales/locale.ts";
import type { Customer, Person, TaxDetail } from "./customer.ts";
import { displayName, fullName, isCompanyCustomer, personUsed } from "./customer-name.ts";
import { type CustomerStatus, isNotYetExported } from "./customer-status.ts";

/**
 * Pending activation: the servicing bank does not know the customer yet. The text does not show the condition; the
 * three statuses that are not yet exported are our choice [D-02, D-07].
 */
export function isPendingActivation(customer: Customer): boolean {
  return customer.status !== undefined && isNotYetExported(customer.status);
}

/**
 * Statuses of a customer whose contract is over or being wound up. They get the reduced account menu, whose exact
 * condition is not shown: our choice, in this one list [H-24]. A requested termination is not among them: the
 * customer still needs to withdraw.
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

const given = (text: string | undefined) => text?.trim() || undefined;

/** IBAN of the first reference account; undefined when there is none or it has no IBAN, whatever the others have [D-01]. */
export function referenceIban(customer: Customer): string | undefined {
  return given(customer.embedded?.referenceAccounts?.[0]?.iban);
}

/** The tax entry with precedence 0; undefined when none has it: no other entry stands in [D-01]. */
export function mainTaxDetail(person: Person): TaxDetail | undefined {
  return person.taxDetails?.find(({ precedence }) => precedence === 0);
}

/** True when origin of funds and annual income both carry a code [S-13]. */
export function hasFinancialInformation(customer: Customer): boolean {
  const source = personUsed(customer)?.additionalFinancialInformation?.sourceOfFunds;
  return given(source?.originOfFunds?.code) !== undefined && given(source?.annualIncome?.code) !== undefined;
}

/** Country of the customer's address, else of the person's; ISO 3166-1 alpha-3. */
export function customerCountry(customer: Customer): string | undefined {
  return (given(customer.address?.countryCode) ?? given(personUsed(customer)?.address?.countryCode))?.toUpperCase();
}

/** Undefined for a country without a market: the page's locale stays [D-02]. */
export function customerLocale(customer: Customer): LocaleId | undefined {
  return localeByCountryCode(customerCountry(customer));
}

export function customerFacts(customer: Customer): CustomerFacts {
  const { id, distributorId, distributionChannelId, status } = customer;
  const countryCode = customerCountry(customer);
  const dataValidity = customer.dataValidity?.status;
  return {
    id,
    fullName: fullName(customer),
    displayName: displayName(customer),
    isCompanyCustomer: isCompanyCustomer(customer),
    isPendingActivation: isPendingActivation(customer),
    isReduced: isReduced(customer),
    hasReferenceIban: referenceIban(customer) !== undefined,
    hasFinancialInformation: hasFinancialInformation(customer),
    ...(distributorId === undefined ? {} : { distributorId }),
    ...(distributionChannelId === undefined ? {} : { distributionChannelId }),
    ...(countryCode === undefined ? {} : { countryCode }),
    ...(dataValidity === undefined ? {} : { dataValidity }),
    ...(status === undefined ? {} : { status }),
  };
}
