/** Reads the text of an answer as its call promises it. */
import { readBy, readEntity } from "../domain/entities/wire-field.ts";
import { invalidAnswerError } from "./answer-error.ts";
import { parsePlainJson } from "./answer-json.ts";
import type { Call } from "./call.ts";
import type { RawAnswer } from "./lookup-cache.ts";
import { failedRequestOf } from "./send.ts";

/**
 * @param onSkipped receives the paths of list entries that could not be read
 * @throws ApiError of the situation `invalidAnswer`
 */
export function readAnswer<TInput, TResult>(
  call: Call<TInput, TResult>,
  { status, text }: RawAnswer,
  onSkipped: (paths: readonly string[]) => void,
): TResult {
  const refused = (where?: string) => invalidAnswerError(failedRequestOf(call), status, where);
  if (call.expects !== undefined && status !== call.expects) throw refused();
  const json = parsePlainJson(text);
  if (!json.ok) throw refused();
  if (call.answer === undefined) return json.value as TResult;
  const read = (call.keys === "as-sent" ? readBy : readEntity)(call.answer, json.value);
  if (read.ok && read.skipped) onSkipped(read.skipped);
  if (read.ok) return read.value;
  throw refused(read.where);
}
