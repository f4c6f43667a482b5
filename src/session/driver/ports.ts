/** The session's dependencies on the browser and the network, and their implementations for a real page. */
import { IDLE_THROTTLE_MS } from "../../domain/constants.ts";
import { sharedName } from "../../domain/session-scope.ts";
import { type Activity, browserActivity } from "../../platform/activity.ts";
import { browserChannel, type ChannelPort } from "../../platform/channel.ts";
import { browserClock, type Clock } from "../../platform/clock.ts";
import { ignoreLoadFailure } from "../../platform/import-with-retry.ts";
import { browserLock, type LockPort } from "../../platform/lock.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { browserLifecycle, type PageLifecycle } from "../../platform/page-lifecycle.ts";
import { browserNavigation, type PageNavigation } from "../../platform/page-location.ts";
import { type KeyValueStore, localStore, tabStore } from "../../platform/storage.ts";
import type { RefreshAnswer } from "../tokens/refresh-answer.ts";
import { type RefreshTokenLedger, refreshTokenLedger } from "../tokens/refresh-token-ledger.ts";
import { type CustomerHash, customerHash } from "./customer-hash.ts";

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

export interface LogoutReport {
  readonly service: LogoutCall["service"];
  /** Undefined if there was no answer in time. */
  readonly status: number | undefined;
  /** 204 from the identity provider, any 2xx from the others. */
  readonly ok: boolean;
}

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

/** The calls of the session to the services, which the network port makes. */
export interface SessionRequests extends Required<Pick<SessionNetwork, "refresh" | "logout" | "probe">> {
  /** Signs the proof of a refresh, before its token is claimed. Never rejects. */
  prepareRefresh(clientId: string): Promise<void>;
  /** Signs the proofs of the logout calls ahead. Never rejects. */
  prepareLogout(calls: readonly LogoutCall[]): Promise<void>;
}

export interface NetworkSettings {
  /** The calls are loaded on demand, because visitors make none. */
  readonly loadRequests: () => Promise<SessionRequests>;
  /** The address of the identity provider's realm; undefined if it is not configured. */
  readonly realm: () => string | undefined;
  readonly needsProofs: () => boolean;
  /** Whether the session is probed at the open API [S-11]. */
  readonly probes: boolean;
}

const REACH_MS = 2000;

/** The network port of a real page. */
export function browserNetwork({ loadRequests, realm, needsProofs, probes }: NetworkSettings): SessionNetwork {
  let loaded: SessionRequests | undefined;
  const calls = async () => {
    loaded ??= await loadRequests();
    return loaded;
  };
  return {
    refresh: async (form) => {
      // If the import fails, nothing was sent.
      const known = await calls().catch(() => undefined);
      return known === undefined ? { kind: "unsent" } : known.refresh(form);
    },
    // A page that is being left may have no time for an import, even of what has loaded.
    logout: async (call) => (loaded ?? (await calls())).logout(call),
    ...(probes && { probe: async (bearer: string) => (await calls()).probe(bearer) }),
    reach: async (clientId) => {
      // A refresh is sent at once after its claim, so the code that sends it must have arrived before.
      const [answers, known] = await Promise.all([reach(realm()), calls().catch(() => undefined)]);
      if (!answers || known === undefined) return false;
      if (needsProofs()) await known.prepareRefresh(clientId);
      return true;
    },
    prepareLogout: (given) => {
      // Without proofs there is nothing to prepare, and no code to load for it.
      if (needsProofs()) void calls().then((known) => known.prepareLogout(given), ignoreLoadFailure);
    },
    // The page leaves for its own origin, so an identity provider that is down alone does not hold it.
    isOffline: async () => !(await reach(realm())) && !(await isOriginReachable()),
  };
}

/** Tests whether the page's own server answers, with any status. */
function isOriginReachable(): Promise<boolean> {
  const init = {
    method: "HEAD",
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(REACH_MS),
  } as const;
  return fetch(ownAddress(location.href), init).then(
    () => true,
    () => false,
  );
}

/** Tests whether the identity provider answers. Requesting its public keys has no side effect. */
async function reach(realm: string | undefined): Promise<boolean> {
  if (navigator.onLine === false) return false;
  if (realm === undefined) return true;
  try {
    await fetch(ownAddress(`${realm}/protocol/openid-connect/certs`), {
      mode: "no-cors",
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(REACH_MS),
    });
    return true;
  } catch {
    return false;
  }
}
