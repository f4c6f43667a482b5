import { describe, expect, it } from "vitest";
import { EVENT_FIELDS, LONGEST_EVENT_VALUE, wireName } from "../entities/tracking-event.ts";
import { EVENT_CATALOGUE } from "./event-catalogue.ts";
import { eventSchemas } from "./event-schemas.ts";

const schemas = eventSchemas();

describe("the schemas of events", () => {
  it("are one for each event, under the path of a static registry [T-05]", () => {
    expect(Object.keys(schemas)).toEqual(
      Object.keys(EVENT_CATALOGUE).map((name) => `com.savings-shell/${name.replaceAll(" ", "_")}/jsonschema/1-0-0`),
    );
  });

  it("describe an event as the registry wants it [T-05]", () => {
    expect(schemas["com.savings-shell/footer_link_tapped/jsonschema/1-0-0"]).toEqual({
      $schema: "http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#",
      description: "A link of the footer was tapped.",
      self: { vendor: "com.savings-shell", name: "footer_link_tapped", format: "jsonschema", version: "1-0-0" },
      type: "object",
      properties: {
        ...Object.fromEntries(
          EVENT_FIELDS.map((field) => [
            wireName(field),
            { type: "string", minLength: 1, maxLength: LONGEST_EVENT_VALUE },
          ]),
        ),
        event_name: {
          type: "string",
          minLength: 1,
          maxLength: LONGEST_EVENT_VALUE,
          enum: ["footer link tapped"],
        },
      },
      required: ["event_name", "action", "zone", "component", "object", "bounded_context", "description"],
      additionalProperties: false,
    });
  });

  it("ask of each event for its name and its constant fields, and for no other [T-05]", () => {
    for (const { required } of Object.values(schemas)) {
      expect(required.toSorted()).toEqual([
        "action",
        "bounded_context",
        "component",
        "description",
        "event_name",
        "object",
        "zone",
      ]);
    }
  });
});
