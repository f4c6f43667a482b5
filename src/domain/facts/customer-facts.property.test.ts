/** Parsed customers in which every field may be missing and every text may be anything. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Customer, Person } from "../entities/customer.ts";
import { CUSTOMER_STATUSES, CUSTOMER_TYPES, PERSON_ROLE_STATUSES, PERSON_ROLES } from "../entities/customer-status.ts";
import { initials } from "../entities/initials.ts";
import { isLocaleId } from "../locales/locale.ts";
import { tries } from "../tries.cases.ts";
import { customerFacts, customerLocale } from "./customer-facts.ts";

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const text = maybe(fc.string({ unit: "binary", maxLength: 12 }));
const coded = maybe(fc.record({ code: text, displayedText: text }));

const person: fc.Arbitrary<Person> = fc.record({
  id: text,
  firstName: text,
  lastName: text,
  personalDetails: maybe(fc.record({ academicTitleCode: maybe(fc.oneof(fc.constantFrom("DR", "PROF"), fc.string())) })),
  address: maybe(fc.record({ countryCode: text })),
  taxDetails: maybe(fc.array(fc.record({ precedence: maybe(fc.integer()) }))),
  additionalFinancialInformation: maybe(
    fc.record({ sourceOfFunds: maybe(fc.record({ originOfFunds: coded, annualIncome: coded })) }),
  ),
  roles: maybe(
    fc.array(
      fc.record({
        name: maybe(fc.constantFrom(...PERSON_ROLES)),
        status: maybe(fc.constantFrom(...PERSON_ROLE_STATUSES)),
      }),
    ),
  ),
});

const customer: fc.Arbitrary<Customer> = fc.record({
  id: fc.string({ minLength: 1 }),
  status: maybe(fc.constantFrom(...CUSTOMER_STATUSES)),
  type: maybe(fc.constantFrom(...CUSTOMER_TYPES)),
  company: maybe(fc.record({ name: text })),
  persons: maybe(fc.array(person, { maxLength: 2 })),
  address: maybe(fc.record({ countryCode: maybe(fc.constantFrom("DEU", "GBR", "SWE", "", " ", "aut")) })),
  embedded: maybe(
    fc.record({
      persons: maybe(fc.array(person, { maxLength: 2 })),
      referenceAccounts: maybe(fc.array(fc.record({ iban: text }), { maxLength: 2 })),
    }),
  ),
  dataValidity: maybe(fc.record({ status: text })),
});

describe("any customer", () => {
  it("has whole facts: no key without a value, names without gaps [D-02]", () => {
    fc.assert(
      fc.property(customer, (one) => {
        const facts = customerFacts(one);
        expect(Object.values(facts)).not.toContain(undefined);
        expect(facts.id).toBe(one.id);
        for (const name of [facts.fullName, facts.displayName]) {
          expect(name).toBe(name.trim());
          expect(name).not.toMatch(/\s{2}/);
          expect(initials(name).length).toBeLessThan(40);
        }
      }),
      { numRuns: tries(6000) },
    );
  });

  it("is either pending, or reduced, or neither: never both [D-02, D-07]", () => {
    fc.assert(
      fc.property(customer, (one) => {
        const { isPendingActivation, isReduced } = customerFacts(one);
        return !(isPendingActivation && isReduced);
      }),
    );
  });

  it("has a reference IBAN only when the first account has one [D-01]", () => {
    fc.assert(
      fc.property(customer, (one) => {
        const first = one.embedded?.referenceAccounts?.[0]?.iban ?? "";
        return customerFacts(one).hasReferenceIban === (first.trim() !== "");
      }),
    );
  });

  it("has the locale of a market or none [D-02]", () => {
    fc.assert(
      fc.property(customer, (one) => {
        const locale = customerLocale(one);
        return locale === undefined || isLocaleId(locale);
      }),
    );
  });
});
