/**
 * Mutants that no test can catch because they change nothing that can be seen, each with its reason. Named by the text
 * they replace, so the list survives moved lines; one whose text is gone is reported by the tests.
 */
import type { MutantSpot } from "./sample.ts";

export interface EquivalentMutant {
  readonly file: string;
  /** The source text, as it stands between the mutant's start and its end; white space counts as one space. */
  readonly was: string;
  readonly becomes: string;
  readonly reason: string;
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    file: "src/domain/markets/banner-for.ts",
    was: "current === undefined",
    becomes: "false",
    reason: "The market of the page is always in the list; the compiler does not know that.",
  },
  {
    file: "src/domain/markets/markets.ts",
    was: "country && alpha3",
    becomes: "country || alpha3",
    reason: "A locale has both codes of its country or none; the compiler does not know that.",
  },
  {
    file: "src/domain/given/reader.ts",
    was: "{ abortEarly: true }",
    becomes: "{}",
    reason: "A reader reports one mistake, however many the schema finds; stopping at the first saves time.",
  },
  {
    file: "src/domain/links/link.ts",
    was: 'case "refused": return unsafe("scheme");',
    becomes: 'case "refused":',
    reason: "An empty or refused target has left the function before; the compiler does not know that.",
  },
  {
    file: "src/domain/links/end-slashes.ts",
    was: "/^.*[^/]/s",
    becomes: "/.*[^/]/s",
    reason: "The first try already takes all that can match; the anchor keeps a text of slashes from further tries.",
  },
  {
    file: "src/domain/locales/locale-base.ts",
    was: "/^\\/*([^/?#]*)/",
    becomes: "/\\/*([^/?#]*)/",
    reason: "An expression that can match nothing matches at the start.",
  },
  {
    file: "src/tracking/snowplow-tracker.ts",
    was: "() => ({ next: async () => ({ value: undefined, done: true }) })",
    becomes: "() => undefined",
    reason: "The tracker reads no event of a store that counts none; its interface wants the method.",
  },
  {
    file: "src/tracking/snowplow-tracker.ts",
    was: "async () => []",
    becomes: "() => undefined",
    reason: "As above: it is asked for by the interface, and not by the tracker.",
  },
  {
    file: "src/tracking/event-sender.ts",
    was: "told.length > 0",
    becomes: "true",
    reason: "Without an event nothing is stored and nothing sent; the condition saves the work.",
  },
  {
    file: "src/tracking/event-sender.ts",
    was: "told.length > 0",
    becomes: "told.length >= 0",
    reason: "Without an event nothing is stored and nothing sent; the condition saves the work.",
  },
  {
    file: "src/tracking/event-queue.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    reason: "Neither text is JSON, so both are read as no entry.",
  },
  {
    file: "src/tracking/event-queue.ts",
    was: "{ return undefined; }",
    becomes: "{}",
    reason: "A function without a return statement returns undefined.",
  },
  {
    file: "src/tracking/snowplow-tracker.ts",
    was: "{ next: async () => ({ value: undefined, done: true }) }",
    becomes: "{}",
    reason: "The tracker reads no event of a store that counts none; its interface wants the method.",
  },
  {
    file: "src/tracking/snowplow-tracker.ts",
    was: "async () => ({ value: undefined, done: true })",
    becomes: "() => undefined",
    reason: "The tracker reads no event of a store that counts none; its interface wants the method.",
  },
  {
    file: "src/tracking/snowplow-tracker.ts",
    was: "{ value: undefined, done: true }",
    becomes: "{}",
    reason: "The tracker reads no event of a store that counts none; its interface wants the method.",
  },
  {
    file: "src/tracking/observed-session.ts",
    was: "/^(?:<([^<> ]+)> )?([^:]+):/",
    becomes: "/(?:<([^<> ]+)> )?([^:]+):/",
    reason: "A report begins with its tag or its code, so the first match is at the start.",
  },
  {
    file: "src/consent/consent-tools.ts",
    was: "latestQuestion += 1",
    becomes: "latestQuestion -= 1",
    reason: "A question is compared with the latest one alone, so numbers that fall tell them apart as well.",
  },
  {
    file: "src/consent/consent-tools.ts",
    was: "{ return undefined; }",
    becomes: "{}",
    reason: "A function without a return statement returns undefined.",
  },
  {
    file: "src/flags/flag-cache.ts",
    was: "{ return undefined; }",
    becomes: "{}",
    reason: "A function without a return statement returns undefined.",
  },
  {
    file: "src/flags/flag-cache.ts",
    was: "at < text.length",
    becomes: "at <= text.length",
    reason: "A step behind the end multiplies every fingerprint by the same odd number, so equal ones stay equal.",
  },
  {
    file: "src/i18n/given-content.ts",
    was: "position < text.length",
    becomes: "position <= text.length",
    reason: "As in the flag cache: a step behind the end multiplies every hash by the same odd number.",
  },
  {
    file: "src/i18n/given-content.ts",
    was: "[0x811c9dc5, 0xcbf29ce4]",
    becomes: "[]",
    reason: "A hash that begins at 0 tells contents apart as well; nobody else computes it.",
  },
  {
    file: "src/i18n/placeholders.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    reason: "What is left is searched for braces, and this text has none; the group is always there.",
  },
  {
    file: "src/session/session-effects.ts",
    was: '"unauthorized"',
    becomes: '""',
    reason: "The reducer asks for the three other results; this is the one that remains.",
  },
];

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
  const listed = EQUIVALENT_MUTANTS.filter(({ file }) => file === mutant.fileName);
  if (listed.length === 0) return false;
  const was = replacedText(mutant, read(mutant.fileName, "utf8"));
  return listed.some((one) => plain(one.was) === was && plain(one.becomes) === plain(mutant.replacement));
}
