/** The person a customer's page speaks to. Source: second specification text, section 3 [D-01, D-02]. */
import type { Customer } from "../entities/customer.ts";
import type { Person } from "../entities/person.ts";

/** Everybody behind a customer: the embedded persons where the query asked for them, else those of the record. */
export function personsOf(customer: Customer): readonly Person[] {
  const embedded = customer.embedded?.persons ?? [];
  return embedded.length > 0 ? embedded : (customer.persons ?? []);
}

/** The first account holder in force, else the first person. Which of several counts is not shown: our choice. */
export function personUsed(customer: Customer): Person | undefined {
  const persons = personsOf(customer);
  const holder = persons.find((person) =>
    person.roles?.some(({ name, status }) => name === "ACCOUNT_HOLDER" && status === "ACTIVE"),
  );
  return holder ?? persons[0];
}
