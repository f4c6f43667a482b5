/**
 * The answers of consent tools, as their makers document them. Every visitor's page with a consent tool reads these answers, so the build
 * derives a quick check from each schema (scripts/build/quick-checks.ts), and no page loads the schemas.
 */
import * as v from "valibot";
import { looseObject } from "../domain/reading/object-schema.ts";

const texts = v.array(v.string());

export const CONSENT_ANSWERS = {
  /** Usercentrics v2: `getServicesBaseInfo()`. */
  services: v.array(looseObject({ categorySlug: v.string(), consent: looseObject({ status: v.boolean() }) })),
  /** Usercentrics v3: `getConsentDetails()`, and the detail of its event `UC_CONSENT`. */
  details: looseObject({
    consent: looseObject({ required: v.boolean() }),
    services: v.record(
      v.string(),
      looseObject({ category: v.string(), consent: v.optional(looseObject({ given: v.boolean() })) }),
    ),
  }),
  /** CookieConsent 3: `getUserPreferences()`. A tool of a site without services lists none. */
  preferences: looseObject({
    acceptedCategories: texts,
    rejectedCategories: v.optional(v.nullable(texts)),
    rejectedServices: v.optional(v.nullable(v.record(v.string(), texts))),
  }),
  /** The page's own answer: `shellConsent`, and the detail of `shell-consent`. */
  granted: looseObject({ granted: texts, denied: v.optional(texts) }),
} as const;

export type ConsentAnswer<TName extends keyof typeof CONSENT_ANSWERS> = v.InferOutput<(typeof CONSENT_ANSWERS)[TName]>;
