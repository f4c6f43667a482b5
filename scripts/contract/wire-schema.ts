/** The schemas that parse the answers of services, as JSON Schema of what a service sends. */
import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

const CONVERSION: ConversionConfig = {
  typeMode: "input",
  target: "draft-2020-12",
  ignoreActions: ["trim", "finite", "readonly", "to_upper_case"],
  overrideAction({ valibotAction, jsonSchema }) {
    const { type } = valibotAction;
    if (type === "safe_integer") return { ...jsonSchema, type: "integer" };
    // JSON Schema has no flags for patterns, so the reader's words stand for the rule.
    const isInWords =
      type === "check" || (type === "regex" && (valibotAction as unknown as { requirement: RegExp }).requirement.flags);
    if (isInWords && "message" in valibotAction) return { ...jsonSchema, description: String(valibotAction.message) };
    return undefined;
  },
};

const snakeKey = (key: string): string => key.replaceAll(/(?<=.)[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames the fields of every object in a schema. */
function withKeys(schema: JsonSchema, rename: (key: string) => string): JsonSchema {
  const inner = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inner);
    return typeof part === "object" && part !== null ? withKeys(part as JsonSchema, rename) : part;
  };
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key === "properties") {
      const fields = Object.entries(value as object).map(([name, field]) => [rename(name), inner(field)]);
      return [key, Object.fromEntries(fields)];
    }
    if (key === "required") return [key, (value as readonly string[]).map(rename)];
    return [key, inner(value)];
  });
  return Object.fromEntries(entries) as JsonSchema;
}

/** @param isSnake true for a service that writes its keys in snake case */
export function wireSchema(schema: v.GenericSchema, isSnake: boolean): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, CONVERSION);
  return isSnake ? withKeys(converted, snakeKey) : converted;
}
