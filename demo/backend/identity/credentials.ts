/**
 * How a person proves to the identity provider who they are: name and password, or a passkey (WebAuthn). A proof is answered with a
 * ticket, which begins one sign-in as `login_hint`. Passkeys and locks live as long as the demo.
 */
import { randomBytes } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from "@simplewebauthn/server";
import express, { type RequestHandler, type Response, Router } from "express";
import type { SignInAccount } from "./provider.ts";
import { PASSWORD } from "./realm.ts";

const TICKET_MS = 60_000;
const CHALLENGE_MS = 300_000;
const LOCK_MS = 900_000;
const TRIES = 5;
/** Passkeys of all ports of this machine. */
const RP_ID = "localhost";

/** Why a proof was refused; the login page has words for each. */
export type Refusal = "wrong" | "locked" | "expired" | "passkeyFailed";

const STATUS = { wrong: 401, locked: 423, expired: 410, passkeyFailed: 401 } as const satisfies Record<Refusal, number>;

export interface CredentialsSetup {
  /** Origins of login pages. */
  readonly origins: readonly string[];
  /** By what a person types: id of a sample customer, customer number, or the name. */
  readonly accountByName: (name: string) => SignInAccount | undefined;
  readonly accountOf: (userId: string) => SignInAccount | undefined;
}

interface Passkey {
  readonly userId: string;
  readonly credential: WebAuthnCredential;
}

export class Credentials {
  readonly router: Router;
  readonly #setup: CredentialsSetup;
  readonly #tickets = new OnceMap<string>(TICKET_MS);
  readonly #challenges = new OnceMap<string>(CHALLENGE_MS);
  readonly #passkeys = new Map<string, Passkey>();
  readonly #failures = new Map<string, { count: number; until: number }>();

  constructor(setup: CredentialsSetup) {
    this.#setup = setup;
    this.router = Router();
    this.router.use(express.json());
    this.router.post("/password", this.#password);
    this.router.post("/passkey/options", this.#passkeyOptions);
    this.router.post("/passkey", this.#passkey);
    this.router.post("/new-passkey/options", this.#newPasskeyOptions);
    this.router.post("/new-passkey", this.#newPasskey);
  }

  /** The person of a ticket, once. */
  accountOfTicket(ticket: string): SignInAccount | undefined {
    return this.#setup.accountOf(this.#tickets.take(ticket) ?? "");
  }

  /** Forgets passkeys and wrong passwords. */
  clear(): void {
    this.#passkeys.clear();
    this.#failures.clear();
  }

  /** A name that nobody has is treated like one of a customer, so that nobody can find out who is one. */
  readonly #password: RequestHandler = (request, response) => {
    const name = textOf(request.body?.name).trim();
    const account = this.#setup.accountByName(name);
    const key = account?.userId ?? name.toLowerCase();
    const failures = this.#failures.get(key);
    const isLocked = (failures?.count ?? 0) >= TRIES && Date.now() < (failures?.until ?? 0);
    if (isLocked) return refuse(response, "locked");
    if (account !== undefined && request.body?.password === PASSWORD) {
      this.#failures.delete(key);
      return this.#answer(response, account.userId);
    }
    const count = (failures !== undefined && Date.now() < failures.until ? failures.count : 0) + 1;
    this.#failures.set(key, { count, until: Date.now() + LOCK_MS });
    refuse(response, count >= TRIES ? "locked" : "wrong");
  };

  /** Any passkey of this machine: the browser lets the person choose. */
  readonly #passkeyOptions: RequestHandler = async (_request, response) => {
    const options = await generateAuthenticationOptions({ rpID: RP_ID, userVerification: "required" });
    this.#challenges.put(options.challenge, "");
    response.json(options);
  };

  readonly #passkey: RequestHandler = async (request, response) => {
    const answer = request.body as AuthenticationResponseJSON;
    const known = this.#passkeys.get(textOf(answer?.id));
    if (known === undefined) return refuse(response, "passkeyFailed");
    const isExpected = this.#challenged();
    const verified = await verifyAuthenticationResponse({
      response: answer,
      credential: known.credential,
      expectedChallenge: isExpected,
      expectedOrigin: [...this.#setup.origins],
      expectedRPID: RP_ID,
    }).catch(() => undefined);
    if (!verified?.verified) return refuse(response, isExpected.isLate() ? "expired" : "passkeyFailed");
    known.credential.counter = verified.authenticationInfo.newCounter;
    this.#answer(response, known.userId);
  };

  /** A ticket that stays valid says for whom the passkey is made: only a person who has just proved who they are gets one. */
  readonly #newPasskeyOptions: RequestHandler = async (request, response) => {
    const userId = this.#tickets.peek(textOf(request.body?.ticket));
    const account = this.#setup.accountOf(userId ?? "");
    if (userId === undefined || account === undefined) return refuse(response, "expired");
    const options = await generateRegistrationOptions({
      rpName: "Norvane",
      rpID: RP_ID,
      userName: account.id,
      userDisplayName: account.name,
      userID: new TextEncoder().encode(userId) as Uint8Array<ArrayBuffer>,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    this.#challenges.put(options.challenge, userId);
    response.json(options);
  };

  readonly #newPasskey: RequestHandler = async (request, response) => {
    const { ticket, answer } = (request.body ?? {}) as { ticket?: string; answer?: RegistrationResponseJSON };
    const userId = this.#tickets.peek(textOf(ticket));
    const isExpected = this.#challenged(userId);
    const verified =
      answer &&
      (await verifyRegistrationResponse({
        response: answer,
        expectedChallenge: isExpected,
        expectedOrigin: [...this.#setup.origins],
        expectedRPID: RP_ID,
      }).catch(() => undefined));
    if (userId === undefined || !verified?.verified) return refuse(response, userId ? "passkeyFailed" : "expired");
    const { credential } = verified.registrationInfo;
    this.#passkeys.set(credential.id, { userId, credential });
    response.status(204).end();
  };

  /** Takes the challenge of an answer, which counts once and, for a new passkey, for one person. */
  #challenged(userId = "") {
    let isLate = false;
    const take = (challenge: string) => {
      const found = this.#challenges.take(challenge);
      isLate = found === undefined;
      return found === userId;
    };
    return Object.assign(take, { isLate: () => isLate });
  }

  #answer(response: Response, userId: string): void {
    const ticket = randomBytes(24).toString("base64url");
    this.#tickets.put(ticket, userId);
    response.json({ ticket });
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function refuse(response: Response, refusal: Refusal): void {
  response.status(STATUS[refusal]).json({ refusal });
}

/** Values that can be taken once, for a while. */
class OnceMap<Value> {
  readonly #entries = new Map<string, { readonly value: Value; readonly until: number }>();
  constructor(readonly forMs: number) {}

  put(key: string, value: Value): void {
    for (const [old, { until }] of this.#entries) if (until < Date.now()) this.#entries.delete(old);
    this.#entries.set(key, { value, until: Date.now() + this.forMs });
  }

  peek(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && Date.now() < entry.until ? entry.value : undefined;
  }

  take(key: string): Value | undefined {
    const value = this.peek(key);
    this.#entries.delete(key);
    return value;
  }
}
