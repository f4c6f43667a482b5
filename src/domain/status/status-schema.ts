/** The schema of the operator's status document, for documents that need a closer look, and for operators. */
import * as v from "valibot";
import { LOCALE_IDS } from "../locales/locale.ts";
import { object, strictObject } from "../reading/object-schema.ts";
import { type ServiceStatus, STATUS_LIMITS, STOPPED_TAG } from "./service-status.ts";

const statusText = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));

/** A release (`0.1.0`), or one of its builds by id; all if missing. */
const version = statusText(STATUS_LIMITS.name);
/** The shell's name of an element (`app-header`); the whole version if missing. */
const tag = v.pipe(statusText(STATUS_LIMITS.name), v.regex(STOPPED_TAG, "the tag of an element"));
const stop = v.union([strictObject({ version, tag: v.optional(tag) }), strictObject({ tag })]);

/** The document at `statusUrl`. Unknown keys are ignored. */
export const STATUS_SCHEMA = object({
  stop: v.optional(v.pipe(v.array(stop), v.maxLength(STATUS_LIMITS.stops)), []),
  /** Plain text by locale, in the market's language. */
  notices: v.optional(v.record(v.picklist(LOCALE_IDS), statusText(STATUS_LIMITS.notice)), {}),
});

/** Undefined if any part of the document is malformed: a partly read order to stop must not be followed. */
export function parseStatus(text: string): ServiceStatus | undefined {
  if (text.length > STATUS_LIMITS.document) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    const { success, output } = v.safeParse(STATUS_SCHEMA, document);
    return success && !Array.isArray(document) ? output : undefined;
  } catch {
    return undefined;
  }
}
