/**
 * Parses JSON from untrusted services. Size, depth and number of values are bounded before any schema reads the value,
 * and keys that could change a prototype are removed. The bounds are our choice.
 */

export const JSON_LIMITS = {
  /** Bytes of an answer. */
  bytes: 1_000_000,
  /** Levels of nesting. */
  depth: 32,
  /** Values in the whole answer. */
  values: 50_000,
} as const;

const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export type PlainJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: string };

const isContainer = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Uses a stack of its own instead of recursion, so that deep nesting cannot overflow the call stack. */
function jsonRefusal(root: unknown): string | undefined {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    values += 1;
    if (values > JSON_LIMITS.values) return "too many values";
    if (next.depth > JSON_LIMITS.depth) return "nested too deep";
    if (!isContainer(next.value)) continue;
    for (const key of Object.keys(next.value)) {
      if (PROTOTYPE_KEYS.has(key)) delete next.value[key];
      else open.push({ value: next.value[key], depth: next.depth + 1 });
    }
  }
  return undefined;
}

/** Never throws. An empty text gives the value undefined. */
export function parsePlainJson(text: string): PlainJson {
  if (text.trim() === "") return { ok: true, value: undefined };
  if (text.length > JSON_LIMITS.bytes) return { ok: false, reason: "too long" };
  try {
    const value: unknown = JSON.parse(text);
    const reason = jsonRefusal(value);
    return reason === undefined ? { ok: true, value } : { ok: false, reason };
  } catch {
    return { ok: false, reason: "not JSON" };
  }
}

/** Returns undefined if the answer is longer than `maximumBytes`. Rejects when the connection breaks. */
export async function readText(response: Response, maximumBytes: number): Promise<string | undefined> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maximumBytes) {
      // If cancelling fails, the browser closes the stream itself.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

export async function readJson(response: Response): Promise<PlainJson> {
  const text = await readText(response, JSON_LIMITS.bytes);
  return text === undefined ? { ok: false, reason: "too long" } : parsePlainJson(text);
}
