/**
 * Where the specification's two texts lead people, written down from them: what the links of pages are held against, so
 * nothing here is read from the product's own tables. The texts name topics of the public pages without their paths;
 * those stand here as a reader of the language would look for them.
 */
import type { Locator } from "@playwright/test";

/** The paths behind the thirteen locale prefixes: first text, section 2, "Public menu content pages". */
const PUBLIC_TOPICS = [
  ...["fixed", "overnight", "notice", "guarantee", "tax", "partner banks", "how it works", "contact"],
  ...["savings guide", "investment guide", "newsroom", "about us", "careers", "press", "become a partner bank"],
  ...["become a distribution partner", "refer a friend"],
] as const;

/** Paths of the topics, in their order, by locale prefix. */
const PATHS: Readonly<Record<string, string>> = {
  "de-de":
    "festgeld tagesgeld kuendigungsgeld einlagensicherung steuern partnerbanken so-funktionierts kontakt ratgeber/sparen ratgeber/geldanlage newsroom ueber-uns karriere presse partnerbank-werden vertriebspartner-werden freunde-werben",
  "de-at":
    "festgeld tagesgeld kuendigungsgeld einlagensicherung kest-und-steuern partnerbanken so-gehts kontakt wissen/sparen wissen/veranlagen aktuelles ueber-uns jobs presse partnerbank-werden vertriebspartner-werden freundschaftswerbung",
  "de-ch":
    "festgeld sparkonto kuendigungskonto einlagensicherung verrechnungssteuer partnerbanken so-funktioniert-es kontakt ratgeber/spartipps ratgeber/geldanlage medienmitteilungen unternehmen offene-stellen medien partnerbank-werden vertriebspartner-werden freunde-werben",
  "en-gb":
    "fixed-term-savings easy-access-savings notice-accounts savings-protection tax-on-savings our-banks how-it-works contact-us savings-guides investment-guides newsroom about-us careers press-office partner-banks/join distribution-partnerships refer-a-friend",
  "en-ie":
    "fixed-term-deposits demand-deposits notice-deposits deposit-guarantee dirt-and-tax partner-banks how-it-works contact-us savings-guide investment-guide newsroom our-story careers media become-a-partner-bank become-a-distribution-partner refer-a-friend",
  "en-us":
    "certificates-of-deposit savings-accounts no-penalty-cds deposit-insurance tax-forms partner-banks how-it-works contact-us education-center education-center/calculators news about-us careers press for-banks-and-credit-unions distribution-partners refer-a-friend",
  "fr-fr":
    "compte-a-terme livret compte-a-preavis garantie-des-depots fiscalite banques-partenaires comment-ca-marche nous-contacter guides/epargne guides/placement actualites qui-sommes-nous nous-rejoindre presse devenir-banque-partenaire devenir-distributeur parrainage",
  "es-es":
    "depositos-a-plazo-fijo cuentas-de-ahorro cuentas-con-preaviso garantia-de-depositos fiscalidad bancos-colaboradores como-funciona contacto guias/ahorro guias/inversion noticias quienes-somos trabaje-con-nosotros prensa sea-banco-colaborador sea-socio-de-distribucion invite-a-un-amigo",
  "nl-nl":
    "depositos vrij-opneembaar-sparen opzegrekening depositogarantie belasting partnerbanken-europa zo-werkt-het neem-contact-op kennisbank/sparen kennisbank/beleggen nieuws over-ons werken-bij pers partnerbank-worden distributiepartner-worden vriend-uitnodigen",
  "pl-pl":
    "lokaty-terminowe konta-oszczednosciowe lokaty-z-wypowiedzeniem gwarancja-depozytow podatki banki-partnerskie jak-to-dziala kontakt-z-nami poradniki/oszczedzanie poradniki/inwestowanie aktualnosci o-nas kariera dla-mediow zostan-bankiem-partnerskim zostan-dystrybutorem program-polecen",
  "fi-fi":
    "maaraaikaistalletukset saastotilit irtisanomistilit talletussuoja verotus yhteistyopankit nain-palvelu-toimii ota-yhteytta oppaat/saastaminen oppaat/sijoittaminen uutishuone tietoa-meista tyopaikat medialle ryhdy-yhteistyopankiksi ryhdy-jakelukumppaniksi suosittele-ystavalle",
  "it-it":
    "conto-deposito-vincolato conto-deposito-libero deposito-con-preavviso tutela-dei-depositi tassazione banche-partner come-funziona contatti guide/risparmio guide/investimenti notizie chi-siamo lavora-con-noi stampa diventi-banca-partner diventi-distributore inviti-un-amico",
  en: "fixed-deposits overnight-deposits notice-deposits deposit-guarantee tax-information partner-banks how-it-works contact guides/savings guides/investing newsroom about-us careers press become-a-partner-bank become-a-distribution-partner refer-a-friend",
};

/** Paths that only one market has beside them. */
const MORE: Readonly<Record<string, string>> = {
  "de-de": "zinsportfolio vermoegensverwaltung nachhaltiges-festgeld",
  "en-us": "money-market-accounts credit-unions",
};

export const PREFIXES = Object.keys(PATHS);

/** Topic to address, as it stands in the menus of a locale. */
export function publicPages(prefix: string): ReadonlyMap<string, string> {
  const paths = (list = "") => list.split(" ").filter(Boolean);
  const topics = paths(PATHS[prefix]).map((path, at) => [PUBLIC_TOPICS[at] ?? path, path] as const);
  const more = paths(MORE[prefix]).map((path) => [path, path] as const);
  return new Map([...topics, ...more].map(([topic, path]) => [topic, `/${prefix}/${path}/`]));
}

/** "Corporate site menu: /en/corporate/ and its sub pages." */
export const CORPORATE_HOME = "/en/corporate/";
export const MY_ACCOUNT = "/en/login/";

/** "Banking-as-a-service public navigation", behind the locale base path. */
export const BANK_PATHS = ["/banking-as-a-service/", "/cash-solutions/", "/about-us/", "/careers/", "/press/"] as const;

type Deposit = "term" | "overnight" | "notice";

const NEW_PAGES = {
  term: "/dashboard/savings/term/",
  overnight: "/dashboard/savings/overnight/",
  notice: "/dashboard/savings/notice/",
} as const satisfies Readonly<Record<Deposit, string>>;
const LEGACY_PAGES = {
  term: "/savingglobal/#/MyInvestments/TermDeposit",
  overnight: "/savingglobal/#/MyInvestments/Overnight",
  notice: "/savingglobal/#/MyInvestments/Notice",
} as const satisfies Readonly<Record<Deposit, string>>;
const OFFERS = {
  term: "/products/",
  overnight: "/products/overnight/",
  notice: "/products/notice/",
} as const satisfies Readonly<Record<Deposit, string>>;

const ACCOUNT_OF_ALL = ["/postbox/messages", "/documents", "/user-account"];
const ACCOUNT_OF_PENDING = [...ACCOUNT_OF_ALL, "/my-details"];
const ACCOUNT_OF_ACTIVE = [...ACCOUNT_OF_PENDING, "/account-transactions/", "/account-withdrawal", "/notifications"];
const PAYMENT_METHODS = "/payment-methods";
const EXEMPTION_ORDERS = ["/exemption-order", "/exemption-order/overview"];

/** A sample customer by what the services say of them (`demo/samples`). */
interface Customer {
  readonly prefix: string;
  /** Deposits that the product access opens, and those that the product types offer. */
  readonly access: readonly Deposit[];
  readonly offers: readonly Deposit[];
  /** The account menu where it is not that of an active customer. */
  readonly account?: readonly string[];
  readonly isCompany?: boolean;
  /** Targets of the investing entries. */
  readonly investing?: readonly string[];
}

const ALL = ["term", "overnight", "notice"] as const;
const TWO = ["term", "overnight"] as const;
const saver = (prefix: string, more: Partial<Customer> = {}): Customer => ({
  prefix,
  access: ALL,
  offers: ALL,
  ...more,
});

const CUSTOMERS: Readonly<Record<string, Customer>> = {
  "de-active": saver("de-de"),
  "de-company": saver("de-de", { access: TWO, offers: TWO, isCompany: true }),
  "de-pending": saver("de-de", { access: [], account: ACCOUNT_OF_PENDING }),
  "de-reduced": saver("de-de", { access: [], offers: [], account: ACCOUNT_OF_ALL }),
  "de-invest": saver("de-de", {
    investing: [
      "/investments/wealth-management/dashboard",
      // Numbers of this customer's ETF portfolio, crypto portfolio and pension.
      "/dashboard/investments/PD-2",
      "/dashboard/investments/PD-4",
      "/dashboard/investments/PD-5",
    ],
  }),
  "de-negative": saver("de-de"),
  "de-maintenance": saver("de-de"),
  "de-balance-fails": saver("de-de"),
  "de-distributor": saver("de-de"),
  "at-active": saver("de-at"),
  "at-distributor": saver("de-at"),
  "ch-active": saver("de-ch", { access: ["term"], offers: ["term"] }),
  "gb-active": saver("en-gb"),
  "ie-active": saver("en-ie", { access: TWO }),
  "us-active": saver("en-us", { access: TWO, offers: TWO }),
  "fr-active": saver("fr-fr"),
  "es-active": saver("es-es", { access: TWO }),
  "nl-active": saver("nl-nl"),
  "pl-active": saver("pl-pl", { access: ["term"] }),
  "fi-active": saver("fi-fi", { access: [] }),
  // By a flex deposit.
  "it-active": saver("it-it", { access: TWO }),
};

/** Where the flag dbtShowNewMyDepositsPage of the demo's flag service is off. */
const WITH_LEGACY_PAGES = ["de-at"];
const WITH_PAYMENT_METHODS = ["de-de", "it-it", "nl-nl", "de-ch"];
/** For natural persons only. */
const PENSION_OFFER = "/altersvorsorge/";
const GERMAN_OFFERS = ["/vermoegensverwaltung/", PENSION_OFFER, "/geldmarktportfolio/"];
const GERMAN_OFFER_OF_TERM = "/nachhaltiges-festgeld/";
const OF_GERMAN_COMPANIES = ["/firmenkunden/einlagensicherung/", "/firmenkunden/steuern/"];

export interface CustomerLinks {
  /** Addresses of a menu or of the account menu, in no order. */
  readonly products: readonly string[];
  readonly offers: readonly string[];
  readonly account: readonly string[];
  /** Those on deposit guarantee and tax, which are two for everybody. */
  readonly guaranteeAndTax: readonly string[];
}

/** @param links as they stand in the header */
export function linksOf(links: Readonly<Record<string, readonly string[]>>, prefix: string): CustomerLinks {
  const pages = publicPages(prefix);
  const known = [pages.get("guarantee"), pages.get("tax"), ...OF_GERMAN_COMPANIES.map((path) => `/${prefix}${path}`)];
  const { "menu-my-products": products = [], "menu-offers": offers = [], "menu-about": about = [] } = links;
  return {
    products: products.toSorted(),
    offers: offers.filter((href) => href !== pages.get("refer a friend")).toSorted(),
    account: (links.account ?? []).toSorted(),
    guaranteeAndTax: about.filter((href) => known.includes(href)).toSorted(),
  };
}

export function specifiedLinks(id: string): CustomerLinks & { readonly prefix: string } {
  const customer = CUSTOMERS[id];
  if (customer === undefined) throw new Error(`Nothing is specified for ${id}`);
  const { prefix, access, offers, account, isCompany = false, investing = [] } = customer;
  const isGerman = prefix === "de-de";
  const deposits = WITH_LEGACY_PAGES.includes(prefix)
    ? access.map((kind): string => LEGACY_PAGES[kind])
    : access.map((kind) => `/${prefix}${NEW_PAGES[kind]}`);
  const behind = (paths: readonly string[]) => paths.map((path) => `/${prefix}${path}`);
  const ofMarket = [
    ...(WITH_PAYMENT_METHODS.includes(prefix) ? [PAYMENT_METHODS] : []),
    ...(isGerman && !isCompany ? EXEMPTION_ORDERS : []),
  ];
  const pages = publicPages(prefix);
  const forEverybody = [pages.get("guarantee") ?? "", pages.get("tax") ?? ""];
  return {
    prefix,
    products: [...behind(["/dashboard/", ...investing]), ...deposits].toSorted(),
    offers: behind([
      ...offers.map((kind) => OFFERS[kind]),
      ...(isGerman ? GERMAN_OFFERS.filter((path) => !isCompany || path !== PENSION_OFFER) : []),
      ...(isGerman && offers.includes("term") ? [GERMAN_OFFER_OF_TERM] : []),
    ]).toSorted(),
    account: behind(account ?? [...ACCOUNT_OF_ACTIVE, ...ofMarket]).toSorted(),
    guaranteeAndTax: (isGerman && isCompany ? behind(OF_GERMAN_COMPANIES) : forEverybody).toSorted(),
  };
}

/** Addresses of the header's links as they stand in the markup, by the id of the menu that holds them. */
export function linksByMenu(header: Locator): Promise<Readonly<Record<string, readonly string[]>>> {
  return header.evaluate((host) => {
    const found: Record<string, string[]> = {};
    for (const link of host.shadowRoot?.querySelectorAll("[data-shell-mount] a[href]") ?? []) {
      const menu = link.closest("#account, .menu")?.id ?? "";
      found[menu] = [...(found[menu] ?? []), link.getAttribute("href") ?? ""];
    }
    return found;
  });
}
