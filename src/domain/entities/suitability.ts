/** Answers of the suitability questionnaire. Source: second specification text, section 9 [D-13]. */
export const INVESTMENT_EXPERIENCE_COUNTS = [
  "NO_TRANSACTIONS",
  "AT_LEAST_ONE",
  "AT_LEAST_THREE",
  "AT_LEAST_FIVE",
] as const;
export type InvestmentExperienceCount = (typeof INVESTMENT_EXPERIENCE_COUNTS)[number];

/** The specification shows only the two ends, so the type stays open for the steps in between. */
export const INVESTMENT_EXPERIENCE_DURATION_ENDS = ["NO_EXPERIENCE", "AT_LEAST_FIVE_YEARS"] as const;
export type InvestmentExperienceDuration = (typeof INVESTMENT_EXPERIENCE_DURATION_ENDS)[number] | (string & {});

export const INVESTMENT_EXPERIENCE_AMOUNTS = ["UP_TO_5K", "UP_TO_25K", "UP_TO_50K", "ABOVE_50K"] as const;
export type InvestmentExperienceAmount = (typeof INVESTMENT_EXPERIENCE_AMOUNTS)[number];

/** Number of knowledge questions. The specification does not show their text. */
export const KNOWLEDGE_QUESTION_COUNT = 4;

/** The specification describes these in words; the identifiers are ours. */
export const DEPENDENTS_INSURANCE_OPTIONS = [
  "TEN_YEAR_PAYOUT_GUARANTEE",
  "REDUCED_LUMP_SUM",
  "CONTRIBUTION_PHASE_ONLY",
] as const;
export type DependentsInsuranceOption = (typeof DEPENDENTS_INSURANCE_OPTIONS)[number];

/** Levels of a notification, the most severe first. Source: second specification text, section 9 [D-12]. */
export const NOTIFICATION_LEVELS = ["CRITICAL", "WARN", "INFO"] as const;
export type NotificationLevel = (typeof NOTIFICATION_LEVELS)[number];
