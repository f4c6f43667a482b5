/**
 * Consent as the page's own tool tells it: by its events, and by what it offers to scripts when it was there first.
 * Usercentrics: https://docs.usercentrics.com (`UC_UI`, `UC_UI_CMP_EVENT`); CookieConsent:
 * https://cookieconsent.orestbida.com (`cc:onConsent`, `cc:onChange`). Which category allows what is our choice.
 */
import { type Consent, type ConsentPort, FULL_CONSENT, NO_CONSENT } from "./consent-port.ts";

export const CONSENT_TOOLS = ["usercentrics", "cookieconsent", "none"] as const;
export type ConsentTool = (typeof CONSENT_TOOLS)[number];

/** The window, as far as consent tools put something there. */
export interface ConsentPage {
  addEventListener(name: string, listener: (event: Event) => void): void;
  removeEventListener(name: string, listener: (event: Event) => void): void;
  readonly UC_UI?: unknown;
  readonly CookieConsent?: unknown;
}

const ANALYTICS = ["analytics", "statistics", "functional", "performance"];
const MARKETING = ["marketing", "advertising", "targeting"];

const EVENTS = {
  usercentrics: ["UC_UI_INITIALIZED", "UC_UI_CMP_EVENT"],
  cookieconsent: ["cc:onConsent", "cc:onChange"],
} as const;

/** A site that uses no tool asks elsewhere, so everything counts as allowed; without configuration nothing does. */
export function pageConsent(tool: ConsentTool | undefined, page: ConsentPage): ConsentPort {
  if (tool === undefined || tool === "none") {
    const fixed = tool === "none" ? FULL_CONSENT : NO_CONSENT;
    return { state: () => fixed, onChange: () => () => {} };
  }
  const read = tool === "usercentrics" ? () => usercentrics(page.UC_UI) : () => cookieConsent(page.CookieConsent);
  return {
    state: read,
    onChange(listener) {
      const tell = () => listener(read());
      for (const name of EVENTS[tool]) page.addEventListener(name, tell);
      return () => {
        for (const name of EVENTS[tool]) page.removeEventListener(name, tell);
      };
    },
  };
}

function usercentrics(tool: unknown): Consent {
  const services = listFrom(tool, "getServicesBaseInfo");
  const granted = services
    .map((service) => service as { categorySlug?: unknown; consent?: { status?: unknown } } | null)
    .filter((service) => service?.consent?.status === true)
    .map((service) => String(service?.categorySlug));
  return consentOf(granted);
}

function cookieConsent(tool: unknown): Consent {
  const preferences = call(tool, "getUserPreferences") as { acceptedCategories?: unknown } | undefined;
  const accepted = preferences?.acceptedCategories;
  return consentOf(Array.isArray(accepted) ? accepted.map(String) : []);
}

function consentOf(categories: readonly string[]): Consent {
  return {
    analytics: categories.some((name) => ANALYTICS.includes(name)),
    marketing: categories.some((name) => MARKETING.includes(name)),
  };
}

function listFrom(tool: unknown, method: string): readonly unknown[] {
  const list = call(tool, method);
  return Array.isArray(list) ? list : [];
}

/** A tool that is not ready throws or is not there: nothing is allowed yet. */
function call(tool: unknown, method: string): unknown {
  try {
    return (tool as Record<string, (() => unknown) | undefined> | undefined)?.[method]?.();
  } catch {
    return undefined;
  }
}
