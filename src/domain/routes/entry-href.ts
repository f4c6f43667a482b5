/** The ways in: login, registration and dashboard, with what the page says of flow, product and click [L-05 to L-08, L-15, H-07]. */
import type { Facts } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { localeBase } from "../locales/locale-base.ts";
import { ROUTES } from "./route.ts";
import { BROKER_REGFLOW, type RouteFacts, routeHref } from "./route-href.ts";

/** The registration flow of the partner that brings customers in a locale. First specification text, section 6 [H-07]. */
export const PARTNER_REGFLOWS = {
  "de-DE": "dkb_retail",
  "en-GB": "mse_savings_hub",
  "en-IE": "fairstone",
} as const satisfies { readonly [locale in LocaleId]?: string };
export type PartnerRegflow = (typeof PARTNER_REGFLOWS)[keyof typeof PARTNER_REGFLOWS];

const partners: { readonly [locale in LocaleId]?: PartnerRegflow } = PARTNER_REGFLOWS;

/** The flow that a page names. */
export type Regflow =
  | { readonly kind: "none" }
  /** Brokers have a registration page of their own [L-07]. */
  | { readonly kind: "broker" }
  /** Of the locale's own partner; the flow of another locale's partner is a campaign like any other [H-07]. */
  | { readonly kind: "partner"; readonly name: PartnerRegflow }
  | { readonly kind: "campaign"; readonly name: string };

/** The one place that reads a registration flow. */
export function regflowOf({ locale, page: { regflow } }: Pick<Facts, "locale" | "page">): Regflow {
  const partner = partners[locale];
  if (regflow === undefined) return { kind: "none" };
  if (regflow === BROKER_REGFLOW) return { kind: "broker" };
  return regflow === partner ? { kind: "partner", name: partner } : { kind: "campaign", name: regflow };
}

/** Login of the locale, with the product the page is about [L-05]. */
export function loginHref(facts: Facts): string {
  return routeHref("login", facts, { product: facts.page.product });
}

/** Registration of the locale, with the flow the page names [L-06, L-07]. */
export function registerHref(facts: Facts): string {
  const flow = regflowOf(facts);
  if (flow.kind === "broker") return routeHref("brokerRegister", facts, { product: facts.page.product });
  return routeHref("register", facts, flow.kind === "none" ? {} : { regflow: flow.name });
}

/** The start of the private area; the click id that brought the customer travels along [L-15]. */
export function dashboardHref(facts: Facts): string {
  return routeHref("dashboard", facts, { irclickid: facts.page.irclickid });
}

/** Target of the corporate site's "My Account" action: the generic English login, whatever the locale is [L-08]. */
export function corporateLoginHref(facts: Pick<RouteFacts, "site">): string {
  return localeBase("en", facts.site.sites) + ROUTES.login;
}
