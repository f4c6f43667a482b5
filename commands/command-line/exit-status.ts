/** How a command ends. docs/operate.md lists these numbers for pipelines. */
export const EXIT = {
  /** It is done, or there was nothing to do. */
  done: 0,
  /** It failed or was refused, as its message says. */
  failed: 1,
  /** `symbolicate` did not find every place. */
  incomplete: 2,
  /** The addresses have moved, and the command of `--after` failed: run `purge`. */
  purgeFailed: 3,
  /** It was called wrongly (EX_USAGE of sysexits). */
  usage: 64,
  /** A bug (EX_SOFTWARE of sysexits). */
  bug: 70,
} as const satisfies Readonly<Record<string, number>>;

export type ExitStatus = (typeof EXIT)[keyof typeof EXIT];

/** What a command prints. */
export interface Printed {
  /** For people. */
  readonly text: string;
  /** Warnings, a line each; they go to the error output. */
  readonly notes: readonly string[];
  /** For machines (`--json`). */
  readonly data: Readonly<Record<string, unknown>>;
  /** `done` when missing. */
  readonly status?: ExitStatus | undefined;
}

/** The command was called wrongly; its message names the option. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
