/** The command line of the package, `npx savings-shell`: runs one command and says how it ended. */
import { CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { FragmentError } from "../fragments/fragment-request.ts";
import { ReleaseError } from "../release/release-error.ts";
import { EXIT, type ExitStatus, type Printed, UsageError } from "./exit-status.ts";
import { program } from "./program.ts";
import { noProgress, type Progress } from "./progress.ts";

/** Filled in by the build (vite.config.ts): the version of code and texts, and that of the release. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;

export interface Answer {
  readonly status: ExitStatus;
  /** For the standard output. */
  readonly out: string;
  /** For the error output. */
  readonly error: string;
}

/**
 * Runs the command. It resolves in every case, also on a bug, whose stack trace is shown where `SAVINGS_SHELL_DEBUG` is set.
 *
 * @param cdn folder with the scripts of this build
 */
export async function runCommandLine(
  words: readonly string[],
  cdn: string,
  progress: Progress = noProgress,
): Promise<Answer> {
  const build = { cdn, version: __SHELL_VERSION__, build: __SHELL_BUILD__ };
  let answer: Answer = { status: EXIT.done, out: "", error: "" };
  const print = (printed: Printed, isJson: boolean): void => {
    answer = isJson ? jsonAnswer(printed) : textAnswer(printed);
  };
  const said = { out: "", error: "" };
  const all = program({ build, progress, print });
  for (const command of [all, ...all.commands]) readQuietly(command, said);
  try {
    if (words.length === 0) throw new UsageError(`Name what is to be done.\n\n${all.helpInformation()}`);
    await all.parseAsync([...words], { from: "user" });
    return answer;
  } catch (error) {
    return failedAnswer(error, said, words.includes("--json"));
  } finally {
    progress.end();
  }
}

/** The library prints nothing by itself, and ends no process. */
function readQuietly(command: CommandUnknownOpts, said: { out: string; error: string }): void {
  command
    .exitOverride()
    .helpCommand(true)
    .showHelpAfterError("(--help shows the options.)")
    .configureOutput({
      writeOut: (text) => {
        said.out += text;
      },
      writeErr: (text) => {
        said.error += text;
      },
    });
}

function textAnswer({ text, notes, status = EXIT.done }: Printed): Answer {
  const isFailed = status !== EXIT.done && status !== EXIT.incomplete;
  const lines = isFailed ? [text, ...notes] : notes;
  return { status, out: isFailed ? "" : text, error: lines.join("\n") };
}

function jsonAnswer({ notes, data, status = EXIT.done }: Printed): Answer {
  return { status, out: JSON.stringify({ status, ...data, notes }, null, 2), error: "" };
}

function failedAnswer(error: unknown, said: { readonly out: string; readonly error: string }, isJson: boolean): Answer {
  // Help and version end the library's run, too.
  if (error instanceof CommanderError && error.exitCode === 0)
    return { status: EXIT.done, out: said.out.trimEnd(), error: "" };
  const [status, text] = failure(error, said.error.trim());
  return isJson
    ? { status, out: JSON.stringify({ status, error: text }, null, 2), error: "" }
    : { status, out: "", error: text };
}

function failure(error: unknown, said: string): readonly [ExitStatus, string] {
  if (error instanceof CommanderError) return [EXIT.usage, said];
  if (error instanceof UsageError) return [EXIT.usage, error.message];
  if (error instanceof FragmentError) return [EXIT.failed, error.message];
  if (error instanceof ReleaseError) return [error.status, error.message];
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const trace = process.env.SAVINGS_SHELL_DEBUG ? `\n${stack}` : "";
  return [
    EXIT.bug,
    `A bug of savings-shell: ${message.split("\n")[0]}. Set SAVINGS_SHELL_DEBUG=1 for the places, and report it.${trace}`,
  ];
}
