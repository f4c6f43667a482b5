/**
 * An event for the collector, the marketing tool and the flag service. Source: second specification text, section 3
 * [T-05].
 */
export const CUSTOM_ATTRIBUTES = [
  "customAttribute1",
  "customAttribute2",
  "customAttribute3",
  "customAttribute4",
  "customAttribute5",
  "customAttribute6",
  "customAttribute7",
  "customAttribute8",
  "customAttribute9",
  "customAttribute10",
] as const;
export type CustomAttribute = (typeof CUSTOM_ATTRIBUTES)[number];

/** In requests, the names are in snake case (`event_name`, `custom_attribute_1`). */
export type TrackingEvent = {
  readonly eventName: string;
  readonly object?: string | undefined;
  readonly action?: string | undefined;
  readonly portal?: string | undefined;
  readonly description?: string | undefined;
  readonly boundedContext?: string | undefined;
  readonly zone?: string | undefined;
  readonly context?: string | undefined;
  readonly component?: string | undefined;
  readonly productId?: string | undefined;
  readonly bipsDomain?: string | undefined;
  readonly browsingPlatform?: string | undefined;
  readonly countryPlatform?: string | undefined;
  readonly customerGroup?: string | undefined;
} & { readonly [attribute in CustomAttribute]?: string | undefined };

/** Every field of an event. */
export const EVENT_FIELDS = [
  "eventName",
  "object",
  "action",
  "portal",
  "description",
  "boundedContext",
  "zone",
  "context",
  "component",
  "productId",
  "bipsDomain",
  "browsingPlatform",
  "countryPlatform",
  "customerGroup",
  ...CUSTOM_ATTRIBUTES,
] as const satisfies readonly (keyof TrackingEvent)[];

/** Characters of a value: a host may add short texts only. */
export const LONGEST_EVENT_VALUE = 500;

/** The name of a field in requests. */
export const wireName = (field: string): string => field.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
