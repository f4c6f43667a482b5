/**
 * Quick checks of values from outside, for code that every visitor's page loads. Each accepts only values that the schema of the
 * same thing would accept and leave unchanged. A value that a check refuses is judged by the schema.
 */

export type Check = (value: unknown) => boolean;
type Checks = Readonly<Record<string, Check>>;

/** The longest text of the configuration, in characters. */
export const MAXIMUM_CONFIG_TEXT = 2048;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isBoolean: Check = (value) => typeof value === "boolean";

/** A text without spaces around it. */
export function isText(value: unknown, maximum = MAXIMUM_CONFIG_TEXT): value is string {
  return typeof value === "string" && value !== "" && value.trim() === value && value.length <= maximum;
}

/** A path or an http(s) address without a query and unusual characters. */
export const isPlainAddress: Check = (value) =>
  isText(value) && /^(?:https?:\/\/[a-z\d][a-z\d.-]*(?::\d+)?|(?=\/\w))(?:\/[\w.-]+)*\/?$/i.test(value);

export const isOneOf =
  (list: readonly unknown[]): Check =>
  (value) =>
    list.includes(value);

export const isBetween =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && value >= least && value <= most;

export const isListOf =
  (isEntry: Check, most = Number.POSITIVE_INFINITY): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every((entry) => isEntry(entry));

export const isRecordOf =
  (isName: Check, isValue: Check): Check =>
  (value) =>
    isRecord(value) && Object.entries(value).every(([name, one]) => isName(name) && isValue(one));

/** An object with each of the required values, and no others than the optional ones. */
export const hasShape =
  (required: Checks, optional: Checks = {}): Check =>
  (value) => {
    const known = new Map(Object.entries({ ...optional, ...required }));
    return (
      isRecord(value) &&
      Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(([name, one]) => known.get(name)?.(one) ?? false)
    );
  };
