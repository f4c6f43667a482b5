import { isTest } from "../checks/source-files.ts";

const most = 300;

/** Tests, named cases and data may be long: they are lists, read an entry at a time. */
function mayBeLong(file: string): boolean {
  return isTest(file) || /(^|[./-])(cases|data)\.[a-z]+$/.test(file);
}

/** A file that fits on a few screens holds one concept. */
export function fileLengthProblems(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const lines = source.trimEnd().split("\n").length;
    return lines > most && !mayBeLong(file) ? [`${file}: ${lines} lines, over ${most}; split it by concept`] : [];
  });
}
