/**
 * The data behind what a page shows: facts with their sources, the header, the condition of each menu entry, flags, session and
 * consent. It contains neither a token nor an amount, a name, a number or an id of a customer.
 */
import type { FactName } from "../facts/fact-name.ts";
import type { SharedState } from "../facts/session-facts.ts";
import type { HeaderVariant } from "../header/header-variant.ts";
import type { Condition, MenuSection } from "../menus/menu-document.ts";

/** A fact as text, and the place that decided it. */
export interface KnownFact {
  readonly name: string;
  readonly value: string;
  readonly source: string;
}

export interface ExplainedHeader {
  readonly variant: HeaderVariant;
  /** Whether the host passes the customer, in place of the services. */
  readonly isOfHost: boolean;
  /** The menu in the navigation. Missing where the header has none, or the host passes its own. */
  readonly menu?: MenuSection;
}

export interface ExplainedEntry {
  readonly menu: MenuSection;
  readonly id: string;
  readonly title: string;
  /** Id of the entry of the navigation that contains it; missing for that entry itself and in the account menu. */
  readonly within?: string;
  readonly isShown: boolean;
  /** The condition as it stands in the menu; missing for an entry without one. */
  readonly when?: Condition;
}

/** The view of the session, without the texts of its dialog. */
export interface ViewedSession {
  readonly warning: "idle" | "maximum" | undefined;
  readonly remainingSeconds: number;
  readonly canExtend: boolean;
  readonly covered: boolean;
  readonly reason: string | undefined;
}

/** The state alone, where no element of the page needs a session. */
export type ExplainedSession = { readonly state: SharedState } & Partial<ViewedSession>;

export interface FlagReason {
  readonly name: string;
  readonly value: unknown;
  readonly source: "flag service" | "configuration" | "built in";
}

export interface Explanation {
  /** Release, build and browser by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** Missing on a page without a header. */
  readonly header?: ExplainedHeader;
  /** Facts of the page, and the state of what each service answered. */
  readonly facts: readonly KnownFact[];
  /** The value of each fact that a condition can name. */
  readonly conditions: Readonly<Record<FactName, boolean>>;
  readonly entries: readonly ExplainedEntry[];
  readonly session: ExplainedSession;
  /** Address that is asked whether the session still stands. Missing where the page asks nobody. */
  readonly probe?: string;
  readonly flags: readonly FlagReason[];
  /** State by purpose, and the tool that was asked. */
  readonly consent: Readonly<Record<string, string>>;
  /** Codes of the errors that elements have reported on this page. */
  readonly errors: readonly string[];
}

/** The explanation as plain text for a ticket, with a heading for each part. */
export function explanationText(known: Explanation): string {
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ["Versions", pairs(known.versions)],
    ["Header", pairs(known.header ?? {})],
    ["Menu entries", known.entries.map(entryLine)],
    ["Facts of conditions", pairs(known.conditions)],
    ["Session", pairs({ ...known.session, probe: known.probe })],
    ["Facts", known.facts.map(({ name, value, source }) => `${name}: ${value} (${source})`)],
    ["Flags", known.flags.map(({ name, value, source }) => `${name}: ${JSON.stringify(value)} (${source})`)],
    ["Consent", pairs(known.consent)],
    ["Errors", known.errors],
  ];
  return parts
    .map(([heading, lines]) =>
      [heading, ...(lines.length > 0 ? lines : ["none"]).map((line) => `  ${line}`)].join("\n"),
    )
    .join("\n\n");
}

const pairs = (values: object): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]));

const entryLine = ({ menu, within, id, title, isShown, when }: ExplainedEntry): string =>
  [
    `${isShown ? "+" : "-"} ${[menu, within, id].filter(Boolean).join(" > ")} "${title}"`,
    ...(when === undefined ? [] : [`when ${JSON.stringify(when)}`]),
  ].join(" ");
