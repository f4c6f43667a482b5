/**
 * A customer and the persons behind it in the services' format. Source: second specification text, sections 3 and 4
 * [D-01, D-07, D-08].
 */
import * as v from "valibot";
import { object } from "../reading/object-schema.ts";
import { CUSTOMER_STATUSES, CUSTOMER_TYPES, PERSON_ROLE_STATUSES, PERSON_ROLES } from "./customer-status.ts";
import { amount, count, identifier, lenient, list, wireRecord, wireText } from "./wire-field.ts";

export const AddressSchema = wireRecord({
  street: lenient(wireText),
  streetNumber: lenient(wireText),
  additionalInformation: lenient(wireText),
  city: lenient(wireText),
  flatNumber: lenient(wireText),
  postalCode: lenient(wireText),
  /** ISO 3166-1 alpha-3, for example `DEU`. */
  countryCode: lenient(wireText),
});
export type Address = v.InferOutput<typeof AddressSchema>;

/** A customer's choice: its code and the text shown for it. */
const CodedTextSchema = wireRecord({ displayedText: lenient(wireText), code: lenient(wireText) });

const PersonalDetailsSchema = wireRecord({
  academicTitleCode: lenient(wireText),
  courtesyTitleCode: lenient(wireText),
  birthName: lenient(wireText),
  birthPlace: lenient(wireText),
  /** ISO 3166-1 alpha-3, like the nationalities. */
  birthCountryCode: lenient(wireText),
  nationalityPrimary: lenient(wireText),
  nationalitySecondary: lenient(wireText),
  gender: lenient(wireText),
  maritalStatus: lenient(wireText),
  profession: lenient(wireText),
  industry: lenient(wireText),
});
export type PersonalDetails = v.InferOutput<typeof PersonalDetailsSchema>;

/** The entry with precedence 0 is the main one. */
const TaxDetailSchema = wireRecord({
  taxIdentificationNumber: lenient(wireText),
  countryCode: lenient(wireText),
  precedence: lenient(count),
});
export type TaxDetail = v.InferOutput<typeof TaxDetailSchema>;

export const PersonSchema = wireRecord({
  id: lenient(identifier),
  personId: lenient(identifier),
  firstName: lenient(wireText),
  lastName: lenient(wireText),
  /** ISO 8601 date. */
  birthDate: lenient(wireText),
  username: lenient(wireText),
  personalDetails: lenient(PersonalDetailsSchema),
  address: lenient(AddressSchema),
  contactDetails: lenient(wireRecord({ email: lenient(wireText), phoneNumber: lenient(wireText) })),
  taxDetails: lenient(list(TaxDetailSchema)),
  additionalFinancialInformation: lenient(
    wireRecord({
      /** Politically exposed person. */
      pep: lenient(
        wireRecord({ additionalInfo: lenient(wireText), status: lenient(v.union([wireText, v.boolean()])) }),
      ),
      sourceOfFunds: lenient(
        wireRecord({ originOfFunds: lenient(CodedTextSchema), annualIncome: lenient(CodedTextSchema) }),
      ),
    }),
  ),
  roles: lenient(
    list(
      wireRecord({
        id: lenient(identifier),
        name: lenient(v.picklist(PERSON_ROLES)),
        status: lenient(v.picklist(PERSON_ROLE_STATUSES)),
      }),
    ),
  ),
});
export type Person = v.InferOutput<typeof PersonSchema>;

export type PersonRole = NonNullable<Person["roles"]>[number];

/** A customer's account at another bank, used for transfers in and out. */
export const ReferenceAccountSchema = wireRecord({
  accountId: lenient(identifier),
  accountHolder: lenient(wireText),
  bankName: lenient(wireText),
  bic: lenient(wireText),
  iban: lenient(wireText),
  accountNumber: lenient(wireText),
  branchCode: lenient(wireText),
  /** Currency, ISO 4217. */
  ccy: lenient(wireText),
});
export type ReferenceAccount = v.InferOutput<typeof ReferenceAccountSchema>;

/**
 * A company. The specification does not list its fields, so every plain one is kept for dashboards. The shell only needs
 * the name.
 */
const CompanySchema = v.pipe(
  v.record(v.string(), lenient(v.union([wireText, amount, v.boolean()]))),
  v.transform((fields): Company => {
    const { name, ...others } = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return { ...others, ...(typeof name === "string" && { name }) };
  }),
);
export interface Company {
  readonly name?: string | undefined;
  readonly [field: string]: string | number | boolean | undefined;
}

const DataValiditySchema = wireRecord({ status: lenient(wireText) });

/** The parts requested with the query parameter `embed`. */
const EmbeddedSchema = wireRecord({
  persons: lenient(list(PersonSchema)),
  referenceAccounts: lenient(list(ReferenceAccountSchema)),
  dataValidity: lenient(DataValiditySchema),
});

/** Services put embedded parts under `embedded` or `_embedded`, and the data validity next to or inside them. */
export const CustomerSchema = v.pipe(
  object({
    /** The BAC number, as in the access token. */
    id: identifier,
    legacyId: lenient(wireRecord({ partnerNo: lenient(identifier) })),
    status: lenient(v.picklist(CUSTOMER_STATUSES)),
    type: lenient(v.picklist(CUSTOMER_TYPES)),
    distributorId: lenient(identifier),
    distributionChannelId: lenient(identifier),
    /** ISO 8601 date. */
    registrationDate: lenient(wireText),
    company: lenient(CompanySchema),
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

/** Another customer whose account the user may switch to. Source: first specification text, section 3 [H-08, H-32]. */
export const SwitchableAccountSchema = wireRecord({ firstName: wireText, lastName: wireText, customerId: identifier });
export type SwitchableAccount = v.InferOutput<typeof SwitchableAccountSchema>;
