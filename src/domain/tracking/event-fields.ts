/**
 * The fields of an event that follow from the facts [T-05]. The texts name the fields; what they hold is our choice,
 * written down in docs/decisions/consent-and-tracking.md.
 */
import { LEGACY_AREA } from "../constants.ts";
import { CUSTOM_ATTRIBUTES, type TrackingEvent } from "../entities/tracking-event.ts";
import type { Facts } from "../facts/facts.ts";
import { type LocaleId, localeById, localeByPrefix } from "../locales/locale.ts";
import { type CustomerGroup, customerGroupName } from "./customer-group.ts";
import { catalogued, type NamedEvent } from "./event-catalogue.ts";

export interface TrackedFacts {
  readonly locale: LocaleId;
  readonly session: Facts["session"];
  readonly device: "app" | "mobile" | "desktop";
  /** Undefined for a visitor, and until the customer's data has arrived. */
  readonly group: CustomerGroup | undefined;
  /** The site's own attributes, at most ten, in order. */
  readonly customAttributes: readonly string[];
}

export function trackingEventFor(pending: NamedEvent, facts: TrackedFacts): TrackingEvent {
  const { path, product } = pending.place;
  const group = pending.customerGroup ?? (facts.group && customerGroupName(facts.group));
  const event = catalogued(pending);
  // Only customers have a session, also when it is over by the time it is told.
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
    ...(isId(product) && { productId: product }),
    ...(country !== undefined && { countryPlatform: country }),
    ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
  };
}

/** A product's id is a short name: what stands in an address in its place may be anything, and stays here. */
const isId = (text: string | undefined): boolean => text !== undefined && /^[\w.:-]{1,64}$/.test(text);

/** What of an address may leave the page: no query, no hash, and no segment that could be somebody's number. */
export function maskedPath(path: string): string {
  const [plain = ""] = path.split(/[?#]/);
  return plain
    .split("/")
    .map((segment) => (/\d/.test(segment) ? ":id" : segment))
    .join("/");
}

const isLegacy = (path: string): boolean => path.startsWith(`/${LEGACY_AREA}/`);

/** Segments behind the locale's prefix, those of the hash route included. */
function segmentsOf(path: string): readonly string[] {
  const [first = "", ...rest] = path
    .toLowerCase()
    .split(/[/#?]+/)
    .filter(Boolean);
  return localeByPrefix(first) !== undefined || first === LEGACY_AREA ? rest : [first, ...rest].filter(Boolean);
}

/** The kinds of pages that the shell can tell apart, by the first segment of the path. */
const CONTEXTS = ["login", "register", "open-banking", "corporate", "select-country", "dashboard", "products"];
/** Pages about the customer rather than about money. */
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
