/**
 * Field types of the entities. Data of services is untrusted: text must be plain and bounded, numbers finite, addresses
 * of pictures web addresses. A field that the shell can do without is `lenient`: a bad value is dropped, not the whole
 * answer. The bounds are our choice; the specification names none.
 *
 * Schemas use camel case. `readEntity` first converts the keys of an answer, once for the whole answer.
 */
import * as v from "valibot";
import { object, objectWithRest } from "../reading/object-schema.ts";

export const WIRE_LIMITS = {
  /** Characters of a text field. */
  text: 500,
  /** Characters of an identifier. */
  identifier: 100,
  /** Characters of a web address. */
  address: 2_000,
  /** Characters of a token. */
  token: 16_384,
  /** Entries of a list. */
  list: 500,
  /** Largest amount or count in either direction. */
  number: 1e13,
} as const;

/** Control characters other than white space, and characters that change the direction of text. */
const HIDDEN_CHARACTERS = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
const HTML_MARKUP = /<[a-z!/?]/i;

/** Plain text for people: no markup, no control characters. */
export const wireText = v.pipe(
  v.string(),
  v.maxLength(WIRE_LIMITS.text),
  v.check((value) => !HIDDEN_CHARACTERS.test(value) && !HTML_MARKUP.test(value), "expected plain text"),
);

/** An id. Some services send numbers, which become text. Never empty. */
export const identifier = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.regex(/^[\w.:@-]+$/, "expected an identifier"),
  v.maxLength(WIRE_LIMITS.identifier),
);

/** An amount in major units, for example 12.5 for 12.50 EUR. */
export const amount = v.pipe(v.number(), v.finite(), v.minValue(-WIRE_LIMITS.number), v.maxValue(WIRE_LIMITS.number));

/** A whole number from 0 up. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(WIRE_LIMITS.number));

/** Address of a picture: http, https or a path of this origin. */
export const pictureAddress = v.pipe(
  v.string(),
  v.maxLength(WIRE_LIMITS.address),
  v.regex(/^(?:https?:\/\/|\/(?![/\\]))[^\s<>"'\\]+$/i, "expected the address of a picture"),
);

/**
 * Visible characters without brackets and quotes, so that a token cannot break out of a header line and contains no
 * markup.
 */
export const tokenText = v.pipe(
  v.string(),
  v.maxLength(WIRE_LIMITS.token),
  v.regex(/^[\x21-\x7e]+$/, "expected a token"),
  v.regex(/^[^<>"'`]+$/, "expected a token"),
);

/** Drops absent, null and bad values; the rest of the answer remains. */
// @__NO_SIDE_EFFECTS__
export function lenient<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return v.optional(
    v.fallback(
      v.nullish(schema, () => undefined),
      () => undefined,
    ),
  );
}

/**
 * A bounded list. An entry `null` says that there is nothing, so it is left out. Any other bad entry rejects the list, because
 * its order and completeness may matter.
 */
// @__NO_SIDE_EFFECTS__
export function list<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.pipe(
    v.array(v.nullable(item)),
    v.maxLength(WIRE_LIMITS.list),
    v.transform((entries): readonly v.InferOutput<TSchema>[] => entries.filter((entry) => entry !== null)),
  );
}

/** Called by a list for each entry that it leaves out; `where` is made of names and positions, never of values. */
type OnSkipped = (where: string) => void;
type ListConfig = v.Config<v.BaseIssue<unknown>> & { readonly onSkipped?: OnSkipped };

/**
 * A list whose entries stand for themselves, such as offers: an entry that cannot be read is left out and reported, and the others
 * remain. Its length is bounded by the size of an answer alone.
 */
// @__NO_SIDE_EFFECTS__
export function readableList<const TSchema extends v.GenericSchema>(item: TSchema) {
  const schema = v.pipe(v.array(item), v.readonly());
  const read = schema["~run"];
  const isReadable = (entry: unknown, at: number, onSkipped: OnSkipped | undefined) => {
    if (entry === null) return false;
    const { success, issues } = v.safeParse(item, entry, { abortEarly: true });
    if (!success) onSkipped?.([at, v.getDotPath(issues[0])].filter((part) => part !== null).join("."));
    return success;
  };
  const run: typeof read = (dataset, config: ListConfig) => {
    const { value } = dataset;
    const readable = Array.isArray(value)
      ? value.filter((entry, at) => isReadable(entry, at, config.onSkipped))
      : value;
    return read.call(schema, { ...dataset, value: readable }, config);
  };
  return { ...schema, "~run": run };
}

const plainValue = lenient(v.union([wireText, amount, v.boolean()]));

/** An object with these fields, and every other field whose value is a text, a number or a boolean. */
// @__NO_SIDE_EFFECTS__
export function plainRecord<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.pipe(objectWithRest(entries, plainValue), v.readonly());
}

/** An object with these fields; other fields are dropped. */
// @__NO_SIDE_EFFECTS__
export function wireRecord<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.pipe(object(entries), v.readonly());
}

/** Keeps leading and trailing underscores and hyphens, and names of constants such as `HAS_FLAG`. */
const camelKey = (key: string) =>
  /[a-z]/.test(key)
    ? key.replace(/[_-]+([^_-]?)/g, (match, next: string, at: number) =>
        at === 0 || next === "" ? match : next.toUpperCase(),
      )
    : key;

/**
 * Converts the keys of an answer from `snake_case` or `kebab-case` to camel case at every depth. The value's depth must
 * be bounded. A key that would become equal to another stays as it is, so no value is lost.
 */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  const named = Object.entries(value).map(([key, inner]) => ({ key, name: camelKey(key), inner }));
  const taken = new Set(named.flatMap(({ key, name }) => (name === key ? key : [])));
  const entries = named.map(({ key, name, inner }) => {
    const isTaken = name !== key && taken.has(name);
    taken.add(name);
    return [isTaken ? key : name, camelKeys(inner)] as const;
  });
  return Object.fromEntries(entries);
}

export type Read<T> =
  /** `skipped` are the paths of entries that a list left out; missing if there are none. */
  | { readonly ok: true; readonly value: T; readonly skipped?: readonly string[] }
  /** Path of the faulty field, made of names and positions, never of values; undefined for the whole value. */
  | { readonly ok: false; readonly where: string | undefined };

/** Reads an entity from a service's JSON, with keys in any case. Never throws. */
export function readEntity<TSchema extends v.GenericSchema>(
  schema: TSchema,
  json: unknown,
): Read<v.InferOutput<TSchema>> {
  return readBy(schema, camelKeys(json));
}

/** Reads a value whose keys are as the schema has them. Never throws. */
export function readBy<TSchema extends v.GenericSchema>(schema: TSchema, value: unknown): Read<v.InferOutput<TSchema>> {
  const skipped: string[] = [];
  // As `v.safeParse` does it, which passes on no field of its own.
  const config: ListConfig = { ...v.getGlobalConfig({ abortEarly: true }), onSkipped: (where) => skipped.push(where) };
  const { typed, value: output, issues } = schema["~run"]({ value }, config);
  if (!typed || issues) return { ok: false, where: (issues && v.getDotPath(issues[0])) ?? undefined };
  return { ok: true, value: output, ...(skipped.length > 0 && { skipped }) };
}
