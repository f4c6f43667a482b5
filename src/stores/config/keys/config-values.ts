/** Schemas of values that several keys of the configuration share. */
import * as v from "valibot";
import { MAXIMUM_CONFIG_TEXT } from "../../../domain/constants.ts";
import { refusalOf } from "../../../domain/links/link.ts";

export const configText = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAXIMUM_CONFIG_TEXT));

/** An address as browsers read it: they drop tabs and read a backslash as a slash, so `/\evil.example` is another host. */
export const isConfigAddress = v.check<string, string>(
  (value) => /^(?:https?:\/\/|\/(?!\/))[^\s\p{Cc}\\]*$/iu.test(value) && refusalOf(value) === undefined,
  "an http(s) address or a path that starts with /",
);
export const configAddress = v.pipe(configText, isConfigAddress);
export const configPath = v.pipe(configAddress, v.startsWith("/", "a path that starts with /"));

/** A name in an address or in a query. */
export const configName = v.pipe(configText, v.regex(/^[\w-]+$/, "letters, digits, hyphens and underscores"));
/** The JSON body of a request. */
export const payload = v.record(configText, v.union([v.string(), v.number(), v.boolean()]));
export const seconds = v.pipe(v.number(), v.finite(), v.minValue(1));

/**
 * Marks a key that decides where tokens and events go, which code runs, or what counts as consent. Its first value is final. As
 * almost all keys, it counts only from a block in the document's head or from `configure()`: see `CONTENT_NAMES` in
 * host-api.ts [docs/security.md].
 */
// @__NO_SIDE_EFFECTS__
export function sensitive<const TSchema extends v.GenericSchema>(schema: TSchema): TSchema & SensitiveKey {
  return { ...schema, isSensitive: true };
}

export interface SensitiveKey {
  readonly isSensitive: true;
}
