/** Schemas of single values in header and footer data. */
import * as v from "valibot";
import { MAXIMUM_HREF } from "../links/href.ts";
import { refusalOf } from "../links/link.ts";

const MAXIMUM_TEXT = 1000;
const MAXIMUM_LONG_TEXT = 50_000;
/** A small picture embedded in the data. Larger pictures must be files. */
const MAXIMUM_DATA_PICTURE = 100_000;

function textUpTo(maximum: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(maximum),
    v.title("text"),
    v.description(`Write text of at most ${maximum} characters, in quotes.`),
  );
}

/** Plain text, rendered as text, never as HTML. */
export const text = textUpTo(MAXIMUM_TEXT);
/** Rich text, sanitized before rendering. */
export const richText = textUpTo(MAXIMUM_LONG_TEXT);

export const yesOrNo = v.pipe(
  v.boolean(),
  v.title("true or false"),
  v.description("Write true or false without quotes."),
);

/** A number of at least 0; some CMSs store it as text. */
export const quantity = v.pipe(
  v.unknown(),
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,15}(?:\.\d{1,15})?$/), v.transform(Number))]),
  v.finite(),
  v.minValue(0),
  v.title("a number"),
  v.description("Write a number of at least 0, with a point before its fraction."),
);

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return v.pipe(v.picklist(values), v.title(`one of ${values.join(", ")}`), v.description("Choose one of the values."));
}

/**
 * The address of a link. Unsafe addresses (javascript:, data:, vbscript:, in any disguise) are dropped and reported, so
 * that later code cannot follow them [L-17].
 */
export const href = v.pipe(
  v.string(),
  v.maxLength(MAXIMUM_HREF),
  v.check(
    (value) => refusalOf(value) === undefined,
    "The link would not be followed. Begin with https://, / or #, without hidden characters.",
  ),
  v.trim(),
  v.title("a safe address"),
  v.description(`Write text of at most ${MAXIMUM_HREF} characters, in quotes.`),
);

const DATA_PICTURE = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;

/** Text that starts like an address or ends like a file name. Plain words are not a picture. */
const PICTURE_ADDRESS = /^(?:https?:\/)?\/|^www\.|^[\w./%~-]+\.\w+(?:[?#]\S*)?$/i;

function isPicture(address: string): boolean {
  if (DATA_PICTURE.test(address) && address.length <= MAXIMUM_DATA_PICTURE) return true;
  return address.length <= MAXIMUM_HREF && PICTURE_ADDRESS.test(address) && refusalOf(address) === undefined;
}

const PICTURE_ADVICE = "Write an address that begins with https:// or /.";

/** The address of a picture. A picture cannot run scripts, so `data:image/...` is allowed here only. */
export const pictureUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(isPicture, PICTURE_ADVICE),
  v.title("the address of a picture"),
  v.description(PICTURE_ADVICE),
);

const ICON_NAME = /^[a-z][a-z0-9-]{0,63}$/i;

/** The name of an icon, or the address of a picture. */
export const icon = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => ICON_NAME.test(value) || isPicture(value), PICTURE_ADVICE),
  v.title("the name of an icon or the address of a picture"),
  v.description(PICTURE_ADVICE),
);

/** A CSS colour or the name of a colour token. Characters that could end a declaration are refused. */
export const colour = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?!.*url\()[#a-z][#a-z0-9 ,.%/()+-]{0,63}$/i),
  v.title("a colour"),
  v.description("Write a CSS colour such as #0a5c36, or the name of a colour token."),
);

/** A function, which only a property can hold. Text is never converted to a function. */
export const callback = v.pipe(
  v.custom<() => void>((value) => typeof value === "function"),
  v.title("a function"),
  v.description("Set it by property, not as text."),
);
