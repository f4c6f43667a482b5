/** The folder that a command writes into. */
import { lstatSync } from "node:fs";
import path from "node:path";

/**
 * The first symbolic link on the way from a folder to a file below it; undefined without one. A command that followed the link
 * would change files in another place. The folder itself may be a link, because the operator names it.
 *
 * @param file path below the folder
 */
export function linkOnTheWay(folder: string, file: string): string | undefined {
  const segments = file.split(/[\\/]/);
  return segments.map((_, at) => path.join(folder, ...segments.slice(0, at + 1))).find(isLink);
}

/** A place that cannot be looked at is no link; the command that writes there reports why it cannot. */
function isLink(place: string): boolean {
  try {
    return lstatSync(place).isSymbolicLink();
  } catch {
    return false;
  }
}
