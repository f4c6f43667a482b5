/** Makes the session's calls with the client of all calls. Loaded with the first call. */
import { ApiError, type ApiSituation } from "../../api/api-error.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import type { Client } from "../../api/client.ts";
import { callIfRequired } from "../../api/customer-data.ts";
import { redact } from "../../api/redaction.ts";
import { DEFAULT_CLIENT_ID } from "../../domain/constants.ts";
import type { Flags } from "../../domain/facts/flag.ts";
import { isSessionRefusal, SESSION_OVER } from "../../domain/reading/probe-answer.ts";
import { ownAddress } from "../../platform/own-address.ts";
import { reportPageError } from "../../platform/reports/report-error.ts";
import { serverNow } from "../../platform/server-dates.ts";
import { type RefreshAnswer, refreshAnswer } from "../tokens/refresh-answer.ts";
import type { LogoutCall, SessionRequests } from "./ports.ts";
import type { ProofRequest } from "./proof-sender.ts";
import type { SessionProofs } from "./session-proofs.ts";

export interface RequestSettings {
  readonly client: Client;
  /** Undefined where the session needs no proofs. Rejects where their code does not load. */
  readonly proofs: () => Promise<SessionProofs | undefined>;
  readonly needsProofs: () => boolean;
  /** The client that a logout names. The specification says `login`; `azp` is the client that the token was issued to. */
  readonly logoutClientId: () => string | undefined;
  readonly flags: () => Flags;
  /** Server minus client in seconds; undefined if no session has measured it. */
  readonly difference: () => number | undefined;
}

export function sessionRequests(settings: RequestSettings): SessionRequests {
  const { client, proofs: loadProofs, difference } = settings;
  return {
    async refresh({ client_id: clientId, refresh_token: token }) {
      let proofs: SessionProofs | undefined;
      try {
        proofs = await loadProofs();
      } catch {
        return { kind: "unsent" };
      }
      const answerWithoutKey = await proofs?.answerWithoutKey(clientId);
      if (answerWithoutKey) return answerWithoutKey;
      try {
        const tokens = await client.call(CATALOGUE.token, { clientId, refreshToken: token });
        const { accessToken, refreshToken, expiresIn } = tokens;
        proofs?.checkTokens(clientId, tokens);
        return { kind: "tokens", accessToken, refreshToken, expiresIn };
      } catch (error) {
        return proofs?.answerToRefusal(error) ?? failedRefreshAnswer(error, serverNow(difference()));
      }
    },
    /** A failure is reported to the host [A-09]. */
    logout(call) {
      const sent = logoutCall(call, settings).catch((error: unknown) => {
        const message = error instanceof ApiError ? redact(error.message, []) : "unknown";
        reportPageError(
          "logout-failed",
          `The logout of the ${call.service} service failed, the session here is over: ${message}`,
        );
        throw error;
      });
      if (call.service === "identity" && settings.needsProofs()) {
        const { client_id: clientId } = call.form;
        // A logout that failed may be tried once more.
        void sent.then(async () => (await loadProofs())?.forgetKey(clientId)).catch(() => undefined);
      }
      return statusOf(sent, call.service === "identity" ? 204 : 200);
    },
    /** Resolves to 200, 401 or 403 as the open API has answered [S-11]. */
    async probe(bearer) {
      try {
        await client.call(CATALOGUE.openApiProbe, {}, { bearer });
        return 200;
      } catch (error) {
        if (isAnswered(error) && isSessionRefusal(error)) return error.status;
        if (isAnswerOfStranger(error)) {
          const address = ownAddress(client.address(CATALOGUE.openApiProbe, {}));
          reportPageError("probe-unavailable", strangerMessage(address, error.status));
        }
        throw error;
      }
    },
    async prepareRefresh(clientId) {
      const proofs = await loadProofs().catch(() => undefined);
      if (!(await proofs?.hasKey(clientId, true))) return;
      const url = client.address(CATALOGUE.token, { refreshToken: "" });
      await proofs?.prepare(clientId, [{ method: CATALOGUE.token.method, url: ownAddress(url) }]);
    },
    async prepareLogout(calls) {
      const proofs = await loadProofs().catch(() => undefined);
      const clientId = calls.find((call) => call.service === "identity")?.form.client_id;
      if (proofs === undefined || clientId === undefined || !(await proofs.hasKey(clientId))) return;
      await proofs.prepare(
        clientId,
        calls.flatMap((call) => proofOfLogout(call, client, proofs)),
      );
    },
  };
}

type Answered = ApiError & { readonly status: number };

const isAnswered = (error: unknown): error is Answered =>
  error instanceof ApiError && error.status !== undefined && !UNANSWERED.includes(error.situation);

/** Statuses of a service that is there, and cannot answer now. */
const BUSY: readonly number[] = [408, 425, 429];

const isAnswerOfStranger = (error: unknown): error is Answered =>
  isAnswered(error) && error.status < 500 && !BUSY.includes(error.status);

const strangerMessage = (address: string, status: number): string =>
  `The session probe, GET ${address}, got ${status === 0 ? "a redirect" : `the status ${status}`}, and not 200 with a JSON object or 401 ` +
  `or 403 with "${SESSION_OVER}" as "code" or "error", so it says nothing of the session. Let this address pass to the open API, name another in ` +
  `"servicesOrigin" or "services"."open-api", or set "session"."probe" to false.`;

/** The request was sent, but no answer came in time. The status of these errors is not the server's. */
const UNANSWERED: readonly ApiSituation[] = ["noResponse", "timeout", "aborted"];

/** If the answer is missing or unreadable, the server may have spent the token. */
function failedRefreshAnswer(error: unknown, nowMs: number): RefreshAnswer {
  if (!(error instanceof ApiError) || UNANSWERED.includes(error.situation) || error.situation === "invalidAnswer") {
    return { kind: "lost" };
  }
  if (error.status === undefined) return { kind: "unsent" };
  return refreshAnswer(error.status, { error: error.error }, { retryAfter: error.retryAfter, nowMs });
}

function logoutCall(call: LogoutCall, { client, needsProofs, logoutClientId, flags }: RequestSettings): Promise<void> {
  switch (call.service) {
    case "identity": {
      const { client_id: ofToken, refresh_token: refreshToken } = call.form;
      const asked = logoutClientId() ?? DEFAULT_CLIENT_ID;
      const end = () =>
        client.call(CATALOGUE.identityLogout, { clientId: asked === "azp" ? ofToken : asked, refreshToken });
      if (!needsProofs()) return end();
      // Keycloak takes the revocation of a bound token, and refuses a logout with it (its issue 50306).
      return client.call(CATALOGUE.tokenRevocation, { clientId: ofToken, refreshToken }).catch(end);
    }
    case "open-api":
      return client.call(CATALOGUE.openApiLogout, {}, { bearer: call.bearer ?? false });
    case "other": {
      const { bearer = false } = call;
      return callIfRequired(client, CATALOGUE.furtherLogout, {}, { flags: flags() }, { bearer });
    }
  }
}

/** Returns the status of an answer; rejects if there was none. */
async function statusOf(work: Promise<void>, success: number): Promise<number> {
  try {
    await work;
    return success;
  } catch (error) {
    if (!(error instanceof ApiError) || UNANSWERED.includes(error.situation) || error.status === undefined) throw error;
    return error.status;
  }
}

function proofOfLogout(call: LogoutCall, client: Client, { provesCalls }: SessionProofs): readonly ProofRequest[] {
  if (call.service === "identity") {
    const { method } = CATALOGUE.tokenRevocation;
    return [{ method, url: ownAddress(client.address(CATALOGUE.tokenRevocation, { refreshToken: "" })) }];
  }
  if (!provesCalls || call.bearer === undefined) return [];
  const known = call.service === "open-api" ? CATALOGUE.openApiLogout : CATALOGUE.furtherLogout;
  return [{ method: known.method, url: ownAddress(client.address(known, {})), token: call.bearer }];
}
