/** Derives the quick checks of visitors' pages from the schemas (src/domain/reading/quick-check.ts). */
import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { Plugin } from "vite";
import { CONSENT_ANSWERS } from "../../src/consent/consent-answers.ts";
import type { QuickCheck } from "../../src/domain/reading/quick-check.ts";
import { STATUS_SCHEMA } from "../../src/domain/status/status-schema.ts";
import { CONFIG_KEYS } from "../../src/stores/config/config-schema.ts";
import { isConfigAddress } from "../../src/stores/config/keys/config-values.ts";
import { tableByName } from "../configuration/schema-conversion.ts";

const CONVERSION: ConversionConfig = {
  // JSON has finite numbers only.
  ignoreActions: ["finite"],
  overrideAction({ valibotAction, jsonSchema }) {
    if (valibotAction.type === "trim") return { ...jsonSchema, trimmed: true } as JsonSchema;
    return valibotAction === (isConfigAddress as unknown) ? { ...jsonSchema, format: "address" } : undefined;
  },
  overrideSchema: ({ valibotSchema, jsonSchema }) =>
    valibotSchema.type === "loose_object"
      ? { ...jsonSchema, additionalProperties: true }
      : tableByName(valibotSchema, converted),
};

const converted = (schema: v.GenericSchema): JsonSchema => toJsonSchema(schema, CONVERSION);

/** @throws for a schema with a rule that a quick check cannot have */
export function quickCheckOf(schema: v.GenericSchema): QuickCheck {
  return reduced(converted(schema));
}

/** Words, and what the schema fills in where nothing is given. */
const WITHOUT_EFFECT = new Set(["$schema", "title", "description", "default"]);

function reduced(schema: JsonSchema): QuickCheck {
  const { const: only, enum: values = only === undefined ? undefined : [only], ...rules } = schema;
  if (values !== undefined) return { enum: values };
  const parts = Object.entries(rules).filter(([rule]) => !WITHOUT_EFFECT.has(rule));
  return Object.fromEntries(
    parts.map(([rule, value]) => [rule, reducedRule(rule, value)]).filter(([, value]) => value !== undefined),
  );
}

function reducedRule(rule: string, value: unknown): unknown {
  switch (rule) {
    case "anyOf":
      return (value as JsonSchema[]).map(reduced);
    case "properties":
      return Object.fromEntries(Object.entries(value as object).map(([name, part]) => [name, reduced(part)]));
    case "items":
    case "propertyNames":
    case "additionalProperties":
      if (typeof value === "object") return reduced(value as JsonSchema);
      return value === true ? true : undefined;
    case "required":
      return (value as string[]).length > 0 ? value : undefined;
    case "pattern":
      return new RegExp(value as string);
    case "type":
    case "format":
    case "trimmed":
    case "minLength":
    case "maxLength":
    case "minimum":
    case "maximum":
    case "maxItems":
      return value;
    default:
      throw new Error(`A quick check has no rule ${rule}; teach it to src/domain/reading/quick-check.ts.`);
  }
}

const VIRTUAL = "virtual:quick-checks";

/** The module `virtual:quick-checks`. */
export function quickChecks(): Plugin {
  return {
    name: "quick-checks",
    resolveId: (id) => (id === VIRTUAL ? `\0${id}` : undefined),
    load: (id) => (id === `\0${VIRTUAL}` ? moduleText() : undefined),
  };
}

function moduleText(): string {
  const answers = Object.entries(CONSENT_ANSWERS).map(([name, schema]) => [name, quickCheckOf(schema)]);
  const checks = {
    configCheck: quickCheckOf(v.partial(v.object(CONFIG_KEYS))),
    statusCheck: quickCheckOf(STATUS_SCHEMA),
    consentChecks: Object.fromEntries(answers),
  };
  return Object.entries(checks)
    .map(([name, check]) => `export const ${name} = ${sourceOf(check)};`)
    .join("\n");
}

function sourceOf(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(sourceOf).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, part]) => `${JSON.stringify(name)}:${sourceOf(part)}`)
    .join(",")}}`;
}
