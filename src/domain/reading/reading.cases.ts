/** Corrupts data, for the tests of everything that reads data from others. */
import fc from "fast-check";

type Keys = readonly (string | number)[];

/** A value inside the data, with its place as issues write it. */
export interface Leaf {
  readonly path: string;
  readonly keys: Keys;
  readonly value: unknown;
}

/** Every value in the data, including containers, without the data itself. For well-formed data only. */
export function leavesOf(data: unknown, path = "", keys: Keys = []): Leaf[] {
  if (typeof data !== "object" || data === null) return [];
  const entries: [string | number, unknown][] = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return entries.flatMap(([key, value]) => {
    const place = typeof key === "number" ? `${path}[${key}]` : path === "" ? key : `${path}.${key}`;
    return [{ path: place, keys: [...keys, key], value }, ...leavesOf(value, place, [...keys, key])];
  });
}

/** Copies the data with another value at the place. Returns the data unchanged if the place does not exist. */
export function replaced(data: unknown, keys: Keys, value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(data)) {
    return typeof key === "number" && data.length < 1000
      ? data.map((entry, position) => (position === key ? replaced(entry, rest, value) : entry))
      : data;
  }
  if (typeof data !== "object" || data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  const known: Readonly<Record<string, unknown>> = data as Readonly<Record<string, unknown>>;
  return Object.hasOwn(known, key) ? { ...known, [key]: replaced(known[key], rest, value) } : data;
}

/** Copies the data without the field at the place. */
export function without(data: unknown, keys: Keys): unknown {
  const name = keys.at(-1);
  const holder = keys
    .slice(0, -1)
    .reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], data);
  const rest = Object.fromEntries(Object.entries(holder as object).filter(([key]) => key !== name));
  return replaced(data, keys.slice(0, -1), rest);
}

export const HOSTILE_TEXTS = [
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "&#106;avascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "//evil.example/",
  "/\\evil.example",
  "<img src=x onerror=alert(1)>",
  "</style><script>alert(1)</script>",
  "red;background:url(javascript:alert(1))",
  "__proto__",
  "constructor",
  "toString",
  "\u0000",
  "\ud800",
  "x".repeat(200_000),
] as const;

/** Values that break careless code: wrong kinds, cycles, depth, holes, prototype keys, getters and proxies that throw. */
export function hostileValues(): unknown[] {
  const cyclic: Record<string, unknown> = { id: "cyclic", title: "Cyclic", type: "basic" };
  for (const key of ["self", "subMenus", "main", "customer", "navItems", "links"]) cyclic[key] = [cyclic, cyclic];
  const list: unknown[] = [];
  list.push(list, list);
  let deep: unknown = "deep";
  for (let level = 0; level < 20_000; level += 1) deep = level % 2 === 0 ? [deep] : { main: deep };
  const throwing = Object.defineProperty({}, "title", {
    enumerable: true,
    get: () => {
      throw new Error("no");
    },
  });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const refusing = new Proxy([], {
    get: () => {
      throw new Error("no");
    },
  });
  return [
    undefined,
    null,
    true,
    false,
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10n,
    Symbol("hostile"),
    () => "called",
    class Hostile {},
    new Date(0),
    new Map([["title", "Map"]]),
    /x/,
    [],
    {},
    [[[[]]]],
    new Array(4_000_000_000),
    Object.create(null),
    JSON.parse('{"__proto__":{"title":"polluted","href":"/x"},"constructor":1,"hasOwnProperty":2}'),
    Object.create({ title: "inherited", id: "inherited", type: "basic" }),
    { toString: null, valueOf: null },
    throwing,
    proxy,
    refusing,
    cyclic,
    list,
    deep,
    ...HOSTILE_TEXTS,
  ];
}

/**
 * Replaces one to four values of the data with arbitrary ones. Hostile values are chosen by number, because the
 * generator inspects the values it holds.
 */
export function spoiled(data: unknown): fc.Arbitrary<unknown> {
  const hostile = hostileValues();
  const anything = fc.oneof(
    fc.nat(hostile.length - 1).map((position) => ({ hostile: position })),
    fc.jsonValue({ maxDepth: 3 }).map((tame) => ({ tame })),
    fc
      .anything({ maxDepth: 2, withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
      .map((tame) => ({ tame })),
  );
  const change = fc.record({ leaf: fc.constantFrom(...leavesOf(data)), value: anything });
  return fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) =>
      changes.reduce<unknown>(
        (current, { leaf, value }) =>
          safely(current, leaf.keys, "hostile" in value ? hostile[value.hostile] : value.tame),
        data,
      ),
    );
}

/** A hostile value that was inserted earlier may throw when it is read; the data then stays as it is. */
function safely(data: unknown, keys: Keys, value: unknown): unknown {
  try {
    return replaced(data, keys, value);
  } catch {
    return data;
  }
}
