/** A model of several tabs: random lives of a browser, and laws that hold in each of them. */
import fc from "fast-check";
import { readClaims } from "../tokens/token-record.ts";
import { type Tab, World, type WorldOptions } from "./simulated-world.ts";
import type { Fate } from "./strict-server.ts";
import { START } from "./virtual-time.ts";

export type LifeStep =
  /** The customer works in a tab for some seconds. */
  | { readonly do: "work"; readonly tab: number; readonly seconds: number }
  /** No person is active for some seconds. */
  | { readonly do: "wait"; readonly seconds: number }
  | { readonly do: "sleep"; readonly seconds: number }
  | { readonly do: "open" }
  | { readonly do: "close" | "freeze" | "thaw" | "extend" | "logout"; readonly tab: number }
  /** A tab is in the back-forward cache while the customer works in another. */
  | { readonly do: "away"; readonly tab: number; readonly seconds: number }
  | { readonly do: "fate"; readonly fate: Fate }
  | { readonly do: "clock"; readonly aheadSeconds: number };

type Verb = LifeStep["do"];

const tab = fc.nat(3);
const MILD_FATES: readonly Fate[] = ["ok", 500, 503, 429, "offline", "no-rotation"];
const WILD_FATES: readonly Fate[] = [...MILD_FATES, "answer-lost", "hang", "html", "expired-token"];

/** Random steps with the given verbs, all equally likely. */
function steps(verbs: readonly Verb[], fates: "mild" | "wild" = "mild"): fc.Arbitrary<LifeStep> {
  const make = (verb: Verb): fc.Arbitrary<LifeStep> => {
    switch (verb) {
      case "work":
        return fc.record({ do: fc.constant(verb), tab, seconds: fc.integer({ min: 1, max: 150 }) });
      case "away":
        return fc.record({ do: fc.constant(verb), tab, seconds: fc.integer({ min: 1, max: 400 }) });
      case "wait":
        return fc.record({ do: fc.constant(verb), seconds: fc.integer({ min: 1, max: 200 }) });
      case "sleep":
        return fc.record({ do: fc.constant(verb), seconds: fc.integer({ min: 1, max: 700 }) });
      case "open":
        return fc.constant({ do: verb });
      case "fate":
        return fc.record({
          do: fc.constant(verb),
          fate: fc.constantFrom(...(fates === "mild" ? MILD_FATES : WILD_FATES)),
        });
      case "clock":
        return fc.record({ do: fc.constant(verb), aheadSeconds: fc.constantFrom(-3600, -90, 0, 90, 3600) });
      default:
        return fc.record({ do: fc.constant(verb), tab });
    }
  };
  return fc.oneof(...verbs.map(make));
}

export interface Life {
  readonly tabs: number;
  readonly lagMs: number;
  readonly latencyMs: number;
  readonly channelMs: number;
  readonly lifeSeconds: number;
  readonly steps: readonly LifeStep[];
}

export interface LifeLimits {
  readonly verbs: readonly Verb[];
  readonly fates?: "mild" | "wild";
  readonly maximumLagMs?: number;
  readonly maximumChannelMs?: number;
  readonly length?: number;
}

export function lives(limits: LifeLimits): fc.Arbitrary<Life> {
  return fc.record({
    tabs: fc.integer({ min: 2, max: 4 }),
    lagMs: fc.integer({ min: 1, max: limits.maximumLagMs ?? 200 }),
    latencyMs: fc.constantFrom(20, 150, 900, 2500),
    channelMs: fc.integer({ min: 1, max: limits.maximumChannelMs ?? 20 }),
    lifeSeconds: fc.constantFrom(40, 130, 300),
    steps: fc.array(steps(limits.verbs, limits.fates), { minLength: 3, maxLength: limits.length ?? 14 }),
  });
}

const IDLE_SECONDS = 300;

/** Plays a life and calls `check` after every step. */
export class Player {
  readonly world: World;
  /** True time of the last activity that came in time, in milliseconds. */
  lastSeen = 0;
  /** True time of a requested logout. */
  loggedOutAt: number | undefined;
  lastWaitMs = 0;
  #clockSet = false;

  private constructor(world: World) {
    this.world = world;
  }

  static async play(
    life: Life,
    options: WorldOptions = {},
    check: (player: Player) => void = () => {},
  ): Promise<Player> {
    const { lagMs, latencyMs, channelMs, lifeSeconds } = life;
    const world = new World({ lagMs, latencyMs, channelMs, ...options, server: { lifeSeconds, ...options.server } });
    const player = new Player(world);
    await world.login();
    for (let count = 1; count < life.tabs; count += 1) await world.open();
    for (const step of life.steps) {
      player.lastWaitMs = 0;
      await player.#step(step);
      // Wait, because freezing and thawing never coincide.
      if (step.do === "freeze" || step.do === "thaw") await world.seconds(1);
      check(player);
    }
    return player;
  }

  get awake(): readonly Tab[] {
    return this.world.tabs.filter(({ owner }) => !owner.frozen && !owner.closed);
  }

  get open(): readonly Tab[] {
    return this.world.tabs.filter(({ owner }) => !owner.closed);
  }

  /** All tabs awake, and enough time for every message and retry. */
  async calm(seconds = 10): Promise<void> {
    for (const one of this.open) if (one.owner.frozen) one.thaw();
    await this.world.seconds(seconds);
  }

  async #step(step: LifeStep): Promise<void> {
    const { world } = this;
    switch (step.do) {
      case "work":
        return this.#work(step.tab, step.seconds);
      case "wait":
        this.lastWaitMs = step.seconds * 1000;
        return world.seconds(step.seconds);
      case "sleep":
        return world.time.sleep(step.seconds * 1000);
      case "open":
        // A page that opens after the clock was set cannot know the true time.
        if (this.open.length < 4 && !this.#clockSet) await world.open();
        return;
      case "away":
        return this.#away(step.tab, step.seconds);
      case "fate":
        world.fates = [step.fate];
        return;
      case "clock":
        this.#clockSet = true;
        world.setClock(step.aheadSeconds * 1000);
        return;
      default:
        return this.#touch(step.do, step.tab);
    }
  }

  async #work(index: number, seconds: number): Promise<void> {
    for (let rest = seconds; rest > 0; rest -= 40) {
      const awake = this.awake;
      awake[index % awake.length]?.act();
      this.#seen();
      await this.world.seconds(Math.min(40, rest));
    }
  }

  async #away(index: number, seconds: number): Promise<void> {
    const one = this.awake[index % this.awake.length];
    if (!one || this.awake.length === 1) return;
    one.putAway();
    await this.#work(index, seconds);
    one.takeOut();
    await this.world.pass(1000);
  }

  #touch(
    verb: Exclude<LifeStep, { seconds: number } | { fate: Fate } | { aheadSeconds: number }>["do"],
    index: number,
  ) {
    const awake = this.awake;
    const one = awake[index % awake.length];
    if (verb === "thaw") this.world.tabs.find(({ owner }) => owner.frozen)?.thaw();
    else if (!one) return;
    else if (verb === "extend") {
      one.session.extend();
      this.#seen();
    } else if (verb === "logout") {
      one.session.logout();
      this.loggedOutAt ??= this.world.time.now;
    } else if (awake.length > 1) {
      // At least one tab must remain active.
      if (verb === "freeze") one.freeze();
      if (verb === "close") one.close();
    }
  }

  #seen(): void {
    const { now } = this.world.time;
    if (now - this.lastSeen <= IDLE_SECONDS * 1000) this.lastSeen = now;
  }

  /** Seconds since the customer's last activity. */
  get idleSeconds(): number {
    return (this.world.time.now - this.lastSeen) / 1000;
  }

  /** Seconds since a token expired by the server's clock; negative while it lives. */
  overSeconds(token: string): number {
    const expiresAt = readClaims(token)?.expiresAt ?? 0;
    return (START + this.world.time.now) / 1000 + this.world.server.options.skewSeconds - expiresAt;
  }
}

/** Fails with the reason if a law does not hold. */
export function must(condition: boolean, reason: () => string): void {
  if (!condition) throw new Error(reason());
}
