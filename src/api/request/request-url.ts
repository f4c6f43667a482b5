/** Fills the `:name` parameters of a path and writes the query. */
import { inject, parse } from "regexparam";
import type { CallValues } from "../call.ts";

/** Ids are word characters and a few marks; `.` and `..` would climb out of the path. */
export function isPathSafe(value: string | undefined): value is string {
  return value !== undefined && /^[\w.:@-]{1,100}$/.test(value) && !/^\.+$/.test(value);
}

/** The path with its parameters, or the name of the parameter that is missing or cannot stand in a path. */
export function fillPath(path: string, values: CallValues): { path: string } | { missing: string } {
  const names = parse(path).keys;
  const missing = names.find((name) => !isPathSafe(values[name]));
  if (missing !== undefined) return { missing };
  const encoded = Object.fromEntries(names.map((name) => [name, encodeURIComponent(values[name] ?? "")]));
  return { path: names.length === 0 ? path : inject(path, encoded) };
}

/** `?a=b`, or nothing. Undefined values are left out. */
export function queryText(values: CallValues): string {
  const text = encodeValues(values).toString();
  return text === "" ? "" : `?${text}`;
}

export function encodeValues(values: CallValues): URLSearchParams {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}
