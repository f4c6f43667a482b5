/** What an answer of the token endpoint says about the fate of the refresh token that was sent. */

export type RefreshAnswer =
  | { readonly kind: "tokens"; readonly accessToken: string; readonly refreshToken: string | undefined }
  /** `invalid_grant`: this token will never work again. */
  | { readonly kind: "rejected" }
  /** An answer that proves the token unspent; worth another try. */
  | { readonly kind: "refused"; readonly retryAfterMs?: number | undefined }
  /** The request never left this device. */
  | { readonly kind: "unsent" }
  /** No answer, or one that leaves open whether the token was spent: it must never be sent again. */
  | { readonly kind: "lost" };

/** A gateway that gave up waiting cannot know what the server behind it did. */
const UNKNOWN_FATE = [408, 504];

/**
 * Classifies an answer. `body` is the parsed JSON, undefined when it was none; `retryAfter` the header's text.
 * Only `invalid_grant` is a refusal for good; every other error is taken as one for now.
 */
export function refreshAnswer(
  status: number,
  body: unknown,
  retryAfter?: string | null,
  nowMs: number = Date.now(),
): RefreshAnswer {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (status >= 200 && status < 300) {
    const { access_token: accessToken, refresh_token: refreshToken } = fields;
    if (typeof accessToken !== "string" || accessToken === "") return { kind: "lost" };
    return {
      kind: "tokens",
      accessToken,
      refreshToken: typeof refreshToken === "string" && refreshToken !== "" ? refreshToken : undefined,
    };
  }
  if (status >= 400 && status < 500 && fields.error === "invalid_grant") return { kind: "rejected" };
  if (UNKNOWN_FATE.includes(status)) return { kind: "lost" };
  return { kind: "refused", retryAfterMs: retryAfterMs(retryAfter, nowMs) };
}

/** Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfterMs(text: string | null | undefined, nowMs: number): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - nowMs;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
