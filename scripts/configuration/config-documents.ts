/** The configuration as a JSON Schema and as a page of documents, both from the schema that parses it. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { JsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { STATUS_SCHEMA } from "../../src/domain/status/status-schema.ts";
import { eventSchemas } from "../../src/domain/tracking/event-schemas.ts";
import { CONFIG_KEYS, type ConfigKey, isSensitive, type ShellConfig } from "../../src/stores/config/config-schema.ts";
import { dist } from "../build/paths.ts";
import { serviceContract } from "../contract/service-contract.ts";
import { attributeSchemas } from "./attribute-schemas.ts";
import { contentSchema } from "./content-schema.ts";
import { keyComments } from "./key-comments.ts";
import { SCHEMA_DIALECT, schemaFrom } from "./schema-conversion.ts";

const KEYS = Object.keys(CONFIG_KEYS) as readonly ConfigKey[];

const schemaOf = (key: ConfigKey): JsonSchema => schemaFrom(CONFIG_KEYS[key] as v.GenericSchema);

const COMMENTS = keyComments();

function wordsOf(keyPath: string) {
  const words = COMMENTS.get(keyPath);
  if (words === undefined)
    throw new Error(
      `${keyPath}: its comment in src/stores/config/keys/ needs its effect, and its default behind @defaultValue.`,
    );
  return words;
}

function exampleOf(keyPath: string, schema: JsonSchema): unknown {
  const { example } = wordsOf(keyPath);
  if (example !== undefined) return example;
  if (schema.properties === undefined)
    throw new Error(`${keyPath}: its comment in src/stores/config/keys/ needs an @example.`);
  const parts = Object.entries(schema.properties) as [string, JsonSchema][];
  return Object.fromEntries(parts.map(([name, part]) => [name, exampleOf(`${keyPath}.${name}`, part)]));
}

/** One value for each key, as a site might have it. */
export const CONFIG_EXAMPLE = Object.fromEntries(
  KEYS.map((key) => [key, exampleOf(key, schemaOf(key))]),
) as Required<ShellConfig>;

function described(keyPath: string, schema: JsonSchema): JsonSchema {
  const { effect, fallback } = wordsOf(keyPath);
  const { $schema: _, ...rest } = schema;
  const properties = Object.entries(schema.properties ?? {}).map(([name, part]) => [
    name,
    typeof part === "boolean" ? part : described(`${keyPath}.${name}`, part),
  ]);
  const format = rest.description === undefined ? "" : ` Expected: ${rest.description}.`;
  return {
    ...rest,
    description: `${effect}${format} Without it: ${fallback}.`,
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
  };
}

/** `dist/schema/config.schema.json`. */
export function configSchema(): JsonSchema {
  return {
    $schema: SCHEMA_DIALECT,
    title: "Configuration of the shell",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(KEYS.map((key) => [key, described(key, schemaOf(key))])),
  };
}

function typeText(schema: JsonSchema | boolean | undefined): string {
  if (typeof schema !== "object") return "any value";
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" or ");
  if (schema.type === "array") return `list of ${typeText(Array.isArray(schema.items) ? undefined : schema.items)}`;
  if (schema.type !== "object") return schema.description ?? String(schema.type ?? "any value");
  if (schema.properties) return "object";
  return `table of ${typeText(schema.additionalProperties)}`;
}

function rows(keyPath: string, schema: JsonSchema): string[] {
  const { effect, fallback } = wordsOf(keyPath);
  const own = `| \`${keyPath}\` | ${typeText(schema)} | ${fallback} | ${effect} |`;
  const parts = Object.entries(schema.properties ?? {}) as [string, JsonSchema][];
  return [own, ...parts.flatMap(([name, part]) => rows(`${keyPath}.${name}`, part))];
}

/** `docs/configuration.md`. */
export function configPage(): string {
  const sections = KEYS.flatMap((key) => [
    `## ${key}`,
    "",
    ...(isSensitive(key) ? ["A sensitive key: its first value is final.", ""] : []),
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
    "Write the block into the document's `<head>`, or call `configure()`. A block anywhere else may have been written by an editor or an",
    "attacker: it sets `site.name`, `site.logo` and `author` where head and `configure()` leave them out, and each of its other keys is",
    "ignored and reported by `shell-error` (`bad-config`).",
    "",
    "Sensitive keys say where tokens and events go, what runs and what counts as consent. Their first value is final.",
    "Tokens go to `servicesOrigin`, `services` and `identity.realm`, by https outside of localhost, and nowhere else.",
    "Write one block; several are named together by `shell-error` (`several-configs`). A content security policy does not stop",
    "a data block, but it can hold what is said there: set `connect-src` to the page's own origin and the origins of",
    "`servicesOrigin`, `services`, `identity.realm`, `flagService.url`, `collector`, `marketing.url`, `metrics.url`, `content` and `statusUrl`, and no other.",
    "",
    ...sections,
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}

/** `dist/schema/status.schema.json`: the document behind `statusUrl`. */
export function statusSchema(): JsonSchema {
  return { $schema: SCHEMA_DIALECT, title: "What the operator stops and says", ...schemaFrom(STATUS_SCHEMA) };
}

/** The content of `dist/schema/`, by file name. */
export function schemaFiles(): Readonly<Record<string, JsonSchema>> {
  const all = { config: configSchema(), content: contentSchema(), status: statusSchema(), ...attributeSchemas() };
  return Object.fromEntries(Object.entries(all).map(([name, schema]) => [`${name}.schema.json`, schema]));
}

export function writeSchemas(): void {
  const folder = path.join(dist, "schema");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "services.openapi.json"), `${JSON.stringify(serviceContract(), null, 2)}\n`);
  for (const [name, schema] of Object.entries(eventSchemas())) {
    const file = path.join(folder, "events", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`);
  }
  for (const [name, schema] of Object.entries(schemaFiles())) {
    writeFileSync(path.join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
  }
}
