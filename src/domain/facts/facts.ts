/**
 * All facts in one typed value. Stores collect them; pure functions decide from them what is rendered. A part that is
 * still loading is marked as such.
 */
import type { Company, SwitchableAccount } from "../entities/customer.ts";
import type { LocaleId } from "../locales/locale.ts";
import type { RoutePaths } from "../routes/route.ts";
import type { HeaderType } from "../vocabulary/header-values.ts";
import type { LayoutVersion } from "../vocabulary/layout-version.ts";
import type { Flags, FragmentFlags } from "./flag.ts";
import type { Presence } from "./session-facts.ts";

/** A part of the facts that a service supplies. */
export type Known<T> =
  | { readonly status: "absent" }
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed" };

export const PAGE_KINDS = [
  "default",
  "login",
  "open-banking",
  "registration",
  "country-selector",
  "corporate",
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const THEMES = ["v1", "v2"] as const;
export type Theme = (typeof THEMES)[number];

/** Facts about the page, from the attributes of a tag and the window's address. */
export interface PageFacts {
  readonly kind: PageKind;
  /** The page is a country picker itself [F-08]. A fact of its own, so that other kinds of pages leave a footer's fragment current. */
  readonly isCountrySelector: boolean;
  /** Locale of the public menu where it is not that of the page: on a page whose locale is unknown [L-02]. */
  readonly publicMenuLocale?: LocaleId | undefined;
  /** Registration flow of a partner, a broker or a campaign: from the tag, else from the page's query [H-07, L-06]. */
  readonly regflow?: string | undefined;
  /** Id of the skip link's target; `main` if missing. */
  readonly skipTarget?: string | undefined;
  /** From the tag, else from the page's query. */
  readonly product?: string | undefined;
  /** Click id of a referral, from the page's query; it is passed on to the dashboard [L-15]. */
  readonly irclickid?: string | undefined;
  /** Country of the visitor, two or three letters: of the tag, else of the query of the page [M-06]. */
  readonly country?: string | undefined;
  readonly theme: Theme;
  /** On a page to log in at: how many seconds the next session may be idle. The session guard says so there. */
  readonly loginIdleSeconds?: number | undefined;
  readonly bankNavigation: boolean;
  readonly hideNavigation: boolean;
  readonly hideCustomerBalance: boolean;
  /**
   * The header type a host asks for. `public` and `private` override the session, `integrated` hides the menus [H-01].
   */
  readonly headerType?: HeaderType | undefined;
  /** Origin, path and hash of the window; empty while prerendering. */
  readonly origin: string;
  readonly path: string;
  readonly hash: string;
}

/** Facts about the site, from the configuration. */
export interface SiteFacts {
  readonly name: string;
  readonly logo: { readonly url: string; readonly alt: string; readonly dark?: string };
  /** Base address of a locale's site on another host; relative to this host if missing. */
  readonly sites: { readonly [locale in LocaleId]?: string };
  /** Origin of the main domain, for locales named by the flag b2cUnifiedDomainLocales. */
  readonly mainDomain?: string;
  /** Origin of login and registration in the United States; relative to this host if missing [L-08]. */
  readonly appHost?: string;
  /** Start of links that open the consent tool's second layer; `#consent-settings` if missing [F-09]. */
  readonly consentAnchor?: string;
  /** Paths of pages in place of the built-in ones. */
  readonly routes?: RoutePaths;
  /** Further pages without forced redirects, by path without locale prefix [S-13]. */
  readonly exemptPages?: readonly string[];
  /** App id in Apple's store, for Safari's app banner; no banner if missing. */
  readonly iosAppId?: string;
  /** Ids of the distributors without the finance-knowledge menu. The specification does not list them [H-27]. */
  readonly knowledgeRestrictedDistributors?: readonly string[];
}

/**
 * Whether fragments show each value of a site, in the order of a fragment's snapshot. A `shown` value changes what a visitor sees, so fragments are
 * rendered with it, and it is a fact. A `hidden` value changes nothing in a fragment.
 */
export const SITE_VALUES = {
  name: "shown",
  logo: "shown",
  sites: "shown",
  mainDomain: "shown",
  appHost: "shown",
  consentAnchor: "shown",
  routes: "shown",
  exemptPages: "hidden",
  iosAppId: "hidden",
  knowledgeRestrictedDistributors: "hidden",
  defaultDistributorId: "hidden",
} as const satisfies Readonly<Record<keyof SiteFacts, "shown" | "hidden">> &
  Readonly<Record<string, "shown" | "hidden">>;

/** The customer's facts, derived from the services' entities [D-02]. */
export interface CustomerFacts {
  readonly id: string;
  readonly fullName: string;
  readonly displayName: string;
  /** Of the person; missing for a company and for a person without a name. */
  readonly initials?: string;
  readonly isCompanyCustomer: boolean;
  readonly isPendingActivation: boolean;
  /** True for a customer with the reduced account menu [H-24]. */
  readonly isReduced: boolean;
  readonly distributorId?: string;
  readonly distributionChannelId?: string;
  /** ISO 3166-1 alpha-3, in the services' format. */
  readonly countryCode?: string;
  /** Of the country; missing for a country without a market [D-02]. */
  readonly locale?: LocaleId;
  /** The plain fields of a company in camel case, as the service sends them; missing for a person. Never stored. */
  readonly company?: Company;
  readonly hasReferenceIban: boolean;
  readonly hasFinancialInformation: boolean;
  readonly dataValidity?: string;
  readonly status?: string;
}

/** Why a balance is missing, with an explanation for support. */
export const BALANCE_GAPS = {
  maintenance: "the account service is in maintenance (503)",
  incomplete: "the account service answered in part (206)",
  "fetch-failed": "the account service did not answer as it should",
  "unreadable-amount": "the answer holds no readable amounts",
  "unreadable-currency": "the answer names a currency that is none",
  "other-account": "the answer is about another account",
  "unknown-state": "every account is in a state that is not known here",
} as const;
export type BalanceGap = keyof typeof BALANCE_GAPS;

export interface AccountFacts {
  readonly id: string;
  readonly state: string;
  readonly iban?: string;
  readonly accountNumber?: string;
  readonly sortCode?: string;
  /** Numbers that the service has sent and that are none. They are not shown. */
  readonly unreadableNumbers?: readonly ("accountNumber" | "sortCode")[];
  /** ISO 4217; always readable if there is a balance. */
  readonly currencyCode: string;
  /** In units of the currency (not cents), or the reason why it is missing [A-05, H-22]. */
  readonly balance: { readonly current: number; readonly available: number } | BalanceGap;
}

/** If even the account could not be loaded, the reason applies to its balance too. */
export type KnownAccount =
  | Exclude<Known<AccountFacts>, { readonly status: "failed" }>
  | { readonly status: "failed"; readonly reason: BalanceGap };

/** Why the customer's balance is missing; undefined if it is shown, still loading, or the customer has no account. */
export function balanceGap(account: KnownAccount): BalanceGap | undefined {
  if (account.status === "failed") return account.reason;
  if (account.status !== "ready") return undefined;
  return typeof account.value.balance === "string" ? account.value.balance : undefined;
}

export const DEPOSIT_KINDS = ["term", "overnight", "notice"] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export const INVESTING_KINDS = ["wealthManagement", "etfRobo", "etfConfigurator", "crypto", "pension"] as const;
export type InvestingKind = (typeof INVESTING_KINDS)[number];

export interface ProductFacts {
  /** Deposits that the customer holds or may hold, from the access flags [H-25]. */
  readonly access: readonly DepositKind[];
  /** Deposits on offer, from the product types [H-25]. */
  readonly offers: readonly DepositKind[];
  /** Products behind the investing entries of the German menu. A kind without an active product is missing [H-26]. */
  readonly investing: { readonly [kind in InvestingKind]?: HeldInvestment };
}

/** An active investment. */
export interface HeldInvestment {
  /** The product's id, used in the address of its page; missing if no service sends it [L-10]. */
  readonly id?: string;
}

export interface DistributorFacts {
  readonly id: string;
  readonly logoUrl?: string;
  /** Name of the distributor, used as the text of its logo. No known service sends it. */
  readonly name?: string;
  /** True for distributors without the finance-knowledge menu in Germany [H-27]. */
  readonly isKnowledgeRestricted: boolean;
}

/** The state of the consent tool. `unknown`: no tool is configured, or it was not read yet [F-03]. */
export const CONSENT_FACTS = ["unknown", "pending", "answered"] as const;
export type ConsentFact = (typeof CONSENT_FACTS)[number];

/** @template TFlags the flags that are known; some for a fragment, all on a page that renders */
export interface Facts<TFlags = Flags> {
  readonly locale: LocaleId;
  readonly page: PageFacts;
  readonly site: SiteFacts;
  readonly flags: TFlags;
  readonly layoutVersion: LayoutVersion;
  /** `unknown`: the session has not been read or decided yet [H-05]. */
  readonly session: Presence;
  readonly customer: Known<CustomerFacts>;
  readonly account: KnownAccount;
  readonly products: Known<ProductFacts>;
  readonly distributor: Known<DistributorFacts>;
  readonly switchableAccounts: readonly SwitchableAccount[];
  readonly unreadMessages: number;
  /** The locale that the visitor chose, from the cookie; undefined if none was chosen. */
  readonly preferredLocale: string | undefined;
  /** A country that arrived on an earlier page and was not answered, from the cookie; two or three letters [M-06]. */
  readonly countryHint: string | undefined;
  readonly isWebView: boolean;
  readonly consent: ConsentFact;
  /** Why the last session of this tab ended by itself; undefined when there is nothing to tell the visitor. */
  readonly endReason: string | undefined;
}

/** The facts of a tag and the site from which fragments are rendered. */
export interface PublicSource<TFlags> {
  readonly locale: LocaleId;
  readonly page?: Partial<PageFacts>;
  readonly site: SiteFacts;
  readonly flags: TFlags;
  /** Of the tag; the flag decides if the tag names none. */
  readonly layoutVersion?: LayoutVersion | undefined;
}

export const DEFAULT_PAGE: PageFacts = {
  kind: "default",
  isCountrySelector: false,
  theme: "v1",
  bankNavigation: false,
  hideNavigation: false,
  hideCustomerBalance: false,
  origin: "",
  path: "",
  hash: "",
};

/** The facts of an unknown visitor: the state before storage and services have answered. */
export function publicFacts<TFlags extends FragmentFlags>(source: PublicSource<TFlags>): Facts<TFlags> {
  const absent = { status: "absent" } as const;
  return {
    locale: source.locale,
    page: { ...DEFAULT_PAGE, ...source.page },
    site: source.site,
    flags: source.flags,
    layoutVersion: source.layoutVersion ?? source.flags.layoutVersion,
    session: "anonymous",
    customer: absent,
    account: absent,
    products: absent,
    distributor: absent,
    switchableAccounts: [],
    unreadMessages: 0,
    preferredLocale: undefined,
    countryHint: undefined,
    isWebView: false,
    consent: "unknown",
    endReason: undefined,
  };
}
