/**
 * Every event of the texts, by its name, with what is the same each time. Names and occasions are the texts'; objects,
 * zones and contexts are ours, for the texts name these fields and not their values [T-05, T-06, S-13, S-15].
 */
import type { ElementName } from "../element-name.ts";
import type { TrackingEvent } from "../entities/tracking-event.ts";

type Constant = "object" | "action" | "zone" | "boundedContext" | "component" | "description";
type CatalogueEntry = { readonly [field in Constant]: string };

const session = { object: "session", zone: "dialog", boundedContext: "session", component: "session-guard" };
const token = { ...session, object: "refresh token", zone: "background" };
const tap = { action: "tap", zone: "footer", component: "app-footer" };

export const EVENT_CATALOGUE = {
  "footer link tapped": {
    ...tap,
    object: "link",
    boundedContext: "navigation",
    description: "A link of the footer was tapped",
  },
  "app badge tapped": {
    ...tap,
    object: "app badge",
    boundedContext: "mobile app",
    description: "A store badge of the mobile app was tapped",
  },
  "app attribution": {
    object: "campaign",
    action: "attribute",
    zone: "background",
    boundedContext: "mobile app",
    component: "shell",
    description: "The visit was attributed for the mobile app",
  },
  "logout success": {
    ...session,
    action: "logout",
    zone: "header",
    description: "The identity provider confirmed the logout",
  },
  "forced redirect": {
    ...session,
    object: "redirect rule",
    action: "redirect",
    zone: "page",
    description: "The customer was led to the page that has to come first",
  },
  "refresh token expired": { ...token, action: "expire", description: "The refresh token had expired" },
  "refresh token failed": { ...token, action: "fail", description: "The refresh of the session failed" },
  "refresh token succeeded": { ...token, action: "succeed", description: "The session was refreshed" },
  "session shown": { ...session, action: "show", description: "The countdown of the session was shown" },
  "session expired": { ...session, action: "expire", description: "The session expired" },
  "session extended automatically": { ...session, action: "extend", description: "The session was extended by itself" },
  "session extended manually": { ...session, action: "extend", description: "The customer extended the session" },
  "shell error": {
    object: "error",
    action: "fail",
    zone: "background",
    boundedContext: "observability",
    component: "shell",
    description: "The shell said a mistake while the session was observed",
  },
} as const satisfies Readonly<Record<string, CatalogueEntry>>;

export type TrackedName = keyof typeof EVENT_CATALOGUE;

/**
 * Something that happened, as it is noted down at once; the other fields of the event are filled when it is sent. A `tap`
 * is one on any link of the shell: whether it is an event is asked later (tap.ts).
 */
export interface PendingEvent {
  readonly name: TrackedName | "tap";
  /** What it happened to: the id of a link, the rule of a redirect; else the catalogue's. */
  readonly object?: string | undefined;
  /** The element that it happened in, by the name that the shell gives it; else the catalogue's. */
  readonly component?: ElementName | undefined;
  /** Of the customer of that page, who may be gone when the event is sent. */
  readonly customerGroup?: string | undefined;
  readonly place: TrackedPlace;
}

/** One that has its name in the catalogue. */
export type NamedEvent = PendingEvent & { readonly name: TrackedName };

/** Where the page stood when something happened. */
export interface TrackedPlace {
  /** Path and hash route, without query. */
  readonly path: string;
  /** Product that the page is about. */
  readonly product?: string | undefined;
}

/** The part of an event that the catalogue knows. */
export function catalogued({ name, object, component }: Pick<NamedEvent, "name" | "object" | "component">) {
  return {
    eventName: name,
    ...EVENT_CATALOGUE[name],
    ...(object && { object }),
    ...(component && { component }),
  } satisfies TrackingEvent;
}

/** What happened under its name in the catalogue; undefined for taps on links that are no event of the texts [T-06]. */
export function named(pending: PendingEvent): NamedEvent | undefined {
  const { name, object: linkId = "", component: tag } = pending;
  if (name !== "tap") return { ...pending, name };
  if (tag !== "app-footer") return undefined;
  return { ...pending, name: linkId.startsWith("app-") ? "app badge tapped" : "footer link tapped" };
}
