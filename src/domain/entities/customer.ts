/** A customer and the people behind one, as services send them. Source: second text, sections 3 and 4 [D-01, D-07, D-08]. */
import * as v from "valibot";
import { object } from "../given/object-schema.ts";
import { CUSTOMER_STATUSES, CUSTOMER_TYPES, PERSON_ROLE_STATUSES, PERSON_ROLES } from "./customer-status.ts";
import { count, identifier, lenient, list, record, text } from "./wire-field.ts";

export const AddressSchema = record({
  street: lenient(text),
  streetNumber: lenient(text),
  additionalInformation: lenient(text),
  city: lenient(text),
  flatNumber: lenient(text),
  postalCode: lenient(text),
  /** ISO 3166-1 alpha-3, for example `DEU`. */
  countryCode: lenient(text),
});
export type Address = v.InferOutput<typeof AddressSchema>;

/** A choice of the customer: its code and the words that were shown for it. */
const CodedTextSchema = record({ displayedText: lenient(text), code: lenient(text) });

const PersonalDetailsSchema = record({
  academicTitleCode: lenient(text),
  courtesyTitleCode: lenient(text),
  birthName: lenient(text),
  birthPlace: lenient(text),
  /** ISO 3166-1 alpha-3, as the nationalities. */
  birthCountryCode: lenient(text),
  nationalityPrimary: lenient(text),
  nationalitySecondary: lenient(text),
  gender: lenient(text),
  maritalStatus: lenient(text),
  profession: lenient(text),
  industry: lenient(text),
});
export type PersonalDetails = v.InferOutput<typeof PersonalDetailsSchema>;

/** The entry with precedence 0 is the main one. */
const TaxDetailSchema = record({
  taxIdentificationNumber: lenient(text),
  countryCode: lenient(text),
  precedence: lenient(count),
});
export type TaxDetail = v.InferOutput<typeof TaxDetailSchema>;

export const PersonSchema = record({
  id: lenient(identifier),
  personId: lenient(identifier),
  firstName: lenient(text),
  lastName: lenient(text),
  /** ISO 8601 date. */
  birthDate: lenient(text),
  username: lenient(text),
  personalDetails: lenient(PersonalDetailsSchema),
  address: lenient(AddressSchema),
  contactDetails: lenient(record({ email: lenient(text), phoneNumber: lenient(text) })),
  taxDetails: lenient(list(TaxDetailSchema)),
  additionalFinancialInformation: lenient(
    record({
      /** Politically exposed person. */
      pep: lenient(record({ additionalInfo: lenient(text), status: lenient(v.union([text, v.boolean()])) })),
      sourceOfFunds: lenient(
        record({ originOfFunds: lenient(CodedTextSchema), annualIncome: lenient(CodedTextSchema) }),
      ),
    }),
  ),
  roles: lenient(
    list(
      record({
        id: lenient(identifier),
        name: lenient(v.picklist(PERSON_ROLES)),
        status: lenient(v.picklist(PERSON_ROLE_STATUSES)),
      }),
    ),
  ),
});
export type Person = v.InferOutput<typeof PersonSchema>;

export type PersonRole = NonNullable<Person["roles"]>[number];

/** A customer's account at another bank, where money comes from and goes to. */
export const ReferenceAccountSchema = record({
  accountId: lenient(identifier),
  accountHolder: lenient(text),
  bankName: lenient(text),
  bic: lenient(text),
  iban: lenient(text),
  accountNumber: lenient(text),
  branchCode: lenient(text),
  /** Currency, ISO 4217. */
  ccy: lenient(text),
});
export type ReferenceAccount = v.InferOutput<typeof ReferenceAccountSchema>;

const DataValiditySchema = record({ status: lenient(text) });

/** What the query parameter `embed` asked for. */
const EmbeddedSchema = record({
  persons: lenient(list(PersonSchema)),
  referenceAccounts: lenient(list(ReferenceAccountSchema)),
  dataValidity: lenient(DataValiditySchema),
});

/** Services put what was embedded under `embedded` or `_embedded`, and the data validity beside or within it. */
export const CustomerSchema = v.pipe(
  object({
    /** The BAC number, as the access token carries it. */
    id: identifier,
    legacyId: lenient(record({ partnerNo: lenient(identifier) })),
    status: lenient(v.picklist(CUSTOMER_STATUSES)),
    type: lenient(v.picklist(CUSTOMER_TYPES)),
    distributorId: lenient(identifier),
    distributionChannelId: lenient(identifier),
    /** ISO 8601 date. */
    registrationDate: lenient(text),
    /** The company's fields are not shown; the name is what the shell draws. */
    company: lenient(record({ name: lenient(text) })),
    persons: lenient(list(PersonSchema)),
    address: lenient(AddressSchema),
    deliveryAddress: lenient(AddressSchema),
    embedded: lenient(EmbeddedSchema),
    _embedded: lenient(EmbeddedSchema),
    dataValidity: lenient(DataValiditySchema),
  }),
  v.transform(({ _embedded, embedded = _embedded, ...customer }) => {
    const { dataValidity = undefined, ...parts } = embedded ?? {};
    return { ...customer, embedded: embedded && parts, dataValidity: customer.dataValidity ?? dataValidity };
  }),
);
type ParsedCustomer = v.InferOutput<typeof CustomerSchema>;
export type Customer = Readonly<Pick<ParsedCustomer, "id"> & Partial<ParsedCustomer>>;

/** Another customer whose account the reader may switch to. Source: first text, section 3 [H-08, H-32]. */
export const SwitchableAccountSchema = record({ firstName: text, lastName: text, customerId: identifier });
export type SwitchableAccount = v.InferOutput<typeof SwitchableAccountSchema>;
