/** Everything the session needs of the world, handed in, and those of a real page. */
import { IDLE_THROTTLE_MS } from "../domain/constants.ts";
import { type Activity, browserActivity } from "../platform/activity.ts";
import { browserChannel, type ChannelPort } from "../platform/channel.ts";
import { browserClock, type Clock } from "../platform/clock.ts";
import { browserLock, type LockPort } from "../platform/lock.ts";
import { browserLifecycle, type PageLifecycle } from "../platform/page-lifecycle.ts";
import { browserNavigation, type Navigation } from "../platform/page-location.ts";
import { type RefreshTokenLedger, refreshTokenLedger } from "../platform/refresh-token-ledger.ts";
import { type KeyValueStore, localStore, tabStore } from "../platform/storage.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";

/** Form of the refresh call, in the wire's own names [S-02]. */
export interface RefreshForm {
  readonly grant_type: "refresh_token";
  readonly client_id: string;
  readonly refresh_token: string;
}

/** One logout call; `identity` answers 204 when it worked, the others any 2xx [S-14]. */
export type LogoutCall =
  | { readonly service: "identity"; readonly form: Omit<RefreshForm, "grant_type"> }
  /** `bearer`: the access token of the session that ends, which is no longer in storage by then. */
  | { readonly service: "open-api" | "other"; readonly bearer: string | undefined };

/** The calls of the session. Addresses come from configuration alone, never from storage or a page. */
export interface SessionNetwork {
  /** Never rejects: whatever goes wrong is one of the answers. */
  refresh(form: RefreshForm): Promise<RefreshAnswer>;
  /** Resolves to the status; rejects when there was no answer. Should be sent with keepalive. */
  logout(call: LogoutCall): Promise<number>;
  /** Status of the session probe on the open API; rejects when there was no answer. Missing: no probe [S-11]. */
  probe?(bearer: string): Promise<number>;
  /**
   * Whether the identity provider can be reached, by a request that spends nothing. Asked before a refresh, so that
   * a network that is not there yet (after sleep) puts no token in doubt. Missing: assumed.
   */
  reach?(): Promise<boolean>;
}

export interface SessionPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly tabStorage: KeyValueStore;
  readonly lock: LockPort;
  readonly channel: ChannelPort;
  readonly marks: RefreshTokenLedger;
  readonly navigation: Navigation;
  readonly lifecycle: PageLifecycle;
  readonly activity: Activity;
  readonly network: SessionNetwork;
  /** A number from 0 up to 1. */
  readonly chance: () => number;
}

/** Name of the channel between tabs and of the database of marks. */
const SESSION_CHANNEL = "shell.session";

/** The ports of a real page; only the network is the caller's. */
export function browserPorts(network: SessionNetwork): SessionPorts {
  const clock = browserClock();
  return {
    clock,
    storage: localStore(),
    tabStorage: tabStore(),
    lock: browserLock(),
    channel: browserChannel(SESSION_CHANNEL),
    marks: refreshTokenLedger(SESSION_CHANNEL),
    navigation: browserNavigation(),
    lifecycle: browserLifecycle(),
    activity: browserActivity({ clock, throttleMs: IDLE_THROTTLE_MS }),
    network,
    chance: Math.random,
  };
}
