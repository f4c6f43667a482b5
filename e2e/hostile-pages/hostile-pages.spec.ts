/** Pages of hosts, and what a person does there: the invariants hold. CONTRIBUTING.md says how a seed is repeated. */
import { expect, test } from "../demo.ts";
import { CASES } from "./cases.ts";
import { byPlaywright, hasLibraries } from "./host-pages.ts";
import { playSeed, replay } from "./simulation.ts";

const { HOSTILE_SEED, HOSTILE_SHORT, HOSTILE_PATH: path, HOSTILE_REPLAY: replayPath } = process.env;

/** Short, and without libraries of hosts, which `npm test` does not install. */
const FIXED_SEEDS = [1, 2];
const withLibraries = hasLibraries && HOSTILE_SEED !== undefined && HOSTILE_SHORT === undefined;

for (const seed of HOSTILE_SEED ? HOSTILE_SEED.split(",").map(Number) : FIXED_SEEDS) {
  test(`the page of seed ${seed} keeps all invariants [W-03]`, async ({ browser, demo }) => {
    test.setTimeout(300_000);
    const fallen = await playSeed({ seed, path, replayPath }, { engine: byPlaywright(browser), demo, withLibraries });
    expect(fallen, fallen).toBeUndefined();
  });
}

for (const [name, history] of HOSTILE_SEED ? [] : Object.entries(CASES)) {
  test(`${name} [W-03]`, ({ browser, demo }) =>
    replay(history, { engine: byPlaywright(browser), demo, withLibraries }));
}
