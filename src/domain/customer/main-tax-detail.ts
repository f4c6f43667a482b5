/** The tax entry that counts. Source: second specification text, section 3 [D-01]. */
import type { Person, TaxDetail } from "../entities/person.ts";

export const MAIN_TAX_PRECEDENCE = 0;

/** The entry with precedence 0; undefined when none has it: no other entry stands in. */
export function mainTaxDetail(person: Person): TaxDetail | undefined {
  return person.taxDetails?.find(({ precedence }) => precedence === MAIN_TAX_PRECEDENCE);
}
