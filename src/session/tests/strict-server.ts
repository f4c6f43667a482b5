/** An identity provider with rotation and reuse detection: a spent token that comes back revokes its whole family. */
import type { RefreshForm } from "../ports.ts";
import { type RefreshAnswer, refreshAnswer } from "../refresh-answer.ts";
import { tokenPair } from "./fake-tokens.ts";
import { START, type VirtualTime } from "./virtual-time.ts";

/** What happens to one refresh call on its way. */
export type Fate =
  | "ok"
  /** The server rotates, and the answer is lost. */
  | "answer-lost"
  /** As before, but the page waits for ever. */
  | "hang"
  | "offline"
  | "html"
  | 500
  | 503
  | 429
  /** An answer whose token is expired already. */
  | "expired-token"
  /** An answer without a new refresh token: the old one stays good. */
  | "no-rotation";

export interface ServerOptions {
  readonly lifeSeconds: number;
  readonly sessionSeconds: number;
  /** Seconds after which no refresh works any more, counted from login. */
  readonly maximumSeconds: number;
  readonly skewSeconds: number;
}

export class StrictServer {
  readonly options: ServerOptions;
  readonly #time: VirtualTime;
  #serial = 0;
  #loginAt = 0;
  #current: string | undefined;
  readonly #spent = new Set<string>();
  #customer = "";
  rotations = 0;
  /** Calls that reached the token endpoint. */
  calls = 0;
  reuses = 0;
  logouts = 0;

  constructor(time: VirtualTime, options: Partial<ServerOptions> = {}) {
    this.#time = time;
    this.options = { lifeSeconds: 300, sessionSeconds: 1800, maximumSeconds: 1e9, skewSeconds: 0, ...options };
  }

  login(customer: string): { accessToken: string; refreshToken: string } {
    this.#loginAt = this.#seconds();
    this.#customer = customer;
    return this.#issue();
  }

  /** Whether the family still lives: the customer would get a new token. */
  get alive(): boolean {
    return this.#current !== undefined;
  }

  refresh({ refresh_token: token }: RefreshForm, fate: Fate): RefreshAnswer {
    this.calls += 1;
    if (fate === 500 || fate === 503 || fate === 429) return refreshAnswer(fate, { error: "temporarily_unavailable" });
    if (fate === "html") return refreshAnswer(200, undefined);
    if (this.#spent.has(token)) {
      this.reuses += 1;
      this.#current = undefined;
    }
    if (token !== this.#current || this.#seconds() - this.#loginAt >= this.options.maximumSeconds)
      return refreshAnswer(400, { error: "invalid_grant" });
    if (fate === "no-rotation") {
      const { accessToken } = this.#issue(token);
      return refreshAnswer(200, { access_token: accessToken });
    }
    this.#spent.add(token);
    this.rotations += 1;
    const { accessToken, refreshToken } = this.#issue(undefined, fate === "expired-token" ? 0 : undefined);
    return refreshAnswer(200, { access_token: accessToken, refresh_token: refreshToken });
  }

  logout(token: string): number {
    this.logouts += 1;
    if (token !== this.#current) return 400;
    this.#spent.add(token);
    this.#current = undefined;
    return 204;
  }

  #seconds(): number {
    return Math.floor((START + this.#time.now) / 1000) + this.options.skewSeconds;
  }

  #issue(keep?: string, life?: number): { accessToken: string; refreshToken: string } {
    this.#serial += 1;
    const issuedAt = this.#seconds();
    const { access, refresh } = tokenPair({
      issuedAt,
      lifeSeconds: life ?? this.options.lifeSeconds,
      sessionSeconds: Math.min(this.options.sessionSeconds, this.#loginAt + this.options.maximumSeconds - issuedAt),
      customer: this.#customer,
      id: String(this.#serial),
    });
    this.#current = keep ?? refresh;
    return { accessToken: access, refreshToken: keep ?? refresh };
  }
}
