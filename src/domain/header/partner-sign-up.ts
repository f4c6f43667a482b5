import type { Facts } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";

/** The registration flow of the partner that brings customers in a locale. First specification text, section 6 [H-07]. */
export const PARTNER_REGFLOWS = {
  "de-DE": "dkb_retail",
  "en-GB": "mse_savings_hub",
  "en-IE": "fairstone",
} as const satisfies { readonly [locale in LocaleId]?: string };

export type PartnerRegflow = (typeof PARTNER_REGFLOWS)[keyof typeof PARTNER_REGFLOWS];

const regflows: { readonly [locale in LocaleId]?: PartnerRegflow } = PARTNER_REGFLOWS;

/** The partner flow the page names, if it is the one of its own locale; another locale's flow is none [H-07]. */
export function partnerRegflow(facts: Pick<Facts, "locale" | "page">): PartnerRegflow | undefined {
  const regflow = regflows[facts.locale];
  return regflow !== undefined && facts.page.regflow === regflow ? regflow : undefined;
}
