/** The operator's status document: which versions or elements are stopped, and a notice for each market. */
import type { LocaleId } from "../locales/locale.ts";

/** Lengths in characters and entries. A longer document is ignored. */
export const STATUS_LIMITS = { document: 20_000, stops: 100, name: 100, notice: 300 } as const;
/** The name of an element, such as `app-header`. */
export const STOPPED_TAG = /^[a-z]+-[a-z-]+$/;

export interface ServiceStatus {
  /** `version`: a release (`0.1.0`) or one of its builds by id; all if missing. `tag`: the whole script if missing. */
  readonly stop: readonly { readonly version?: string | undefined; readonly tag?: string | undefined }[];
  /** Plain text in the market's language. */
  readonly notices: { readonly [locale in LocaleId]?: string };
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
