/**
 * valibot's schemas of objects, for pages whose scripts add members to `Object.prototype`. valibot reads the fields of a
 * schema and of its input with `for...in`, and would take such a member for a field. Here both have no prototype.
 */
import * as v from "valibot";

/** The same own fields without a prototype. */
function ownFields<T extends object>(fields: T): T {
  return Object.assign(Object.create(null), fields);
}

/** Other fields of the input are dropped. */
// @__NO_SIDE_EFFECTS__
export function object<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.object(ownFields(entries));
}

/** Other fields of the input are kept as they are. */
// @__NO_SIDE_EFFECTS__
export function looseObject<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.looseObject(ownFields(entries));
}

/** Other fields of the input are refused. */
// @__NO_SIDE_EFFECTS__
export function strictObject<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  const schema = v.strictObject(ownFields(entries));
  const { "~run": readStrictly } = schema;
  const run: typeof readStrictly = function (this: typeof schema, dataset, config) {
    const { value } = dataset;
    // Only a strict schema walks the members of its input that are not its own.
    const input = typeof value === "object" && value !== null ? { ...dataset, value: ownFields(value) } : dataset;
    // Called on the schema that reads, which may be a partial one of this.
    return readStrictly.call(this, input, config);
  };
  return { ...schema, "~run": run };
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
