/** Takes every secret out of what the log of calls keeps: tokens, codes and whatever looks like one. */
const SECRET_KEY = /token|password|secret|authorization|cookie|assertion|verifier|^code$/i;
const SECRET_TEXT = /eyJ[\w-]{5,}(?:\.[\w-]*)*/g;
export const HIDDEN = "[hidden]";

/** The same value with secrets hidden, at most 8 levels deep. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return textWithoutSecrets(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= 8) return HIDDEN;
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      SECRET_KEY.test(key) ? HIDDEN : withoutSecrets(entry, depth + 1),
    ]),
  );
}

export function textWithoutSecrets(text: string): string {
  return text.replace(SECRET_TEXT, HIDDEN);
}
