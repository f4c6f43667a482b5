/**
 * Every field that the specification lists, in camel case, on an entity with all fields filled. A field that the type
 * loses does not compile here. A field that the specification names and the type lacks fails the comparison.
 */
import { describe, expect, it } from "vitest";
import { FULL_CUSTOMER, FULL_PERSON } from "./customer.cases.ts";
import type { Address, PersonalDetails, ReferenceAccount, SwitchableAccount } from "./customer.ts";
import type { Distributor } from "./distributor.ts";
import type { MailConsent } from "./mail-consent.ts";
import type { InvestingProducts, ProductInstance } from "./product.ts";
import { CUSTOM_ATTRIBUTES, type TrackingEvent } from "./tracking-event.ts";
import type { AccountBalance, TransactionAccount } from "./transaction-account.ts";

const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** The specification's names, in the order of the comparison. */
const sorted = (names: readonly string[]) => names.map(camel).sort();
const keys = (entity: object | undefined) => Object.keys(entity ?? {}).sort();

/** A record with a value for every key of the type: a missing or additional key does not compile. */
const keysOf = <T extends object>(names: { readonly [key in keyof Required<T>]: true }) => keys(names);

describe("customer", () => {
  it("has every field of the text [D-01]", () => {
    expect(keys(FULL_CUSTOMER)).toEqual(
      sorted([
        "id",
        "legacyId",
        "status",
        "type",
        "distributorId",
        "distributionChannelId",
        "registrationDate",
        "company",
        "persons",
        "address",
        "deliveryAddress",
        "embedded",
        "dataValidity",
      ]),
    );
    expect(keys(FULL_CUSTOMER.legacyId)).toEqual(["partnerNo"]);
    expect(keys(FULL_CUSTOMER.embedded)).toEqual(["persons", "referenceAccounts"]);
    expect(keys(FULL_CUSTOMER.dataValidity)).toEqual(["status"]);
  });

  it("has an address with every field [D-01]", () => {
    const address = keysOf<Address>({
      street: true,
      streetNumber: true,
      additionalInformation: true,
      city: true,
      flatNumber: true,
      postalCode: true,
      countryCode: true,
    });
    expect(address).toEqual(
      sorted(["street", "streetNumber", "additionalInformation", "city", "flatNumber", "postalCode", "countryCode"]),
    );
    expect(keys(FULL_CUSTOMER.address)).toEqual(address);
  });
});

describe("person", () => {
  it("has every field of the text [D-01]", () => {
    expect(keys(FULL_PERSON)).toEqual(
      sorted([
        "id",
        "personId",
        "firstName",
        "lastName",
        "birthDate",
        "username",
        "personalDetails",
        "address",
        "contactDetails",
        "taxDetails",
        "additionalFinancialInformation",
        "roles",
      ]),
    );
    expect(keys(FULL_PERSON.contactDetails)).toEqual(sorted(["email", "phoneNumber"]));
    expect(keys(FULL_PERSON.taxDetails?.[0])).toEqual(sorted(["taxIdentificationNumber", "countryCode", "precedence"]));
    expect(keys(FULL_PERSON.roles?.[0])).toEqual(sorted(["id", "name", "status"]));
  });

  it("has personal details with every field [D-01]", () => {
    const details = keysOf<PersonalDetails>({
      academicTitleCode: true,
      courtesyTitleCode: true,
      birthName: true,
      birthPlace: true,
      birthCountryCode: true,
      nationalityPrimary: true,
      nationalitySecondary: true,
      gender: true,
      maritalStatus: true,
      profession: true,
      industry: true,
    });
    expect(details).toEqual(
      sorted([
        "academicTitleCode",
        "courtesyTitleCode",
        "birthName",
        "birthPlace",
        "birthCountryCode",
        "nationalityPrimary",
        "nationalitySecondary",
        "gender",
        "maritalStatus",
        "profession",
        "industry",
      ]),
    );
    expect(keys(FULL_PERSON.personalDetails)).toEqual(details);
  });

  it("has financial information with every field [D-01]", () => {
    const information = FULL_PERSON.additionalFinancialInformation;
    expect(keys(information)).toEqual(sorted(["pep", "sourceOfFunds"]));
    expect(keys(information?.pep)).toEqual(sorted(["additionalInfo", "status"]));
    expect(keys(information?.sourceOfFunds)).toEqual(sorted(["originOfFunds", "annualIncome"]));
    expect(keys(information?.sourceOfFunds?.originOfFunds)).toEqual(sorted(["displayedText", "code"]));
  });
});

describe("accounts", () => {
  it("have every field of a reference account [D-01]", () => {
    const reference = keysOf<ReferenceAccount>({
      accountId: true,
      accountHolder: true,
      bankName: true,
      bic: true,
      iban: true,
      accountNumber: true,
      branchCode: true,
      ccy: true,
    });
    expect(reference).toEqual(
      sorted(["accountId", "accountHolder", "bankName", "bic", "iban", "accountNumber", "branchCode", "ccy"]),
    );
    expect(keys(FULL_CUSTOMER.embedded?.referenceAccounts?.[0])).toEqual(reference);
  });

  it("have every field of a transaction account [D-03]", () => {
    const account = keysOf<Omit<TransactionAccount, "unreadableNumbers">>({
      id: true,
      accountNumber: true,
      customerId: true,
      distributorId: true,
      balance: true,
      state: true,
      iban: true,
      bic: true,
      currencyCode: true,
      referenceAccountId: true,
      sortCode: true,
      createdDate: true,
      lastStateUpdate: true,
    });
    expect(account).toEqual(
      sorted([
        "id",
        "accountNumber",
        "customerId",
        "distributorId",
        "balance",
        "state",
        "iban",
        "bic",
        "currencyCode",
        "referenceAccountId",
        "sortCode",
        "createdDate",
        "lastStateUpdate",
      ]),
    );
    expect(keysOf<AccountBalance>({ current: true, available: true, reserved: true })).toEqual(
      sorted(["current", "available", "reserved"]),
    );
  });

  it("have the fields of an account to switch to [D-03]", () => {
    expect(keysOf<SwitchableAccount>({ firstName: true, lastName: true, customerId: true })).toEqual(
      sorted(["first_name", "last_name", "customer_id"]),
    );
  });
});

describe("products, partners and consents", () => {
  it("have the fields of a product instance [D-05]", () => {
    expect(keysOf<ProductInstance>({ productCategory: true, state: true, instanceTemplateDomainId: true })).toEqual(
      sorted(["product_category", "state", "instance_template_domain_id"]),
    );
  });

  it("have the keys of the pom products [D-04]", () => {
    expect(keysOf<InvestingProducts["pomProducts"]>({ dwm: true, pension: true })).toEqual(["dwm", "pension"]);
  });

  it("have the fields of a distributor [D-04]", () => {
    expect(keysOf<Distributor>({ distributorId: true, distributorLogo: true, logo: true })).toEqual(
      sorted(["distributor_logo", "distributor_id", "logo"]),
    );
  });

  it("have the fields of a mail consent [D-06]", () => {
    expect(
      keysOf<MailConsent>({ id: true, name: true, description: true, legitimateInterest: true, valid: true }),
    ).toEqual(sorted(["id", "name", "description", "legitimate_interest", "valid"]));
  });
});

describe("tracking event", () => {
  it("has every field of the text, with ten attributes of its own [T-05]", () => {
    const named = keysOf<Omit<TrackingEvent, (typeof CUSTOM_ATTRIBUTES)[number]>>({
      eventName: true,
      object: true,
      action: true,
      portal: true,
      description: true,
      boundedContext: true,
      zone: true,
      context: true,
      component: true,
      productId: true,
      bipsDomain: true,
      browsingPlatform: true,
      countryPlatform: true,
      customerGroup: true,
    });
    expect(named).toEqual(
      sorted([
        "event_name",
        "object",
        "action",
        "portal",
        "description",
        "bounded_context",
        "zone",
        "context",
        "component",
        "product_id",
        "bips_domain",
        "browsing_platform",
        "country_platform",
        "customer_group",
      ]),
    );
    expect(CUSTOM_ATTRIBUTES).toEqual(Array.from({ length: 10 }, (_, at) => camel(`custom_attribute_${at + 1}`)));
  });
});
