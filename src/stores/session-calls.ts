/** The session's calls over the client of all calls; loaded when the first is made. */
import { ApiError, type ApiSituation } from "../api/api-error.ts";
import type { CallFacts } from "../api/call.ts";
import { logoutIdentity, logoutOpenApi, logoutOther, probeOpenApi, refreshTokens } from "../api/session-data.ts";
import type { LogoutCall, RefreshForm } from "../session/ports.ts";
import { type RefreshAnswer, refreshAnswer } from "../session/refresh-answer.ts";
import { apiClient } from "./api-client.ts";
import { flags } from "./flags.ts";

export async function refresh({ client_id, refresh_token }: RefreshForm): Promise<RefreshAnswer> {
  try {
    const tokens = await refreshTokens(apiClient(), { clientId: client_id, refreshToken: refresh_token });
    return { kind: "tokens", accessToken: tokens.accessToken, refreshToken: tokens.refreshToken };
  } catch (error) {
    return answerOf(error);
  }
}

export function logout(call: LogoutCall): Promise<number> {
  return statusOf(logoutCall(call), call.service === "identity" ? 204 : 200);
}

export function probe(): Promise<number> {
  return statusOf(probeOpenApi(apiClient()), 200);
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
      return logoutIdentity(apiClient(), { clientId: client_id, refreshToken: refresh_token });
    }
    case "open-api":
      return logoutOpenApi(apiClient(), { bearer: call.bearer ?? false });
    case "other": {
      const facts: CallFacts = { flags: flags.get() };
      return logoutOther(apiClient(), facts, { bearer: call.bearer ?? false });
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
