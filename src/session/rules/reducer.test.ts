/** Tests the reducer against its table: every pair of state and event is defined, and docs/session.md matches. */
import { describe, expect, it } from "vitest";
import { printTable } from "../tests/print-table.ts";
import {
  ago,
  BACKING_OFF,
  IN_FLIGHT,
  kindOf,
  live,
  NEWER,
  NOW,
  OLDER,
  reading,
  rules,
  STATE_KINDS,
  TOKEN,
} from "../tests/session-fixtures.ts";
import { EVENT_TYPES, type Row, TRANSITIONS } from "../tests/transition-table.ts";
import { reduce } from "./reducer.ts";
import type { SessionEffect } from "./session-state.ts";

function nameOf(effect: SessionEffect): string {
  if (effect.type === "track") return `track: ${effect.name}`;
  const names = effect.type === "close" || effect.type === "clear" || effect.type === "leave";
  return names ? `${effect.type}: ${effect.reason}` : effect.type;
}

function run({ state, input, rules: changes }: Row) {
  const [next, effects] = reduce(state, { ...input, now: NOW }, rules(changes));
  return { to: kindOf(next), effects: effects.map(nameOf), next };
}

describe("the table of states and events", () => {
  it("defines every pair of state and event", () => {
    const open = STATE_KINDS.flatMap((from) =>
      EVENT_TYPES.filter((event) => !TRANSITIONS.some((row) => row.from === from && row.event === event)).map(
        (event) => `${from} + ${event}`,
      ),
    );
    expect(open).toEqual([]);
  });

  it("begins every row in the state it names", () => {
    for (const row of TRANSITIONS) expect(kindOf(row.state), `${row.from}: ${row.when}`).toBe(row.from);
  });

  it("names every row once", () => {
    const names = TRANSITIONS.map(({ from, event, when }) => `${from} + ${event}: ${when}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it("reaches every state, and leaves every state but the last", () => {
    const reached = new Set(TRANSITIONS.map(({ to }) => to));
    expect(STATE_KINDS.filter((kind) => kind !== "boot" && !reached.has(kind))).toEqual([]);
    const left = new Set(TRANSITIONS.filter(({ from, to }) => from !== to).map(({ from }) => from));
    expect(STATE_KINDS.filter((kind) => !left.has(kind))).toEqual(["ended"]);
  });

  it.each(TRANSITIONS.map((row) => [`${row.from} + ${row.event}: ${row.when}`, row] as const))("%s", (_name, row) => {
    const { to, effects } = run(row);
    expect({ to, effects }).toEqual({ to: row.to, effects: row.effects });
  });

  it("changes nothing it was given", () => {
    for (const row of TRANSITIONS) {
      const before = structuredClone(row.state);
      run(row);
      expect(row.state).toEqual(before);
    }
  });

  it("gives the same answer to the same question", () => {
    for (const row of TRANSITIONS) expect(run(row)).toEqual(run(row));
  });

  it("opens a page in the middle of a countdown without a failure of an earlier page [S-04, S-06]", () => {
    const opened = { type: "opened", reading: reading(TOKEN, 250), idleMs: 200_000, isLogin: false, now: NOW } as const;
    expect(reduce({ name: "boot" }, opened, rules())[0]).toEqual(live("warning (idle)"));
  });

  it("ends a page that opens in the millisecond in which the idle time is over [S-07]", () => {
    const opened = { type: "opened", reading: reading(TOKEN, 250), isLogin: false, now: NOW } as const;
    const nameAt = (idleMs: number) => reduce({ name: "boot" }, { ...opened, idleMs }, rules())[0].name;
    expect([nameAt(299_999), nameAt(300_000)]).toEqual(["warning", "ending"]);
  });

  it("keeps its token when storage holds an older one of the customer [S-02]", () => {
    const changed = { type: "record-changed", reading: reading(OLDER), idleMs: undefined, now: NOW } as const;
    expect(reduce(live("active"), changed, rules())).toEqual([live("active"), []]);
  });

  it.each([{ customer: "BAC0002" }, { user: "user-2" }, { issuer: "https://other.example" }, { clientId: "partner" }])(
    "gives the page to the holder of a record with another %o [S-01]",
    (difference) => {
      const token = { ...NEWER, ...difference };
      const changed = { type: "record-changed", reading: reading(token), idleMs: undefined, now: NOW } as const;
      const ended = { name: "ended", reason: "other-customer" };
      expect(reduce(live("active"), changed, rules())).toEqual([ended, [{ type: "reload" }]]);
    },
  );

  it("asks again for its own token when the one before was refused, and not when that was accepted [S-11]", () => {
    const probed = (result: "accepted" | "denied" | "unauthorized" | "failed") =>
      reduce(live("active", { token: NEWER }), { type: "probed", usedToken: TOKEN, result, now: NOW }, rules())[1];
    expect(probed("accepted")).toEqual([]);
    for (const result of ["denied", "unauthorized", "failed"] as const)
      expect(probed(result)).toEqual([{ type: "probe", token: NEWER }]);
  });

  it("shows no failure of an extension after the next one succeeded, or after the countdown is over [S-06]", () => {
    const failed = { extensionFailed: true, muted: true } as const;
    const asked = live("warning (idle)", { ...failed, refresh: IN_FLIGHT, extending: NOW });
    const renewed = { kind: "renewed", reading: reading(NEWER) } as const;
    const [extended] = reduce(
      asked,
      { type: "refresh-settled", usedToken: TOKEN, outcome: renewed, now: NOW },
      rules(),
    );
    expect(extended).toMatchObject({ name: "extended", extensionFailed: false, muted: false });
    const elsewhere = { type: "active-elsewhere", idleMs: 0, now: NOW } as const;
    const [active] = reduce(live("warning (idle)", { extensionFailed: true }), elsewhere, rules());
    expect(active).toMatchObject({ name: "active", extensionFailed: false });
  });

  it("starts one refresh, however often the customer asks for more time [S-06]", () => {
    const asked = live("warning (idle)", { refresh: BACKING_OFF, extending: NOW });
    expect(reduce(asked, { type: "extend-requested", now: NOW }, rules())).toEqual([asked, []]);
  });

  it("does not doubt a token for the failure of the one it replaced", () => {
    const state = live("active", { token: NEWER, refresh: IN_FLIGHT });
    const settled = { type: "refresh-settled", usedToken: TOKEN, outcome: { kind: "rejected" } } as const;
    const [next, effects] = reduce(state, { ...settled, now: NOW }, rules());
    expect(next).toMatchObject({ name: "active", refresh: { name: "idle" } });
    expect(effects).toEqual([]);
  });

  it("closes once when another tab was faster while the host still saves", () => {
    const holding = { name: "ending", reason: "idle", since: NOW, step: "hold" } as const;
    const [told] = reduce(holding, { type: "ended-elsewhere", reason: "idle", now: NOW }, rules());
    expect(told).toMatchObject({ name: "ending", step: "hold-only" });
    const [ended, effects] = reduce(told, { type: "held", now: NOW }, rules());
    expect(ended.name).toBe("ended");
    expect(effects.map(nameOf)).toEqual(["leave: idle"]);
  });

  it("gives the logout calls a time limit of their own, apart from that for unsaved work [S-07, S-14]", () => {
    const limits = rules({ closeMs: 3000, holdMs: 10_000 });
    const tick = (step: "hold" | "close", seconds: number) => {
      const ending = { name: "ending", reason: "idle", since: ago(seconds), step } as const;
      return reduce(ending, { type: "ticked", idleMs: undefined, now: NOW }, limits)[0];
    };
    expect(tick("close", 2)).toMatchObject({ step: "close" });
    expect(tick("close", 5)).toMatchObject({ step: "close-late" });
    expect(tick("hold", 5)).toMatchObject({ step: "hold" });
    expect(tick("hold", 12)).toMatchObject({ step: "close" });
  });

  it("is what docs/session.md says", async () => {
    await expect(printTable(TRANSITIONS)).toMatchFileSnapshot("../../../docs/session.md");
  });
});
