/** The operator's status document: which versions or elements are stopped, and a notice for each market. */
import { hasShape, isListOf, isRecordOf, isText } from "../given/plain-checks.ts";
import { isLocaleId, type LocaleId } from "../locales/locale.ts";

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

const isName = (value: unknown): value is string => isText(value, STATUS_LIMITS.name);
const isTag = (value: unknown): boolean => isName(value) && STOPPED_TAG.test(value);
const isNotice = (value: unknown): boolean => isText(value, STATUS_LIMITS.notice);
const isOrder = (value: unknown): boolean =>
  hasShape({ version: isName }, { tag: isTag })(value) || hasShape({ tag: isTag })(value);
const isPlainStatus = hasShape(
  {},
  { stop: isListOf(isOrder, STATUS_LIMITS.stops), notices: isRecordOf(isLocaleId, isNotice) },
);

/** Undefined for a text that only the schema can judge (status-schema.ts). */
export function quickStatus(text: string): ServiceStatus | undefined {
  if (text.length > STATUS_LIMITS.document) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    return isPlainStatus(document) ? { stop: [], notices: {}, ...(document as Partial<ServiceStatus>) } : undefined;
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
