/** Plays histories on pages: those that a seed draws, shrunk where they fall, and those that are written down. */
import { expect } from "@playwright/test";
import fc from "fast-check";
import type { Demo, StoredConsent } from "../demo.ts";
import { ACTIONS, mayHappen, perform } from "./actions.ts";
import { type Engine, referenceOf, type Setup, type Step, World } from "./host-pages.ts";
import { brokenInvariants } from "./invariants.ts";
import { freshTab, type Model } from "./model.ts";
import type { Seen } from "./page-side.ts";
import { LIBRARY_DIALOGS, LIBRARY_NAVIGATIONS, TRAITS, type TraitName, traitOf } from "./traits.ts";

/** A page and what happens on it. */
export interface History {
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

export interface Play {
  readonly engine: Engine;
  readonly demo: Demo;
  /** Whether pages have libraries of hosts, and long histories. The same seed draws another history with them. */
  readonly withLibraries: boolean;
  /** A script that breaks the product on purpose. */
  readonly sabotage?: string;
}

/** As long as a busy machine may need for what an action leads to. */
const PATIENCE_MS = 5000;

const modelOf = ({ traits, consent, isCustomer, isNarrow }: Setup): Model => ({
  traits,
  consent,
  isSignedIn: isCustomer,
  isNarrow,
  isWarned: false,
  idle: 0,
  focusedButton: 0,
  hasClosedFocused: false,
  isAway: false,
  tabs: [freshTab()],
  front: 0,
});

async function brokenIn(world: World, model: Model, reference: Seen["tags"]): Promise<string | undefined> {
  for (const [place, tab] of model.tabs.entries()) {
    const at = world.tabs[place];
    const seen = at && (await world.look(at));
    if (seen === undefined) return "the page is on its way";
    const { requests } = world;
    const broken = brokenInvariants({ seen, model, tab, isInFront: place === model.front, reference, requests });
    if (broken) return model.tabs.length > 1 ? `tab ${place + 1}: ${broken}` : broken;
  }
  return undefined;
}

/** What an action leads to may take a moment, so the invariants are asked until they hold. */
async function check(world: World, model: Model, play: Play): Promise<void> {
  const { engine, demo } = play;
  const { isSignedIn: isCustomer, isNarrow } = model;
  const reference = await referenceOf(engine, demo, { ...world.setup, isCustomer, isNarrow });
  const asked = expect.poll(() => brokenIn(world, model, reference), {
    timeout: PATIENCE_MS,
    intervals: [30, 60, 120],
  });
  await asked.toBeUndefined().catch(async (error: unknown) => {
    throw new Error((await brokenIn(world, model, reference)) ?? String(error));
  });
}

class Command implements fc.AsyncCommand<Model, { world: World; play: Play }> {
  constructor(readonly step: Step) {}
  check(model: Model): boolean {
    return mayHappen(this.step, model);
  }
  async run(model: Model, { world, play }: { world: World; play: Play }): Promise<void> {
    await perform(this.step, model, world);
    await check(world, model, play);
  }
  toString(): string {
    return JSON.stringify(this.step);
  }
}

async function run(setup: Setup, commands: Iterable<Command>, play: Play): Promise<void> {
  const { engine, demo, sabotage, withLibraries } = play;
  await demo.reset();
  const world = await World.open(engine, demo, setup, sabotage, withLibraries);
  const model = modelOf(setup);
  try {
    await check(world, model, play);
    const opening = (setup.opening ?? []).map((step) => new Command(step));
    for (const command of opening) if (command.check(model)) await command.run(model, { world, play });
    await fc.asyncModelRun(() => ({ model, real: { world, play } }), commands);
  } finally {
    await world.close();
  }
}

/** A history that is written down. */
export const replay = ({ setup, steps }: History, play: Play): Promise<void> =>
  run(
    setup,
    steps.map((step) => new Command(step)),
    play,
  );

const CONSENTS = ["refused", "unasked", "analytics", "all"] as const satisfies readonly StoredConsent[];

/** Nothing comes first, so that failures shrink to it. */
const OPENINGS: readonly (readonly Step[])[] = [
  [],
  [],
  [["wait", "185"]],
  [
    ["dialog", "cancelling dialog"],
    ["wait", "185"],
  ],
  [
    ["dialog", "focus-trap"],
    ["wait", "185"],
  ],
  [["hide", "main", "aria-hidden"], ["say", "Saved", "and wait"], ["restore"]],
];

function drawnSetup(withLibraries: boolean): fc.Arbitrary<Setup> {
  const names = (Object.keys(TRAITS) as TraitName[]).filter((name) => withLibraries || !traitOf(name).isOfLibraries);
  return fc
    .record({
      traits: fc.subarray(names, { maxLength: 3 }),
      consent: fc.constantFrom(...CONSENTS),
      isCustomer: fc.constantFrom(false, true, true),
      isNarrow: fc.boolean(),
      isAbroad: fc.boolean(),
      // Short histories stay as they are.
      ...(withLibraries && { opening: fc.constantFrom(...OPENINGS) }),
    })
    .filter(({ traits, isCustomer }) => !(isCustomer && traits.some((name) => traitOf(name).refusesStorage)));
}

export interface Seed {
  readonly seed: number;
  /** Default: true. */
  readonly isShrinking?: boolean;
}

/** As long as a failure is shrunk. */
const SHRINK_MS = Number(process.env.HOSTILE_SHRINK ?? 120_000);

/** Plays the history of a seed. Returns how it fell, with the smallest history and how to repeat it; undefined if all invariants hold. */
export async function playSeed({ seed, isShrinking = true }: Seed, play: Play): Promise<string | undefined> {
  const drawable = drawnSteps(play.withLibraries).map((step) => step.map((one) => new Command(one)));
  const commands = fc.commands<Model, { world: World; play: Play }>(drawable, {
    maxCommands: play.withLibraries ? 50 : 20,
    size: "max",
  }) as fc.Arbitrary<Iterable<Command>>;
  // The first run of a property, and each seed is one, would prefer short histories.
  const property = fc.asyncProperty(fc.noBias(drawnSetup(play.withLibraries)), fc.noBias(commands), (setup, drawn) =>
    run(setup, drawn, play),
  );
  const found = await fc.check(property, {
    seed,
    numRuns: 1,
    endOnFailure: !isShrinking,
    // An interrupt would leave a long history running beside the next, and count it as held.
    skipAllAfterTimeLimit: SHRINK_MS,
  });
  if (!found.failed || found.counterexample === null) return undefined;
  const [setup, drawn] = found.counterexample;
  // The library adds how it would go on to shrink.
  const steps = String(drawn).replace(/\s*\/\*replayPath.*$/, "");
  return [
    String(found.errorInstance instanceof Error ? found.errorInstance.message : found.errorInstance),
    `Seed ${seed}, shrunk in ${found.numShrinks} steps; again by:`,
    `HOSTILE_HISTORY='{"setup":${JSON.stringify(setup)},"steps":[${steps}]}' npx playwright test --project=hostile`,
  ].join("\n");
}

/** Steps to draw from, as often as their weight says; those of libraries only where these are installed. */
function drawnSteps(withLibraries: boolean): fc.Arbitrary<Step>[] {
  const ofLibraries: readonly string[] = [...LIBRARY_DIALOGS, ...LIBRARY_NAVIGATIONS];
  return Object.entries(ACTIONS).flatMap(([name, { values, weight = 1 }]) => {
    const drawn = values.map((all) =>
      fc.constantFrom(...all.filter((one) => withLibraries || !ofLibraries.includes(one))),
    );
    return Array.from({ length: weight }, () => fc.tuple(fc.constant(name), ...drawn) as fc.Arbitrary<Step>);
  });
}
