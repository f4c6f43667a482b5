/** Customers for tests, with every field of the entity filled, so that a test notices a lost one. */
import type { Customer, Person } from "./customer.ts";

export const FULL_PERSON: Required<Person> = {
  id: "P-1",
  personId: "4711",
  firstName: "Erika",
  lastName: "Muster",
  birthDate: "1980-05-17",
  username: "erika.muster",
  personalDetails: {
    academicTitleCode: "DR",
    courtesyTitleCode: "MRS",
    birthName: "Probe",
    birthPlace: "Bonn",
    birthCountryCode: "DEU",
    nationalityPrimary: "DEU",
    nationalitySecondary: "AUT",
    gender: "FEMALE",
    maritalStatus: "MARRIED",
    profession: "EMPLOYEE",
    industry: "PUBLIC_SERVICE",
  },
  address: { street: "Am Markt", streetNumber: "1", city: "Bonn", postalCode: "53111", countryCode: "DEU" },
  contactDetails: { email: "erika@muster.example", phoneNumber: "+49228000000" },
  taxDetails: [
    { taxIdentificationNumber: "22", countryCode: "AUT", precedence: 1 },
    { taxIdentificationNumber: "11", countryCode: "DEU", precedence: 0 },
  ],
  additionalFinancialInformation: {
    pep: { additionalInfo: "none", status: "NO" },
    sourceOfFunds: {
      originOfFunds: { code: "SALARY", displayedText: "Gehalt" },
      annualIncome: { code: "UP_TO_50K", displayedText: "bis 50.000" },
    },
  },
  roles: [{ id: "R-1", name: "ACCOUNT_HOLDER", status: "ACTIVE" }],
};

export const FULL_CUSTOMER: Required<Customer> = {
  id: "BAC-1",
  legacyId: { partnerNo: "900" },
  status: "ACTIVE",
  type: "person",
  distributorId: "direct",
  distributionChannelId: "web",
  registrationDate: "2020-02-29",
  company: { name: "Muster GmbH" },
  persons: [],
  address: {
    street: "Am Markt",
    streetNumber: "1",
    additionalInformation: "Hinterhaus",
    city: "Bonn",
    flatNumber: "4",
    postalCode: "53111",
    countryCode: "DEU",
  },
  deliveryAddress: { city: "Köln", countryCode: "DEU" },
  embedded: {
    persons: [FULL_PERSON],
    referenceAccounts: [
      {
        accountId: "RA-1",
        accountHolder: "Erika Muster",
        bankName: "Musterbank",
        bic: "MUSTDE00XXX",
        iban: "DE89370400440532013000",
        accountNumber: "0532013000",
        branchCode: "37040044",
        ccy: "EUR",
      },
      { accountId: "RA-2", iban: "AT611904300234573201" },
    ],
  },
  dataValidity: { status: "VALID" },
};
