/** Response keys from `snake_case` or `kebab-case` to `camelCase`, as types and as values. */

type CamelKey<TKey> = TKey extends `_${infer Rest}`
  ? `_${Rest}`
  : TKey extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelKey<Tail>>}`
    : TKey;

/** The same shape with every key in camel case. */
export type CamelKeys<T> = T extends readonly (infer TItem)[]
  ? CamelKeys<TItem>[]
  : T extends object
    ? { [TKey in keyof T as CamelKey<TKey>]: CamelKeys<T[TKey]> }
    : T;

/** What begins a key stays, and so does what ends it. */
const camelKey = (key: string) =>
  key.replace(/^[_-]+|[_-]+([^_-])/g, (match, next: string | undefined) => next?.toUpperCase() ?? match);

function convert(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camelKey(key), convert(inner)]));
}

/** For values whose depth is known to be bounded (`parsePlainJson`). Where two keys become one, the last one wins. */
export function camelKeys<T>(value: T): CamelKeys<T> {
  return convert(value) as CamelKeys<T>;
}
