/** A tracking event on its way out: shown to the host first, then in the wire's names [T-05]. */
import { CUSTOM_ATTRIBUTES, type TrackingEvent } from "../domain/entities/tracking-event.ts";
import { emit } from "../platform/emit.ts";

const FIELDS = [
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

/** A host may enrich with words, not with documents. */
const LONGEST_VALUE = 500;

/**
 * Tells the page by `shell-track`, whose detail hosts may change and which they may prevent. Of what they leave in the
 * detail only the fields of an event go on; undefined when they keep it.
 */
export function announced(event: TrackingEvent, at: EventTarget): TrackingEvent | undefined {
  const detail: Record<string, unknown> = { ...event };
  if (!emit(at, "shell-track", detail, true)) return undefined;
  const kept = FIELDS.flatMap((name) => {
    const value = detail[name];
    return typeof value === "string" && value !== "" ? [[name, value.slice(0, LONGEST_VALUE)]] : [];
  });
  return { eventName: event.eventName, ...Object.fromEntries(kept) };
}

/** Names in snake case (`custom_attribute_1`), nothing that is not set. */
export type WireEvent = Readonly<Record<string, string>>;

export function wireEvent(event: TrackingEvent): WireEvent {
  const set = Object.entries(event).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(
    set.map(([name, value]) => [name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`), value]),
  );
}
