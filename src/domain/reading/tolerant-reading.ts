/**
 * Reads data from a host or a CMS by a valibot schema, tolerantly: usable parts are kept, others are left out and reported with their
 * place. It reads the fields that the schema names, and the getters of classes, but nothing else that an object inherits. It never calls
 * functions it finds, and terminates for every value, also for cyclic or hostile ones.
 */
import * as v from "valibot";
import { isRecord } from "./is-record.ts";
import { type Parsed, Place } from "./place.ts";
import { type Conversion, type Mended, OWN_IDS, type TolerantSchema } from "./tolerant-schema.ts";

type ObjectNode = v.ObjectSchema<Readonly<Record<string, TolerantSchema>>, undefined>;
type ListNode = v.ArraySchema<TolerantSchema, undefined>;
type TableNode = v.RecordSchema<v.StringSchema<undefined>, TolerantSchema, undefined>;
type UnionNode = v.UnionSchema<readonly TolerantSchema[], undefined>;
type Action = { readonly type: string; readonly requirement?: unknown };

/** Reads a value from an attribute or property. Undefined remains undefined and is no mistake. */
export function readTolerantly<T>(schema: TolerantSchema<T>, input: unknown, path: string): Parsed<T | undefined> {
  const place = new Place(path);
  const data = input === undefined ? undefined : readAt(schema, input, place);
  return { data, issues: place.issues };
}

/** Returns the usable part of the value; undefined if nothing is usable, after reporting a mistake at the place. */
export function readAt<T>(schema: TolerantSchema<T>, value: unknown, place: Place): T | undefined {
  return readSafely(expectedOf(schema), place, () => readValue(schema, value, place)) as T | undefined;
}

/** Getters and proxies may throw. This is reported as one more mistake of the data. */
export function readSafely<T>(expected: string, place: Place, read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return place.mistake(expected, "It cannot be read: reading it throws.");
  }
}

function readValue(schema: TolerantSchema, value: unknown, place: Place): unknown {
  const { node, actions } = partsOf(schema);
  let read = readNode(schema, node, actions, value, place);
  for (const action of actions) {
    if (read !== undefined && isConversion(action)) read = action.convert(read, place, value);
  }
  return read;
}

function readNode(
  schema: TolerantSchema,
  node: TolerantSchema,
  actions: readonly Action[],
  value: unknown,
  place: Place,
): unknown {
  const refuse = (usual: string) =>
    place.mistake(expectedOf(schema), `${describeValue(value)} ${v.getDescription(schema) ?? usual}`);
  switch (node.type) {
    case "object":
      return isRecord(value)
        ? readFields(node as unknown as ObjectNode, value, place)
        : refuse("Write it in curly brackets.");
    case "array":
      if (!Array.isArray(value)) return refuse("Write it in square brackets.");
      return readList(node as unknown as ListNode, actions, value, place);
    case "record":
      if (!isRecord(value)) return refuse("Write it in curly brackets.");
      return readTable(node as unknown as TableNode, limitOf(actions), value, place);
    case "union":
      return readOption(node as unknown as UnionNode, value, place);
    default: {
      const result = v.safeParse(schema, value, { abortEarly: true });
      if (result.success) return result.output;
      const [{ type, message }] = result.issues;
      return type === "check" ? place.mistake(expectedOf(schema), message) : refuse(message);
    }
  }
}

/** The schema at the start of a pipe, and everything behind it. */
function partsOf(schema: TolerantSchema): { readonly node: TolerantSchema; readonly actions: readonly Action[] } {
  if (!("pipe" in schema)) return { node: schema, actions: [] };
  const [first, ...rest] = schema.pipe as readonly [TolerantSchema, ...Action[]];
  const { node, actions } = partsOf(first);
  return { node, actions: [...actions, ...rest] };
}

const isConversion = (action: Action): action is Conversion<unknown, unknown> => action.type === "conversion";

function readFields(node: ObjectNode, value: object, place: Place): unknown {
  const names = Object.keys(node.entries);
  reportMisspelt(value, names, place);
  const result: Record<string, unknown> = {};
  let isComplete = true;
  for (const name of names) {
    const field = node.entries[name] as TolerantSchema &
      Partial<Mended<TolerantSchema>> & { readonly default?: unknown };
    const isOptional = field.type === "optional" || field.type === "exact_optional";
    const schema = isOptional ? (field.wrapped as TolerantSchema) : field;
    const at = place.key(name);
    const read = readField(schema, () => fieldOf(value, name), at, isOptional && !field.mend);
    const content = read ?? (field.mend ? field.mend(at) : field.default);
    if (content !== undefined) result[name] = content;
    else if (!isOptional) isComplete = false;
  }
  return isComplete ? result : undefined;
}

/** CMSs send null or an empty text for fields that nobody filled in. */
function readField(schema: TolerantSchema, get: () => unknown, at: Place, mayBeMissing: boolean): unknown {
  return readSafely(expectedOf(schema), at, () => {
    const value = get();
    if (!isEmpty(value)) return readValue(schema, value, at);
    return mayBeMissing ? undefined : at.mistake(expectedOf(schema), "It is missing. Add it.");
  });
}

function readList(node: ListNode, actions: readonly Action[], value: readonly unknown[], place: Place): unknown {
  const maximum = limitOf(actions);
  const ids = actions.includes(OWN_IDS) ? new Set<string>() : undefined;
  const entries: unknown[] = [];
  const { length } = value;
  for (let position = 0; position < Math.min(length, maximum); position += 1) {
    const at = place.item(position);
    if (!at.countEntry()) return entries;
    const entry = readSafely(expectedOf(node.item), at, () => readValue(node.item, value[position], at));
    if (entry !== undefined) entries.push(ids === undefined ? entry : withOwnId(entry as Identified, ids, at));
  }
  if (length > maximum) place.mistake(`at most ${maximum} entries`, "There are more. The rest is left out.");
  return entries;
}

/** The number of entries that a list or a table may have. */
function limitOf(actions: readonly Action[]): number {
  const limit = actions.find(({ type }) => type === "max_length" || type === "max_entries");
  return (limit?.requirement as number | undefined) ?? Number.POSITIVE_INFINITY;
}

interface Identified {
  readonly id: string;
}

function withOwnId(entry: Identified, taken: Set<string>, at: Place): Identified {
  let id = entry.id;
  for (let count = 2; taken.has(id); count += 1) id = `${entry.id}-${count}`;
  taken.add(id);
  if (id === entry.id) return entry;
  at.key("id").mistake("an id of its own", "The id occurs twice in this list. Give each entry its own.");
  return { ...entry, id };
}

function readTable(node: TableNode, maximum: number, value: object, place: Place): unknown {
  const entries = Object.entries(value).slice(0, maximum);
  const read = entries.map(([name, one]) => [name, readAt(node.value, one, place.key(name))] as const);
  return Object.fromEntries(read.filter(([, one]) => one !== undefined));
}

/** The option for the kind of the value; the first one if no kind fits. */
function readOption({ options }: UnionNode, value: unknown, place: Place): unknown {
  const kind = isRecord(value) ? "object" : "array";
  const option = options.find((one) => partsOf(one).node.type === kind) ?? (options[0] as TolerantSchema);
  return readAt(option, value, place);
}

function expectedOf(schema: TolerantSchema): string {
  const title = v.getTitle(schema);
  if (title !== undefined) return title;
  const { node } = partsOf(schema);
  if (node.type === "array") return `a list of ${expectedOf((node as unknown as ListNode).item)}`;
  if (node.type === "union") return expectedOf((node as unknown as UnionNode).options[0] as TolerantSchema);
  return node.expects;
}

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
