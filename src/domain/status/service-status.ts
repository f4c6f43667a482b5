/** The operator's status document: which versions or elements are stopped, and a notice for each market. */
import * as v from "valibot";
import { object, strictObject } from "../given/object-schema.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

const stop = v.pipe(
  strictObject({
    /** A release (`0.1.0`), or one of its builds by id; all if missing. */
    version: v.optional(name),
    /** The shell's name of an element (`app-header`); the whole version if missing. */
    tag: v.optional(v.pipe(name, v.regex(/^[a-z]+-[a-z-]+$/, "the tag of an element"))),
  }),
  v.check(({ version, tag }) => version !== undefined || tag !== undefined, "a version, a tag or both"),
);

/** The document at `statusUrl`. Unknown keys are ignored. */
export const STATUS_SCHEMA = object({
  stop: v.optional(v.pipe(v.array(stop), v.maxLength(100)), []),
  /** Plain text by locale, in the market's language. */
  notices: v.optional(
    v.record(v.picklist(LOCALE_IDS), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))),
    {},
  ),
});

export type ServiceStatus = v.InferOutput<typeof STATUS_SCHEMA>;

/** Maximum number of characters; a longer document is ignored. */
const MAXIMUM_STATUS_LENGTH = 20_000;

/** Undefined if any part of the document is malformed: a partly read order to stop must not be followed. */
export function parseStatus(text: string): ServiceStatus | undefined {
  if (text.length > MAXIMUM_STATUS_LENGTH) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    const { success, output } = v.safeParse(STATUS_SCHEMA, document);
    return success && !Array.isArray(document) ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Elements that are stopped; `all` means the whole script. */
export type Stops = "all" | ReadonlySet<string>;

export function stopsFor(
  { stop: orders }: ServiceStatus,
  script: { readonly version: string; readonly build: string },
): Stops {
  const own = orders.filter(({ version }) => version === undefined || [script.version, script.build].includes(version));
  if (own.some(({ tag }) => tag === undefined)) return "all";
  return new Set(own.flatMap(({ tag }) => tag ?? []));
}

export function noticeFor({ notices }: ServiceStatus, locale: LocaleId): string | undefined {
  return notices[locale];
}
