/** Compares a mutant with the list of those that change nothing. */
import { EQUIVALENT_MUTANTS } from "./equivalent-mutants.ts";
import type { MutantSpot } from "./sample.ts";

const plain = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The text a mutant replaces; lines and columns count from 0. */
export function replacedText({ location: { start, end } }: MutantSpot, source: string): string {
  const lines = source.split("\n").slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return plain(
    lines.map((line, at) => line.slice(at === 0 ? start.column : 0, at === last ? end.column : undefined)).join("\n"),
  );
}

export function isEquivalent(mutant: MutantSpot, read: (file: string, encoding: "utf8") => string): boolean {
  const listed = EQUIVALENT_MUTANTS.filter(({ file = mutant.fileName }) => file === mutant.fileName);
  const was = replacedText(mutant, read(mutant.fileName, "utf8"));
  return listed.some(
    (one) => plain(one.was) === was && [one.becomes].flat().some((text) => plain(text) === plain(mutant.replacement)),
  );
}
