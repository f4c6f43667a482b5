/** What the shell needs to know of a customer, derived from the entity [D-02]. */
import type { Customer } from "../entities/customer.ts";
import type { CustomerFacts } from "../facts/facts.ts";
import { isCompanyCustomer, isPendingActivation, isReduced } from "./customer-kind.ts";
import { customerCountry } from "./customer-locale.ts";
import { displayName, fullName } from "./customer-name.ts";
import { hasFinancialInformation } from "./financial-information.ts";
import { referenceIban } from "./reference-iban.ts";

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
