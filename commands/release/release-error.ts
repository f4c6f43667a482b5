/** Errors of the release commands, each one sentence or two: what is wrong, where, and how to mend it. */

import { EXIT, type ExitStatus } from "../command-line/exit-status.ts";

/** Its message names the problem, its place and the solution. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
  readonly status: ExitStatus;

  /** @param status with which the command ends */
  constructor(message: string, status: ExitStatus = EXIT.failed) {
    super(message);
    this.status = status;
  }
}

const IN_THE_WAY = "another file or folder of that name is in the way. Remove it, or choose another folder.";
const NO_PERMISSION = "there is no permission to write here. Run the command as the owner of the folder.";

/** The meaning of errors of the file system for an operator, by code. */
const MEANINGS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full. Free some space and run the command again.",
  EDQUOT: "the quota of the disk is used up. Free some space and run the command again.",
  EACCES: NO_PERMISSION,
  EPERM: NO_PERMISSION,
  EROFS: "the file system is read-only. Choose another folder.",
  EEXIST: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  EISDIR: IN_THE_WAY,
  ENOTEMPTY: IN_THE_WAY,
  EXDEV: "is on another volume than its folder. Release into a folder of one volume.",
};

/** An error of the file system as a ReleaseError; undefined for any other error, which is a bug. */
export function fileSystemError(error: unknown): ReleaseError | undefined {
  const { code, path, dest } = error as NodeJS.ErrnoException & { readonly dest?: string };
  const place = dest ?? path;
  if (typeof code !== "string" || place === undefined) {
    return code === "ENOSPC" ? new ReleaseError(`The folder: ${MEANINGS.ENOSPC}`) : undefined;
  }
  return new ReleaseError(`${place}: ${MEANINGS[code] ?? `the file system reports ${code}.`}`);
}
