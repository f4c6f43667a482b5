/**
 * The schemas of what hosts and operators hand in, as JSON Schema. The shell reads such data tolerantly
 * (src/domain/reading/tolerant-reading.ts): it leaves out what a validator refuses.
 */
import type { JsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { condition } from "../../src/domain/menus/entry-reader.ts";
import { callback, colour, href, icon, pictureUrl, quantity } from "../../src/domain/reading/fields.ts";
import type { TolerantSchema } from "../../src/domain/reading/tolerant-schema.ts";
import { schemaFrom } from "./schema-conversion.ts";

/** Letters of a scheme in any case: a pattern of JSON Schema has no flags. */
const anyCase = (word: string): string =>
  [...word].map((one) => (/[a-z]/.test(one) ? `[${one}${one.toUpperCase()}]` : one)).join("");

const [http, mailto, tel] = ["http", "mailto", "tel"].map(anyCase);
/** A scheme of the list, or none: a colon before the first slash, question mark or hash would make one. */
const SAFE_START = `^\\s*(?:${http}[sS]?://|${mailto}:|${tel}:|/(?![/\\\\])|[^/:?#\\\\&]*(?:[?#/]|$))`;

/** Schemas with rules that are functions, as close as a pattern and a description can come. */
const LEAVES = new Map<unknown, JsonSchema>([
  [href, { type: "string", minLength: 1, maxLength: 2048, pattern: SAFE_START }],
  [pictureUrl, { type: "string", minLength: 1, pattern: `${SAFE_START}|^data:image/` }],
  [icon, { type: "string", minLength: 1, pattern: `${SAFE_START}|^data:image/` }],
  [quantity, { type: ["number", "string"], minimum: 0, pattern: "^\\s*\\d{1,15}(?:\\.\\d{1,15})?\\s*$" }],
  [colour, { type: "string", pattern: "^\\s*[#a-zA-Z][#a-zA-Z0-9 ,.%/()+-]{0,63}\\s*$" }],
]);

type Entries = Readonly<Record<string, TolerantSchema>>;

/** Names of parts that stand once, under `definitions`, by the fields of the part. */
export type Definitions = ReadonlyMap<Entries, string>;

export const reference = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

interface Node {
  readonly type: string;
  readonly pipe?: readonly unknown[];
  readonly entries?: Entries;
  readonly item?: TolerantSchema;
  readonly options?: readonly TolerantSchema[];
  readonly wrapped?: TolerantSchema;
  readonly mend?: unknown;
}

/** The schema at the start of a pipe. */
const nodeOf = (schema: unknown): Node => {
  const node = schema as Node;
  return node.pipe === undefined ? node : nodeOf(node.pipe[0]);
};

/** The fields of a record, which are the same object wherever the record is used. */
export function entriesOf(schema: TolerantSchema): Entries {
  const { entries } = nodeOf(schema);
  if (entries === undefined) throw new Error(`${v.getTitle(schema) ?? schema.type} has no fields.`);
  return entries;
}

/** @param definitions parts to name in place of writing them out */
export function hostDataSchema(schema: TolerantSchema, definitions: Definitions = new Map()): JsonSchema {
  const leaf = LEAVES.get(schema);
  if (leaf !== undefined) return { ...leaf, description: `Expected: ${v.getTitle(schema)}.` };
  const { type, entries, item, options = [], wrapped } = nodeOf(schema);
  if (wrapped !== undefined) return hostDataSchema(wrapped, definitions);
  if (nodeOf(schema) === nodeOf(condition)) return reference("condition");
  if (item !== undefined) {
    return { type: "array", items: hostDataSchema(item, definitions), maxItems: maximumOf(schema) };
  }
  if (type === "union") return { anyOf: options.map((one) => hostDataSchema(one, definitions)) };
  if (entries === undefined) return schemaFrom(schema);
  const name = definitions.get(entries);
  const needed = v.getMetadata(schema).neededFields as readonly string[] | undefined;
  if (name === undefined) return recordSchema(entries, definitions, needed);
  return needed ? { allOf: [reference(name), { required: [...needed] }] } : reference(name);
}

function maximumOf(list: unknown): number {
  for (const part of (list as Node).pipe ?? []) {
    const { type, requirement, pipe } = part as Node & { readonly requirement?: number };
    if (type === "max_length" && requirement !== undefined) return requirement;
    if (pipe !== undefined) return maximumOf(part);
  }
  throw new Error("A list of a host has a maximum.");
}

/** Unknown fields are allowed, as in the tolerant reading, because a CMS adds its own. */
export function recordSchema(fields: Entries, definitions: Definitions, more: readonly string[] = []): JsonSchema {
  const entries = Object.entries(fields).filter(
    ([, field]) => nodeOf(nodeOf(field).wrapped ?? field) !== nodeOf(callback),
  );
  const needed = entries.filter(([, field]) => nodeOf(field).wrapped === undefined);
  const required = [...needed.map(([name]) => name), ...more];
  const properties = entries.map(([name, field]) => {
    const schema = hostDataSchema((nodeOf(field).wrapped ?? field) as TolerantSchema, definitions);
    return [name, required.includes(name) ? schema : orNull(schema)];
  });
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

/** A CMS sends null for an empty field. */
export const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: "null" }] });
