/** All sample customers, and how to find one. Each is a state of the header; the note says which. */
import { bacNumberOf } from "./build-person.ts";
import { buildSample } from "./build-sample.ts";
import { GERMAN_SAMPLES } from "./german-samples.ts";
import { SAMPLE_CUSTOMER_IDS, type SampleCustomer, type SampleCustomerId } from "./sample-customer.ts";

const SAMPLES = {
  ...GERMAN_SAMPLES,
  "at-active": buildSample("at-active", "Austria, active", "de-AT", { unreadCount: 1 }),
  "at-distributor": buildSample("at-distributor", "Austria, came through a partner bank", "de-AT", {
    customer: { distributorId: "alpensparkasse" },
    cobranding: {
      distributor_id: "alpensparkasse",
      distributor_logo: { url: "/distributor-logos/alpensparkasse.svg" },
      logo: "/distributor-logos/alpensparkasse.svg",
    },
  }),
  "ch-active": buildSample("ch-active", "Switzerland, active, francs", "de-CH", {
    depositTypes: ["HAS_FIXED_DEPOSIT_ACCOUNT"],
    productTypes: { term_product_access: true, overnight_product_access: false, notice_product_access: false },
  }),
  "gb-active": buildSample("gb-active", "United Kingdom, account number and sort code", "en-GB", { unreadCount: 2 }),
  "gb-no-financial-info": buildSample(
    "gb-no-financial-info",
    "United Kingdom, origin of funds and income missing: forced redirect",
    "en-GB",
    { hasFinancialInformation: false },
  ),
  "ie-active": buildSample("ie-active", "Ireland, active", "en-IE", {
    depositTypes: ["HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
  }),
  "us-active": buildSample("us-active", "United States, account number only, dollars", "en-US", {
    depositTypes: ["HAS_FIXED_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
    productTypes: { term_product_access: true, overnight_product_access: true, notice_product_access: false },
  }),
  "fr-active": buildSample("fr-active", "France, active, beta programme", "fr-FR", { groups: ["beta_program"] }),
  "es-active": buildSample("es-active", "Spain, active, two last names", "es-ES", {
    depositTypes: ["term_deposit", "overnight_account"],
  }),
  "nl-active": buildSample("nl-active", "Netherlands, active, name with a particle", "nl-NL", { unreadCount: 12 }),
  "pl-active": buildSample("pl-active", "Poland, active, zloty", "pl-PL", {
    depositTypes: ["HAS_FIXED_DEPOSIT_ACCOUNT"],
  }),
  "fi-active": buildSample("fi-active", "Finland, active, no deposit yet", "fi-FI", { depositTypes: [] }),
  "it-active": buildSample("it-active", "Italy, active", "it-IT", {
    depositTypes: ["HAS_FLEX_DEPOSIT_ACCOUNT", "HAS_OVERNIGHT_DEPOSIT_ACCOUNT"],
  }),
} as const satisfies Readonly<Record<SampleCustomerId, SampleCustomer>>;

export const SAMPLE_CUSTOMERS: readonly SampleCustomer[] = SAMPLE_CUSTOMER_IDS.map((id) => SAMPLES[id]);

export function sampleCustomer(id: SampleCustomerId): SampleCustomer {
  return SAMPLES[id];
}

/** By sample id, user id or customer number; undefined for none of them. */
export function findSampleCustomer(reference: string): SampleCustomer | undefined {
  return SAMPLE_CUSTOMERS.find(
    ({ id, userId }) => reference === id || reference === userId || reference === bacNumberOf(id),
  );
}
