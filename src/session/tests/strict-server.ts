/** An identity provider with rotation. In strict mode, a spent token that is sent again revokes its whole family. */
import type { RefreshForm } from "../driver/ports.ts";
import { type RefreshAnswer, refreshAnswer } from "../tokens/refresh-answer.ts";
import { tokenPair } from "./fake-tokens.ts";
import { START, type VirtualTime } from "./virtual-time.ts";

/** The fate of one refresh call. */
export type Fate =
  | "ok"
  /** The server rotates the token, and the answer is lost. */
  | "answer-lost"
  /** As before, but the request never ends. */
  | "hang"
  | "offline"
  | "html"
  | 500
  | 503
  | 429
  /** The answer contains a token that has already expired. */
  | "expired-token"
  /** The answer contains no new refresh token; the old one remains valid. */
  | "no-rotation";

export interface ServerOptions {
  readonly lifeSeconds: number;
  readonly sessionSeconds: number;
  /** Seconds after login at which refreshing stops working. */
  readonly maximumSeconds: number;
  readonly skewSeconds: number;
  /** How far `iat` lies before the time of issue. */
  readonly backdatedSeconds: number;
  /** Whether answers name the life of the token (`expires_in`). */
  readonly saysLife: boolean;
  /** Treatment of a spent token: `tolerant` accepts it while it lives, `grace` for ten seconds. */
  readonly reuse: "strict" | "tolerant" | "grace";
}

interface Issued {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number | undefined;
}

export class StrictServer {
  readonly options: ServerOptions;
  readonly #time: VirtualTime;
  #serial = 0;
  #loginAt = 0;
  #current: string | undefined;
  /** The time of each token's first use, in seconds. */
  readonly #spent = new Map<string, number>();
  #customer = "";
  rotations = 0;
  /** Number of calls that reached the token endpoint. */
  calls = 0;
  reuses = 0;
  logouts = 0;
  /** Refresh tokens of the logout calls, in order. */
  readonly loggedOut: string[] = [];

  constructor(time: VirtualTime, options: Partial<ServerOptions> = {}) {
    this.#time = time;
    this.options = {
      lifeSeconds: 300,
      sessionSeconds: 1800,
      maximumSeconds: 1e9,
      skewSeconds: 0,
      backdatedSeconds: 0,
      saysLife: true,
      reuse: "strict",
      ...options,
    };
  }

  login(customer: string): Issued {
    this.#loginAt = this.#seconds();
    this.#customer = customer;
    return this.#issue();
  }

  /** Whether the token family is alive, so that the customer would get a new token. */
  get alive(): boolean {
    return this.#current !== undefined;
  }

  refresh({ refresh_token: token }: RefreshForm, fate: Fate): RefreshAnswer {
    this.calls += 1;
    if (fate === 500 || fate === 503 || fate === 429) return refreshAnswer(fate, { error: "temporarily_unavailable" });
    if (fate === "html") return refreshAnswer(200, undefined);
    const isTaken = this.#takesAgain(token);
    if (this.#spent.has(token) && !isTaken) {
      this.reuses += 1;
      this.#current = undefined;
    }
    if ((token !== this.#current && !isTaken) || this.#seconds() - this.#loginAt >= this.options.maximumSeconds)
      return refreshAnswer(400, { error: "invalid_grant" });
    if (fate === "no-rotation") {
      const { accessToken, expiresIn } = this.#issue(token);
      return refreshAnswer(200, { access_token: accessToken, expires_in: expiresIn });
    }
    if (!this.#spent.has(token)) this.#spent.set(token, this.#seconds());
    this.rotations += 1;
    const { accessToken, refreshToken, expiresIn } = this.#issue(undefined, fate === "expired-token" ? 0 : undefined);
    return refreshAnswer(200, { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn });
  }

  #takesAgain(token: string): boolean {
    const spentAt = this.#spent.get(token);
    if (spentAt === undefined || !this.alive || this.options.reuse === "strict") return false;
    return this.options.reuse === "tolerant" || this.#seconds() - spentAt <= 10;
  }

  logout(token: string): number {
    this.logouts += 1;
    this.loggedOut.push(token);
    if (token !== this.#current) return 400;
    if (!this.#spent.has(token)) this.#spent.set(token, this.#seconds());
    this.#current = undefined;
    return 204;
  }

  #seconds(): number {
    return Math.floor((START + this.#time.now) / 1000) + this.options.skewSeconds;
  }

  #issue(keep?: string, life?: number): Issued {
    this.#serial += 1;
    const issuedAt = this.#seconds();
    // Both tokens end with the session, as at Keycloak.
    const restSeconds = this.#loginAt + this.options.maximumSeconds - issuedAt;
    const lifeSeconds = life ?? Math.min(this.options.lifeSeconds, restSeconds);
    const { access, refresh } = tokenPair({
      issuedAt: issuedAt - this.options.backdatedSeconds,
      lifeSeconds: lifeSeconds + this.options.backdatedSeconds,
      sessionSeconds: Math.min(this.options.sessionSeconds, restSeconds),
      customer: this.#customer,
      id: String(this.#serial),
    });
    this.#current = keep ?? refresh;
    const expiresIn = this.options.saysLife ? lifeSeconds : undefined;
    return { accessToken: access, refreshToken: keep ?? refresh, expiresIn };
  }
}
