/** Prints docs/session.md from the rows that test the reducer. */
import { SESSION_RULES } from "../session-rules.ts";
import { PINNED, STATE_KINDS } from "./session-fixtures.ts";
import type { Row } from "./transition-table.ts";

const HEAD = `# The session, pair by pair

The session is a pure function \`(state, event, rules) -> [state, effects]\` in \`src/session/reducer.ts\`. The driver in
\`create-session.ts\` passes events in, runs the effects and makes no decisions. This page is printed from the rows that
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
by a probe answered with 401 or 403. A missing answer, a 5xx or a 429 never ends it.

The rows below use ${PINNED.idleCapSeconds} s of idle time, ${PINNED.warningSeconds} s of countdown and ${PINNED.refreshSeconds} s of refresh. The product's defaults are
${SESSION_RULES.idleCapSeconds} s, ${SESSION_RULES.warningSeconds} s and ${SESSION_RULES.refreshSeconds} s (\`src/domain/constants.ts\`).
`;

export function printTable(rows: readonly Row[]): string {
  const parts = STATE_KINDS.map((kind) => {
    const lines = rows
      .filter(({ from }) => from === kind)
      .map(({ event, when, to, effects }) => `| ${event} | ${when} | ${to} | ${effects.join(", ") || "none"} |`);
    return `\n## ${kind}\n\n| event | when | next state | effects |\n| --- | --- | --- | --- |\n${lines.join("\n")}\n`;
  });
  return HEAD + parts.join("");
}
