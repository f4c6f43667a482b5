/** What the command of the package, `npx savings-shell`, makes of its words: subcommands, options, and what is said of a mistake. */
import { parseArgs } from "node:util";
import { FragmentError } from "./fragment-request.ts";
import { writeSiteFragments } from "./fragments-command.ts";

const USAGE = `savings-shell fragments --config FILE [--locales de-DE,fr-FR] --out DIR
    Draws the public fragments of a site as DIR/<locale>/<element>[.<variant>].html.
    FILE holds the page's configuration as JSON, or what stands in it under "site".`;

class UsageError extends Error {}

/** What the command prints, and whether it did what was asked: status 0, else 1. Rejects only on a fault of its own. */
export async function answerTo(words: readonly string[]): Promise<{ readonly status: 0 | 1; readonly text: string }> {
  try {
    return { status: 0, text: await done(words) };
  } catch (error) {
    if (error instanceof UsageError) return { status: 1, text: `${error.message}\n\n${USAGE}` };
    if (error instanceof FragmentError) return { status: 1, text: error.message };
    throw error;
  }
}

async function done([command, ...rest]: readonly string[]): Promise<string> {
  switch (command) {
    case "help":
    case "--help":
      return USAGE;
    case "fragments":
      return drawn(rest);
    default:
      throw new UsageError(command === undefined ? "Name what is to be done." : `There is no command ${command}.`);
  }
}

async function drawn(args: readonly string[]): Promise<string> {
  const text = { type: "string" } as const;
  const { config, locales, out } = optionsOf(args, { config: text, locales: text, out: text });
  if (config === undefined) throw new UsageError("--config is missing: the file with the configuration of the site.");
  if (out === undefined) throw new UsageError("--out is missing: the folder for the fragments.");
  const begun = performance.now();
  const written = await writeSiteFragments({ config, locales, out });
  const count = new Set(written.map(({ locale }) => locale)).size;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return `${written.length} fragments of ${count} locales stand in ${out} (${seconds} s).`;
}

type TextOptions<TName extends string> = Readonly<Record<TName, { readonly type: "string" }>>;

function optionsOf<TName extends string>(
  args: readonly string[],
  options: TextOptions<TName>,
): { readonly [name in TName]?: string } {
  try {
    return parseArgs({ args: [...args], options }).values as { readonly [name in TName]?: string };
  } catch (error) {
    // The parser's own words name the option.
    throw new UsageError((error as Error).message);
  }
}
