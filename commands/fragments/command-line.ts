/** The command line of the package, `npx savings-shell`: subcommands, options and error messages. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { optionsAndWords, optionsOf, UsageError } from "../command-options.ts";
import { integrityMap, integrityTag } from "../release/integrity-map.ts";
import {
  type Printed,
  releaseCommand,
  rollbackCommand,
  shareCommand,
  versionsCommand,
} from "../release/release-commands.ts";
import { ReleaseError } from "../release/release-error.ts";
import { sourceTrace } from "../release/stack-trace.ts";
import { verifyCommand } from "../release/verify-command.ts";
import { watchCommand } from "../release/watch-command.ts";
import { FragmentError, knownLocale } from "./fragment-request.ts";
import { writeSiteFragments } from "./fragments-command.ts";

const USAGE = `savings-shell fragments --config FILE [--content DIR] [--locales de-DE,fr-FR] --out DIR
    Renders the public fragments of a site as DIR/<locale>/<element>[.<variant>].html.
    FILE holds the page's configuration as JSON, or what stands in it under "site".
    DIR of the content holds your menus, footers and texts as <locale>.json; one file with all of them does too.

savings-shell release --out CDN_DIR [--share PERCENT] [--maps DIR] [--root MAJOR|highest] [--after COMMAND]
    Places this build under CDN_DIR/<version>/, beside every earlier one, then moves CDN_DIR/v<major>/ and CDN_DIR/ to it.
    CDN_DIR is a folder or s3://bucket/prefix. CDN_DIR/ follows the highest major version, or the one of --root from now on.
    --share gives the build to that share of the visits only. Source maps contain the sources and are not served: they go to
    DIR/<version>/, which is CDN_DIR-maps when missing. COMMAND runs at the end; $SAVINGS_SHELL_MOVED has the changed paths.

savings-shell share PERCENT --out CDN_DIR [--after COMMAND]
    Changes the share of the visits that get the staged build. 100 gives it to all.

savings-shell rollback --out CDN_DIR [--after COMMAND]
    Takes the staged build back, or goes back to what was served before the latest release.

savings-shell versions --out CDN_DIR
    Prints which builds there are, how large they are, and which addresses serve them since when.

savings-shell verify --base https://cdn.example/ [--all]
    Checks what is served at that address: headers, content types, compression, integrity of every file, no public source map.
    Without --all it checks the versions that are served at an address without a version.

savings-shell watch --metrics URL --out CDN_DIR [--rollback] [--views 500] [--errors 1] [--slower 20] [--minutes 60] [--every 30]
    [--after COMMAND]
    Compares the field measurements of the staged build with those of the earlier one, every 30 seconds until both have 500 page
    views. Fails if it has over 1 error for 100 page views more, or if a 75th percentile is over 20 % and 50 ms
    (0.02 for cls) higher; --rollback takes it back.

savings-shell symbolicate --maps DIR FILE
    Prints the stack trace in FILE with the places in the sources, by the source maps of the versions in DIR.

savings-shell integrity --base https://cdn.example/0.1.0/ [--locales de-DE,fr-FR]
    Prints the import map that has every module of this build checked where it is served at that address, and its source
    for script-src. Pages that show other locales than those named load theirs unchecked.`;

/** Filled in by the build (vite.config.ts): the version of code and texts, and that of the release. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

/** The text goes to the error output where the status is 1. */
export interface Answer extends Printed {
  /** 0 on success, else 1. */
  readonly status: 0 | 1;
}

/**
 * Runs the command. Resolves to its output and status; rejects only on a bug.
 *
 * @param cdn folder with the scripts of this build
 */
export async function runCommandLine(words: readonly string[], cdn: string): Promise<Answer> {
  try {
    return { status: 0, ...(await runCommand(words, cdn)) };
  } catch (error) {
    const failed = (text: string): Answer => ({ status: 1, text, notes: [] });
    if (error instanceof UsageError) return failed(`${error.message}\n\n${USAGE}`);
    if (error instanceof FragmentError || error instanceof ReleaseError) return failed(error.message);
    throw error;
  }
}

async function runCommand([command, ...rest]: readonly string[], cdn: string): Promise<Printed> {
  const plain = (text: string): Printed => ({ text, notes: [] });
  switch (command) {
    case "help":
    case "--help":
      return plain(USAGE);
    case "fragments":
      return fragmentsCommand(rest);
    case "release":
      return releaseCommand(rest, { cdn, version: __SHELL_VERSION__, build: __SHELL_BUILD__ });
    case "share":
      return shareCommand(rest);
    case "rollback":
      return rollbackCommand(rest);
    case "versions":
      return versionsCommand(rest);
    case "verify":
      return verifyCommand(rest);
    case "watch":
      return watchCommand(rest);
    case "symbolicate":
      return plain(symbolicateCommand(rest));
    case "integrity":
      return plain(integrityCommand(rest, cdn));
    default:
      throw new UsageError(command === undefined ? "Name what is to be done." : `There is no command ${command}.`);
  }
}

async function fragmentsCommand(args: readonly string[]): Promise<Printed> {
  const { config, content, locales, out } = optionsOf(args, ["config", "content", "locales", "out"]);
  if (config === undefined) throw new UsageError("--config is missing: the file with the configuration of the site.");
  if (out === undefined) throw new UsageError("--out is missing: the folder for the fragments.");
  const begun = performance.now();
  const { written, notes } = await writeSiteFragments({ config, content, locales, out });
  const count = new Set(written.map(({ locale }) => locale)).size;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  return { text: `${written.length} fragments of ${count} locales stand in ${out} (${seconds} s).`, notes };
}

function symbolicateCommand(args: readonly string[]): string {
  const { values, positionals } = optionsAndWords(args, ["maps"]);
  const [file] = positionals;
  if (values.maps === undefined)
    throw new UsageError("--maps is missing: the folder with the source maps of the releases.");
  if (file === undefined || !existsSync(file)) throw new UsageError("Name the file with the stack trace.");
  return sourceTrace(readFileSync(file, "utf8"), values.maps);
}

function integrityCommand(args: readonly string[], cdn: string): string {
  const { base, locales } = optionsOf(args, ["base", "locales"]);
  if (base === undefined)
    throw new UsageError("--base is missing: the whole address of the folder that this build is served from.");
  const named = locales?.split(",").map((one) => one.trim());
  const { files } = JSON.parse(readFileSync(path.join(cdn, "integrity.json"), "utf8")) as {
    files: Readonly<Record<string, string>>;
  };
  const { tag, source } = integrityTag(
    integrityMap(
      files,
      httpsFolder(base),
      named?.map((one) => knownLocale(one, "--locales")),
    ),
  );
  return `${tag}\n\nscript-src ${source}`;
}

/** The address with every character escaped that has a meaning in markup. */
function httpsFolder(base: string): string {
  const url = URL.canParse(base) ? new URL(base) : undefined;
  const isFolder = url !== undefined && !url.username && !url.password && !url.search && !url.hash;
  if (url?.protocol !== "https:" || !isFolder)
    throw new UsageError("--base is no https address of a folder. Write it like https://cdn.example/0.1.0/.");
  return url.href;
}
