/** Whether a customer has said where the money comes from. Source: second specification text, section 4 [S-13]. */
import type { Customer } from "../entities/customer.ts";
import { personUsed } from "./person-used.ts";

const given = (code: string | undefined) => code !== undefined && code.trim() !== "";

/** True when origin of funds and annual income both carry a code. */
export function hasFinancialInformation(customer: Customer): boolean {
  const source = personUsed(customer)?.additionalFinancialInformation?.sourceOfFunds;
  return given(source?.originOfFunds?.code) && given(source?.annualIncome?.code);
}
