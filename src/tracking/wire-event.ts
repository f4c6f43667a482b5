/** Announces a tracking event to the host, then converts it to the wire format [T-05]. */
import { EVENT_FIELDS, LONGEST_EVENT_VALUE, type TrackingEvent, wireName } from "../domain/entities/tracking-event.ts";
import { emit } from "../platform/emit.ts";

/**
 * Dispatches `shell-track`. Hosts may change its detail or prevent it. Only known fields of the detail are kept.
 * Returns undefined if a host prevented the event.
 */
export function announceToHost(event: TrackingEvent, at: EventTarget): TrackingEvent | undefined {
  const detail: Record<string, unknown> = { ...event };
  if (!emit(at, "shell-track", detail, true)) return undefined;
  const known = EVENT_FIELDS.flatMap((name) => {
    const value = detail[name];
    return typeof value === "string" && value !== "" ? [[name, value.slice(0, LONGEST_EVENT_VALUE)]] : [];
  });
  return { eventName: event.eventName, ...Object.fromEntries(known) };
}

/** Names in snake case (`custom_attribute_1`), without undefined values. */
export type WireEvent = Readonly<Record<string, string>> & { readonly event_name: string };

export function wireEvent(event: TrackingEvent): WireEvent {
  const set = Object.entries(event).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(set.map(([name, value]) => [wireName(name), value])), event_name: event.eventName };
}
