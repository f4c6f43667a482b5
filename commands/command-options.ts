/** Reads the options of a command of the package. */
import { parseArgs } from "node:util";

/** The command was called wrongly; its message is printed together with the usage. */
export class UsageError extends Error {}

interface Options {
  readonly [name: string]: { readonly type: "string" } | { readonly type: "boolean" };
}

/** Text options by name; undefined where the option is missing. */
export function optionsOf<TName extends string>(
  args: readonly string[],
  names: readonly TName[],
): { readonly [name in TName]?: string } {
  const { values, positionals } = optionsAndWords(args, names);
  refuseWords(positionals);
  return values;
}

export function refuseWords(words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`Unexpected argument '${words[0]}'.`);
}

/** The same for commands that also take words without an option. */
export function optionsAndWords<TName extends string>(args: readonly string[], names: readonly TName[]) {
  const options: Options = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  let found: ReturnType<typeof parseArgs>;
  try {
    found = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // The parser's message names the option.
    throw new UsageError((error as Error).message);
  }
  // An empty variable of a script would make the folder in which the command runs the target.
  const empty = Object.entries(found.values).find(([, value]) => String(value).trim() === "");
  if (empty) throw new UsageError(`--${empty[0]} is empty. Give it a value.`);
  return { values: found.values as { readonly [name in TName]?: string }, positionals: found.positionals };
}

/** A whole number of percent, for example of `--share`. */
export function percentOf(text: string, name: string): number {
  const percent = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (percent < 1 || percent > 100) throw new UsageError(`${name} is ${text}. Give it a whole number from 1 to 100.`);
  return percent;
}
