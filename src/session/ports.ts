/** The session's dependencies on the browser and the network, and their implementations for a real page. */
import { IDLE_THROTTLE_MS } from "../domain/constants.ts";
import { sharedName } from "../domain/session-scope.ts";
import { type Activity, browserActivity } from "../platform/activity.ts";
import { browserChannel, type ChannelPort } from "../platform/channel.ts";
import { browserClock, type Clock } from "../platform/clock.ts";
import { type CustomerHash, customerHash } from "../platform/customer-hash.ts";
import { browserLock, type LockPort } from "../platform/lock.ts";
import { browserLifecycle, type PageLifecycle } from "../platform/page-lifecycle.ts";
import { browserNavigation, type PageNavigation } from "../platform/page-location.ts";
import { type RefreshTokenLedger, refreshTokenLedger } from "../platform/refresh-token-ledger.ts";
import { type KeyValueStore, localStore, tabStore } from "../platform/storage.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";

/** The form of the refresh call, with the protocol's field names [S-02]. */
export interface RefreshForm {
  readonly grant_type: "refresh_token";
  readonly client_id: string;
  readonly refresh_token: string;
}

/** One logout call. `identity` answers 204 on success, the others any 2xx [S-14]. */
export type LogoutCall =
  | { readonly service: "identity"; readonly form: Omit<RefreshForm, "grant_type"> }
  /** `bearer`: the access token of the ending session, which is no longer in storage at this time. */
  | { readonly service: "open-api" | "other"; readonly bearer: string | undefined };

/** The calls of the session. Their addresses come only from configuration, never from storage or the page. */
export interface SessionNetwork {
  /** Never rejects: every failure is one of the answers. */
  refresh(form: RefreshForm): Promise<RefreshAnswer>;
  /** Resolves to the status; rejects without an answer. Should be sent with keepalive. */
  logout(call: LogoutCall): Promise<number>;
  /**
   * Resolves to the status of the session probe on the open API; rejects without an answer. If missing, no probe is
   * sent [S-11].
   */
  probe?(bearer: string): Promise<number>;
  /**
   * Whether the identity provider can be reached, tested by a request without side effects. Used before a refresh, so
   * that a missing network, for example after sleep, does not leave the token's state unknown. It also prepares what the
   * refresh of this client needs, so that the request can follow its claim at once. If missing, true is assumed.
   */
  reach?(clientId: string): Promise<boolean>;
  /**
   * Prepares what the logout calls need and what takes time, such as a signature, because a page that is left has none. Called while
   * the customer is active, and when a session begins to end. If missing, nothing is needed.
   */
  prepareLogout?(calls: readonly LogoutCall[]): void;
  /**
   * Whether the device has no network, for example after sleep, so that leaving the page would show the browser's error
   * page. If missing, false is assumed.
   */
  isOffline?(): Promise<boolean>;
}

export interface SessionPorts {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly tabStorage: KeyValueStore;
  readonly lock: LockPort;
  readonly channel: ChannelPort;
  readonly tokenLedger: RefreshTokenLedger;
  readonly customerHash: CustomerHash;
  readonly navigation: PageNavigation;
  readonly lifecycle: PageLifecycle;
  readonly activity: Activity;
  readonly network: SessionNetwork;
  /** Returns a random number from 0 up to 1. */
  readonly chance: () => number;
}

/** Names of the channel between tabs and of the lock of a refresh. */
const SESSION_CHANNEL = "shell.session";
const REFRESH_LOCK = "shell.refresh";
/**
 * Names of databases. All sessions of the origin share these: an entry of the ledger belongs to one token, and the key of the
 * hash tells nothing about a customer.
 */
const TOKEN_LEDGER = "shell.session";

/**
 * The ports of a real page.
 *
 * @param recordKey the name of the record in localStorage, which tells the sessions of one origin apart
 */
export function browserPorts(network: SessionNetwork, recordKey: string): SessionPorts {
  const clock = browserClock();
  return {
    clock,
    storage: localStore(),
    tabStorage: tabStore(),
    lock: browserLock(sharedName(REFRESH_LOCK, recordKey)),
    channel: browserChannel(sharedName(SESSION_CHANNEL, recordKey)),
    tokenLedger: refreshTokenLedger(TOKEN_LEDGER),
    customerHash: customerHash(),
    navigation: browserNavigation(),
    lifecycle: browserLifecycle(),
    activity: browserActivity({ clock, throttleMs: IDLE_THROTTLE_MS }),
    network,
    chance: Math.random,
  };
}
