/** Prints docs/session.md from the rows that test the reducer. */

import { SESSION_RULES } from "../rules/session-rules.ts";
import type { EventType } from "../rules/session-state.ts";
import { LIVE_KINDS, PINNED, STATE_KINDS, type StateKind } from "./session-fixtures.ts";
import type { Row } from "./transition-table.ts";

/** The meaning of each event. The page has a section for each of them, in this order. */
const MEANINGS = {
  opened: "The page has opened and read storage.",
  ticked: "The check of every second.",
  acted: "A person was active on this page.",
  "active-elsewhere": "Another tab reported activity.",
  "extend-requested": "The customer pressed the button that extends the session.",
  "logout-requested": "The customer, the host or the shell asked for a logout.",
  "record-changed": "The stored record of the session has changed.",
  "ended-elsewhere": "The session ended in another tab.",
  "refresh-sent": "The lock is held, and the request for a new token leaves.",
  "refresh-settled": "A refresh has an outcome.",
  "refresh-left-behind": "The page before this one was left during a refresh, so its outcome is unknown.",
  probed: "The probe that asks the service for the session has an answer.",
  "access-refused": "A service refused a call with 403.",
  "token-refused": "A service refused the present token with 401.",
  left: "The page was left. The browser may restore it from the back/forward cache.",
  returned: "The page is visible again, or was restored from the back/forward cache.",
  online: "The device has a network again.",
  held: "The host has saved its work, or the time for it is over.",
  closed: "Storage is cleared, the other tabs are informed, and the logout calls are done.",
} as const satisfies Record<EventType, string>;

const HEAD = `# The session

The session is a pure function \`(state, event, rules) -> [state, effects]\` in \`src/session/rules/reducer.ts\`. The loop in
\`src/session/driver/driver.ts\` passes events in, runs the effects and makes no decisions. This page is printed from the rows that
\`reducer.test.ts\` runs, so it always matches the code; \`npx vitest run src/session -u\` prints it again.

- **boot**: storage not read yet. **anonymous**: nobody is logged in.
- **active**, **warning** (for idle time, or for the end of a session that cannot be refreshed), **extended** (the
  confirmation shows for 5 s), **unverified** (the token has expired and a new one could not be obtained yet: the page is covered, and
  idle time continues).
- **ending**: the host may save for a limited time. Then storage is cleared, the other tabs are informed, and the session
  is logged out. **ended**: the page leaves and never becomes live again.

The refresh has states of its own: idle, waiting for the lock, in flight, backing off, in doubt. In doubt means that this
token is not used for another refresh, because it may be spent or the server refused it for good.

A session ends only by idle time, by the end of a token that cannot be refreshed, by a logout in this or another tab, or
by a probe that the open API refuses with 401 or 403. A missing answer, a 5xx or a 429 never ends it.

The rows below use ${PINNED.idleCapSeconds} s of idle time, ${PINNED.warningSeconds} s of countdown and ${PINNED.refreshSeconds} s of refresh. The product's defaults are
${SESSION_RULES.idleCapSeconds} s, ${SESSION_RULES.warningSeconds} s and ${SESSION_RULES.refreshSeconds} s (\`src/domain/constants.ts\`).

## From a 401 to the login page

These are the steps from a service that refuses the access token to the login page. Each step names the files that do its work, in their order.

| step | files |
|---|---|
| A service answers 401. The client of the calls says which token it has sent. | \`src/api/client.ts\`, \`src/stores/customer/api-client.ts\` |
| If the session has that token still, it is told. Otherwise only the call is made again. | \`src/stores/page/signed-in.ts\` |
| The session adds what storage knows, and the driver passes the event to the reducer. | \`src/session/driver/session.ts\`, \`src/session/driver/driver.ts\` |
| The reducer renews the token once a minute at most. Otherwise it probes the session at the open API. | \`src/session/rules/reducer.ts\`, \`src/session/rules/live.ts\` |
| The effects run: one tab sends the refresh token and stores the answer, and the probe is sent. | \`src/session/driver/effects.ts\`, \`src/session/driver/token-exchange.ts\`, \`src/session/driver/ports.ts\`, \`src/session/driver/session-requests.ts\` |
| A token that was renewed and is refused as well ends the session. | \`src/session/rules/ending.ts\` |
| Storage is cleared, the other tabs are told, and the logout calls are sent. | \`src/session/driver/logout.ts\` |
| The page is stored as the way back, and the browser goes to the login of its locale. | \`src/session/driver/deep-link.ts\`, \`src/stores/customer/page-session.ts\` |
`;

/** The kinds of state that a session which is neither closed nor closing can have. */
const LIVE = "live";
const isLive = (kind: StateKind): boolean => LIVE_KINDS.some((live) => live === kind);
const shortName = (kind: StateKind): string => (isLive(kind) ? LIVE : kind);
const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** States and events between them. The live states are one box, because almost each of them can follow each other. */
function stateChart(rows: readonly Row[]): string {
  const edges = new Map<string, readonly EventType[]>();
  for (const { from, to, event } of rows) {
    const edge = `${shortName(from)} --> ${shortName(to)}`;
    if (shortName(from) !== shortName(to)) edges.set(edge, unique([...(edges.get(edge) ?? []), event]));
  }
  const lines = [
    "accTitle: States of a session, and the events that lead from one to another",
    "[*] --> boot",
    `state ${LIVE} {`,
    "  direction TB",
    ...LIVE_KINDS.map((kind) => `  state "${kind}" as ${kind.match(/\w+/g)?.join("_")}`),
    "}",
    ...[...edges].map(([edge, events]) => `${edge}: ${inLines(events)}`),
    "ended --> [*]",
  ];
  return ["\n## State chart\n", "```mermaid", "stateDiagram-v2", ...lines.map((line) => `  ${line}`), "```\n"].join(
    "\n",
  );
}

/** Two events on each line, because a long label widens the chart. */
function inLines(events: readonly EventType[]): string {
  const pairs = events.flatMap((_event, at) => (at % 2 === 0 ? [events.slice(at, at + 2).join(", ")] : []));
  return pairs.join("<br/>");
}

/** The events that lead from one live state to another. */
function liveChanges(rows: readonly Row[]): string {
  const lines = LIVE_KINDS.map((kind) => {
    const arrivals = rows.filter(({ from, to }) => to === kind && from !== to && isLive(from));
    return `| ${kind} | ${unique(arrivals.map(({ event }) => event)).join(", ")} |`;
  });
  return `\nBetween the live states:\n\n| next state | events |\n| --- | --- |\n${lines.join("\n")}\n`;
}

const hasResult = ({ from, to, effects }: Row): boolean => from !== to || effects.length > 0;

/** One line for all states in which an event has the same result. */
function resultLines(rows: readonly Row[]): readonly string[] {
  const results = new Map<string, readonly StateKind[]>();
  for (const { from, when, to, effects } of rows) {
    const result = `${when} | ${to === from ? "unchanged" : to} | ${effects.join(", ") || "none"}`;
    results.set(result, unique([...(results.get(result) ?? []), from]));
  }
  return [...results].map(([result, from]) => {
    const states = LIVE_KINDS.every((kind) => from.includes(kind))
      ? [LIVE, ...from.filter((kind) => !isLive(kind))]
      : from;
    return `| ${states.join(", ")} | ${result} |`;
  });
}

function eventSection(event: EventType, rows: readonly Row[]): string {
  const lines = resultLines(rows.filter((row) => row.event === event && hasResult(row)));
  const table =
    lines.length > 0
      ? `| state | when | next state | effects |\n| --- | --- | --- | --- |\n${lines.join("\n")}\n`
      : "No state changes, and nothing is done. The event only updates what the session knows.\n";
  return `\n### ${event}\n\n${MEANINGS[event]}\n\n${table}`;
}

/** The page: states, a chart of them, and for each event the pairs that change the state or have an effect. */
export function printTable(rows: readonly Row[]): string {
  const events = Object.keys(MEANINGS) as readonly EventType[];
  const pairs = STATE_KINDS.length * events.length;
  const introduction = `\n## Transitions by event

There are ${pairs} pairs of state and event. A pair that is not listed changes no state and has no effect. *Live* stands for ${LIVE_KINDS.join(", ")}.
`;
  return (
    HEAD +
    stateChart(rows) +
    liveChanges(rows) +
    introduction +
    events.map((event) => eventSection(event, rows)).join("")
  );
}
