/** Facts for tests and named cases. Spread over them. */
import type { AccountFacts, CustomerFacts, Facts, PageFacts, ProductFacts } from "./facts.ts";
import { DEFAULT_PAGE, publicFacts } from "./facts.ts";
import { FLAGS } from "./flag.ts";

export const SAMPLE_PAGE: PageFacts = { ...DEFAULT_PAGE, path: "/" };

/** A visitor on a plain page. */
export const SAMPLE_FACTS: Facts = publicFacts({
  locale: "de-DE",
  page: SAMPLE_PAGE,
  flags: FLAGS,
  site: { name: "Sample", logo: { url: "/logo.svg", alt: "Sample" }, sites: {} },
});

export const SAMPLE_CUSTOMER: CustomerFacts = {
  id: "BAC-1",
  fullName: "Dr. Erika Muster",
  displayName: "Erika Muster",
  isCompanyCustomer: false,
  isPendingActivation: false,
  isReduced: false,
  hasReferenceIban: true,
  hasFinancialInformation: true,
  status: "ACTIVE",
};

export const SAMPLE_ACCOUNT: AccountFacts = {
  id: "A-1",
  state: "ACTIVE",
  iban: "DE89370400440532013000",
  currencyCode: "EUR",
  balance: { current: 1234.5, available: 1000 },
};

export const SAMPLE_PRODUCTS: ProductFacts = {
  access: ["term", "overnight", "notice"],
  offers: ["term", "overnight", "notice"],
  investing: {},
};

/** A logged-in customer with all data loaded. */
export const SAMPLE_CUSTOMER_FACTS: Facts = {
  ...SAMPLE_FACTS,
  session: "customer",
  customer: { status: "ready", value: SAMPLE_CUSTOMER },
  account: { status: "ready", value: SAMPLE_ACCOUNT },
  products: { status: "ready", value: SAMPLE_PRODUCTS },
};
