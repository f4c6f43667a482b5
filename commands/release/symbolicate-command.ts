/** The command `symbolicate`: a stack trace with the places in the sources, and what it did not find. */
import { readFileSync } from "node:fs";
import { EXIT, type Printed } from "../command-line/exit-status.ts";
import { ReleaseError } from "./release-error.ts";
import { sourceTrace } from "./stack-trace.ts";

export interface SymbolicateChoice {
  /** Folder with the source maps of releases, by version. */
  readonly maps: string;
  /** The version of scripts whose address names none. */
  readonly release?: string | undefined;
}

export function symbolicateCommand(file: string, { maps, release }: SymbolicateChoice): Printed {
  const { text, found, missing } = sourceTrace(textIn(file), maps, release);
  const notes = missing.length === 0 && found === 0 ? ["The trace names no script of a release."] : missing;
  return {
    text,
    notes,
    data: { text, found, missing },
    status: notes.length > 0 ? EXIT.incomplete : EXIT.done,
  };
}

function textIn(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ReleaseError(`${file}: cannot be read (${code}). Name the file with the stack trace.`);
  }
}
