/**
 * Mutants that no test can catch because they change nothing that can be seen, each with its reason. Named by the text
 * they replace, so the list survives moved lines; one whose text is gone is reported by the tests.
 */
export interface EquivalentMutant {
  /** Missing for a text that changes nothing wherever it stands. */
  readonly file?: string;
  /** The source text, as it stands between the mutant's start and its end; white space counts as one space. */
  readonly was: string;
  readonly becomes: string | readonly string[];
  readonly reason: string;
}

export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    was: "{ return undefined; }",
    becomes: "{}",
    reason: "A function without a return statement returns undefined.",
  },
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
    file: "src/domain/reading/tolerant-reading.ts",
    was: "{ abortEarly: true }",
    becomes: "{}",
    reason: "A reading reports one mistake, however many the schema finds; stopping at the first saves time.",
  },
  {
    file: "src/api/send.ts",
    was: "key !== undefined",
    becomes: "true",
    reason: "The test reads a missing key as the text `undefined`, which could be a key.",
  },
  {
    file: "src/session/driver/ports.ts",
    was: "() => false",
    becomes: "() => undefined",
    reason: "Whether the origin answers is only asked as a condition.",
  },
  {
    file: "src/stores/page/operator-stops.ts",
    was: '"stops"',
    becomes: '""',
    reason: "The name of a state of the page must be unique, and an empty one is.",
  },
  {
    file: "src/domain/links/link.ts",
    was: 'case "refused": return unsafe("scheme");',
    becomes: 'case "refused":',
    reason: "An empty or refused target has left the function before; the compiler does not know that.",
  },
  {
    file: "src/domain/vocabulary/end-slashes.ts",
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
    file: "src/tracking/event-sender.ts",
    was: "told.length > 0",
    becomes: ["true", "told.length >= 0"],
    reason: "Without an event nothing is stored and nothing sent; the condition saves the work.",
  },
  {
    file: "src/tracking/event-queue.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    reason: "Neither text is JSON, so both are read as no entry.",
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
    file: "src/i18n/changed-content.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    reason: "What is left is searched for braces, and this text has none; the group is always there.",
  },
  {
    file: "src/session/driver/effects.ts",
    was: '"unauthorized"',
    becomes: '""',
    reason: "The reducer asks for the three other results; this is the one that remains.",
  },
  {
    file: "src/session/rules/reducer.ts",
    was: 'event.type === "opened"',
    becomes: "true",
    reason: "No other event has the field that is read next; the compiler needs to know which event it is.",
  },
  {
    file: "src/session/rules/reducer.ts",
    was: 'state.name === "ending"',
    becomes: "true",
    reason: "A record that starts no live session starts an end; the compiler does not know that.",
  },
  {
    file: "src/session/rules/live.ts",
    was: 'refresh.name === "in-doubt"',
    becomes: "true",
    reason: "No other region has a reason; the compiler needs to know which region it is.",
  },
  {
    file: "src/session/rules/ending.ts",
    was: 'event.type !== "returned"',
    becomes: "false",
    reason: "No other event has the field that is read next; the compiler needs to know which event it is.",
  },
  {
    file: "src/session/rules/deadlines.ts",
    was: 'live.name === "warning"',
    becomes: "true",
    reason: "No other state has a kind; the compiler needs to know which state it is.",
  },
  {
    file: "src/session/driver/logout.ts",
    was: "status !== undefined",
    becomes: "true",
    reason: "A missing status is no number between 200 and 299; the compiler needs to know that it is there.",
  },
  {
    file: "src/platform/server-dates.ts",
    was: "!text",
    becomes: "false",
    reason: "A missing header is read as no number or as 0, and neither is a time to wait.",
  },
  {
    file: "src/session/tokens/time-difference.ts",
    was: "stored * factor",
    becomes: "stored / factor",
    reason: "The factor is 1 or -1.",
  },
  {
    file: "src/session/tokens/record-store.ts",
    was: "value * factor",
    becomes: "value / factor",
    reason: "The factor is 1 or -1.",
  },
  {
    file: "src/session/tokens/token-record.ts",
    was: 'typeof number !== "number"',
    becomes: "false",
    reason: "Number.isFinite refuses what is no number; the compiler does not know that.",
  },
  {
    file: "src/session/tokens/token-record.ts",
    was: 'typeof value === "number"',
    becomes: "true",
    reason: "Number.isFinite refuses what is no number; the compiler does not know that.",
  },
  {
    file: "src/session/tokens/token-record.ts",
    was: "other.issuedAt > current.issuedAt",
    becomes: "other.issuedAt >= current.issuedAt",
    reason: "Two equal times have left the function before.",
  },
  {
    file: "src/session/driver/token-exchange.ts",
    was: "refreshExpiresAt === undefined",
    becomes: "false",
    reason: "The time until an unknown end is no number, and no number is not 0 or less.",
  },
  {
    file: "src/session/driver/token-exchange.ts",
    was: 'claim === "rotated"',
    becomes: "false",
    reason: "The ledger's state of a rotated token is the same; the condition saves the question.",
  },
  {
    file: "src/session/driver/session-message.ts",
    was: 'typeof at === "number"',
    becomes: "true",
    reason: "Number.isFinite refuses what is no number; the compiler does not know that.",
  },
  {
    file: "src/api/send.ts",
    was: 'service === "identity"',
    becomes: "false",
    reason: "The specification gives both kinds of calls three seconds.",
  },
  {
    file: "src/api/send.ts",
    was: '"identity"',
    becomes: '""',
    reason: "The specification gives both kinds of calls three seconds.",
  },
  {
    file: "src/api/send.ts",
    was: "token !== undefined",
    becomes: "true",
    reason:
      "The word that a missing token is read as is thrown away with it; the compiler needs to know that it is there.",
  },
  {
    file: "src/stores/config/locale-content.ts",
    was: "latest += 1",
    becomes: "latest -= 1",
    reason: "A number is compared with the latest one alone, so numbers that fall tell them apart as well.",
  },
  {
    file: "src/stores/page/banner-memory.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    reason: "The cookie ends at once, whatever its value.",
  },
  {
    file: "src/stores/page/page-consent.ts",
    was: '""',
    becomes: '"Stryker was here!"',
    reason: "Neither text names a purpose, so both take consent back.",
  },
  {
    file: "src/stores/page/page-tags.ts",
    was: "[]",
    becomes: '["Stryker was here"]',
    reason: "A name without a hyphen is no element and is left out.",
  },
  {
    file: "src/domain/footer/star-rating.ts",
    was: "score === undefined",
    becomes: "false",
    reason: "Number.isFinite refuses what is no number; the compiler does not know that.",
  },
  {
    file: "src/session/tokens/time-difference.ts",
    was: "suspected !== undefined",
    becomes: "true",
    reason: "A distance from undefined is no number, and no number is within a limit.",
  },
  {
    file: "src/session/rules/session-view.ts",
    was: 'state.name === "warning"',
    becomes: "true",
    reason: "No other state has a kind; the compiler needs to know which state it is.",
  },
  {
    file: "src/domain/facts/refreshed-part.ts",
    was: '"shell-refresh"',
    becomes: '""',
    reason: "Who sends the event and who hears it take its name from here.",
  },
  {
    file: "src/stores/page/host-api.ts",
    was: "{ once: true }",
    becomes: "{}",
    reason: "A promise resolves once; the option removes the listener.",
  },
  {
    file: "src/stores/customer/stored-customer.ts",
    was: '"storedRecord"',
    becomes: '""',
    reason: "The name of a state of the page must be unique, and an empty one is.",
  },
];
