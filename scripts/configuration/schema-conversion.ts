/** valibot's schemas as JSON Schema, with what both can say and the rest in words. */
import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

export const SCHEMA_DIALECT = "http://json-schema.org/draft-07/schema#";

/** Rules that JSON Schema cannot express become descriptions; the parser enforces them. */
const CONVERSION: ConversionConfig = {
  ignoreActions: ["trim", "finite", "conversion"],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "check" && "message" in valibotAction
      ? { ...jsonSchema, description: String(valibotAction.message) }
      : undefined,
  overrideSchema: ({ valibotSchema }) => tableByName(valibotSchema, schemaFrom),
};

type TableByName = v.RecordSchema<v.PicklistSchema<readonly string[], undefined>, v.GenericSchema, undefined>;

/** A table whose names are those of a list, such as locales. */
function isTableByName(schema: unknown): schema is TableByName {
  const { type, key } = schema as Partial<TableByName>;
  return type === "record" && key?.type === "picklist";
}

/** A table by name as JSON Schema; undefined for any other schema. */
export function tableByName(schema: unknown, convert: (schema: v.GenericSchema) => JsonSchema): JsonSchema | undefined {
  if (!isTableByName(schema)) return undefined;
  const { key, value } = schema;
  return { type: "object", propertyNames: { enum: [...key.options] }, additionalProperties: convert(value) };
}

/** Without the dialect: a part of a schema names none. */
export function schemaFrom(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, CONVERSION);
  return rest;
}
