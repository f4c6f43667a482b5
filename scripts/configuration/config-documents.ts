/** The configuration as a JSON Schema and as a page of documents, both from the schema that parses it. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type ConversionConfig, type JsonSchema, toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { STATUS_SCHEMA } from "../../src/domain/status/service-status.ts";
import { CONFIG_KEYS, type ConfigKey, KEYS_WITH_POWER } from "../../src/stores/config-schema.ts";
import { dist } from "../build/paths.ts";
import { CONFIG_EXAMPLE, CONFIG_WORDS, type ConfigPath } from "./config-reference.ts";

const KEYS = Object.keys(CONFIG_KEYS) as readonly ConfigKey[];

/** What a schema alone cannot say in JSON Schema is said in words; the parser holds it. */
const CONVERSION: ConversionConfig = {
  ignoreActions: ["trim", "finite"],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === "check" && "message" in valibotAction
      ? { ...jsonSchema, description: String(valibotAction.message) }
      : undefined,
  overrideSchema: ({ valibotSchema }) => (isTableByName(valibotSchema) ? tableByName(valibotSchema) : undefined),
};

type TableByName = v.RecordSchema<v.PicklistSchema<readonly string[], undefined>, v.GenericSchema, undefined>;

/** A table whose names are those of a list, such as locales. */
function isTableByName(schema: unknown): schema is TableByName {
  const { type, key } = schema as Partial<TableByName>;
  return type === "record" && key?.type === "picklist";
}

function tableByName({ key, value }: TableByName): JsonSchema {
  const { $schema: _, ...entry } = toJsonSchema(value, CONVERSION);
  return { type: "object", propertyNames: { enum: [...key.options] }, additionalProperties: entry };
}

const schemaOf = (key: ConfigKey): JsonSchema => toJsonSchema(CONFIG_KEYS[key] as v.GenericSchema, CONVERSION);

function described(keyPath: string, schema: JsonSchema): JsonSchema {
  const words = CONFIG_WORDS[keyPath as ConfigPath];
  const { $schema: _, ...rest } = schema;
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [
    name,
    typeof part === "boolean" ? part : described(`${keyPath}.${name}`, part),
  ]);
  const format = rest.description === undefined ? "" : ` Expected: ${rest.description}.`;
  return {
    ...rest,
    ...(words && { description: `${words.effect}${format} Without it: ${words.fallback}.` }),
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
  };
}

/** `dist/schema/config.schema.json`. */
export function configSchema(): JsonSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Configuration of the shell",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(KEYS.map((key) => [key, described(key, schemaOf(key))])),
  };
}

function typeText(schema: JsonSchema | boolean | undefined): string {
  if (typeof schema !== "object") return "any value";
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" or ");
  if (schema.type === "array") return `list of ${typeText(Array.isArray(schema.items) ? undefined : schema.items)}`;
  if (schema.type !== "object") return schema.description ?? String(schema.type ?? "any value");
  if (schema.properties) return "object";
  return `table of ${typeText(schema.additionalProperties)}`;
}

function rows(keyPath: string, schema: JsonSchema): string[] {
  const { effect, fallback } = CONFIG_WORDS[keyPath as ConfigPath];
  const own = `| \`${keyPath}\` | ${typeText(schema)} | ${fallback} | ${effect} |`;
  const parts = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return [own, ...parts.flatMap(([name, part]) => rows(`${keyPath}.${name}`, part))];
}

/** `docs/configuration.md`. */
export function configPage(): string {
  const sections = KEYS.flatMap((key) => [
    `## ${key}`,
    "",
    ...((KEYS_WITH_POWER as readonly string[]).includes(key)
      ? [
          "A key with power: it counts from the head or from `configure()` only, and the first that names it fixes it.",
          "",
        ]
      : []),
    "| key | type | without it | effect |",
    "|---|---|---|---|",
    ...rows(key, schemaOf(key)),
    "",
    "```json",
    JSON.stringify({ [key]: CONFIG_EXAMPLE[key] }, null, 2),
    "```",
    "",
  ]);
  return [
    "# Configuration",
    "",
    'One JSON object in the page, `<script type="application/json" data-shell-config>`, or `configure({...})` of the script,',
    "which is typed: a wrong key does not compile. Every key is optional; later configuration wins key by key. A key that is",
    "unknown or wrong is left out and named on the console and by `shell-error` (`bad-config`), the rest holds. The same as a",
    "JSON Schema: `savings-shell/schema/config.schema.json`. This page is printed from the source by `npm run configuration`.",
    "",
    "Keys with power say where tokens and events go, what runs and what counts as consent. They count from a block in the document's `<head>` or from",
    "`configure()` only, and the first that names one fixes it: a block that somebody gets into the content of a page moves",
    "nothing. Tokens go to `servicesOrigin`, `services` and `identity.realm`, by https outside of localhost, and nowhere else.",
    "Write one block; several are named together by `shell-error` (`several-configs`). A content security policy does not stop",
    "a data block, but it can hold what is said there: set `connect-src` to the page's own origin and the origins of",
    "`servicesOrigin`, `services`, `identity.realm`, `flagService.url`, `collector`, `marketing.url`, `content` and `statusUrl`, and no other.",
    "",
    ...sections,
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

/** `dist/schema/status.schema.json`: the document behind `statusUrl`. */
export function statusSchema(): JsonSchema {
  return { title: "What the operator stops and says", ...toJsonSchema(STATUS_SCHEMA, CONVERSION) };
}

/** Writes `dist/schema/`. */
export function writeSchemas(): void {
  const folder = path.join(dist, "schema");
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries({ config: configSchema(), status: statusSchema() })) {
    writeFileSync(path.join(folder, `${name}.schema.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}
