/** What each reason of an end means for the page: unsaved work, the way back, and the time limits of the end. */
import { describe, expect, it } from "vitest";
import { ago, NOW, rules } from "../tests/session-fixtures.ts";
import { endedElsewhere, followEnd, keepsDeepLink, startEnding } from "./ending.ts";
import { reduce } from "./reducer.ts";
import type { SessionEvent } from "./session-state.ts";
import { END_REASONS, type EndReason } from "./session-state.ts";

/** Reasons that the customer did not choose. */
const UNREQUESTED = ["idle", "maximum", "refresh-rejected", "refresh-expired", "refresh-lost", "keyless"] as const;
const isUnrequested = (reason: EndReason) => (UNREQUESTED as readonly EndReason[]).includes(reason);

describe.each(END_REASONS)("an end with the reason %s", (reason) => {
  it("leads back to this page after login unless the customer or another tab chose it [S-07]", () => {
    const leadsBack = isUnrequested(reason) || reason === "denied";
    expect(keepsDeepLink(reason)).toBe(leadsBack);
    const closing = { name: "ending", reason, since: NOW, step: "close" } as const;
    expect(reduce(closing, { type: "closed", now: NOW }, rules())).toEqual([
      { name: "ended", reason },
      [{ type: "leave", reason, deepLink: leadsBack }],
    ]);
  });

  it("lets the host save its work first, in this tab and in the others, if the customer did not choose it [S-07]", () => {
    const [state, effects] = startEnding(reason, NOW);
    expect(state).toEqual({ name: "ending", reason, since: NOW, step: isUnrequested(reason) ? "hold" : "close" });
    expect(effects.at(-1)).toEqual({ type: isUnrequested(reason) ? "hold" : "close", reason });
    expect(followEnd(reason, NOW)).toEqual(
      isUnrequested(reason)
        ? [{ name: "ending", reason, since: NOW, step: "hold-only" }, [{ type: "hold", reason }]]
        : endedElsewhere(),
    );
  });
});

describe("an end that another tab has carried out", () => {
  const endedElsewhereNow: SessionEvent = { type: "ended-elsewhere", reason: "idle", now: NOW };

  it("leaves without a way back [S-07]", () => {
    expect(endedElsewhere()).toEqual([
      { name: "ended", reason: "elsewhere" },
      [{ type: "leave", reason: "elsewhere", deepLink: false }],
    ]);
  });

  it.each([
    ["hold", "hold-only"],
    ["hold-only", "hold-only"],
    ["close", "close"],
    ["close-late", "close-late"],
  ] as const)("lets an end that is at the step %s go on at %s [S-07, S-14]", (step, next) => {
    const state = { name: "ending", reason: "idle", since: NOW, step } as const;
    expect(reduce(state, endedElsewhereNow, rules())).toEqual([{ ...state, step: next }, []]);
  });
});

describe("the time limit of an end", () => {
  const tick: SessionEvent = { type: "ticked", idleMs: undefined, now: NOW };
  const stateAt = (step: "hold" | "hold-only" | "close" | "close-late", milliseconds: number) =>
    reduce(
      { name: "ending", reason: "idle", since: ago(milliseconds / 1000), step },
      tick,
      rules({ closeMs: 3000, holdMs: 5000 }),
    );

  it.each([
    ["hold", 6000, { step: "close" }],
    ["hold-only", 6000, { name: "ended" }],
    ["close", 4000, { step: "close-late" }],
    ["close-late", 4000, { name: "ended" }],
  ] as const)("of the step %s is over a second after %i ms at most [S-07]", (step, limit, next) => {
    expect(stateAt(step, limit)[0]).toMatchObject({ name: "ending", step });
    expect(stateAt(step, limit + 1)[0]).toMatchObject(next);
  });
});
