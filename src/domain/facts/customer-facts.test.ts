import { describe, expect, it } from "vitest";
import { FULL_CUSTOMER, FULL_PERSON } from "../entities/customer.cases.ts";
import { type Customer, CustomerSchema, type Person } from "../entities/customer.ts";
import {
  academicTitle,
  displayName,
  fullName,
  isCompanyCustomer,
  personsOf,
  personUsed,
  type SignedInUser,
} from "../entities/customer-name.ts";
import { CUSTOMER_STATUSES } from "../entities/customer-status.ts";
import { readEntity } from "../entities/wire-field.ts";
import {
  customerCountry,
  customerFacts,
  customerLocale,
  hasFinancialInformation,
  isPendingActivation,
  isReduced,
  mainTaxDetail,
  REDUCED_STATUSES,
  referenceIban,
} from "./customer-facts.ts";

const bare: Customer = { id: "BAC-2" };
const withPerson = (person: Person): Customer => ({ ...FULL_CUSTOMER, embedded: { persons: [person] } });

describe("the reference account", () => {
  it("is the first one: its IBAN is the one used [D-01]", () => {
    expect(referenceIban(FULL_CUSTOMER)).toBe("DE89370400440532013000");
  });

  it("is not replaced by the second when the first has no IBAN [D-01]", () => {
    const referenceAccounts = [
      { accountId: "RA-1", iban: " " },
      { accountId: "RA-2", iban: "AT611904300234573201" },
    ];
    expect(referenceIban({ ...FULL_CUSTOMER, embedded: { referenceAccounts } })).toBeUndefined();
  });

  it("is missing without a list [D-01]", () => {
    expect(referenceIban(bare)).toBeUndefined();
    expect(referenceIban({ ...bare, embedded: { referenceAccounts: [] } })).toBeUndefined();
  });
});

describe("the main tax entry", () => {
  it("has precedence 0, wherever it stands [D-01]", () => {
    expect(mainTaxDetail(FULL_PERSON)?.taxIdentificationNumber).toBe("11");
  });

  it("is missing when no entry has it [D-01]", () => {
    expect(mainTaxDetail({ taxDetails: [{ precedence: 1 }, {}] })).toBeUndefined();
    expect(mainTaxDetail({ taxDetails: [] })).toBeUndefined();
    expect(mainTaxDetail({})).toBeUndefined();
  });
});

describe("persons", () => {
  it("are the embedded ones, else those of the record [D-01]", () => {
    expect(personsOf(FULL_CUSTOMER)).toEqual([FULL_PERSON]);
    expect(personsOf({ ...FULL_CUSTOMER, embedded: { persons: [] }, persons: [{ id: "P-2" }] })).toEqual([
      { id: "P-2" },
    ]);
    expect(personsOf(bare)).toEqual([]);
  });

  it("speak through the first account holder in force, else the first of all [D-02]", () => {
    const representative: Person = { id: "P-2", roles: [{ name: "LEGAL_REPRESENTATIVE", status: "ACTIVE" }] };
    const former: Person = { id: "P-3", roles: [{ name: "ACCOUNT_HOLDER", status: "DISABLED" }] };
    const used = (persons: readonly Person[]) => personUsed({ ...bare, embedded: { persons } })?.id;
    expect(used([representative, former, FULL_PERSON])).toBe("P-1");
    expect(used([representative, former])).toBe("P-2");
    const both: Person = { id: "P-4", roles: [...(representative.roles ?? []), ...(FULL_PERSON.roles ?? [])] };
    expect(used([representative, both])).toBe("P-4");
    expect(used([])).toBeUndefined();
  });
});

describe("the person of a joint account", () => {
  const holder = { name: "ACCOUNT_HOLDER", status: "ACTIVE" } as const;
  const funds = { originOfFunds: { code: "SALARY" }, annualIncome: { code: "A" } };
  const ada: Person = {
    id: "P-1",
    personId: "PER-1",
    username: "ada.brandt",
    firstName: "Ada",
    lastName: "Brandt",
    roles: [holder],
    additionalFinancialInformation: { sourceOfFunds: {} },
  };
  const ben: Person = {
    id: "P-2",
    personId: "PER-2",
    username: "Ben.Cole",
    firstName: "Ben",
    lastName: "Cole",
    roles: [holder],
    additionalFinancialInformation: { sourceOfFunds: funds },
  };
  const joint: Customer = { ...bare, embedded: { persons: [ada, ben] } };
  const shown = (user: SignedInUser) => {
    const { displayName, initials, hasFinancialInformation } = customerFacts(joint, undefined, user);
    return [displayName, initials, hasFinancialInformation];
  };

  it.each([
    [{ personId: "PER-2" }, "Ben Cole", "BC", true],
    [{ personId: "P-2" }, "Ben Cole", "BC", true],
    [{ username: "ben.cole" }, "Ben Cole", "BC", true],
    [{ personId: "PER-1", username: "ben.cole" }, "Ada Brandt", "AB", false],
    // The token names nobody: the first holder, as before.
    [{}, "Ada Brandt", "AB", false],
  ] as const)("is the one whose user signed in: %j [D-01, H-18, S-13]", (user, ...expected) => {
    expect(shown(user)).toEqual(expected);
  });

  it("is nobody, and has nothing to complete, where the token names none of the holders [D-01, S-13]", () => {
    expect(shown({ personId: "PER-9" })).toEqual(["", undefined, true]);
    expect(personUsed({ ...bare, embedded: { persons: [ada] } }, { username: "someone" })?.id).toBe("P-1");
  });
});

describe("the full name", () => {
  it("is academic title, first name, last name [D-02]", () => {
    expect(fullName(FULL_CUSTOMER)).toBe("Dr. Erika Muster");
  });

  it.each([
    ["DR", "Dr."],
    ["Dr.", "Dr."],
    ["PROF", "Prof."],
    ["PROF_DR", "Prof. Dr."],
    ["DRDR", "Dr. Dr."],
    ["Prof. Dr.", "Prof. Dr."],
    ["Mag.", "Mag."],
    [" Dipl.-Ing. ", "Dipl.-Ing."],
    ["Δρ.", "Δρ."],
    ["constructor", "constructor"],
    ["17", undefined],
    ["", undefined],
    [undefined, undefined],
    ["TITLE_17", undefined],
    ["NONE", undefined],
    ["n/a", undefined],
    ["Unknown Ritter", "Unknown Ritter"],
  ])("reads the title code %j as %j [D-02]", (code, title) => expect(academicTitle(code)).toBe(title));

  it("leaves out what is missing, and closes the gaps [D-02]", () => {
    expect(fullName(withPerson({ firstName: " Erika ", lastName: "von  der Heide" }))).toBe("Erika von der Heide");
    expect(fullName(withPerson({ lastName: "Muster" }))).toBe("Muster");
    expect(fullName(withPerson({ firstName: "Erika", personalDetails: { academicTitleCode: "9" } }))).toBe("Erika");
    expect(academicTitle("dipl.-ing.", { DIPLING: "Dipl.-Ing." })).toBe("Dipl.-Ing.");
    expect(academicTitle("DR", { DIPLING: "Dipl.-Ing." })).toBe("Dr.");
    expect(fullName(bare)).toBe("");
  });

  it("is shown without title, and as the company's name for a company [D-02]", () => {
    expect(displayName(FULL_CUSTOMER)).toBe("Erika Muster");
    expect(displayName({ ...FULL_CUSTOMER, type: "company" })).toBe("Muster GmbH");
    expect(displayName({ ...FULL_CUSTOMER, type: "company", company: {} })).toBe("Erika Muster");
    expect(fullName({ ...FULL_CUSTOMER, type: "company" })).toBe("Dr. Erika Muster");
  });
});

describe("the kind of customer", () => {
  it("is company only for the type company [D-02]", () => {
    expect(isCompanyCustomer({ ...bare, type: "company" })).toBe(true);
    expect(isCompanyCustomer({ ...bare, type: "person" })).toBe(false);
    expect(isCompanyCustomer(bare)).toBe(false);
  });

  it("is pending activation in the statuses not yet exported [D-02, D-07]", () => {
    expect(CUSTOMER_STATUSES.filter((status) => isPendingActivation({ ...bare, status }))).toEqual([
      "REGISTERED",
      "IDENTIFIED",
      "PENDING_SERVICING_BANK_ACCEPTANCE",
    ]);
    expect(isPendingActivation(bare)).toBe(false);
  });

  it("is reduced in the statuses of an ended contract, never while active or pending [D-07]", () => {
    expect(CUSTOMER_STATUSES.filter((status) => isReduced({ ...bare, status }))).toEqual([
      "REJECTED",
      "DELETION_INITIATED",
      "DELETED",
      "TERMINATION_INITIATED",
      "TERMINATED",
    ]);
    expect(REDUCED_STATUSES.some((status) => isPendingActivation({ ...bare, status }))).toBe(false);
    expect(isReduced(bare)).toBe(false);
  });
});

describe("the customer's country", () => {
  it("gives the locale [D-02]", () => {
    expect(customerLocale(FULL_CUSTOMER)).toBe("de-DE");
    expect(customerLocale({ ...bare, address: { countryCode: "gbr" } })).toBe("en-GB");
    expect(customerLocale({ ...bare, address: { countryCode: "SWE" } })).toBeUndefined();
    expect(customerLocale(bare)).toBeUndefined();
  });

  it("is the customer's address, else the person's, never the delivery address [D-02]", () => {
    expect(customerCountry({ ...FULL_CUSTOMER, address: { countryCode: " aut " } })).toBe("AUT");
    expect(customerCountry({ ...FULL_CUSTOMER, address: {} })).toBe("DEU");
    expect(customerCountry({ ...FULL_CUSTOMER, address: { countryCode: " " } })).toBe("DEU");
    expect(customerCountry({ ...bare, deliveryAddress: { countryCode: "DEU" } })).toBeUndefined();
    expect(customerCountry({ ...bare, address: { countryCode: " " } })).toBeUndefined();
  });
});

describe("financial information", () => {
  const having = (originOfFunds?: string, annualIncome?: string) =>
    withPerson({
      additionalFinancialInformation: {
        sourceOfFunds: { originOfFunds: { code: originOfFunds }, annualIncome: { code: annualIncome } },
      },
    });

  it("needs the codes of both origin of funds and annual income [S-13]", () => {
    expect(hasFinancialInformation(FULL_CUSTOMER)).toBe(true);
    expect(hasFinancialInformation(having("SALARY", "UP_TO_50K"))).toBe(true);
    expect(hasFinancialInformation(having("SALARY", undefined))).toBe(false);
    expect(hasFinancialInformation(having(undefined, "UP_TO_50K"))).toBe(false);
    expect(hasFinancialInformation(having("", "UP_TO_50K"))).toBe(false);
    expect(hasFinancialInformation(having("SALARY", " "))).toBe(false);
    expect(hasFinancialInformation(bare)).toBe(false);
  });

  it("is not given by a text without a code [S-13]", () => {
    const person = {
      additionalFinancialInformation: {
        sourceOfFunds: { originOfFunds: { displayedText: "Gehalt" }, annualIncome: { displayedText: "viel" } },
      },
    };
    expect(hasFinancialInformation(withPerson(person))).toBe(false);
  });
});

describe("customer facts", () => {
  it("gather the derived view [D-01, D-02]", () => {
    expect(customerFacts(FULL_CUSTOMER)).toEqual({
      id: "BAC-1",
      fullName: "Dr. Erika Muster",
      displayName: "Erika Muster",
      initials: "EM",
      isCompanyCustomer: false,
      isPendingActivation: false,
      isReduced: false,
      distributorId: "direct",
      distributionChannelId: "web",
      countryCode: "DEU",
      locale: "de-DE",
      hasReferenceIban: true,
      hasFinancialInformation: true,
      dataValidity: "VALID",
      status: "ACTIVE",
    });
  });

  it("have the locale of the country, and every plain field of a company [D-02]", () => {
    const read = readEntity(CustomerSchema, {
      id: "BAC-3",
      type: "company",
      address: { country_code: "AUT" },
      company: {
        name: "Muster GmbH",
        register_number: "HRB 1",
        founded: 1999,
        is_listed: false,
        owners: [{}],
        note: "<b>",
      },
    });
    expect(read.ok && customerFacts(read.value)).toMatchObject({
      locale: "de-AT",
      company: { name: "Muster GmbH", registerNumber: "HRB 1", founded: 1999, isListed: false },
    });
    expect(read.ok && Object.keys(customerFacts(read.value).company ?? {})).toHaveLength(4);
    const unnamed = readEntity(CustomerSchema, { id: "BAC-3", company: { name: 5, founded: 1999 } });
    expect(unnamed.ok && Object.entries(unnamed.value.company ?? {})).toEqual([["founded", 1999]]);
    expect(customerFacts({ ...bare, address: { countryCode: "BRA" } })).not.toHaveProperty("locale");
  });

  it("leave out what is not known [D-02]", () => {
    expect(customerFacts(bare)).toEqual({
      id: "BAC-2",
      fullName: "",
      displayName: "",
      isCompanyCustomer: false,
      isPendingActivation: false,
      isReduced: false,
      hasReferenceIban: false,
      hasFinancialInformation: false,
    });
  });

  it("hold nothing else of the customer: no e-mail, birthday, tax number or address [D-02]", () => {
    const text = JSON.stringify(customerFacts(FULL_CUSTOMER));
    for (const secret of ["erika@muster.example", "1980-05-17", "Am Markt", "DE8937", "+49228000000"]) {
      expect(text).not.toContain(secret);
    }
  });
});
