/** A person of a customer. Source: second specification text, section 3. The shell needs none of it to stand. */
import * as v from "valibot";
import { PERSON_ROLE_STATUSES, PERSON_ROLES } from "../../domain/enumerations/person-role.ts";
import { WireAddressSchema } from "./address.ts";
import { count, identifier, lenient, list, text } from "./field.ts";

/** A choice of the customer: its code and the words that were shown for it. */
const WireCodedTextSchema = v.object({ displayedText: lenient(text), code: lenient(text) });

export const WirePersonSchema = v.object({
  id: lenient(identifier),
  personId: lenient(identifier),
  firstName: lenient(text),
  lastName: lenient(text),
  /** ISO 8601 date. */
  birthDate: lenient(text),
  username: lenient(text),
  personalDetails: lenient(
    v.object({
      academicTitleCode: lenient(text),
      courtesyTitleCode: lenient(text),
      birthName: lenient(text),
      birthPlace: lenient(text),
      birthCountryCode: lenient(text),
      nationalityPrimary: lenient(text),
      nationalitySecondary: lenient(text),
      gender: lenient(text),
      maritalStatus: lenient(text),
      profession: lenient(text),
      industry: lenient(text),
    }),
  ),
  address: lenient(WireAddressSchema),
  contactDetails: lenient(v.object({ email: lenient(text), phoneNumber: lenient(text) })),
  taxDetails: lenient(
    list(
      v.object({
        taxIdentificationNumber: lenient(text),
        countryCode: lenient(text),
        /** 0 is the main entry. */
        precedence: lenient(count),
      }),
    ),
  ),
  additionalFinancialInformation: lenient(
    v.object({
      pep: lenient(v.object({ additionalInfo: lenient(text), status: lenient(v.union([text, v.boolean()])) })),
      sourceOfFunds: lenient(
        v.object({ originOfFunds: lenient(WireCodedTextSchema), annualIncome: lenient(WireCodedTextSchema) }),
      ),
    }),
  ),
  roles: lenient(
    list(
      v.object({
        id: lenient(identifier),
        name: lenient(v.picklist(PERSON_ROLES)),
        status: lenient(v.picklist(PERSON_ROLE_STATUSES)),
      }),
    ),
  ),
});
export type WirePerson = v.InferInput<typeof WirePersonSchema>;
