/** Parts that the schemas of all locale files share. */
import * as v from "valibot";
import { linkFor } from "../../src/domain/links/link.ts";
import { DEFAULT_LOCALE } from "../../src/domain/locales/locale.ts";

export const text = v.pipe(
  v.string(),
  v.nonEmpty("must not be empty"),
  v.check((value) => value === value.trim(), "must not begin or end with a space"),
  v.check((value) => !/[<>]/.test(value), "must not hold HTML"),
);

const INERT: readonly string[] = ["unsafe", "contact"];

/** A path below the locale's base, an anchor, or an address on another host by https. */
export const href = v.pipe(
  v.string(),
  v.check((value) => !INERT.includes(linkFor(DEFAULT_LOCALE, value).kind), "is an unsafe link"),
  v.check((value) => /^(\/(?!\/)|#|https:\/\/)/.test(value), "must begin with /, # or https://"),
);

/** A picture on the site's own origin or by https. */
export const pictureAddress = v.pipe(v.string(), v.regex(/^(\/(?!\/)|https:\/\/)/, "must begin with / or https://"));
