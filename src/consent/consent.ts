/**
 * The visitor's consent per purpose, independent of the tool that asked. Without an answer, nothing is allowed [T-03].
 */
export const PURPOSES = ["analytics", "marketing"] as const;
/** `analytics`: the event collector and the flag service's statistics. `marketing`: advertising and app attribution. */
export type Purpose = (typeof PURPOSES)[number];

export const CONSENT_TOOLS = ["usercentrics", "cookieconsent", "host", "none"] as const;
export type ConsentTool = (typeof CONSENT_TOOLS)[number];

/**
 * `unread`: the tool is not ready; it may hold an answer of an earlier visit. `pending`: the tool waits for the
 * visitor's answer.
 */
export type Choice = "unread" | "pending" | "granted" | "denied";
export type Consent = { readonly [purpose in Purpose]: Choice };

export const everyPurpose = (choice: Choice): Consent => ({ analytics: choice, marketing: choice });
export const isGranted = (consent: Consent): boolean => PURPOSES.some((purpose) => consent[purpose] === "granted");
export const isUnread = (consent: Consent): boolean => PURPOSES.some((purpose) => consent[purpose] === "unread");
/** True if the answer for any purpose is still unknown. */
export const isUnanswered = (consent: Consent): boolean =>
  isUnread(consent) || PURPOSES.some((purpose) => consent[purpose] === "pending");

/**
 * Names of the tools' categories that allow a purpose. The list is our choice; a site changes it with
 * `consent.categories`. `functional`, `preferences` and `essential` allow neither purpose.
 */
export const CATEGORIES: { readonly [purpose in Purpose]: readonly string[] } = {
  analytics: ["analytics", "statistics", "performance"],
  marketing: ["marketing", "advertising", "targeting"],
};

/** The granted purposes as text, for the storage entry that pages of one visitor share. */
export const grantedNames = (consent: Consent): string =>
  PURPOSES.filter((purpose) => consent[purpose] === "granted").join(" ");

/** Denies each purpose that is granted here but missing in the entry of another page. */
export function withoutRevoked(consent: Consent, granted: string): Consent {
  const purposes = granted.split(" ");
  const choice = (purpose: Purpose): Choice =>
    consent[purpose] === "granted" && !purposes.includes(purpose) ? "denied" : consent[purpose];
  return { analytics: choice("analytics"), marketing: choice("marketing") };
}

/** The categories of a tool, by what the visitor said of each. A category that was accepted in part is refused. */
export interface AnsweredCategories {
  readonly accepted: readonly string[];
  readonly refused: readonly string[];
}

/** A tool's answer, or why there is none. */
export type ToolAnswer = AnsweredCategories | "unread" | "pending";

/** A purpose is granted if the visitor accepted one of its categories and refused none of them: a refusal wins. */
export function consentTo(answer: ToolAnswer, categories = CATEGORIES): Consent {
  if (typeof answer === "string") return everyPurpose(answer);
  const choice = (purpose: Purpose): Choice => {
    const own = categories[purpose].map((name) => name.toLowerCase());
    const isOwn = (category: string) => own.includes(category.toLowerCase());
    return answer.accepted.some(isOwn) && !answer.refused.some(isOwn) ? "granted" : "denied";
  };
  return { analytics: choice("analytics"), marketing: choice("marketing") };
}
