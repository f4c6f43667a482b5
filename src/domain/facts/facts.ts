/**
 * Everything that is known, in one typed value. Stores gather it; pure functions decide from it what is drawn.
 * A part that is still on its way says so: nothing guesses.
 */
import type { HeaderType, SwitchableAccount } from "../header/header-data.ts";
import type { LocaleId } from "../locales/locale.ts";
import type { Flags } from "./flag.ts";

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
  readonly product?: string;
  readonly theme: Theme;
  readonly bankNavigation: boolean;
  readonly hideNavigation: boolean;
  readonly hideCustomerBalance: boolean;
  /** The header type a host asks for: public and private stand above the session, integrated hides the menus [H-01]. */
  readonly headerType?: HeaderType;
  /** Path and hash of the window, as they are; empty while prerendering. */
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

export interface AccountFacts {
  readonly id: string;
  readonly state: string;
  readonly iban?: string;
  readonly accountNumber?: string;
  readonly sortCode?: string;
  readonly currencyCode: string;
  /** Undefined when the balance could not be read. */
  readonly balance?: { readonly current: number; readonly available: number };
}

export const DEPOSIT_KINDS = ["term", "overnight", "notice"] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export interface ProductFacts {
  /** Deposits the customer holds or may hold, from the product access flags [H-25]. */
  readonly access: readonly DepositKind[];
  /** Deposits on offer, from the product types [H-25]. */
  readonly offers: readonly DepositKind[];
  /** Investing entries of the German menu [H-26]. */
  readonly investing: {
    readonly wealthManagement: boolean;
    readonly etfRobo: boolean;
    readonly etfConfigurator: boolean;
    readonly crypto: boolean;
    readonly pension: boolean;
  };
}

export interface DistributorFacts {
  readonly id: string;
  readonly logoUrl?: string;
  /** Name of the distributor for people, the text of its logo; no service is known to send it. */
  readonly name?: string;
  /** The class of distributors without the finance-knowledge menu in Germany [H-27]. */
  readonly isKnowledgeRestricted: boolean;
}

export interface Facts {
  readonly locale: LocaleId;
  readonly page: PageFacts;
  readonly site: SiteFacts;
  readonly flags: Flags;
  readonly layoutVersion: LayoutVersion;
  /** `unknown` only before the storage was read. */
  readonly session: "unknown" | "anonymous" | "customer";
  readonly customer: Known<CustomerFacts>;
  readonly account: Known<AccountFacts>;
  /** The account service answers 503 or 206. */
  readonly accountMaintenance: boolean;
  readonly products: Known<ProductFacts>;
  readonly distributor: Known<DistributorFacts>;
  readonly switchableAccounts: readonly SwitchableAccount[];
  readonly unreadMessages: number;
  /** Locale the visitor chose, from the cookie; undefined when never chosen. */
  readonly preferredLocale?: string;
  readonly isWebView: boolean;
  /** The consent tool still waits for the visitor's answer [F-03]. */
  readonly isConsentPending?: boolean;
}
