/** Pages of hosts, and what a person does there: the invariants hold. CONTRIBUTING.md says how a seed is repeated. */

import type { Browser } from "@playwright/test";
import { firefoxPath } from "../../scripts/browser-tests/engines.ts";
import { type Demo, expect, test } from "../demo.ts";
import { CASES } from "./cases.ts";
import { startFirefox } from "./firefox-profile.ts";
import { byPlaywright, hasLibraries } from "./host-pages.ts";
import { type History, type Play, playSeed, replay } from "./simulation.ts";

const { HOSTILE_HISTORY, HOSTILE_SEED, HOSTILE_BROWSER } = process.env;
const isAsked = HOSTILE_HISTORY !== undefined || HOSTILE_SEED !== undefined;
/** Short histories without libraries of hosts, which `npm test` does not install. */
const FIXED_SEEDS = [1, 2];
const seeds = HOSTILE_SEED?.split(",").map(Number) ?? (isAsked ? [] : FIXED_SEEDS);
const histories: Readonly<Record<string, History>> = isAsked
  ? { ...(HOSTILE_HISTORY && { "the history": JSON.parse(HOSTILE_HISTORY) as History }) }
  : CASES;

async function inChosenBrowser(browser: Browser, demo: Demo, act: (play: Play) => Promise<void>): Promise<void> {
  const firefox = HOSTILE_BROWSER === "firefox" ? await startFirefox(firefoxPath() ?? "firefox") : undefined;
  const engine = firefox?.engine ?? byPlaywright(browser);
  await act({ engine, demo, withLibraries: hasLibraries && isAsked }).finally(firefox?.close);
}

for (const seed of seeds) {
  test(`the page of seed ${seed} keeps all invariants [W-03]`, async ({ browser, demo }) => {
    test.setTimeout(300_000);
    await inChosenBrowser(browser, demo, async (play) => {
      const fallen = await playSeed({ seed }, play);
      expect(fallen, fallen).toBeUndefined();
    });
  });
}

for (const [name, history] of Object.entries(histories)) {
  test(`${name} [W-03]`, ({ browser, demo }) => {
    if (isAsked) test.setTimeout(300_000);
    return inChosenBrowser(browser, demo, (play) => replay(history, play));
  });
}
