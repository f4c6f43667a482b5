/** What a visitor allowed, whichever tool asked, purpose by purpose. Nothing is allowed until somebody says so [T-03]. */
export const PURPOSES = ["analytics", "marketing"] as const;
/** `analytics`: the event collector and the flag service's measures; `marketing`: advertising and app attribution. */
export type Purpose = (typeof PURPOSES)[number];

export const CONSENT_TOOLS = ["usercentrics", "cookieconsent", "host", "none"] as const;
export type ConsentTool = (typeof CONSENT_TOOLS)[number];

/**
 * `unread`: the tool is not there yet, or not ready: it may hold an answer of an earlier visit. `pending`: it waits for
 * the visitor's answer.
 */
export type Choice = "unread" | "pending" | "granted" | "denied";
export type Consent = { readonly [purpose in Purpose]: Choice };

export const everyPurpose = (choice: Choice): Consent => ({ analytics: choice, marketing: choice });
export const isGranted = (consent: Consent): boolean => PURPOSES.some((purpose) => consent[purpose] === "granted");
export const isUnread = (consent: Consent): boolean => PURPOSES.some((purpose) => consent[purpose] === "unread");
/** No answer is known, whether the tool was read or not. */
export const isOpen = (consent: Consent): boolean =>
  isUnread(consent) || PURPOSES.some((purpose) => consent[purpose] === "pending");

/**
 * Names of the tools' categories that allow a purpose; ours to choose, and a site's to change (`consent.categories`).
 * `functional`, `preferences` and `essential` allow neither.
 */
export const CATEGORIES: { readonly [purpose in Purpose]: readonly string[] } = {
  analytics: ["analytics", "statistics", "performance"],
  marketing: ["marketing", "advertising", "targeting"],
};

/** What is granted, as pages of one visitor tell each other in a storage entry. */
export const grantedNames = (consent: Consent): string =>
  PURPOSES.filter((purpose) => consent[purpose] === "granted").join(" ");

/** Denied is what was granted here and another page of the visitor does not name any more. */
export function withoutRevoked(consent: Consent, granted: string): Consent {
  const kept = granted.split(" ");
  const choice = (purpose: Purpose): Choice =>
    consent[purpose] === "granted" && !kept.includes(purpose) ? "denied" : consent[purpose];
  return { analytics: choice("analytics"), marketing: choice("marketing") };
}

/** What a tool says: the categories that the visitor accepted whole, or why there is no answer. */
export type ToolAnswer = readonly string[] | "unread" | "pending";

export function consentTo(accepted: ToolAnswer, categories = CATEGORIES): Consent {
  if (typeof accepted === "string") return everyPurpose(accepted);
  const names = accepted.map((name) => name.toLowerCase());
  const choice = (purpose: Purpose): Choice =>
    categories[purpose].some((name) => names.includes(name.toLowerCase())) ? "granted" : "denied";
  return { analytics: choice("analytics"), marketing: choice("marketing") };
}
