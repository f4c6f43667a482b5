/**
 * The fields of an event that come from the facts [T-05]. The specification names the fields; their values are our
 * choice, see docs/decisions/consent-and-tracking.md.
 */
import { LEGACY_AREA } from "../constants.ts";
import { CUSTOM_ATTRIBUTES, type TrackingEvent } from "../entities/tracking-event.ts";
import type { Facts } from "../facts/facts.ts";
import { type LocaleId, localeById, localeByPrefix } from "../locales/locale.ts";
import { type CustomerGroup, customerGroupName } from "./customer-group.ts";
import { catalogueFields, type NamedEvent } from "./event-catalogue.ts";
import { productId } from "./outgoing-text.ts";

export interface TrackedFacts {
  readonly locale: LocaleId;
  readonly session: Facts["session"];
  readonly device: "app" | "mobile" | "desktop";
  /** Undefined for a visitor, and until the customer's data is loaded. */
  readonly group: CustomerGroup | undefined;
  /** The site's own attributes, at most ten, in order. */
  readonly customAttributes: readonly string[];
  /** Ids of products that the operator names, beside those that have the shape of one. */
  readonly knownWords?: readonly string[] | undefined;
}

export function trackingEventFor(pending: NamedEvent, facts: TrackedFacts): TrackingEvent {
  const { path } = pending.place;
  const product = productId(pending.place.product, facts.knownWords);
  const group = pending.customerGroup ?? (facts.group && customerGroupName(facts.group));
  const event = catalogueFields(pending);
  // Only customers have a session, even if it is over when its event is sent.
  const isCustomer = facts.session === "customer" || group !== undefined || event.boundedContext === "session";
  const { country } = localeById(facts.locale);
  const own = CUSTOM_ATTRIBUTES.map((name, position) => [name, facts.customAttributes[position]] as const);
  return {
    ...event,
    portal: isCustomer || isLegacy(path) ? "customer portal" : "public site",
    context: contextOf(path),
    bipsDomain: domainOf(path),
    browsingPlatform: facts.device,
    customerGroup: group ?? (isCustomer ? "customer" : "visitor"),
    ...(product !== undefined && { productId: product }),
    ...(country !== undefined && { countryPlatform: country }),
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
  };
}

const isLegacy = (path: string): boolean => path.startsWith(`/${LEGACY_AREA}/`);

/** Path segments after the locale's prefix, including those of the hash route. */
function segmentsOf(path: string): readonly string[] {
  const [first = "", ...rest] = path.toLowerCase().split(/[/#?]/).filter(Boolean);
  return localeByPrefix(first) !== undefined || first === LEGACY_AREA ? rest : [first, ...rest].filter(Boolean);
}

/** Kinds of pages, identified by the path's first segment. */
const CONTEXTS = ["login", "register", "open-banking", "corporate", "select-country", "dashboard", "products"];
/** First segments of pages about the customer, not about money. */
const ACCOUNT = ["postbox", "documents", "payment-methods", "user-account", "my-details", "notifications"];

function contextOf(path: string): string {
  if (isLegacy(path)) return "legacy portal";
  const [first] = segmentsOf(path);
  if (first === undefined) return "home";
  if (ACCOUNT.includes(first)) return "account";
  return CONTEXTS.find((context) => context === first) ?? "content";
}

function domainOf(path: string): string {
  const segments = segmentsOf(path);
  const isAbout = (...words: readonly string[]) => segments.some((segment) => words.includes(segment));
  if (isAbout("investments", "wealth-management")) return "investments";
  if (isAbout("savings", "products", "myinvestments")) return "deposits";
  return contextOf(path) === "account" ? "account" : "general";
}
