/** A browser with several tabs, a device clock and a strict identity provider, all in virtual time. */

import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import type { LockPort } from "../../platform/lock.ts";
import type { PageLifecycleListener } from "../../platform/page-lifecycle.ts";
import type { KeyValueStore } from "../../platform/storage.ts";
import type { SessionConfig, SessionHooks, SessionProblem } from "../driver/driver.ts";
import type { LogoutCall, SessionPorts } from "../driver/ports.ts";
import type { Session } from "../driver/session.ts";
import { createSession } from "../driver/session.ts";
import type { SessionRules } from "../rules/session-rules.ts";
import type { EndReason, SessionTrack } from "../rules/session-state.ts";
import type { SessionView } from "../rules/session-view.ts";
import type { RefreshTokenLedger } from "../tokens/refresh-token-ledger.ts";
import { PINNED } from "./session-fixtures.ts";
import { LaggingStorage, NO_LEDGER, SharedLedger, SharedLocks } from "./shared-browser.ts";
import { type Fate, type ServerOptions, StrictServer } from "./strict-server.ts";
import { type Owner, VirtualTime } from "./virtual-time.ts";

export interface WorldOptions {
  readonly server?: Partial<ServerOptions>;
  readonly rules?: Partial<SessionRules>;
  readonly config?: Partial<SessionConfig>;
  /** Milliseconds by which the device's wall clock is ahead. */
  readonly wallAhead?: number;
  /** Milliseconds until a write reaches another tab. */
  readonly lagMs?: number;
  readonly latencyMs?: number;
  /** Milliseconds that a message between tabs takes. */
  readonly channelMs?: number;
  readonly ledger?: boolean;
  /** Replaces ports of every tab, to simulate a broken build. */
  readonly sabotage?: (ports: SessionPorts) => SessionPorts;
}

export class World {
  readonly time = new VirtualTime();
  readonly server: StrictServer;
  readonly storage: LaggingStorage;
  readonly tabs: Tab[] = [];
  readonly options: WorldOptions;
  /** Fates of the next refresh calls; later calls succeed. */
  fates: Fate[] = [];
  probeStatus: number | "no answer" = 200;
  logoutFate: "ok" | "hang" | "offline" | 400 | 500 = "ok";
  /** Whether the device has no network; undefined if the session must not test it. */
  offline: boolean | undefined;
  /** Whether the identity provider can be reached; undefined if the session must not test it. */
  online: boolean | undefined;
  wallAhead: number;
  readonly #locks: SharedLocks;
  readonly #ledger: SharedLedger;
  #chance = 0.3;

  constructor(options: WorldOptions = {}) {
    this.options = options;
    this.server = new StrictServer(this.time, options.server);
    this.storage = new LaggingStorage(this.time, () => options.lagMs ?? 20);
    this.#locks = new SharedLocks(this.time);
    this.#ledger = new SharedLedger(this.time);
    this.wallAhead = options.wallAhead ?? 0;
  }

  /** Opens a page with the stored state. */
  async open(config: Partial<SessionConfig> = {}, hooks: SessionHooks = {}): Promise<Tab> {
    const tab = new Tab(this, config, hooks);
    this.tabs.push(tab);
    await this.time.pass(0);
    return tab;
  }

  /** Opens a page on which the customer logs in. */
  async login(customer = "BAC0001", config: Partial<SessionConfig> = {}, hooks: SessionHooks = {}): Promise<Tab> {
    const tab = await this.open(config, hooks);
    tab.login(customer);
    await this.time.pass(100);
    return tab;
  }

  pass(ms: number): Promise<void> {
    return this.time.pass(ms);
  }

  seconds(count: number): Promise<void> {
    return this.time.pass(count * 1000);
  }

  /** Sets the device's clock. */
  setClock(aheadMs: number): void {
    this.wallAhead = aheadMs;
    for (const tab of this.tabs) tab.owner.wallAhead = aheadMs;
  }

  chance(): number {
    this.#chance = (this.#chance * 7.13 + 0.17) % 1;
    return this.#chance;
  }

  lockOf(owner: Owner): LockPort {
    return this.#locks.portOf(owner);
  }

  ledgerOf(owner: Owner): RefreshTokenLedger {
    return this.options.ledger === false ? NO_LEDGER : this.#ledger.portOf(owner);
  }

  forget(owner: Owner): void {
    this.#locks.forget(owner);
  }

  stored(): string | undefined {
    return this.storage.truth(STORAGE_KEYS.auth);
  }
}

export class Tab {
  readonly owner: Owner;
  readonly session: Session;
  readonly world: World;
  readonly tracks: SessionTrack[] = [];
  readonly problems: SessionProblem[] = [];
  readonly views: SessionView[] = [];
  readonly visited: string[] = [];
  /** The stored record at each departure, which the tab's next page would find. */
  readonly recordsAtLeave: (string | undefined)[] = [];
  readonly logouts: LogoutCall["service"][] = [];
  readonly reports: { reason: EndReason; ok: boolean }[] = [];
  readonly tabStorage: KeyValueStore = mapStore();
  readonly storage: KeyValueStore;
  reloads = 0;
  probes = 0;
  refreshes = 0;
  here = "/de-de/dashboard/?tab=1#top";
  #cached = false;
  #isLeaving = false;
  #activity: (() => void) | undefined;
  #lifecycle: PageLifecycleListener | undefined;
  #messages: ((message: unknown) => void) | undefined;

  constructor(world: World, config: Partial<SessionConfig>, hooks: SessionHooks) {
    this.world = world;
    this.owner = { frozen: false, closed: false, wallAhead: world.wallAhead };
    this.storage = world.storage.viewOf(this.owner);
    const ports = this.#ports();
    this.session = createSession({
      ports: world.options.sabotage?.(ports) ?? ports,
      config: {
        destination: (reason) => (reason === "logout" ? "/de-de/logged-out/" : "/de-de/login/"),
        ...world.options.config,
        ...config,
        rules: { ...PINNED, ...world.options.rules, ...config.rules },
      },
      onTrack: (name) => this.tracks.push(name),
      onProblem: (problem) => this.problems.push(problem),
      onChange: (view) => this.views.push(view),
      onLoggedOut: (reason, reports) => this.reports.push({ reason, ok: reports.every(({ ok }) => ok) }),
      ...hooks,
    });
  }

  get view(): SessionView {
    return this.session.view();
  }

  get state(): SessionView["state"] {
    return this.session.view().state;
  }

  login(customer = "BAC0001"): void {
    const sent = this.world.time.clockOf(this.owner).now();
    this.session.login(this.world.server.login(customer), sent);
  }

  /** The person at this tab is active. */
  act(): void {
    if (!this.owner.frozen && !this.owner.closed) this.#activity?.();
  }

  /** Another tab's message arrives. */
  receive(message: unknown): void {
    this.#messages?.(message);
  }

  leave(): void {
    this.#isLeaving = true;
    this.#lifecycle?.left();
  }

  /** The page returns from the back-forward cache, or becomes visible again. */
  comeBack(restored = true): void {
    this.#isLeaving = false;
    this.#lifecycle?.returned(restored);
  }

  goOnline(): void {
    this.#lifecycle?.online();
  }

  freeze(): void {
    this.owner.frozen = true;
  }

  thaw(): void {
    this.#wake();
    this.#lifecycle?.returned(false);
  }

  /** Moves the page into the back-forward cache: it is frozen, and messages of other tabs never arrive. */
  putAway(): void {
    this.leave();
    this.freeze();
    this.#cached = true;
  }

  takeOut(): void {
    this.#cached = false;
    this.#wake();
    this.comeBack();
  }

  #wake(): void {
    this.owner.frozen = false;
    this.world.storage.thawed(this.owner);
  }

  close(): void {
    this.owner.closed = true;
    this.session.dispose();
    this.world.forget(this.owner);
  }

  #goTo(href: string): void {
    this.visited.push(href);
    this.recordsAtLeave.push(this.world.stored());
  }

  #ports(): SessionPorts {
    const { world, owner } = this;
    const { time, server } = world;
    const arrive = <T>(ms: number, value: () => T): Promise<T> =>
      new Promise((resolve) => {
        time.after(ms, () => resolve(value()), owner);
      });
    const latency = world.options.latencyMs ?? 80;
    return {
      clock: time.clockOf(owner),
      storage: this.storage,
      tabStorage: this.tabStorage,
      lock: world.lockOf(owner),
      tokenLedger: world.ledgerOf(owner),
      customerHash: async (customer) => `hash of ${[...customer].reverse().join("")}`,
      chance: () => world.chance(),
      channel: {
        post: (message) => {
          for (const tab of world.tabs)
            if (tab !== this && !tab.#cached)
              time.after(world.options.channelMs ?? 2, () => tab.#messages?.(structuredClone(message)), tab.owner);
        },
        listen: (listener) => {
          this.#messages = listener;
          return () => {
            this.#messages = undefined;
          };
        },
        onStorage: (listener) => {
          world.storage.onStorage(owner, listener);
          return () => world.storage.onStorage(owner, () => {});
        },
        close: () => {},
      },
      navigation: {
        here: () => this.here,
        origin: () => "https://shell.example",
        assign: (href) => this.#goTo(href),
        replace: (href) => this.#goTo(href),
        reload: () => {
          this.reloads += 1;
        },
      },
      lifecycle: {
        isLeaving: () => this.#isLeaving,
        listen: (listener) => {
          this.#lifecycle = listener;
          return () => {
            this.#lifecycle = undefined;
          };
        },
      },
      activity: {
        listen: (listener) => {
          this.#activity = listener;
          return () => {
            this.#activity = undefined;
          };
        },
      },
      network: {
        refresh: (form) => {
          this.refreshes += 1;
          const fate = world.fates.shift() ?? "ok";
          if (fate === "offline") return arrive(5, () => ({ kind: "unsent" as const }));
          return new Promise((resolve) => {
            // The server continues, whatever happens to the tab.
            time.after(latency / 2, () => {
              const answer = server.refresh(form, fate);
              if (fate === "hang") return;
              const heard = fate === "answer-lost" ? { kind: "lost" as const } : answer;
              time.after(latency / 2, () => resolve(heard), owner);
            });
          });
        },
        logout: (call) => {
          this.logouts.push(call.service);
          const fate = world.offline ? "offline" : world.logoutFate;
          if (fate === "hang") return new Promise(() => {});
          if (fate === "offline") return arrive(5, () => 0).then(() => Promise.reject(new Error("offline")));
          if (fate === "ok" && call.service === "identity") {
            return arrive(latency, () => server.logout(call.form.refresh_token));
          }
          return arrive(latency, () => (fate === "ok" ? 200 : fate));
        },
        probe: () => {
          this.probes += 1;
          const status = world.probeStatus;
          return status === "no answer" ? Promise.reject(new Error("offline")) : arrive(latency, () => status);
        },
        ...(world.offline === undefined ? {} : { isOffline: () => arrive(10, () => world.offline === true) }),
        ...(world.online === undefined ? {} : { reach: () => arrive(10, () => world.online === true) }),
      },
    };
  }
}

export function mapStore(entries: Readonly<Record<string, string>> = {}): KeyValueStore {
  const values = new Map(Object.entries(entries));
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value);
      return true;
    },
    remove: (key) => values.delete(key),
  };
}
