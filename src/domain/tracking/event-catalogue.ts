/**
 * Every event of the specification by name, with its constant fields. Names and occasions are specified; objects, zones
 * and contexts are ours, because the specification names these fields without values [T-05, T-06, S-13, S-15].
 */
import type { ElementName } from "../element-name.ts";
import type { TrackingEvent } from "../entities/tracking-event.ts";

type Constant = "object" | "action" | "zone" | "boundedContext" | "component" | "description";
type CatalogueEntry = { readonly [field in Constant]: string };

const sessionFields = { object: "session", zone: "dialog", boundedContext: "session", component: "session-guard" };
const refreshTokenFields = { ...sessionFields, object: "refresh token", zone: "background" };
const tapFields = { action: "tap", zone: "footer", component: "app-footer" };

export const EVENT_CATALOGUE = {
  "footer link tapped": {
    ...tapFields,
    object: "link",
    boundedContext: "navigation",
    description: "A link of the footer was tapped",
  },
  "app badge tapped": {
    ...tapFields,
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
    ...sessionFields,
    action: "logout",
    zone: "header",
    description: "The identity provider confirmed the logout",
  },
  "forced redirect": {
    ...sessionFields,
    object: "redirect rule",
    action: "redirect",
    zone: "page",
    description: "The customer was led to the page that has to come first",
  },
  "refresh token expired": { ...refreshTokenFields, action: "expire", description: "The refresh token had expired" },
  "refresh token failed": { ...refreshTokenFields, action: "fail", description: "The refresh of the session failed" },
  "refresh token succeeded": { ...refreshTokenFields, action: "succeed", description: "The session was refreshed" },
  "session shown": { ...sessionFields, action: "show", description: "The countdown of the session was shown" },
  "session expired": { ...sessionFields, action: "expire", description: "The session expired" },
  "session extended automatically": {
    ...sessionFields,
    action: "extend",
    description: "The session was extended by itself",
  },
  "session extended manually": { ...sessionFields, action: "extend", description: "The customer extended the session" },
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

export const EVENT_SCHEMA_VENDOR = "com.savings-shell";
export const EVENT_SCHEMA_VERSION = "1-0-0";
/** `footer link tapped` is `footer_link_tapped`. */
export const eventSchemaName = (eventName: string): string => eventName.replaceAll(" ", "_");
/** The schema that an event names in its request: `iglu:com.savings-shell/footer_link_tapped/jsonschema/1-0-0`. */
export const eventSchemaUri = (eventName: string, vendor: string = EVENT_SCHEMA_VENDOR): string =>
  `iglu:${vendor}/${eventSchemaName(eventName)}/jsonschema/${EVENT_SCHEMA_VERSION}`;

/**
 * An event that waits to be sent; its other fields are filled in later. The name `tap` is used for any link of the
 * shell; `named` decides later whether it is an event.
 */
export interface PendingEvent {
  readonly name: TrackedName | "tap";
  /** The object of the event: the id of a link or the rule of a redirect; default: the catalogue's. */
  readonly object?: string | undefined;
  /** The element by the shell's name; default: the catalogue's. */
  readonly component?: ElementName | undefined;
  /** Group of that page's customer, who may be gone when the event is sent. */
  readonly customerGroup?: string | undefined;
  readonly place: TrackedPlace;
}

/** An event with a name of the catalogue. */
export type NamedEvent = PendingEvent & { readonly name: TrackedName };

/** The page's address at the time of the event. */
export interface TrackedPlace {
  /** Path and hash route, without query. */
  readonly path: string;
  /** The page's product. */
  readonly product?: string | undefined;
}

/** The fields that the catalogue supplies. */
export function catalogueFields({ name, object, component }: Pick<NamedEvent, "name" | "object" | "component">) {
  return {
    eventName: name,
    ...EVENT_CATALOGUE[name],
    ...(object && { object }),
    ...(component && { component }),
  } satisfies TrackingEvent;
}

/** The event under its name in the catalogue; undefined for taps on links without an event [T-06]. */
export function namedEvent(pending: PendingEvent): NamedEvent | undefined {
  const { name, object: linkId = "", component: tag } = pending;
  if (name !== "tap") return { ...pending, name };
  if (tag !== "app-footer") return undefined;
  return { ...pending, name: linkId.startsWith("app-") ? "app badge tapped" : "footer link tapped" };
}
