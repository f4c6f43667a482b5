/** The place in a script of the shell at which an error was thrown, as `savings-shell symbolicate` reads it. */

/** `elements/app-header.render-1a2b3c4d.js:1:5120`, behind an address and before the end of a line or a bracket. */
const PLACE = /\/((?:elements\/|chunks\/|fragments\/)?[\w.-]+\.js)(?:\?[\w=]*)?:(\d+):(\d+)\)?$/;

/**
 * File, line and column of the topmost script; undefined if the browser names none. Only this is taken from a stack, because its
 * first line quotes the message of the error, which may contain data.
 */
export function placeOf(error: unknown): string | undefined {
  const { stack, message = "" } = error as { readonly stack?: unknown; readonly message?: string };
  if (typeof stack !== "string") return undefined;
  // A message may itself look like a place.
  const lines = stack
    .replace(message, "")
    .split("\n")
    .map((line) => line.trim());
  const found = lines.filter((line) => line.startsWith("at ") || line.includes("@")).map((line) => PLACE.exec(line));
  const [, file, row, column] = found.find((match) => match !== null) ?? [];
  return file && `${file}:${row}:${column}`;
}
