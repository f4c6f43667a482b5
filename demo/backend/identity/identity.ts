/**
 * The identity provider behind the demo, whichever it is: the embedded one, or a real Keycloak (demo/keycloak). Both
 * stand at the same paths of the services origin, so pages, faults and the log of calls know no difference.
 */
import type { RequestHandler } from "express";
import type { Bearer, BearerRequest, CheckBearer } from "./bearer.ts";
import type { SessionSettings } from "./session-settings.ts";

/** A session that lives at the provider, as its administrator sees it. */
export interface ProviderSession {
  /** The sample customer who signed in. */
  readonly customer: string;
  /** The `sid` claim of its tokens. */
  readonly sid: string;
}

export interface Identity {
  /** The provider's paths, see realm.ts. */
  readonly router: RequestHandler;
  /** True when the provider answers preflights itself; the services' own answer would hide what it allows. */
  readonly answersPreflight: boolean;
  readonly checkBearer: CheckBearer;
  /** Whether the session behind a bearer stands, which `checkBearer` has read from this request. */
  isLive(bearer: Bearer, request: BearerRequest): Promise<boolean>;
  settings(): Readonly<SessionSettings>;
  /** For tokens issued from now on. Rejects, saying why, where the provider has no such setting. */
  configure(patch: Partial<SessionSettings>): Promise<void>;
  sessions(): Promise<readonly ProviderSession[]>;
  /** Ends every session of a sample customer, or of everybody with all passkeys and locks, as an administrator does. */
  endSessions(customer?: string): Promise<void>;
  /** Ends the provider and starts it again with these options more, where it is a program of its own. */
  restart?(options: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
