/** What the operator says of the service while pages are open: what is stopped, and a notice for each market. */
import * as v from "valibot";
import { object, strictObject } from "../given/object-schema.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

const stop = v.pipe(
  strictObject({
    /** A release (`0.1.0`), or one build of it by its id; every one when missing. */
    version: v.optional(name),
    /** An element by the name that the shell gives it (`app-header`); the whole version when missing. */
    tag: v.optional(v.pipe(name, v.regex(/^[a-z]+-[a-z-]+$/, "the tag of an element"))),
  }),
  v.check(({ version, tag }) => version !== undefined || tag !== undefined, "a version, a tag or both"),
);

/** The document behind `statusUrl`. Keys that are not known yet are left out. */
export const STATUS_SCHEMA = object({
  stop: v.optional(v.pipe(v.array(stop), v.maxLength(100)), []),
  /** Plain text by locale, in the language of its market. */
  notices: v.optional(
    v.record(v.picklist(LOCALE_IDS), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300))),
    {},
  ),
});

export type ServiceStatus = v.InferOutput<typeof STATUS_SCHEMA>;

/** Most characters of a document; a longer one is none. */
const LONGEST = 20_000;

/** Undefined for what is no such document, whole or in part: half of an order to stop is no order. */
export function parseStatus(text: string): ServiceStatus | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    const { success, output } = v.safeParse(STATUS_SCHEMA, document);
    return success && !Array.isArray(document) ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Which elements do nothing any more; `all` stands for the whole script. */
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
