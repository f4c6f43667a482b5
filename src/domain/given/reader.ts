/**
 * Tolerant readers for data from a host or a CMS: usable values are kept, others are left out and reported. They read
 * fields, and the getters of classes, but nothing else that an object inherits. They never call functions they find, and terminate for every value, also for cyclic or hostile ones.
 */
import * as v from "valibot";
import { isRecord } from "./is-record.ts";
import { type DataIssue, type Parsed, Place } from "./place.ts";

export interface Reader<T> {
  /** A short description of what it reads, for the author of the data. */
  readonly expected: string;
  /** Returns the usable part of the value; undefined if it is not usable, after reporting a mistake at the place. */
  readonly read: (value: unknown, place: Place) => T | undefined;
  /** The structure of the value, for a JSON Schema; missing if a schema cannot express it. */
  readonly shape?: ReaderShape;
}

export type ReaderShape =
  | { readonly schema: v.GenericSchema }
  /** `mayBeOne`: a single entry counts as a list of one. */
  | { readonly item: Reader<unknown>; readonly maximum: number; readonly mayBeOne?: true }
  /** `required`: names of required fields besides those marked as required. */
  | { readonly fields: Fields; readonly required?: readonly string[] };

/** Reads a single value with a valibot schema. */
export function single<T>(schema: v.GenericSchema<unknown, T>, expected: string, advice: string): Reader<T> {
  return {
    expected,
    shape: { schema },
    read: (value, place) => {
      const result = v.safeParse(schema, value, { abortEarly: true });
      return result.success ? result.output : place.mistake(expected, `${describeValue(value)} ${advice}`);
    },
  };
}

/** Converts the value that was read; undefined if it cannot be converted. */
export function mapped<T, U>(reader: Reader<T>, to: (entry: T, place: Place) => U | undefined): Reader<U> {
  return {
    ...reader,
    read: (value, place) => {
      const entry = reader.read(value, place);
      return entry === undefined ? undefined : to(entry, place);
    },
  };
}

export function listOf<T>(item: Reader<T>, maximum: number): Reader<readonly T[]> {
  const expected = `a list of ${item.expected}`;
  return {
    expected,
    shape: { item, maximum },
    read: (value, place) => {
      if (!Array.isArray(value)) return place.mistake(expected, `${describeValue(value)} Write it in square brackets.`);
      const entries: T[] = [];
      const { length } = value;
      for (let position = 0; position < Math.min(length, maximum); position += 1) {
        const at = place.item(position);
        if (!at.countEntry()) return entries;
        const entry = readSafely(item, () => value[position], at);
        if (entry !== undefined) entries.push(entry);
      }
      if (length > maximum) place.mistake(`at most ${maximum} entries`, "There are more. The rest is left out.");
      return entries;
    },
  };
}

/** A list of entries with ids. A repeated id is a mistake, and the later entry gets a new id. */
export function listWithIds<T extends { readonly id: string }>(item: Reader<T>, maximum: number): Reader<readonly T[]> {
  const { expected } = item;
  return {
    expected: `a list of ${expected}`,
    shape: { item, maximum },
    read: (value, place) => {
      const taken = new Set<string>();
      const withOwnId = mapped(item, (entry, at) => {
        const id = freeId(entry.id, taken);
        taken.add(id);
        if (id === entry.id) return entry;
        at.key("id").mistake("an id of its own", "The id occurs twice in this list. Give each entry its own.");
        return { ...entry, id };
      });
      return listOf(withOwnId, maximum).read(value, place);
    },
  };
}

interface OptionalField<T> {
  readonly kind: "optional";
  readonly reader: Reader<T>;
}
interface RequiredField<T> {
  readonly kind: "required";
  readonly reader: Reader<T>;
  /** Replaces a missing or wrong value. Without it, the whole record is left out. */
  readonly otherwise?: (place: Place) => T;
  /** True if the field may be missing without a mistake. */
  readonly mayBeMissing?: boolean;
}

export type Fields = Readonly<Record<string, OptionalField<unknown> | RequiredField<unknown>>>;
type NamesOf<F, Kind> = { [K in keyof F]: F[K] extends { readonly kind: Kind } ? K : never }[keyof F];
type FieldContent<Field> = Field extends { readonly reader: Reader<infer T> } ? T : never;
type RecordOf<F> = {
  readonly [K in NamesOf<F, "required">]: FieldContent<F[K]>;
} & { readonly [K in NamesOf<F, "optional">]?: FieldContent<F[K]> };
type Flat<T> = { [K in keyof T]: T[K] };

/** The type of the value that a reader returns. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never;

export function optional<T>(reader: Reader<T>): OptionalField<T> {
  return { kind: "optional", reader };
}

/** The record is useless without this field and is left out. */
export function required<T>(reader: Reader<T>): RequiredField<T> {
  return { kind: "required", reader };
}

/** A missing or wrong value is reported and replaced. */
export function mended<T>(reader: Reader<T>, otherwise: (place: Place) => T): RequiredField<T> {
  return { kind: "required", reader, otherwise };
}

/** A missing value is replaced; a wrong value is reported and replaced. */
export function defaulted<T>(reader: Reader<T>, value: T): RequiredField<T> {
  return { kind: "required", reader, otherwise: () => value, mayBeMissing: true };
}

export function record<F extends Fields>(expected: string, fields: F): Reader<Flat<RecordOf<F>>> {
  const entries = Object.entries(fields);
  const known = entries.map(([name]) => name);
  return {
    expected,
    shape: { fields },
    read: (value, place) => {
      if (!isRecord(value)) {
        return place.mistake(expected, `${describeValue(value)} Write it in curly brackets.`);
      }
      reportMisspelt(value, known, place);
      const result: Record<string, unknown> = {};
      let complete = true;
      for (const [name, field] of entries) {
        const at = place.key(name);
        const content = readSafely(fieldReader(field), () => fieldOf(value, name), at);
        if (content !== undefined) result[name] = content;
        else if (field.kind === "required") {
          if (field.otherwise === undefined) complete = false;
          else result[name] = field.otherwise(at);
        }
      }
      return complete ? (result as RecordOf<F>) : undefined;
    },
  };
}

const MAXIMUM_NAMES = 100;
const MAXIMUM_NAME = 64;

/** A field whose name differs only in case, hyphens or underscores is reported as a misspelling of the known field. */
function reportMisspelt(value: object, known: readonly string[], place: Place): void {
  for (const written of ownNames(value)) {
    if (known.includes(written)) continue;
    const name = known.find((candidate) => foldedName(candidate) === foldedName(written));
    if (name === undefined || hasField(value, name)) continue;
    place.key(name).mistake(`the field ${name}`, `It is written ${written}. Write it as ${name}.`);
  }
}

function ownNames(value: object): readonly string[] {
  try {
    return Object.keys(value)
      .slice(0, MAXIMUM_NAMES)
      .filter((name) => name.length <= MAXIMUM_NAME);
  } catch {
    return [];
  }
}

function foldedName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, "");
}

function fieldReader(field: OptionalField<unknown> | RequiredField<unknown>): Reader<unknown> {
  const { reader } = field;
  const mayBeMissing = field.kind === "optional" || field.mayBeMissing === true;
  return {
    expected: reader.expected,
    read: (value, at) => {
      if (!isEmpty(value)) return reader.read(value, at);
      return mayBeMissing ? undefined : at.mistake(reader.expected, "It is missing. Add it.");
    },
  };
}

/** Reads a value from an attribute or property. Undefined remains undefined and is no mistake. */
export function parseGiven<T>(reader: Reader<T>, input: unknown, path: string): Parsed<T | undefined> {
  const place = new Place(path);
  const data = input === undefined ? undefined : readSafely(reader, () => input, place);
  const issues: readonly DataIssue[] = place.issues;
  return { data, issues };
}

/** Getters and proxies may throw. This is reported as one more mistake of the data. */
function readSafely<T>(reader: Reader<T>, get: () => unknown, place: Place): T | undefined {
  try {
    return reader.read(get(), place);
  } catch {
    return place.mistake(reader.expected, "It cannot be read: reading it throws.");
  }
}

/** The field of an object or of an instance of a class, whose getters belong to its prototypes. */
function fieldOf(value: object, name: string): unknown {
  return hasField(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

const MAXIMUM_PROTOTYPES = 8;

/** Of prototypes only getters count, and none of `Object.prototype`, because every object inherits those. */
function hasField(value: object, name: string): boolean {
  if (Object.hasOwn(value, name)) return true;
  let holder: object | null = Object.getPrototypeOf(value);
  for (let depth = 0; holder !== null && depth < MAXIMUM_PROTOTYPES; depth += 1) {
    const next: object | null = Object.getPrototypeOf(holder);
    if (next !== null && Object.getOwnPropertyDescriptor(holder, name)?.get) return true;
    holder = next;
  }
  return false;
}

/** CMSs send null or an empty text for fields that nobody filled in. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function describeValue(value: unknown): string {
  if (value === null) return "It is null.";
  if (Array.isArray(value)) return "It is a list.";
  if (typeof value === "object") return "It is an object.";
  if (typeof value === "string") return value.trim() === "" ? "It is empty." : "It is text.";
  return `It is a ${typeof value}.`;
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id;
  let count = 2;
  while (taken.has(`${id}-${count}`)) count += 1;
  return `${id}-${count}`;
}
