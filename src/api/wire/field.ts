/**
 * The kinds of field that wire schemas are made of. A service is never trusted: text is plain and bounded, numbers are
 * finite, addresses of pictures are web addresses. A field that the shell can do without is `lenient`: a bad value is
 * dropped, not the whole answer. The bounds are our choice; the specification names none.
 */
import * as v from "valibot";

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

/** Absent, null and bad values alike become undefined; the rest of the answer stands. */
export function lenient<const TSchema extends v.GenericSchema>(schema: TSchema) {
  return v.fallback(
    v.nullish(schema, () => undefined),
    () => undefined,
  );
}

/** A bounded list; one bad entry refuses it, because order and completeness may decide what is shown. */
export function list<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.pipe(v.array(item), v.maxLength(WIRE_LIMITS.list));
}
