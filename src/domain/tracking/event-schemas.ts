/**
 * A self-describing JSON Schema for each event, in the format of Snowplow's Iglu registries: `dist/schema/events/`. The
 * collector's registry needs these files.
 */
import { EVENT_FIELDS, LONGEST_EVENT_VALUE, wireName } from "../entities/tracking-event.ts";
import {
  EVENT_CATALOGUE,
  EVENT_SCHEMA_VENDOR,
  EVENT_SCHEMA_VERSION,
  eventSchemaName,
  type TrackedName,
} from "./event-catalogue.ts";

const META_SCHEMA = "http://iglucentral.com/schemas/com.snowplowanalytics.self-desc/schema/jsonschema/1-0-0#";

export interface EventSchema {
  readonly $schema: string;
  readonly description: string;
  readonly self: {
    readonly vendor: string;
    readonly name: string;
    readonly format: "jsonschema";
    readonly version: string;
  };
  readonly type: "object";
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** By path in a static registry: `com.savings-shell/footer_link_tapped/jsonschema/1-0-0`. */
export function eventSchemas(): Readonly<Record<string, EventSchema>> {
  const names = Object.keys(EVENT_CATALOGUE) as readonly TrackedName[];
  return Object.fromEntries(
    names.map((name) => {
      const schema = schemaOf(name);
      const { vendor, format, version } = schema.self;
      return [[vendor, schema.self.name, format, version].join("/"), schema];
    }),
  );
}

/** A host may change every field but the name, and may leave out those that the facts supply. */
function schemaOf(name: TrackedName): EventSchema {
  const constants = EVENT_CATALOGUE[name];
  const text = { type: "string", minLength: 1, maxLength: LONGEST_EVENT_VALUE };
  return {
    $schema: META_SCHEMA,
    description: `${constants.description}.`,
    self: {
      vendor: EVENT_SCHEMA_VENDOR,
      name: eventSchemaName(name),
      format: "jsonschema",
      version: EVENT_SCHEMA_VERSION,
    },
    type: "object",
    properties: Object.fromEntries(
      EVENT_FIELDS.map((field) => [wireName(field), field === "eventName" ? { ...text, enum: [name] } : text]),
    ),
    required: ["eventName", ...Object.keys(constants)].map(wireName),
    additionalProperties: false,
  };
}
