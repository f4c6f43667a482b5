/** The fields of an object from a host: its own, and the getters of its class. */
import type { Place } from "./place.ts";

/** The field of an object or of an instance of a class, whose getters belong to its prototypes. */
export function fieldOf(value: object, name: string): unknown {
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
export function reportMisspelt(value: object, known: readonly string[], place: Place): void {
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
