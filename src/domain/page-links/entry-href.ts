/**
 * Addresses of login, registration and dashboard, with the page's registration flow, product and click id [L-05 to
 * L-08, L-15, H-07].
 */
import type { Facts } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { localeBase } from "../locales/locale-base.ts";
import { ROUTES } from "../routes/route.ts";
import { BROKER_REGFLOW, type RouteFacts, routeHref } from "../routes/route-href.ts";

/** The registration flow of a locale's partner. Source: first specification text, section 6 [H-07]. */
export const PARTNER_REGFLOWS = {
  "de-DE": "dkb_retail",
  "en-GB": "mse_savings_hub",
  "en-IE": "fairstone",
} as const satisfies { readonly [locale in LocaleId]?: string };
export type PartnerRegflow = (typeof PARTNER_REGFLOWS)[keyof typeof PARTNER_REGFLOWS];

const partners: { readonly [locale in LocaleId]?: PartnerRegflow } = PARTNER_REGFLOWS;

/** The registration flow that a page names. */
export type Regflow =
  | { readonly kind: "none" }
  /** Brokers have their own registration page [L-07]. */
  | { readonly kind: "broker" }
  /** The flow of the locale's own partner. Another locale's partner counts as a campaign [H-07]. */
  | { readonly kind: "partner"; readonly name: PartnerRegflow }
  | { readonly kind: "campaign"; readonly name: string };

/** Classifies the page's registration flow. No other code reads it. */
export function regflowOf({ locale, page: { regflow } }: Pick<Facts, "locale" | "page">): Regflow {
  const partner = partners[locale];
  if (regflow === undefined) return { kind: "none" };
  if (regflow === BROKER_REGFLOW) return { kind: "broker" };
  return regflow === partner ? { kind: "partner", name: partner } : { kind: "campaign", name: regflow };
}

/** Login of the locale, with the page's product [L-05]. */
export function loginHref(facts: Facts): string {
  return routeHref("login", facts, { product: facts.page.product });
}

/** Registration of the locale, with the page's flow [L-06, L-07]. */
export function registerHref(facts: Facts): string {
  const flow = regflowOf(facts);
  if (flow.kind === "broker") return routeHref("brokerRegister", facts, { product: facts.page.product });
  return routeHref("register", facts, flow.kind === "none" ? {} : { regflow: flow.name });
}

/** The dashboard, with the click id that brought the customer [L-15]. */
export function dashboardHref(facts: Facts): string {
  return routeHref("dashboard", facts, { irclickid: facts.page.irclickid });
}

/** Target of the corporate site's "My Account" action: the generic English login for every locale [L-08]. */
export function corporateLoginHref(facts: Pick<RouteFacts, "site">): string {
  return localeBase("en", facts.site.sites) + (facts.site.routes?.login ?? ROUTES.login);
}
