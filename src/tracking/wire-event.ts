/** A tracking event as it travels: names in snake case (`custom_attribute_1`), nothing that is not set [T-05]. */
import type { TrackingEvent } from "../domain/entities/tracking-event.ts";

export type WireEvent = Readonly<Record<string, string>>;

export function wireEvent(event: TrackingEvent): WireEvent {
  const given = Object.entries(event).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [snakeCase(name), value]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`);
}
