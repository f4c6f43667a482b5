// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { LONGEST_EVENT_VALUE } from "../domain/entities/tracking-event.ts";
import { announceToHost, wireEvent } from "./wire-event.ts";

const EVENT = { eventName: "footer link tapped", object: "legal-0" };
const host = new EventTarget();
let change = (_detail: Record<string, unknown>, _event: Event): void => {};
const listener = (event: Event) => change((event as CustomEvent<Record<string, unknown>>).detail, event);
host.addEventListener("shell-track", listener);
afterEach(() => {
  change = () => {};
});

describe("an event that a host is told of", () => {
  it("has what the host adds to its fields, as short text, and no other field", () => {
    change = (detail) => Object.assign(detail, { zone: "x".repeat(501), action: 7, component: "", own: "secret" });
    expect(announceToHost(EVENT, host)).toEqual({ ...EVENT, zone: "x".repeat(LONGEST_EVENT_VALUE) });
  });

  it("keeps its name where the host removes it, and is not changed itself", () => {
    change = (detail) => {
      for (const name of Object.keys(detail)) delete detail[name];
    };
    expect(announceToHost(EVENT, host)).toEqual({ eventName: EVENT.eventName });
    expect(EVENT).toEqual({ eventName: "footer link tapped", object: "legal-0" });
  });

  it("is none where the host prevents it", () => {
    change = (_, event) => event.preventDefault();
    expect(announceToHost(EVENT, host)).toBeUndefined();
  });
});

describe("an event on the wire", () => {
  it("has names in snake case, and none without a value", () => {
    const event = wireEvent({ ...EVENT, productId: "P-1", customAttribute10: "a", zone: undefined });
    expect(Object.entries(event)).toEqual([
      ["event_name", "footer link tapped"],
      ["object", "legal-0"],
      ["product_id", "P-1"],
      ["custom_attribute_10", "a"],
    ]);
  });
});
