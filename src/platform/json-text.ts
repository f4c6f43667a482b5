/**
 * The JSON text of a value that is stored or sent. Prototype 1.6 gives arrays a `toJSON` that turns them into text, so
 * arrays are taken as they are.
 */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, function (this: Readonly<Record<string, unknown>>, key, read) {
    const own = this[key];
    return Array.isArray(own) ? own : read;
  });
}
