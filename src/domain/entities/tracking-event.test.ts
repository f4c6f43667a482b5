import { describe, expect, it } from "vitest";
import { EVENT_FIELDS, wireName } from "./tracking-event.ts";

describe("the name of an event's field in requests", () => {
  it.each([
    ["object", "object"],
    ["eventName", "event_name"],
    ["productId", "product_id"],
    ["bipsDomain", "bips_domain"],
    ["customAttribute1", "custom_attribute_1"],
    ["customAttribute10", "custom_attribute_10"],
  ])("is for %s %s", (field, name) => expect(wireName(field)).toBe(name));

  it("is in snake case and different for each field", () => {
    const names = EVENT_FIELDS.map(wireName);
    expect(new Set(names).size).toBe(EVENT_FIELDS.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:_(?:[a-z]+|\d+))*$/);
  });
});
