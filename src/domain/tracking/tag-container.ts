/** The tag manager's container of a market, and the values for Google's consent mode [T-03]. */
import { CONSENT_WAIT_MS } from "../constants.ts";
import { type LocaleId, localeById } from "../locales/locale.ts";

/** Containers by group of markets. A market without a configured container has none. */
export interface TagContainers {
  readonly germanyAndAustria?: string | undefined;
  readonly unitedStates?: string | undefined;
  readonly others?: string | undefined;
}

export function containerFor(locale: LocaleId, containers: TagContainers): string | undefined {
  const { country } = localeById(locale);
  if (country === "DE" || country === "AT") return containers.germanyAndAustria;
  return country === "US" ? containers.unitedStates : containers.others;
}

/** The four storages of consent mode v2 (https://developers.google.com/tag-platform/security/guides/consent). */
export const CONSENT_MODE_DEFAULT = {
  ad_storage: "denied",
  analytics_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  wait_for_update: CONSENT_WAIT_MS,
} as const;

export function consentModeUpdate(allows: { readonly analytics: boolean; readonly marketing: boolean }) {
  const marketing = allows.marketing ? "granted" : "denied";
  return {
    ad_storage: marketing,
    analytics_storage: allows.analytics ? "granted" : "denied",
    ad_user_data: marketing,
    ad_personalization: marketing,
  } as const;
}
