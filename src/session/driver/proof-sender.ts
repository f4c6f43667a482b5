/**
 * Sends requests with a proof of this browser's key (DPoP, RFC 9449). A request is sent a second time where its answer shows that it
 * was refused for its proof alone: for a missing nonce, or for the time in it. Such an answer has spent no token.
 */

import { browserClock, type Clock, elapsed, type Instant, withTimeout } from "../../platform/clock.ts";
import { originTimeDifference } from "../../platform/server-dates.ts";
import { type ProvenRequest, proofClaims, proofRefusal } from "../tokens/proof.ts";
import { type ProofKey, textDigest } from "../tokens/proof-key.ts";

export interface ProofRequest extends ProvenRequest {
  /** The access token that goes with the request. */
  readonly token?: string | undefined;
}

export interface ProofSenderPorts {
  readonly clock: Pick<Clock, "now">;
  readonly key: ProofKey;
  /** The stored difference: server time minus client time in seconds, 0 if unknown. */
  readonly difference: () => number;
  /** The difference to the server of this page, in seconds; undefined if it does not tell its time. */
  readonly measureDifference: () => Promise<number | undefined>;
  /** Returns a text that is another one at each call. */
  readonly randomId: () => string;
}

export interface ProofSender {
  /** @param attempt sends the request with a proof; it is called a second time where the first answer refused the proof */
  send(request: ProofRequest, attempt: (proof: string) => Promise<Response>): Promise<Response>;
  /** Signs proofs ahead for requests that may have to leave without a wait, such as those of a page that is left. */
  prepare(requests: readonly ProofRequest[]): Promise<void>;
}

/** A proof that is signed ahead is not sent later than this. Keycloak accepts proofs for 10 s, and 15 s more for a wrong clock. */
const PREPARED_MS = 8000;
/** Younger ones are not signed again. */
const RENEWED_MS = 4000;
/** Two readings of one clock may differ by as much: both servers tell whole seconds. */
const SAME_DIFFERENCE_SECONDS = 2;

interface SignedProof {
  readonly proof: string;
  readonly nonce: string | undefined;
  readonly at: Instant;
}

export function createProofSender(ports: ProofSenderPorts): ProofSender {
  const { clock, key } = ports;
  const prepared = new Map<string, SignedProof>();
  /** The latest nonce of each server. */
  const nonces = new Map<string, string>();
  /** A difference that was measured because proofs with the stored one were refused. It counts until another one is stored. */
  let measured: { readonly stored: number; readonly difference: number } | undefined;

  const difference = () => (measured?.stored === ports.difference() ? measured.difference : ports.difference());

  async function sign({ method, url, token }: ProofRequest): Promise<SignedProof> {
    const tokenHash = token === undefined ? undefined : await textDigest(token);
    const nonce = nonces.get(serverOf(url));
    const at = clock.now();
    const parts = { method, url, nowMs: at.wall, difference: difference(), id: ports.randomId(), nonce, tokenHash };
    return { proof: await key.sign(proofClaims(parts)), nonce, at };
  }

  /** A proof is sent once, so taking it removes it. */
  function takePrepared(request: ProofRequest): SignedProof | undefined {
    const name = requestName(request);
    const found = prepared.get(name);
    prepared.delete(name);
    return found && elapsed(found.at, clock.now()) < PREPARED_MS ? found : undefined;
  }

  function noteNonce({ url }: ProofRequest, { headers }: Response): void {
    const nonce = headers.get("dpop-nonce");
    if (nonce === null || nonces.get(serverOf(url)) === nonce) return;
    nonces.set(serverOf(url), nonce);
    // Those that are signed have the former nonce.
    prepared.clear();
  }

  async function measure(): Promise<boolean> {
    const found = await ports.measureDifference().catch(() => undefined);
    if (found === undefined || Math.abs(found - difference()) <= SAME_DIFFERENCE_SECONDS) return false;
    measured = { stored: ports.difference(), difference: found };
    prepared.clear();
    return true;
  }

  return {
    async send(request, attempt) {
      // Without a wait where one is prepared: a page that is being left has no time.
      const { proof, nonce } = takePrepared(request) ?? (await sign(request));
      const answer = await attempt(proof);
      noteNonce(request, answer);
      const refusal = await refusalIn(answer);
      const isWorthAnother =
        refusal === "nonce-wanted" ? nonces.get(serverOf(request.url)) !== nonce : refusal && (await measure());
      if (!isWorthAnother) return answer;
      const second = await attempt((await sign(request)).proof);
      noteNonce(request, second);
      return second;
    },
    async prepare(requests) {
      await Promise.all(
        requests.map(async (request) => {
          const name = requestName(request);
          const known = prepared.get(name);
          if (known && elapsed(known.at, clock.now()) < RENEWED_MS) return;
          prepared.set(name, await sign(request));
        }),
      );
    },
  };
}

const requestName = ({ method, url, token = "" }: ProofRequest): string => JSON.stringify([method, url, token]);

const serverOf = (url: string): string => new URL(url).origin;

async function refusalIn(answer: Response) {
  const { status, headers } = answer;
  if (status !== 400 && status !== 401) return undefined;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const { error } = Object(body) as Record<string, unknown>;
  return proofRefusal({
    status,
    error: typeof error === "string" ? error : undefined,
    challenge: headers.get("www-authenticate"),
  });
}

/** IndexedDB may hang. A page that waits for its key longer than this does without. */
const KEY_TIMEOUT_MS = 2000;

/** Rejects as the reading does, and after a limited time. */
export async function keyInTime<TKey>(reading: Promise<TKey>): Promise<TKey> {
  const late = Symbol();
  const key = await withTimeout(browserClock(), KEY_TIMEOUT_MS, reading, late);
  if (key === late) throw new Error("IndexedDB does not answer");
  return key as TKey;
}

/**
 * The sender of proofs of a real page.
 *
 * @param difference server time minus client time in seconds, asked for each proof
 */
export function browserProofSender(key: ProofKey, difference: () => number): ProofSender {
  return createProofSender({
    clock: browserClock(),
    key,
    difference,
    measureDifference: originTimeDifference,
    randomId: () => crypto.randomUUID(),
  });
}
