/** The guard's state for each session: nothing, the countdown, the confirmation, or a cover with its reason. */
import { expect } from "chai";
import type { SessionView } from "../../src/stores/page/signed-in.ts";
import { guardState, visitorState } from "./session-guard.decision.ts";

const ACTIVE: SessionView = {
  state: "active",
  warning: undefined,
  remainingSeconds: 300,
  canExtend: true,
  extending: false,
  extendedMinutes: undefined,
  failure: undefined,
  covered: false,
  reason: undefined,
};
const kindOf = (changes: Partial<SessionView>) => guardState({ ...ACTIVE, ...changes });

describe("the state of the guard", () => {
  it("is quiet while all is well, before anything is known and when nobody is there [S-04]", () => {
    expect(guardState(undefined)).to.eql({ kind: "quiet" });
    for (const state of ["boot", "anonymous", "active", "extended"] as const) {
      expect(kindOf({ state }), state).to.eql({ kind: "quiet" });
    }
  });

  it("counts down with what can be done, and says that an extension failed [S-04, S-08]", () => {
    expect(kindOf({ state: "warning", remainingSeconds: 61 })).to.eql({
      kind: "countdown",
      remainingSeconds: 61,
      canExtend: true,
      isExtending: false,
      hasFailed: false,
    });
    const failed = kindOf({ state: "warning", canExtend: false, extending: true, failure: "extension-failed" });
    expect(failed).to.include({ canExtend: false, isExtending: true, hasFailed: true });
  });

  it("confirms with the minutes of the extension [S-06]", () => {
    expect(kindOf({ state: "extended", extendedMinutes: 5 })).to.eql({ kind: "extended", minutes: 5 });
  });

  it("covers before it says anything else, and speaks of an end only when there is one [S-07]", () => {
    const why = {
      active: "checking",
      warning: "checking",
      extended: "checking",
      unverified: "unverified",
    } as const;
    for (const [state, expected] of Object.entries(why)) {
      const covered = kindOf({ state: state as SessionView["state"], covered: true, extendedMinutes: 5 });
      expect(covered, state).to.eql({ kind: "covered", why: expected });
    }
  });

  for (const [reason, covered, after] of [
    ["logout", "loggingOut", "loggedOut"],
    ["elsewhere", "loggingOut", "loggedOut"],
    ["idle", "endedIdle", "endedIdle"],
    ["maximum", "expired", "expired"],
    ["refresh-lost", "expired", "expired"],
    ["denied", "expired", "expired"],
  ] as const) {
    it(`says of the end by ${reason} what it is, on the cover and on the next page [S-07, S-14]`, () => {
      for (const state of ["ending", "ended"] as const)
        expect(kindOf({ state, reason, covered: true })).to.eql({ kind: "covered", why: covered });
      expect(visitorState({ endReason: reason })).to.eql({ kind: "signed-out", why: after, idleSeconds: undefined });
    });
  }
});
