/**
 * Answers why a page shows what it shows: facts with their sources, the rule behind the header, a reason for each menu entry,
 * flags, session and consent. It contains neither a token nor an amount, a name, a number or an id of a customer.
 */
import type { SharedState } from "../session/host-states.ts";

/** A fact as text, and the place that decided it. */
export interface KnownFact {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

export interface HeaderReason {
  readonly variant: string;
  /** The rule that selected the variant, as a sentence. */
  readonly rule: string;
  /** The row of the specification, such as `H-03`. */
  readonly row: string;
  /** The values on which the rule decided, such as `page.kind is login`. */
  readonly because: readonly string[];
}

export interface EntryReason {
  readonly menu: string;
  readonly id: string;
  readonly title: string;
  /** Id of the entry of the navigation that contains it; missing for that entry itself and in the account menu. */
  readonly within?: string;
  readonly isShown: boolean;
  readonly reason: string;
}

export interface SessionReason {
  readonly state: SharedState;
  /** The next end of the session, as a sentence. */
  readonly deadline: string;
  readonly notes: readonly string[];
}

export interface FlagReason {
  readonly name: string;
  readonly value: unknown;
  readonly source: "flag service" | "configuration" | "built in";
}

export interface Explanation {
  /** Release, build and browser by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Missing on a page without a header. */
  readonly header?: HeaderReason;
  readonly facts: readonly KnownFact[];
  readonly entries: readonly EntryReason[];
  readonly session: SessionReason;
  readonly flags: readonly FlagReason[];
  /** State by purpose, and the tool that was asked. */
  readonly consent: Readonly<Record<string, string>>;
  /** Codes of the errors that elements have reported on this page. */
  readonly errors: readonly string[];
}

/** The explanation as plain text for a ticket, with a heading for each part. */
export function explanationText(known: Explanation): string {
  const { header, session } = known;
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ["Versions", pairs(known.versions)],
    ["Header", header ? headerLines(header) : ["The page has no header."]],
    ["Menu entries", known.entries.map(entryLine)],
    ["Session", [`state: ${session.state}`, session.deadline, ...session.notes]],
    ["Facts", known.facts.map(({ name, value, source }) => `${name}: ${value} (${source})`)],
    ["Flags", known.flags.map(({ name, value, source }) => `${name}: ${JSON.stringify(value)} (${source})`)],
    ["Consent", pairs(known.consent)],
    ["Errors", known.errors.length > 0 ? known.errors : ["none"]],
  ];
  return parts.map(([heading, lines]) => [heading, ...lines.map((line) => `  ${line}`)].join("\n")).join("\n\n");
}

const pairs = (values: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(values).map(([name, value]) => `${name}: ${value}`);

const headerLines = ({ variant, rule, row, because }: HeaderReason): readonly string[] => [
  `variant: ${variant}`,
  `rule: ${rule} [${row}]`,
  ...because,
];

const entryLine = ({ menu, within, id, title, isShown, reason }: EntryReason): string =>
  `${isShown ? "+" : "-"} ${[menu, within, id].filter(Boolean).join(" > ")} "${title}": ${reason}`;
