/** The session's calls over the client of all calls; loaded when the first is made. */
import { ApiError, type ApiSituation } from "../api/api-error.ts";
import { CATALOGUE } from "../api/catalogue.ts";
import { callWhen } from "../api/customer-data.ts";
import type { OfAccountSwitch } from "../api/session-calls.ts";
import { DEFAULT_CLIENT_ID } from "../domain/constants.ts";
import { reportPageError } from "../platform/report-error.ts";
import type { LogoutCall, RefreshForm } from "../session/ports.ts";
import { type RefreshAnswer, refreshAnswer } from "../session/refresh-answer.ts";
import { apiClient } from "./api-client.ts";
import { shellConfig } from "./config.ts";
import { flags } from "./flags.ts";

export async function refresh({ client_id, refresh_token }: RefreshForm): Promise<RefreshAnswer> {
  try {
    const tokens = await apiClient().call(CATALOGUE.token, { clientId: client_id, refreshToken: refresh_token });
    return { kind: "tokens", accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
  } catch (error) {
    return answerOf(error);
  }
}

/** Whether the configured request went well; a failure is said to hosts, and the customer stays who they are [H-32]. */
export async function switchAccount(input: OfAccountSwitch): Promise<boolean> {
  try {
    await apiClient().call(CATALOGUE.accountSwitch, input);
    return true;
  } catch (error) {
    const { message } = error instanceof ApiError ? error : { message: "unknown" };
    reportPageError(
      "account-switch-failed",
      `The request to switch the account failed, nothing has changed: ${message}`,
    );
    return false;
  }
}

/** Status of the answer; a failure is said to hosts with its message, and rejects where there was no answer. */
export function logout(call: LogoutCall): Promise<number> {
  const sent = logoutCall(call).catch((error: unknown) => {
    const { message } = error instanceof ApiError ? error : { message: "unknown" };
    reportPageError(
      "logout-failed",
      `The logout of the ${call.service} service failed, the session here is over: ${message}`,
    );
    throw error;
  });
  return statusOf(sent, call.service === "identity" ? 204 : 200);
}

/** The text has `login`; some providers take only the client that the token was issued to. */
function logoutClient(tokenClient: string): string {
  const { logoutClientId = DEFAULT_CLIENT_ID } = shellConfig.get().identity ?? {};
  return logoutClientId === "azp" ? tokenClient : logoutClientId;
}

export function probe(bearer: string): Promise<number> {
  return statusOf(apiClient().call(CATALOGUE.openApiProbe, {}, { bearer }), 200);
}

/** The request left, and no answer came in time: these errors carry a status that no server gave. */
const UNANSWERED: readonly ApiSituation[] = ["noResponse", "timeout", "aborted"];

/** Without an answer, or with one that cannot be read, the token may be spent. */
function answerOf(error: unknown): RefreshAnswer {
  if (!(error instanceof ApiError) || UNANSWERED.includes(error.situation) || error.situation === "invalidAnswer") {
    return { kind: "lost" };
  }
  if (error.status === undefined) return { kind: "unsent" };
  return refreshAnswer(error.status, { error: error.error }, error.retryAfter);
}

function logoutCall(call: LogoutCall): Promise<void> {
  switch (call.service) {
    case "identity": {
      const { client_id, refresh_token } = call.form;
      const input = { clientId: logoutClient(client_id), refreshToken: refresh_token };
      return apiClient().call(CATALOGUE.identityLogout, input);
    }
    case "open-api":
      return apiClient().call(CATALOGUE.openApiLogout, {}, { bearer: call.bearer ?? false });
    case "other": {
      const { bearer = false } = call;
      return callWhen(apiClient(), CATALOGUE.furtherLogout, {}, { flags: flags.get() }, { bearer });
    }
  }
}

/** Status of an answer; rejects when there was none. */
async function statusOf(work: Promise<void>, success: number): Promise<number> {
  try {
    await work;
    return success;
  } catch (error) {
    if (!(error instanceof ApiError) || UNANSWERED.includes(error.situation) || error.status === undefined) throw error;
    return error.status;
  }
}
