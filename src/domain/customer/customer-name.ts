/** Names of a customer. Source: second specification text, section 3 [D-02]. */
import type { Customer } from "../entities/customer.ts";
import { academicTitle } from "./academic-title.ts";
import { isCompanyCustomer } from "./customer-kind.ts";
import { personUsed } from "./person-used.ts";

const joined = (...parts: readonly (string | undefined)[]) =>
  parts
    .map((part) => part?.trim().replace(/\s+/g, " ") ?? "")
    .filter((part) => part !== "")
    .join(" ");

/** Academic title, first name and last name of the person used; empty when nobody is named [D-02]. */
export function fullName(customer: Customer): string {
  const person = personUsed(customer);
  const name = joined(person?.firstName, person?.lastName);
  return name === "" ? "" : joined(academicTitle(person?.personalDetails?.academicTitleCode), name);
}

/** The name drawn in the header: without title, and the company's own name for a company. Our choice. */
export function displayName(customer: Customer): string {
  const person = personUsed(customer);
  const own = joined(person?.firstName, person?.lastName);
  return isCompanyCustomer(customer) ? joined(customer.company?.name) || own : own;
}
