/**
 * The custom properties of the styles: each that is read is set somewhere, one without our prefix takes nothing from a page that has its name,
 * and none that hosts may set goes without a word.
 */
import { isTestMaterial } from "../checks/source.ts";

/** The tokens, which hosts may set on any element. */
export const TOKENS = "src/ui/theme/tokens.css";

/** A name in front of a part that is computed, one that only hosts set (docs/contracts/components.md), and one that only they read (docs/contracts/cms.md). */
const OUTSIDE: readonly string[] = ["--shell-anchor-", "--shell-room", "--shell-page-width"];

export interface PropertyUses {
  /** Property to the files that read it. */
  readonly read: ReadonlyMap<string, readonly string[]>;
  readonly set: ReadonlyMap<string, readonly string[]>;
  /** Those without our prefix that are read with a fallback, by the files that do not reset them first. */
  readonly unreset: ReadonlyMap<string, readonly string[]>;
}

/** @param sources style sheets and code by path; tests do not count */
export function propertyUses(sources: ReadonlyMap<string, string>): PropertyUses {
  const read = new Map<string, string[]>();
  const set = new Map<string, string[]>();
  const unreset = new Map<string, string[]>();
  const note = (uses: Map<string, string[]>, name: string, file: string) =>
    uses.set(name, [...(uses.get(name) ?? []), file]);
  for (const [file, text] of sources) {
    if (isTestMaterial(file)) continue;
    const source = text.replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, "");
    for (const [, name = ""] of source.matchAll(/(?:var|style|getPropertyValue)\(\s*["']?(--[\w-]+)/g))
      note(read, name, file);
    for (const [, name = ""] of source.matchAll(/var\(\s*(--[\w-]+)\s*,/g))
      if (!name.startsWith("--shell-") && !source.includes(`${name}: initial`)) note(unreset, name, file);
    for (const [, name = ""] of source.matchAll(/(?<![\w-(])(--[a-z][\w-]*)["']?\s*:/g)) note(set, name, file);
    // A property whose name stands alone in a text is set by script.
    if (!file.endsWith(".css"))
      for (const [, name = ""] of source.matchAll(/["'`](--[a-z][\w-]*)["'`]/g)) note(set, name, file);
  }
  return { read, set, unreset };
}

/** Why properties and their readers do not belong together, one line each. */
export function propertyProblems({ read, set, unreset }: PropertyUses): string[] {
  return [
    ...[...read]
      .filter(([name]) => !set.has(name) && !OUTSIDE.includes(name))
      .map(([name, files]) => `${[...new Set(files)].join(", ")}: reads ${name}, which nothing sets`),
    ...[...set]
      .filter(([name]) => !read.has(name) && !OUTSIDE.includes(name))
      .map(([name, files]) => `${[...new Set(files)].join(", ")}: sets ${name}, which nothing reads`),
    ...[...unreset].map(
      ([name, files]) =>
        `${[...new Set(files)].join(", ")}: reads ${name} with a fallback, in place of which a page's own ${name} would count; set it first`,
    ),
  ];
}

/**
 * Hosts set the tokens by name. A name that goes needs a word in the change log, and a new one needs its place in the record.
 *
 * @param recorded names of the last release
 */
export function publicPropertyProblems(tokens: string, recorded: readonly string[], changeLog: string): string[] {
  const names = [...propertyUses(new Map([[TOKENS, tokens]])).set.keys()];
  return [
    ...recorded
      .filter((name) => !names.includes(name) && !changeLog.includes(`\`${name}\``))
      .map(
        (name) => `${TOKENS}: ${name} is gone; hosts may set it, so name it in CHANGELOG.md with what takes its place`,
      ),
    ...names
      .filter((name) => !recorded.includes(name))
      .map((name) => `${TOKENS}: ${name} is new; add it to scripts/house/public-properties.json`),
  ];
}
