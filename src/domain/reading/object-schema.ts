/**
 * valibot's schemas of objects, for pages whose scripts add members to `Object.prototype`. valibot reads the fields of a
 * schema and of its input with `for...in`, and would take such a member for a field. Here both have no prototype.
 */
import * as v from "valibot";

/** The same own fields without a prototype. */
function ownFields<T extends object>(fields: T): T {
  return Object.assign(Object.create(null), fields);
}

/**
 * The schema, which reads what `inputOf` makes of its input. A schema that `partial` makes of this one does the same, because
 * `run` is called on the schema that reads.
 */
function withInput<TSchema extends v.GenericSchema>(schema: TSchema, inputOf: (value: unknown) => unknown): TSchema {
  const read = schema["~run"];
  const run: typeof read = function (this: TSchema, dataset, config) {
    return read.call(this, { ...dataset, value: inputOf(dataset.value) }, config);
  };
  return { ...schema, "~run": run };
}

/** valibot takes a list for an object without fields. Here it counts as no value, which every schema of an object refuses. */
const exceptLists = (value: unknown): unknown => (Array.isArray(value) ? undefined : value);

/** Other fields of the input are dropped. */
// @__NO_SIDE_EFFECTS__
export function object<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return withInput(v.object(ownFields(entries)), exceptLists);
}

/** Other fields of the input are kept as they are. */
// @__NO_SIDE_EFFECTS__
export function looseObject<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return withInput(v.looseObject(ownFields(entries)), exceptLists);
}

/** Other fields of the input are read by the schema `rest`. */
// @__NO_SIDE_EFFECTS__
export function objectWithRest<const TEntries extends v.ObjectEntries, const TRest extends v.GenericSchema>(
  entries: TEntries,
  rest: TRest,
) {
  return withInput(v.objectWithRest(ownFields(entries), rest), (value) => {
    const input = exceptLists(value);
    return typeof input === "object" && input !== null ? ownFields(input) : input;
  });
}

/** Other fields of the input are refused. */
// @__NO_SIDE_EFFECTS__
export function strictObject<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  // Only a strict schema walks the members of its input that are not its own.
  return withInput(v.strictObject(ownFields(entries)), (value) => {
    const input = exceptLists(value);
    return typeof input === "object" && input !== null ? ownFields(input) : input;
  });
}

type PartialSource =
  | v.ObjectSchema<v.ObjectEntries, undefined>
  | v.StrictObjectSchema<v.ObjectEntries, undefined>
  | v.LooseObjectSchema<v.ObjectEntries, undefined>;

/** Each field may be missing. */
// @__NO_SIDE_EFFECTS__
export function partial<const TSchema extends PartialSource>(schema: TSchema) {
  const all = v.partial(schema);
  return { ...all, entries: ownFields(all.entries) };
}
