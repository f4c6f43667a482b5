/** What a visitor allowed, whichever tool asked. Nothing is allowed until somebody says so [T-03]. */
export interface Consent {
  /** Events to the collector and the marketing tool. */
  readonly analytics: boolean;
  /** Advertising, mobile attribution included. */
  readonly marketing: boolean;
}

export const NO_CONSENT: Consent = { analytics: false, marketing: false };
export const FULL_CONSENT: Consent = { analytics: true, marketing: true };

export interface ConsentPort {
  state(): Consent;
  /** Calls at each change; returns how to stop. */
  onChange(listener: (consent: Consent) => void): () => void;
}
