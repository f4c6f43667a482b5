/**
 * Schemas of data from a host or a CMS: valibot's own, and the few things that a tolerant reading (reading.ts) adds. `v.title` says what
 * is expected, `v.description` how to mend it. `v.exactOptional` is a field that may be missing, `v.optional` one with a default.
 */
import * as v from "valibot";
import { object } from "./object-schema.ts";
import type { Place } from "./place.ts";

/** A schema of data of a host, by what is made of the data. */
export type TolerantSchema<T = unknown> = v.GenericSchema<unknown, T>;

/** @param expected a short description, for the author of the data */
export function record<const TEntries extends v.ObjectEntries>(expected: string, entries: TEntries) {
  return v.pipe(object(entries), v.title(expected));
}

/** A list, by the schema of its entries. */
export type ListSchema<TItem extends TolerantSchema> = v.GenericSchema<
  readonly v.InferInput<TItem>[],
  readonly v.InferOutput<TItem>[]
>;

export function listOf<const TItem extends TolerantSchema>(item: TItem, maximum: number): ListSchema<TItem> {
  return v.pipe(v.array<TolerantSchema>(item), v.maxLength(maximum)) as unknown as ListSchema<TItem>;
}

/** Marks a list whose entries have ids. A repeated id is a mistake, and the later entry gets a new id. */
export const OWN_IDS = v.metadata({ ownIds: true });

export function listWithIds<const TItem extends TolerantSchema<{ readonly id: string }>>(item: TItem, maximum: number) {
  return v.pipe(listOf(item, maximum) as TolerantSchema, OWN_IDS) as unknown as ListSchema<TItem>;
}

/** Converts what was read. A result of undefined leaves the data out; the conversion has then said why at the place. */
export interface Conversion<TInput, TOutput> extends v.BaseTransformation<TInput, TOutput, never> {
  readonly type: "conversion";
  readonly reference: typeof converted;
  /** @param raw the data before they were read */
  readonly convert: (read: TInput, place: Place, raw: unknown) => TOutput | undefined;
}

export function converted<TInput, TOutput>(
  convert: (read: TInput, place: Place, raw: unknown) => TOutput | undefined,
): Conversion<TInput, TOutput> {
  return {
    kind: "transformation",
    type: "conversion",
    reference: converted,
    async: false,
    convert,
    // It needs a place, so only a tolerant reading converts.
    "~run": (dataset) => dataset as unknown as v.OutputDataset<TOutput, never>,
  };
}

/** A field whose missing or wrong value is reported and replaced. */
export type Mended<TSchema extends TolerantSchema> = v.OptionalSchema<TSchema, v.InferInput<TSchema>> & {
  readonly mend: (place: Place) => v.InferOutput<TSchema>;
};

export function mended<const TSchema extends TolerantSchema>(
  schema: TSchema,
  mend: (place: Place) => v.InferOutput<TSchema>,
): Mended<TSchema> {
  return { ...v.optional(schema), mend } as unknown as Mended<TSchema>;
}
