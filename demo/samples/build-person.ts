/** The person behind a sample customer, with every field of the wire. */
import { GERMAN_IDENTITIES } from "./german-identities.data.ts";
import { OTHER_IDENTITIES } from "./other-identities.data.ts";
import type { IdentityRow, IdentityRows, SampleCustomerId, WirePerson } from "./sample-customer.ts";

export function buildPerson(id: SampleCustomerId, row: IdentityRow, hasFinancialInformation: boolean): WirePerson {
  const [firstName, lastName] = row.name;
  const country = row.address.countryCode;
  const username = asciiOf(`${firstName}.${lastName}`);
  return {
    id: userIdOf(id),
    personId: `PER${String(520_000 + row.number)}`,
    firstName,
    lastName,
    birthDate: row.birthDate,
    username,
    personalDetails: {
      courtesyTitleCode: row.gender === "FEMALE" ? "MRS" : "MR",
      birthPlace: row.birthPlace,
      birthCountryCode: country,
      nationalityPrimary: country,
      gender: row.gender,
      maritalStatus: "NOT_SPECIFIED",
      profession: row.profession,
      industry: "OTHER",
      ...row.personalDetails,
    },
    address: row.address,
    contactDetails: { email: `${username}@example.com`, phoneNumber: row.phoneNumber },
    taxDetails: [{ taxIdentificationNumber: row.taxNumber, countryCode: country, precedence: 0 }],
    additionalFinancialInformation: {
      pep: { status: "NO" },
      sourceOfFunds: hasFinancialInformation
        ? {
            originOfFunds: { code: "EMPLOYMENT", displayedText: "Employment" },
            annualIncome: { code: "FROM_50K_TO_100K", displayedText: "50,000 to 100,000" },
          }
        : {},
    },
    roles: [{ id: `ROLE${row.number}`, name: "ACCOUNT_HOLDER", status: "ACTIVE" }],
  };
}

const asciiOf = (name: string) =>
  name
    .normalize("NFD")
    .replaceAll("ß", "ss")
    .replace(/[^A-Za-z.]/g, "")
    .toLowerCase();

/** The identities of the sample customers; leaving one out does not compile. */
export const IDENTITY_ROWS: IdentityRows = { ...GERMAN_IDENTITIES, ...OTHER_IDENTITIES };

/** The numbers that a sample customer is known by. */

/** The customer number. */
export function bacNumberOf(id: SampleCustomerId): string {
  return `BAC${String(410_000_000 + IDENTITY_ROWS[id].number)}`;
}

/** Subject of the access token. */
export function userIdOf(id: SampleCustomerId): string {
  return `user-${String(810_000 + IDENTITY_ROWS[id].number)}`;
}
