/** The person behind a sample customer, with every field of the wire. */
import type { WirePerson } from "../wire/person.ts";
import type { IdentityRow } from "./identity-row.ts";
import type { SampleCustomerId } from "./sample-customer.ts";
import { userIdOf } from "./sample-numbers.ts";

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
