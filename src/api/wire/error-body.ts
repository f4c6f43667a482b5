/**
 * Bodies of failed answers: a list of errors or one error. Source: second specification text, section 8. The name of the
 * frontend error code is not shown; both usual spellings are read.
 */
import * as v from "valibot";
import { lenient } from "./field.ts";

/** Bounded when it is redacted; here only its kind matters. */
const words = lenient(v.string());
const code = lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));

export const WireErrorItemSchema = v.object({ code, message: words });
export type WireErrorItem = v.InferInput<typeof WireErrorItemSchema>;

const LIST_LIMIT = 50;

/** The first errors of a list; an entry that is none is left out. */
export const WireErrorListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.slice(0, LIST_LIMIT).filter((entry) => v.is(WireErrorItemSchema, entry))),
  v.array(WireErrorItemSchema),
  v.minLength(1),
);
export const WireErrorSchema = v.object({
  code,
  message: words,
  error: words,
  frontendErrorCode: code,
  frontend_error_code: code,
});
export type WireError = v.InferInput<typeof WireErrorSchema>;
