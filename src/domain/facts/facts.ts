/**
 * Everything that is known, in one typed value. Stores gather it; pure functions decide from it what is drawn.
 * A part that is still on its way says so: nothing guesses.
 */
import type { SwitchableAccount } from "../entities/customer.ts";
import type { HeaderType } from "../header/header-data.ts";
import type { LocaleId } from "../locales/locale.ts";
import type { Presence } from "../session/host-states.ts";
import { FLAGS, type Flags } from "./flag.ts";

/** A part of the facts that comes from a service. */
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

export const LAYOUT_VERSIONS = ["v1", "v2"] as const;
export type LayoutVersion = (typeof LAYOUT_VERSIONS)[number];

/** What the page says of itself: the attributes of the tag. */
export interface PageFacts {
  readonly kind: PageKind;
  readonly regflow?: string;
  /** Id of the element that the skip link leads to; `main` when missing. */
  readonly skipTarget?: string;
  /** Of the tag, else of the query of the page. */
  readonly product?: string;
  /** Click id of a referral, from the query of the page; travels on to the dashboard [L-15]. */
  readonly irclickid?: string;
  /** Country of the visitor, two or three letters: of the tag, else of the query of the page [M-06]. */
  readonly country?: string;
  readonly theme: Theme;
  /** The page is one to log in at: the session guard says there how long a session may be idle. */
  readonly isLoginPage: boolean;
  readonly bankNavigation: boolean;
  readonly hideNavigation: boolean;
  readonly hideCustomerBalance: boolean;
  /** The header type a host asks for: public and private stand above the session, integrated hides the menus [H-01]. */
  readonly headerType?: HeaderType;
  /** Origin, path and hash of the window, as they are; empty while prerendering. */
  readonly origin: string;
  readonly path: string;
  readonly hash: string;
}

/** What the configuration says of the site. */
export interface SiteFacts {
  readonly name: string;
  readonly logo: { readonly url: string; readonly alt: string };
  /** Base address of a locale's site where it is on another host; relative to this host when missing. */
  readonly sites: { readonly [locale in LocaleId]?: string };
  /** Origin of the main domain, for locales of b2cUnifiedDomainLocales. */
  readonly mainDomain?: string;
  /** Origin of the app host, where the United States log in and register; relative to this host when missing [L-08]. */
  readonly appHost?: string;
  /** Start of the links that open the consent tool's second layer; `#consent-settings` when missing [F-09]. */
  readonly consentAnchor?: string;
  /** Number of the app at Apple's store, for the platform's own banner; none where it is missing. */
  readonly iosAppId?: string;
  /** Ids of the distributors without the finance-knowledge menu: a class the specification does not spell out [H-27]. */
  readonly knowledgeRestrictedDistributors?: readonly string[];
}

/** The customer as the shell needs it, derived from the wire entities [D-02]. */
export interface CustomerFacts {
  readonly id: string;
  readonly fullName: string;
  readonly displayName: string;
  readonly isCompanyCustomer: boolean;
  readonly isPendingActivation: boolean;
  /** True for the state that gets the reduced account menu [H-24]. */
  readonly isReduced: boolean;
  readonly distributorId?: string;
  readonly distributionChannelId?: string;
  /** ISO 3166-1 alpha-3, as the wire has it. */
  readonly countryCode?: string;
  readonly hasReferenceIban: boolean;
  readonly hasFinancialInformation: boolean;
  readonly dataValidity?: string;
  readonly status?: string;
}

/** Why no amount stands where a balance would, in words for whoever looks for it. */
export const BALANCE_GAPS = {
  maintenance: "the account service is in maintenance (503 or 206)",
  "fetch-failed": "the account service did not answer as it should",
  "unreadable-amount": "the answer holds no readable amounts",
  "unreadable-currency": "the answer names a currency that is none",
  "other-account": "the answer is about another account",
} as const;
export type BalanceGap = keyof typeof BALANCE_GAPS;

export interface AccountFacts {
  readonly id: string;
  readonly state: string;
  readonly iban?: string;
  readonly accountNumber?: string;
  readonly sortCode?: string;
  /** ISO 4217; readable wherever there is a balance. */
  readonly currencyCode: string;
  /** In units of the currency (not cents), or why it is not there [A-05, H-22]. */
  readonly balance: { readonly current: number; readonly available: number } | BalanceGap;
}

/** Where not even the account could be read, its balance is missing for the same reason. */
export type KnownAccount =
  | Exclude<Known<AccountFacts>, { readonly status: "failed" }>
  | { readonly status: "failed"; readonly reason: BalanceGap };

/** Why the customer's balance does not stand there; undefined where it does, is still to come, or there is no account. */
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
  /** Deposits the customer holds or may hold, from the product access flags [H-25]. */
  readonly access: readonly DepositKind[];
  /** Deposits on offer, from the product types [H-25]. */
  readonly offers: readonly DepositKind[];
  /** What stands behind the investing entries of the German menu; a kind is missing where none is running [H-26]. */
  readonly investing: { readonly [kind in InvestingKind]?: HeldInvestment };
}

/** An investment that is running. */
export interface HeldInvestment {
  /** The product's own, by which its page is addressed; missing where no service names it [L-10]. */
  readonly id?: string;
}

export interface DistributorFacts {
  readonly id: string;
  readonly logoUrl?: string;
  /** Name of the distributor for people, the text of its logo; no service is known to send it. */
  readonly name?: string;
  /** The class of distributors without the finance-knowledge menu in Germany [H-27]. */
  readonly isKnowledgeRestricted: boolean;
}

/** What the consent tool knows of the visitor. `unknown`: no tool asks here, or nobody has looked [F-03]. */
export const CONSENT_FACTS = ["unknown", "pending", "answered"] as const;
export type ConsentFact = (typeof CONSENT_FACTS)[number];

export interface Facts {
  readonly locale: LocaleId;
  readonly page: PageFacts;
  readonly site: SiteFacts;
  readonly flags: Flags;
  readonly layoutVersion: LayoutVersion;
  /** `unknown`: nobody has looked, or the session is not yet decided [H-05]. */
  readonly session: Presence;
  readonly customer: Known<CustomerFacts>;
  readonly account: KnownAccount;
  readonly products: Known<ProductFacts>;
  readonly distributor: Known<DistributorFacts>;
  readonly switchableAccounts: readonly SwitchableAccount[];
  readonly unreadMessages: number;
  /** Locale the visitor chose, from the cookie; undefined when never chosen. */
  readonly preferredLocale: string | undefined;
  readonly isWebView: boolean;
  readonly consent: ConsentFact;
  /** Why the last session of this tab ended by itself; undefined when there is nothing to tell the visitor. */
  readonly endReason: string | undefined;
}

/** What a tag and the site say of a page: what fragments are drawn from. */
export interface PublicSource {
  readonly locale: LocaleId;
  readonly page?: Partial<PageFacts>;
  readonly site: SiteFacts;
  readonly flags?: Partial<Flags>;
  readonly layoutVersion?: LayoutVersion;
}

export const DEFAULT_PAGE: PageFacts = {
  kind: "default",
  theme: "v1",
  isLoginPage: false,
  bankNavigation: false,
  hideNavigation: false,
  hideCustomerBalance: false,
  origin: "",
  path: "",
  hash: "",
};

/** The facts of a visitor of whom nothing is known: where a page starts before storage and services have answered. */
export function publicFacts(source: PublicSource): Facts {
  const flags: Flags = { ...FLAGS, ...source.flags };
  const absent = { status: "absent" } as const;
  return {
    locale: source.locale,
    page: { ...DEFAULT_PAGE, ...source.page },
    site: source.site,
    flags,
    layoutVersion: source.layoutVersion ?? flags.layoutVersion,
    session: "anonymous",
    customer: absent,
    account: absent,
    products: absent,
    distributor: absent,
    switchableAccounts: [],
    unreadMessages: 0,
    preferredLocale: undefined,
    isWebView: false,
    consent: "unknown",
    endReason: undefined,
  };
}
