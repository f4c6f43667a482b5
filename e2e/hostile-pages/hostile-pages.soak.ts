/**
 * Fresh seeds in Chromium and Firefox (HOSTILE_RUNS of each), and the proof that the simulation finds a planted fault for each invariant
 * within a number of seeds.
 */

import { firefoxPath } from "../../scripts/browser-tests/engines.ts";
import { type Demo, expect, test } from "../demo.ts";
import { startFirefox } from "./firefox-profile.ts";
import { byPlaywright, type Engine, hasLibraries } from "./host-pages.ts";
import { INVARIANTS, type InvariantName } from "./invariants.ts";
import { PLANTED_FAULTS } from "./planted-faults.ts";
import { playSeed } from "./simulation.ts";

const { HOSTILE_RUNS = "500" } = process.env;
/** A test each, so that the workers share the seeds. */
const SHARES = 10;
const SEEDS = Math.ceil(Number(HOSTILE_RUNS) / SHARES);

async function playFresh(engine: Engine, demo: Demo): Promise<void> {
  const first = Date.now() % 1_000_000_000;
  const fallen: string[] = [];
  for (let seed = first; seed < first + SEEDS; seed += 1) {
    const found = await playSeed({ seed }, { engine, demo, withLibraries: hasLibraries });
    if (found === undefined) continue;
    console.log(found);
    fallen.push(found);
  }
  console.log(`seeds ${first} to ${first + SEEDS - 1}: ${fallen.length} fell`);
  expect(fallen).toEqual([]);
}

for (let share = 1; share <= SHARES; share += 1) {
  test(`${SEEDS} fresh seeds in Chromium, share ${share}, keep all invariants [W-03]`, async ({ browser, demo }) => {
    test.setTimeout(SEEDS * 60_000);
    await playFresh(byPlaywright(browser), demo);
  });

  test(`${SEEDS} fresh seeds in Firefox, share ${share}, keep all invariants [W-03]`, async ({ demo }) => {
    const path = firefoxPath();
    test.skip(path === undefined, "Firefox is not installed here: its seeds are left out.");
    if (path === undefined) return;
    test.setTimeout(SEEDS * 60_000);
    const { engine, close } = await startFirefox(path);
    await playFresh(engine, demo).finally(close);
  });
}

const MOST_SEEDS = 150;

for (const [name, { fault, plant }] of Object.entries(PLANTED_FAULTS)) {
  test(`the invariant "${name}" finds that ${fault}`, async ({ browser, demo }) => {
    test.setTimeout(MOST_SEEDS * 20_000);
    const play = { engine: byPlaywright(browser), demo, withLibraries: hasLibraries, sabotage: `(${plant})()` };
    for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
      const fallen = await playSeed({ seed, isShrinking: false }, play);
      if (!fallen?.includes(INVARIANTS[name as InvariantName].sentence)) continue;
      console.log(`"${fault}" was found by seed ${seed}:\n${fallen.split("\nSeed")[0]}`);
      return;
    }
    expect(undefined, `no seed up to ${MOST_SEEDS} found it`).toBeDefined();
  });
}
