/** Runs a single refresh step by step. Every port can be replaced, and all calls to the ports are recorded. */

import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import type { LockResult } from "../../platform/lock.ts";
import type { Driver } from "../driver/driver.ts";
import { exchangeToken } from "../driver/token-exchange.ts";
import type { RefreshOutcome, UntimedEvent } from "../rules/session-state.ts";
import { createRecordStore, type RecordStore } from "../tokens/record-store.ts";
import type { RefreshAnswer } from "../tokens/refresh-answer.ts";
import type { TokenFacts } from "../tokens/token-record.ts";
import { recordJson, tokenPair } from "./fake-tokens.ts";
import { live, rules } from "./session-fixtures.ts";
import { SharedLedger } from "./shared-browser.ts";
import { mapStore } from "./simulated-world.ts";
import { VirtualTime } from "./virtual-time.ts";

/** The server's time in seconds at the start of a test. */
const ISSUED = 1_800_000_000;

export const OLD = recordJson({ issuedAt: ISSUED - 200 });
export const NEXT = tokenPair({ issuedAt: ISSUED, id: "2" });
/** A record that another tab stored in the meantime. */
export const OTHERS = recordJson({ issuedAt: ISSUED, id: "3" });
export const STRANGERS = recordJson({ issuedAt: ISSUED, id: "4", customer: "BAC0002" });

export const TOKENS: RefreshAnswer = { kind: "tokens", accessToken: NEXT.access, refreshToken: NEXT.refresh };
export const OLD_TOKEN: string = JSON.parse(OLD).refresh_token;

export class Exchange {
  readonly time = new VirtualTime();
  readonly owner = { frozen: false, closed: false, wallAhead: 0 };
  readonly storage = mapStore();
  readonly ledger = new SharedLedger(this.time).portOf(this.owner);
  readonly store: RecordStore;
  readonly usedToken: TokenFacts;
  /** Times of the requests in milliseconds. */
  readonly sentAt: number[] = [];
  exclusive = true;
  lock = async <T>(task: () => Promise<T>): Promise<LockResult<T>> => ({ status: "done", value: await task() });
  chance = 0;
  latencyMs = 100;
  /** If undefined, the call rejects. */
  answer: RefreshAnswer | undefined = TOKENS;
  isLive = true;
  isLeaving = false;
  /** Milliseconds that the test of the network takes; undefined for a session without that test. */
  reachMs: number | undefined;
  /** The result of that test. */
  isReachable = true;
  reuseMs = 0;
  readonly late: RefreshOutcome[] = [];
  readonly dropped: TokenFacts[] = [];
  stored = 0;
  outcome: RefreshOutcome | undefined;

  constructor(record: string = OLD) {
    this.write(record);
    const clock = this.time.clockOf(this.owner);
    this.store = createRecordStore({ clock, storage: this.storage, keys: STORAGE_KEYS });
    const reading = this.store.read();
    if (!reading) throw new Error("the record of the test cannot be read");
    this.usedToken = reading.token;
  }

  /** Starts the refresh; `outcome` holds its result. */
  start(): void {
    const clock = this.time.clockOf(this.owner);
    const exchange = this;
    const driver = {
      ports: {
        clock,
        tokenLedger: this.ledger,
        chance: () => this.chance,
        lifecycle: { listen: () => () => {}, isLeaving: () => this.isLeaving },
        lock: {
          run: (_waitMs: number, task: (isExclusive: boolean) => Promise<unknown>) =>
            this.lock(() => task(this.exclusive)),
        },
        network: {
          refresh: () => {
            this.sentAt.push(this.time.now);
            return new Promise((resolve, reject) => {
              clock.after(this.latencyMs, () => (this.answer ? resolve(this.answer) : reject(new Error("no answer"))));
            });
          },
          logout: () => Promise.resolve(204),
          ...(this.reachMs !== undefined && {
            reach: () => new Promise((resolve) => clock.after(this.reachMs ?? 0, () => resolve(this.isReachable))),
          }),
        },
      },
      store: this.store,
      rules: () => rules({ refreshReuseMs: this.reuseMs }),
      state: () => (this.isLive ? live("active") : { name: "ended", reason: "logout" }),
      dispatch(event: UntimedEvent) {
        if (event.type === "refresh-settled") exchange.late.push(event.outcome);
      },
      post: () => {},
      postRecord: () => {
        this.stored += 1;
      },
      pending: {
        isClosing: true,
        set dropped(token: TokenFacts) {
          exchange.dropped.push(token);
        },
      },
    };
    void exchangeToken(this.usedToken, driver as unknown as Driver).then((outcome) => {
      this.outcome = outcome;
    });
  }

  /** Runs the whole refresh. */
  async run(): Promise<RefreshOutcome | undefined> {
    this.start();
    await this.time.pass(30_000);
    return this.outcome;
  }

  get record(): string | undefined {
    return this.storage.get(STORAGE_KEYS.auth);
  }

  /** Another tab changes the stored record. */
  write(record: string | undefined): void {
    if (record === undefined) this.storage.remove(STORAGE_KEYS.auth);
    else this.storage.set(STORAGE_KEYS.auth, record);
  }
}
