/**
 * What a service says in an error may be shown, logged or sent on, so it must not carry a token or a customer's data.
 * Values that were part of the request, and everything that looks like a token, an account number, a mail address or a
 * long number, become `[hidden]`; the length is bounded.
 */

const HIDDEN = "[hidden]";
const MAXIMUM_LENGTH = 300;

const SECRET_SHAPES: readonly RegExp[] = [
  /\bbearer\s+\S+/gi,
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/gi,
  /\d(?:[ -]?\d){4,}/g,
  /[\w-]{40,}/g,
];

/** Plain bounded text without secrets. `known` are values of the request: ids, tokens, form fields. */
export function redact(text: string, known: Iterable<string> = []): string {
  let result = text.slice(0, 4 * MAXIMUM_LENGTH).replace(/[\p{Cc}\p{Cf}<>]+/gu, " ");
  const longestFirst = [...known].filter((value) => value.length > 2).sort((a, b) => b.length - a.length);
  for (const value of longestFirst) result = result.replaceAll(value, HIDDEN);
  for (const shape of SECRET_SHAPES) result = result.replace(shape, HIDDEN);
  return result.trim().slice(0, MAXIMUM_LENGTH);
}

/** A code such as `invalid_grant`: short and made of word characters, else undefined. */
export function safeCode(code: string | undefined, known: Iterable<string> = []): string | undefined {
  if (code === undefined || !/^[\w.:-]{1,64}$/.test(code)) return undefined;
  return redact(code, known) === code ? code : undefined;
}
