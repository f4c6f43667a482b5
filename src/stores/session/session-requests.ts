/** Makes the session's calls with the client of all calls. Loaded with the first call. */
import { ApiError, type ApiSituation } from "../../api/api-error.ts";
import { CATALOGUE } from "../../api/catalogue.ts";
import { callIfRequired } from "../../api/customer-data.ts";
import { redact } from "../../api/redaction.ts";
import { DEFAULT_CLIENT_ID } from "../../domain/constants.ts";
import { isSessionRefusal } from "../../domain/session/probe-answer.ts";
import { reportPageError } from "../../platform/report-error.ts";
import { serverNow } from "../../platform/server-dates.ts";
import type { LogoutCall, RefreshForm } from "../../session/ports.ts";
import { type RefreshAnswer, refreshAnswer } from "../../session/refresh-answer.ts";
import { shellConfig } from "../config/page-config.ts";
import { apiClient } from "../customer/api-client.ts";
import { flags } from "../page/flags.ts";
import type { Page } from "../page.ts";
import { needsProofs, sessionProofs } from "./proven-calls.ts";
import type { SessionProofs } from "./session-proofs.ts";
import { measuredDifference } from "./signed-in.ts";

export async function requestRefresh(page: Page, { client_id, refresh_token }: RefreshForm): Promise<RefreshAnswer> {
  let proofs: SessionProofs | undefined;
  try {
    proofs = await sessionProofs(page);
  } catch {
    return { kind: "unsent" };
  }
  const answerWithoutKey = await proofs?.answerWithoutKey(client_id);
  if (answerWithoutKey) return answerWithoutKey;
  try {
    const tokens = await apiClient(page).call(CATALOGUE.token, { clientId: client_id, refreshToken: refresh_token });
    const { accessToken, refreshToken, expiresIn } = tokens;
    proofs?.checkTokens(client_id, tokens);
    return { kind: "tokens", accessToken, refreshToken, expiresIn };
  } catch (error) {
    return proofs?.answerToRefusal(error) ?? failedRefreshAnswer(error, serverNow(measuredDifference(page)));
  }
}

/**
 * Returns the status of the answer. A failure is reported to the host; without an answer the promise rejects [A-09].
 */
export function requestLogout(page: Page, call: LogoutCall): Promise<number> {
  const sent = logoutCall(page, call).catch((error: unknown) => {
    const message = error instanceof ApiError ? redact(error.message, []) : "unknown";
    reportPageError(
      "logout-failed",
      `The logout of the ${call.service} service failed, the session here is over: ${message}`,
    );
    throw error;
  });
  return statusOf(sent, call.service === "identity" ? 204 : 200);
}

/** The specification says `login`. Some providers accept only the client that the token was issued to. */
function logoutClient(page: Page, tokenClient: string): string {
  const { logoutClientId = DEFAULT_CLIENT_ID } = shellConfig(page).get().identity ?? {};
  return logoutClientId === "azp" ? tokenClient : logoutClientId;
}

/** Returns 200, 401 or 403 as the open API has answered; without its answer the promise rejects [S-11]. */
export async function requestProbe(page: Page, bearer: string): Promise<number> {
  try {
    await apiClient(page).call(CATALOGUE.openApiProbe, {}, { bearer });
    return 200;
  } catch (error) {
    if (isAnswered(error) && isSessionRefusal(error)) return error.status;
    if (isAnswerOfStranger(error)) reportPageError("probe-unavailable", strangerMessage(error.status));
    throw error;
  }
}

type Answered = ApiError & { readonly status: number };

const isAnswered = (error: unknown): error is Answered =>
  error instanceof ApiError && error.status !== undefined && !UNANSWERED.includes(error.situation);

/** Statuses of a service that is there, and cannot answer now. */
const BUSY: readonly number[] = [408, 425, 429];

const isAnswerOfStranger = (error: unknown): error is Answered =>
  isAnswered(error) && error.status < 500 && !BUSY.includes(error.status);

const strangerMessage = (status: number): string =>
  `The session probe, GET ${CATALOGUE.openApiProbe.path}, got ${status === 0 ? "a redirect" : `the status ${status}`}, and not 200, 401 or 403 with ` +
  `the JSON of the open API, so it says nothing of the session. Let the page's origin pass this path to the service, name its address in "servicesOrigin" or ` +
  `"services"."open-api", or set "session"."probe" to false.`;

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

function logoutCall(page: Page, call: LogoutCall): Promise<void> {
  switch (call.service) {
    case "identity": {
      const { client_id, refresh_token } = call.form;
      const end = () =>
        apiClient(page).call(CATALOGUE.identityLogout, {
          clientId: logoutClient(page, client_id),
          refreshToken: refresh_token,
        });
      if (!needsProofs(page)) return end();
      // Keycloak takes the revocation of a bound token, and refuses a logout with it (its issue 50306).
      const input = { clientId: client_id, refreshToken: refresh_token };
      return apiClient(page).call(CATALOGUE.tokenRevocation, input).catch(end);
    }
    case "open-api":
      return apiClient(page).call(CATALOGUE.openApiLogout, {}, { bearer: call.bearer ?? false });
    case "other": {
      const { bearer = false } = call;
      return callIfRequired(apiClient(page), CATALOGUE.furtherLogout, {}, { flags: flags(page).get() }, { bearer });
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
