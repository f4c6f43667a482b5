/**
 * Removes secrets from the texts of services. Tokens are removed from every error, because the caller never sees the session's.
 * A log must not hold customer data either: values of the request, and everything that looks like an account number, a mail
 * address or a long number, become `[hidden]`, and the length is bounded.
 */
import type { ApiError } from "./api-error.ts";

const HIDDEN = "[hidden]";
const MAXIMUM_LOGGED = 300;

const SECRET_SHAPES: readonly RegExp[] = [
  /\bbearer\s+\S+/gi,
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/gi,
  /\d(?:[ -]?\d){4,}/g,
  /[\w-]{40,}/g,
];

const WORD = /[^\s"'<>]+/g;
/** In two steps, because one expression for a whole address tries each start of a long word again. */
const MAIL_IN_WORD = /[^@]@[^@]/;

/**
 * Returns plain text of bounded length without secrets. `known` are values of the request: ids, form fields.
 */
export function redact(text: string, known: Iterable<string>): string {
  let result = text.slice(0, 4 * MAXIMUM_LOGGED).replace(/[\p{Cc}\p{Cf}<>]+/gu, " ");
  const longestFirst = [...known].filter((value) => value.length > 2).sort((a, b) => b.length - a.length);
  for (const value of longestFirst) result = result.replaceAll(value, HIDDEN);
  result = result.replace(WORD, (word) => (MAIL_IN_WORD.test(word) ? HIDDEN : word));
  for (const shape of SECRET_SHAPES) result = result.replace(shape, HIDDEN);
  return result.trim().slice(0, MAXIMUM_LOGGED);
}

const TOKEN_SHAPES: readonly RegExp[] = [/\bbearer\s+\S+/gi, /\beyJ[\w-]+(?:\.[\w-]*)*/g];
/** Characters of a text that a caller gets. */
const MAXIMUM_MESSAGE = 1000;

/**
 * Returns the text for the caller: plain text of bounded length, without markup. Only tokens are
 * hidden, because the caller knows the request and needs numbers and codes.
 */
export function withoutTokens(text: string, tokens: readonly string[]): string {
  let result = text.slice(0, 4 * MAXIMUM_MESSAGE).replace(/[\p{Cc}\p{Cf}]+|<(?=[a-z!/?])/giu, " ");
  for (const token of tokens) if (token.length > 2) result = result.replaceAll(token, HIDDEN);
  for (const shape of TOKEN_SHAPES) result = result.replace(shape, HIDDEN);
  return result.trim().slice(0, MAXIMUM_MESSAGE);
}

/** Numbers of customers and accounts are longer than the number of an error. */
const LONG_NUMBER = /\d(?:[ .:_-]?\d){6,}/;

/** The code if a log may hold it: short, made of word characters, and no value of the request. */
function loggedCode(code: string | undefined, known: readonly string[]): string | undefined {
  if (code === undefined || !/^[\w.:-]{1,64}$/.test(code)) return undefined;
  const isValue = known.some((value) => value.length > 2 && code.includes(value));
  return isValue || LONG_NUMBER.test(code) || withoutTokens(code, []) !== code ? HIDDEN : code;
}

/** One line for a log: the call, the situation, status and code, without the service's message. */
export function logLineOf({ request, situation, status, code, error }: ApiError, known: readonly string[]): string {
  const where = request ? `${request.method} ${request.service}${request.path}` : "no request";
  const facts = [situation, status, loggedCode(code, known) ?? loggedCode(error, known)];
  return `${where}: ${facts.filter((fact) => fact !== undefined).join(" ")}`;
}
