/** The command line of the package, `npx savings-shell`: subcommands, options and error messages. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { integrityMap, integrityTag } from "../release/integrity-map.ts";
import { ReleaseError, releaseBuild } from "../release/release-build.ts";
import { sourceTrace } from "../release/stack-trace.ts";
import { FragmentError, knownLocale } from "./fragment-request.ts";
import { writeSiteFragments } from "./fragments-command.ts";

const USAGE = `savings-shell fragments --config FILE [--content DIR] [--locales de-DE,fr-FR] --out DIR
    Draws the public fragments of a site as DIR/<locale>/<element>[.<variant>].html.
    FILE holds the page's configuration as JSON, or what stands in it under "site".
    DIR of the content holds your menus, footers and texts as <locale>.json; one file with all of them does too.

savings-shell release --out CDN_DIR [--maps DIR]
    Places this build under CDN_DIR/<version>/, beside every earlier one, then moves CDN_DIR/v<major>/ and CDN_DIR/ to it.
    Source maps contain the sources and are not served: they go to DIR/<version>/, which is CDN_DIR-maps when missing.

savings-shell symbolicate --maps DIR FILE
    Prints the stack trace in FILE with the places in the sources, by the source maps of the versions in DIR.

savings-shell integrity --base https://cdn.example/0.1.0/ [--locales de-DE,fr-FR]
    Prints the import map that has every module of this build checked where it is served at that address, and its source
    for script-src. Pages that show other locales than those named load theirs unchecked.`;

/** Filled in by the build (vite.config.ts): the version of code and texts, and that of the release. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

class UsageError extends Error {}

export interface Answer {
  /** 0 on success, else 1. */
  readonly status: 0 | 1;
  /** Printed; on the error output where the status is 1. */
  readonly text: string;
  /** Lines for the error output of a command that did what was asked. */
  readonly notes: readonly string[];
}

type Done = Omit<Answer, "status">;

/**
 * Runs the command. Resolves to its output and status; rejects only on a bug.
 *
 * @param cdn folder with the scripts of this build
 */
export async function answerTo(words: readonly string[], cdn: string): Promise<Answer> {
  try {
    return { status: 0, ...(await done(words, cdn)) };
  } catch (error) {
    const failed = (text: string): Answer => ({ status: 1, text, notes: [] });
    if (error instanceof UsageError) return failed(`${error.message}\n\n${USAGE}`);
    if (error instanceof FragmentError || error instanceof ReleaseError) return failed(error.message);
    throw error;
  }
}

async function done([command, ...rest]: readonly string[], cdn: string): Promise<Done> {
  const plain = (text: string): Done => ({ text, notes: [] });
  switch (command) {
    case "help":
    case "--help":
      return plain(USAGE);
    case "fragments":
      return drawn(rest);
    case "release":
      return plain(released(rest, cdn));
    case "symbolicate":
      return plain(tracedIn(rest));
    case "integrity":
      return plain(checkedAt(rest, cdn));
    default:
      throw new UsageError(command === undefined ? "Name what is to be done." : `There is no command ${command}.`);
  }
}

async function drawn(args: readonly string[]): Promise<Done> {
  const text = { type: "string" } as const;
  const { config, content, locales, out } = optionsOf(args, { config: text, content: text, locales: text, out: text });
  if (config === undefined) throw new UsageError("--config is missing: the file with the configuration of the site.");
  if (out === undefined) throw new UsageError("--out is missing: the folder for the fragments.");
  const begun = performance.now();
  const { written, notes } = await writeSiteFragments({ config, content, locales, out });
  const count = new Set(written.map(({ locale }) => locale)).size;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return { text: `${written.length} fragments of ${count} locales stand in ${out} (${seconds} s).`, notes };
}

function released(args: readonly string[], cdn: string): string {
  const text = { type: "string" } as const;
  const { out, maps } = optionsOf(args, { out: text, maps: text });
  if (out === undefined) throw new UsageError("--out is missing: the folder that the content delivery network serves.");
  const folders = { out, maps: maps ?? `${path.resolve(out)}-maps` };
  const { versions } = releaseBuild({ cdn, version: __SHELL_VERSION__, build: __SHELL_BUILD__ }, folders);
  return `${__SHELL_VERSION__} (build ${__SHELL_BUILD__}) is released in ${out}, which holds ${versions.map((one) => one.version).join(", ")}. Its source maps are in ${folders.maps}.`;
}

function tracedIn(args: readonly string[]): string {
  const { values, positionals } = parsed(args, { maps: { type: "string" } });
  const [file] = positionals;
  if (values.maps === undefined)
    throw new UsageError("--maps is missing: the folder with the source maps of the releases.");
  if (file === undefined || !existsSync(file)) throw new UsageError("Name the file with the stack trace.");
  return sourceTrace(readFileSync(file, "utf8"), values.maps);
}

function checkedAt(args: readonly string[], cdn: string): string {
  const text = { type: "string" } as const;
  const { base, locales } = optionsOf(args, { base: text, locales: text });
  if (base === undefined || !URL.canParse(base))
    throw new UsageError("--base is missing: the whole address of the folder that this build is served from.");
  const named = locales?.split(",").map((one) => one.trim());
  const { files } = JSON.parse(readFileSync(path.join(cdn, "integrity.json"), "utf8")) as {
    files: Readonly<Record<string, string>>;
  };
  const { tag, source } = integrityTag(
    integrityMap(
      files,
      base,
      named?.map((one) => knownLocale(one, "--locales")),
    ),
  );
  return `${tag}\n\nscript-src ${source}`;
}

type TextOptions<TName extends string> = Readonly<Record<TName, { readonly type: "string" }>>;

function optionsOf<TName extends string>(
  args: readonly string[],
  options: TextOptions<TName>,
): { readonly [name in TName]?: string } {
  const { values, positionals } = parsed(args, options);
  if (positionals.length > 0) throw new UsageError(`Unexpected argument '${positionals[0]}'.`);
  return values;
}

function parsed<TName extends string>(args: readonly string[], options: TextOptions<TName>) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values: values as { readonly [name in TName]?: string }, positionals };
  } catch (error) {
    // The parser's message names the option.
    throw new UsageError((error as Error).message);
  }
}
