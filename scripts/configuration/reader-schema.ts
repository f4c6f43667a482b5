/**
 * The readers of what hosts and operators hand in, as JSON Schema: made from the very readers, so that neither knows a
 * field that the other does not. A reader is lenient where a schema is not: it leaves out what a validator refuses.
 */
import type { JsonSchema } from "@valibot/to-json-schema";
import { callback, colour, href, icon, pictureUrl, quantity } from "../../src/domain/given/fields.ts";
import type { Fields, Reader } from "../../src/domain/given/reader.ts";
import { condition } from "../../src/domain/menus/entry-rules.ts";
import { schemaFrom } from "./schema-conversion.ts";

/** Letters of a scheme in any case: a pattern of JSON Schema has no flags. */
const anyCase = (word: string): string =>
  [...word].map((one) => (/[a-z]/.test(one) ? `[${one}${one.toUpperCase()}]` : one)).join("");

const [http, mailto, tel] = ["http", "mailto", "tel"].map(anyCase);
/** A scheme of the list, or none: a colon before the first slash, question mark or hash would make one. */
const SAFE_START = `^\\s*(?:${http}[sS]?://|${mailto}:|${tel}:|/(?![/\\\\])|[^/:?#\\\\&]*(?:[?#/]|$))`;

/** Schemas for readers that are functions, as close as a pattern and a description can come. */
const LEAVES = new Map<Reader<unknown>, JsonSchema>([
  [href, { type: "string", minLength: 1, maxLength: 2048, pattern: SAFE_START }],
  [pictureUrl, { type: "string", minLength: 1, pattern: `${SAFE_START}|^data:image/` }],
  [icon, { type: "string", minLength: 1, pattern: `${SAFE_START}|^data:image/` }],
  [quantity, { type: ["number", "string"], minimum: 0, pattern: "^\\s*\\d{1,15}(?:\\.\\d{1,15})?\\s*$" }],
  [colour, { type: "string", pattern: "^\\s*[#a-zA-Z][#a-zA-Z0-9 ,.%/()+-]{0,63}\\s*$" }],
]);

/** Names of parts that stand once, under `definitions`. */
export type Definitions = ReadonlyMap<Fields, string>;

export const reference = (name: string): JsonSchema => ({ $ref: `#/definitions/${name}` });

/** @param definitions parts to name in place of writing them out */
export function readerSchema(reader: Reader<unknown>, definitions: Definitions = new Map()): JsonSchema {
  const { shape, expected } = reader;
  const leaf = LEAVES.get(reader);
  if (leaf !== undefined) return { ...leaf, description: `Expected: ${expected}.` };
  if (shape === undefined) throw new Error(`Nothing says what ${expected} is made of.`);
  if ("schema" in shape) return shape.schema === condition ? reference("condition") : schemaFrom(shape.schema);
  if ("item" in shape) {
    const item = readerSchema(shape.item, definitions);
    const list: JsonSchema = { type: "array", items: item, maxItems: shape.maximum };
    return shape.mayBeOne ? { anyOf: [list, item] } : list;
  }
  const name = definitions.get(shape.fields);
  if (name === undefined) return recordSchema(shape.fields, definitions, shape.required);
  return shape.required ? { allOf: [reference(name), { required: [...shape.required] }] } : reference(name);
}

/** Unknown fields are allowed, as in the reader, because a CMS adds its own. */
export function recordSchema(fields: Fields, definitions: Definitions, more: readonly string[] = []): JsonSchema {
  const entries = Object.entries(fields).filter(([, { reader }]) => reader !== (callback as Reader<unknown>));
  const needed = entries.filter(([, field]) => field.kind === "required" && field.otherwise === undefined);
  const required = [...needed.map(([name]) => name), ...more];
  const properties = entries.map(([name, { reader }]) => {
    const schema = readerSchema(reader, definitions);
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
