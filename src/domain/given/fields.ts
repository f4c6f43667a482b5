/** Readers of single values in header and footer data. */
import * as v from "valibot";
import { MAXIMUM_HREF } from "../links/href.ts";
import { refusalOf } from "../links/link.ts";
import type { Place } from "./place.ts";
import { type Reader, single } from "./reader.ts";

const MAXIMUM_TEXT = 1000;
const MAXIMUM_LONG_TEXT = 50_000;
/** A small picture embedded in the data. Larger pictures must be files. */
const MAXIMUM_DATA_PICTURE = 100_000;

function textUpTo(maximum: number): Reader<string> {
  return single(
    v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maximum)),
    "text",
    `Write text of at most ${maximum} characters, in quotes.`,
  );
}

/** Plain text, rendered as text, never as HTML. */
export const text = textUpTo(MAXIMUM_TEXT);
/** Rich text, sanitized before rendering. */
export const richText = textUpTo(MAXIMUM_LONG_TEXT);

export const yesOrNo = single(v.boolean(), "true or false", "Write true or false without quotes.");

/** A number of at least 0; some CMSs store it as text. */
export const quantity = single(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}(?:\.\d{1,15})?$/), v.transform(Number))]),
    v.finite(),
    v.minValue(0),
  ),
  "a number",
  "Write a number of at least 0, with a point before its fraction.",
);

export function oneOf<const T extends readonly [string, ...string[]]>(values: T): Reader<T[number]> {
  return single(v.picklist(values), `one of ${values.join(", ")}`, "Choose one of the values.");
}

/**
 * The address of a link. Unsafe addresses (javascript:, data:, vbscript:, in any disguise) are dropped and reported, so
 * that later code cannot follow them [L-17].
 */
export const href: Reader<string> = {
  expected: "a safe address",
  read: (value, place) => {
    if (typeof value !== "string" || value.length > MAXIMUM_HREF) {
      return place.mistake(href.expected, `Write text of at most ${MAXIMUM_HREF} characters, in quotes.`);
    }
    if (refusalOf(value) === undefined) return value.trim();
    return place.mistake(
      href.expected,
      "The link would not be followed. Begin with https://, / or #, without hidden characters.",
    );
  },
};

const DATA_PICTURE = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;

/** Text that starts like an address or ends like a file name. Plain words are not a picture. */
const PICTURE_ADDRESS = /^(?:https?:\/)?\/|^www\.|^[\w./%~-]+\.\w+(?:[?#]\S*)?$/i;

/** The address of a picture. A picture cannot run scripts, so `data:image/...` is allowed here only. */
export const pictureUrl: Reader<string> = {
  expected: "the address of a picture",
  read: (value, place) => {
    if (typeof value === "string") {
      const address = value.trim();
      if (DATA_PICTURE.test(address) && address.length <= MAXIMUM_DATA_PICTURE) return address;
      if (address.length > MAXIMUM_HREF || !PICTURE_ADDRESS.test(address)) return refusePicture(place);
      if (refusalOf(address) === undefined) return address;
    }
    return refusePicture(place);
  },
};

function refusePicture(place: Place): undefined {
  return place.mistake("the address of a picture", "Write an address that begins with https:// or /.");
}

const ICON_NAME = /^[a-z][a-z0-9-]{0,63}$/i;

/** The name of an icon, or the address of a picture. */
export const icon: Reader<string> = {
  expected: "the name of an icon or the address of a picture",
  read: (value, place) => (typeof value === "string" && ICON_NAME.test(value) ? value : pictureUrl.read(value, place)),
};

/** A CSS colour or the name of a colour token. Characters that could end a declaration are refused. */
export const colour = single(
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[#a-z][#a-z0-9 ,.%/()+-]{0,63}$/i),
    v.check((value) => !/url\(/i.test(value)),
  ),
  "a colour",
  "Write a CSS colour such as #0a5c36, or the name of a colour token.",
);

/** A function, which only a property can hold. Text is never converted to a function. */
export const callback: Reader<() => void> = {
  expected: "a function",
  read: (value, place) =>
    typeof value === "function"
      ? (value as () => void)
      : place.mistake("a function", "Set it by property, not as text."),
};
