/**
 * Quick checks of values from outside, for code that every visitor's page loads. The build derives each from the schema of its value
 * (scripts/build/quick-checks.ts). A check accepts only what the schema would accept and leave unchanged. The schema judges every
 * other value.
 */
import { isRecord } from "./is-record.ts";

/** The part of a JSON Schema that `passes` understands. */
export interface QuickCheck {
  readonly anyOf?: readonly QuickCheck[];
  readonly enum?: readonly unknown[];
  readonly type?: "string" | "number" | "boolean" | "null" | "array" | "object";
  readonly minLength?: number;
  readonly maxLength?: number;
  /** No spaces around it: the schema would trim them. */
  readonly trimmed?: true;
  readonly pattern?: RegExp;
  readonly format?: "address";
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: QuickCheck;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, QuickCheck>>;
  readonly required?: readonly string[];
  readonly propertyNames?: QuickCheck;
  /** The values of a table, or true for any other fields; without it an object has its properties only. */
  readonly additionalProperties?: QuickCheck | true;
}

/** A path or an http(s) address without a query and unusual characters, `{name}` or `:name` for a part that is filled in. */
const PLAIN_ADDRESS = /^(?:https?:\/\/[\w{][\w.{}-]*(?::\d+)?|(?=\/(?:[\w{]|$)))(?:\/[\w.{}:-]+)*\/?$/;

export function passes(value: unknown, check: QuickCheck): boolean {
  if (check.anyOf) return check.anyOf.some((one) => passes(value, one));
  if (check.enum) return check.enum.includes(value);
  if (check.type === "null") return value === null;
  if (check.type === "array") {
    const { items = {}, maxItems } = check;
    return Array.isArray(value) && isUpTo(maxItems, value.length) && value.every((item) => passes(item, items));
  }
  if (check.type === "object") return isRecord(value) && hasFields(value, check);
  if (typeof value !== check.type) return false;
  if (typeof value === "number") return value >= (check.minimum ?? value) && isUpTo(check.maximum, value);
  return typeof value !== "string" || isPlainText(value, check);
}

const isUpTo = (most: number | undefined, value: number): boolean => value <= (most ?? value);

function isPlainText(text: string, { minLength = 0, maxLength, trimmed, pattern, format }: QuickCheck): boolean {
  const hasForm = (pattern?.test(text) ?? true) && (!format || PLAIN_ADDRESS.test(text));
  return hasForm && (!trimmed || text.trim() === text) && text.length >= minLength && isUpTo(maxLength, text.length);
}

/** A name that every object inherits is no name of a table. */
function hasFields(value: Readonly<Record<string, unknown>>, check: QuickCheck): boolean {
  const { properties = {}, required = [], propertyNames, additionalProperties: table } = check;
  return (
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, one]) => {
      if (one === undefined && !required.includes(name)) return true;
      if (Object.hasOwn(properties, name)) return passes(one, properties[name] as QuickCheck);
      if (table === true) return true;
      if (!table || name in Object.prototype) return false;
      return (!propertyNames || passes(name, propertyNames)) && passes(one, table);
    })
  );
}
