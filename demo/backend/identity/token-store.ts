/**
 * The identity provider's memory: grants, codes, tokens, interactions. One per started instance.
 * Reuse of a refresh token is decided here, by the mode that held when the token was issued.
 */
import type { Adapter, AdapterPayload } from "oidc-provider";
import { errors } from "./oidc-provider.ts";
import type { SessionSettings } from "./session-settings.ts";

interface Entry {
  readonly payload: AdapterPayload;
  /** Milliseconds since the epoch; Infinity when it never expires. */
  readonly expiresAt: number;
  /** The settings that held when it was stored. */
  readonly settings: Readonly<SessionSettings>;
}

export class TokenStore {
  readonly #entries = new Map<string, Entry>();
  readonly #settings: () => Readonly<SessionSettings>;

  constructor(settings: () => Readonly<SessionSettings>) {
    this.#settings = settings;
  }

  /** The adapter of one model, as oidc-provider asks for it. */
  readonly adapterFor = (model: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      this.#sweep();
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY;
      this.#entries.set(`${model}:${id}`, { payload: { ...payload }, expiresAt, settings: { ...this.#settings() } });
    },
    find: async (id) => this.#find(model, id),
    findByUid: async (uid) => this.#findWhere(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => this.#findWhere(model, (payload) => payload.userCode === code),
    consume: async (id) => this.#consume(model, id),
    destroy: async (id) => {
      this.#entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => this.endGrant(grantId),
  });

  /** True while the grant stands; false after logout or a detected reuse. */
  hasGrant(grantId: string): boolean {
    return this.#live(`Grant:${grantId}`) !== undefined;
  }

  /** Grants that stand and can still be refreshed, with the account of each. */
  grants(): { readonly grantId: string; readonly accountId: string }[] {
    const refreshable = [...this.#entries.keys()].flatMap((key) => {
      const payload = key.startsWith("RefreshToken:") ? this.#live(key)?.payload : undefined;
      return payload?.grantId && payload.consumed === undefined ? [payload] : [];
    });
    const accounts = new Map(refreshable.map(({ grantId, accountId }) => [String(grantId), String(accountId)]));
    return [...accounts]
      .map(([grantId, accountId]) => ({ grantId, accountId }))
      .filter((grant) => this.hasGrant(grant.grantId));
  }

  endGrant(grantId: string): void {
    this.#entries.delete(`Grant:${grantId}`);
    for (const [key, { payload }] of this.#entries) {
      if (payload.grantId === grantId) this.#entries.delete(key);
    }
  }

  /** Forgets what has expired, now and then. */
  #sweep(): void {
    if (this.#entries.size < 1000) return;
    const now = Date.now();
    for (const [key, { expiresAt }] of this.#entries) {
      if (expiresAt <= now) this.#entries.delete(key);
    }
  }

  #live(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined && entry.expiresAt <= Date.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry;
  }

  #find(model: string, id: string): AdapterPayload | undefined {
    const entry = this.#live(`${model}:${id}`);
    if (entry === undefined) return undefined;
    if (model !== "RefreshToken" || !this.#maySpendAgain(entry)) return entry.payload;
    const { consumed: _spent, ...unspent } = entry.payload;
    return unspent;
  }

  #findWhere(model: string, matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload }] of this.#entries) {
      if (key.startsWith(`${model}:`) && matches(payload)) return this.#live(key)?.payload;
    }
    return undefined;
  }

  #consume(model: string, id: string): void {
    const entry = this.#entries.get(`${model}:${id}`);
    if (entry === undefined) return;
    if (entry.payload.consumed === undefined) {
      entry.payload.consumed = Math.floor(Date.now() / 1000);
      return;
    }
    if (model === "RefreshToken" && !this.#maySpendAgain(entry)) {
      // Two requests passed the provider's own check in the same instant: only the first may win.
      if (entry.payload.grantId !== undefined) this.endGrant(entry.payload.grantId);
      throw new errors.InvalidGrant("refresh token already used");
    }
  }

  #maySpendAgain({ payload, settings }: Entry): boolean {
    if (settings.mode === "tolerant" || payload.consumed === undefined) return true;
    if (settings.mode === "strict") return false;
    return Date.now() / 1000 - Number(payload.consumed) <= settings.graceSeconds;
  }
}
