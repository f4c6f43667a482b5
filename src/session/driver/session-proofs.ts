/**
 * Adds proofs of this browser's key to the calls of the identity provider and, with `all`, to each call that carries the access
 * token. What cannot be proven is reported, and never sent as if proofs were off.
 */
import { ApiError } from "../../api/api-error.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import type { Transport, TransportRequest } from "../../api/transport-port.ts";
import { DEFAULT_CLIENT_ID, type DpopMode } from "../../domain/constants.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { serverNow } from "../../platform/server-dates.ts";
import { boundThumbprint, isBoundTo, proofRefusal, tokenBinding } from "../tokens/proof.ts";
import { type ProofKey, readProofKey, removeProofKey } from "../tokens/proof-key.ts";
import { type RefreshAnswer, refreshAnswer } from "../tokens/refresh-answer.ts";
import { readClaims } from "../tokens/token-record.ts";
import { browserProofSender, keyInTime, type ProofRequest, type ProofSender } from "./proof-sender.ts";

/** `unreadable`: the browser could not say, so it may be there. */
type KeyState = "known" | "missing" | "unreadable";

export interface SessionProofs {
  readonly send: (request: TransportRequest, direct: Transport) => Promise<Response>;
  /** Whether this browser has the key of a client. It is read once, unless `isFresh`. */
  hasKey(client: string, isFresh?: boolean): Promise<boolean>;
  /**
   * The answer in place of a refresh that is not sent, because it would have no proof; undefined if there is a key. Without its key a
   * bound token is as good as refused.
   */
  answerWithoutKey(client: string): Promise<RefreshAnswer | undefined>;
  /** The answer of a refresh whose proof was refused twice, which is reported; undefined for any other failure. */
  answerToRefusal(error: unknown): RefreshAnswer | undefined;
  /** Signs proofs ahead. Has no effect without the key. */
  prepare(client: string, requests: readonly ProofRequest[]): Promise<void>;
  /** Reports tokens that the provider has issued without binding them to the key. */
  checkTokens(client: string, tokens: TypedTokens): void;
  /** Removes the key of a session that has ended, which no other session may use. Never rejects. */
  forgetKey(client: string): Promise<void>;
  /** Whether calls with an access token need a proof. */
  readonly provesCalls: boolean;
}

interface TypedTokens {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
  readonly tokenType?: string | undefined;
}

const PROOF_PROBLEMS = {
  missing:
    "this browser has no key for the tokens of its session, so they are not renewed, and the session ends with its access token. Sign customers in by savings-shell/sign-in, with the same `dpop`",
  unreadable:
    "the key for the tokens of the session cannot be read, so they are not renewed now. IndexedDB of this browser is blocked or does not answer",
  unbound:
    "the identity provider does not bind the tokens to the key of this browser, so a copy of them works elsewhere. Turn DPoP on for its client (docs/contracts/identity.md)",
  "nonce-wanted":
    "the identity provider asks for a nonce that the page cannot read. Let it expose the header DPoP-Nonce (Access-Control-Expose-Headers)",
  "proof-refused":
    "the identity provider refuses the proof, so the tokens are not renewed. Compare the address of the realm with the one that the provider knows, and its clock with that of the pages' server",
} as const;
type ProofProblem = keyof typeof PROOF_PROBLEMS;

interface OpenKey {
  readonly key: ProofKey;
  readonly sender: ProofSender;
}

/** @param difference server minus client in seconds, 0 if unknown */
export function openSessionProofs(mode: Exclude<DpopMode, "off">, difference: () => number): SessionProofs {
  const open = new Map<string, OpenKey>();
  /** How often in a row a key could not be read. */
  let unreadable = 0;
  const report = (problem: ProofProblem) =>
    reportPageError("dpop-failed", `identity.dpop is "${mode}": ${PROOF_PROBLEMS[problem]}.`);

  async function readKey(client: string): Promise<KeyState> {
    let key: ProofKey | undefined;
    try {
      key = await keyInTime(readProofKey({ client }));
    } catch {
      report("unreadable");
      unreadable += 1;
      return "unreadable";
    }
    unreadable = 0;
    if (key === undefined) {
      open.delete(client);
      report("missing");
      return "missing";
    }
    if (open.get(client)?.key.thumbprint !== key.thumbprint)
      open.set(client, { key, sender: browserProofSender(key, difference) });
    return "known";
  }

  async function senderOf(client: string): Promise<ProofSender | undefined> {
    await readKey(client);
    return open.get(client)?.sender;
  }

  /** The proof that a request needs; undefined for one that goes as it is. */
  function neededProof({
    callId,
    service,
    url,
    init,
  }: TransportRequest): (ProofRequest & { readonly client: string }) | undefined {
    const request = { method: init.method ?? "GET", url: ownAddress(url) };
    if (service === "identity" && IDENTITY_CALLS.includes(callId))
      return { ...request, client: new URLSearchParams(String(init.body)).get("client_id") ?? "" };
    const token = sentBearer(init);
    if (mode !== "all" || token === undefined) return undefined;
    if (boundThumbprint(token) === undefined) {
      report("unbound");
      return undefined;
    }
    return { ...request, token, client: readClaims(token)?.clientId ?? DEFAULT_CLIENT_ID };
  }

  return {
    provesCalls: mode === "all",
    async send(request, direct) {
      const needed = neededProof(request);
      if (needed === undefined) return direct(request);
      // Without a wait where the key is known: a page that is being left has no time.
      const known = open.get(needed.client);
      // A sign-in in another tab has made a key of its own, to which the token is bound.
      const isOfToken = needed.token === undefined || boundThumbprint(needed.token) === known?.key.thumbprint;
      const sender = known && isOfToken ? known.sender : await senderOf(needed.client);
      // A logout without a proof is refused at worst. Anything else would be a step back.
      if (sender === undefined && LOGOUTS.includes(request.callId)) return direct(request);
      if (sender === undefined) throw new ApiError({ situation: "noBearer", message: NO_KEY });
      return sender.send(needed, (proof) => {
        // Before the answer, because the page may be left without it. The key in memory serves another try.
        if (LOGOUTS.includes(request.callId)) void removeProofKey({ client: needed.client }).catch(() => undefined);
        return direct({ ...request, init: withProof(request.init, proof, needed.token) });
      });
    },
    async forgetKey(client) {
      open.delete(client);
      await keyInTime(removeProofKey({ client })).catch(() => undefined);
    },
    hasKey: async (client, isFresh = false) => (open.has(client) && !isFresh) || (await readKey(client)) === "known",
    async answerWithoutKey(client) {
      const state = open.has(client) ? "known" : await readKey(client);
      if (state === "known") return undefined;
      // A browser that has just started may need a moment. Waiting longer would cover the page until the refresh token ends.
      return { kind: state === "missing" || unreadable > UNREADABLE_TRIES ? "keyless" : "unsent" };
    },
    answerToRefusal(error) {
      if (!(error instanceof ApiError)) return undefined;
      const { status = 0, error: name, retryAfter } = error;
      const refusal = proofRefusal({ status, error: name });
      if (refusal === undefined) return undefined;
      report(refusal);
      // The next proof would be refused as well. An answer that wants a nonce has not spent the token, so it can be sent again.
      return refusal === "proof-refused"
        ? { kind: "rejected" }
        : refreshAnswer(status, { error: name }, { retryAfter, nowMs: serverNow(difference()) });
    },
    prepare: async (client, requests) => open.get(client)?.sender.prepare(requests),
    checkTokens(client, { accessToken, refreshToken, tokenType }) {
      const binding = tokenBinding({ accessToken, refreshToken }, tokenType);
      if (!isBoundTo(open.get(client)?.key.thumbprint ?? "", binding, mode)) report("unbound");
    },
  };
}

const UNREADABLE_TRIES = 3;
const NO_KEY = "This browser has no key for the tokens of the session.";
const LOGOUTS: readonly string[] = [CATALOGUE.tokenRevocation.id, CATALOGUE.identityLogout.id];
/** The calls whose form names the client that has the key. */
const IDENTITY_CALLS: readonly string[] = [CATALOGUE.token.id, ...LOGOUTS];

const BEARER = "Bearer ";

function sentBearer({ headers }: RequestInit): string | undefined {
  const authorization = new Headers(headers).get("authorization");
  return authorization?.startsWith(BEARER) ? authorization.slice(BEARER.length) : undefined;
}

function withProof(init: RequestInit, proof: string, token: string | undefined): RequestInit {
  const headers = new Headers(init.headers);
  headers.set("dpop", proof);
  if (token !== undefined) headers.set("authorization", `DPoP ${token}`);
  return { ...init, headers };
}
