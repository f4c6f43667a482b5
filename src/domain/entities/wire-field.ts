/**
 * The kinds of field that entities are read with. A service is never trusted: text is plain and bounded, numbers are
 * finite, addresses of pictures are web addresses. A field that the shell can do without is `lenient`: a bad value is
 * dropped, not the whole answer. The bounds are our choice; the specification names none.
 *
 * Schemas name fields in camel case: `readEntity` converts the keys of an answer first, once for all of it.
 */
import * as v from "valibot";
import { object } from "../given/object-schema.ts";

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

/** Control characters other than white space, and the marks that turn the direction of what follows. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
const MARKUP = /<[a-z!/?]/i;

/** Plain text for people: no markup, no control characters. */
export const text = v.pipe(
  v.string(),
  v.maxLength(WIRE_LIMITS.text),
  v.check((value) => !HIDDEN.test(value) && !MARKUP.test(value), "expected plain text"),
);

/** An id; some services send numbers where others send text. Text afterwards, never empty. */
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

/** Visible characters without brackets and quotes: a token can break out of no header line and be no markup. */
export const token = v.pipe(
  v.string(),
  v.maxLength(WIRE_LIMITS.token),
  v.regex(/^[\x21-\x7e]+$/, "expected a token"),
  v.regex(/^[^<>"'`]+$/, "expected a token"),
);

/** Absent, null and bad values alike are left out; the rest of the answer stands. */
// @__NO_SIDE_EFFECTS__
export function lenient<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return v.optional(
    v.fallback(
      v.nullish(schema, () => undefined),
      () => undefined,
    ),
  );
}

/** A bounded list; one bad entry refuses it, because order and completeness may decide what is shown. */
// @__NO_SIDE_EFFECTS__
export function list<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.pipe(v.array(item), v.maxLength(WIRE_LIMITS.list), v.readonly());
}

/** An object with these fields; others are dropped. */
// @__NO_SIDE_EFFECTS__
export function record<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.pipe(object(entries), v.readonly());
}

/** What begins a key stays, and so does what ends it. */
const camelKey = (key: string) =>
  key.replace(/^[_-]+|[_-]+([^_-])/g, (match, next: string | undefined) => next?.toUpperCase() ?? match);

/**
 * Keys of an answer from `snake_case` or `kebab-case` to camel case, at every depth, for values whose depth is known to
 * be bounded. Where two keys become one, the last one wins.
 */
export function camelKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(camelKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelKey(key), camelKeys(inner)]));
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  /** Where it is wrong: field names and positions, never a value; undefined for the whole of it. */
  | { readonly ok: false; readonly where: string | undefined };

/** An entity from what a service sent, whatever the case of its keys. Never throws. */
export function readEntity<TSchema extends v.GenericSchema>(
  schema: TSchema,
  json: unknown,
): Read<v.InferOutput<TSchema>> {
  const result = v.safeParse(schema, camelKeys(json), { abortEarly: true });
  return result.success
    ? { ok: true, value: result.output }
    : { ok: false, where: v.getDotPath(result.issues[0]) ?? undefined };
}
