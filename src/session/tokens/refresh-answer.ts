/** Answers of the token endpoint, by whether the refresh token that was sent can be used again. */
import { retryAfterMs } from "../../platform/server-dates.ts";

export type RefreshAnswer =
  | {
      readonly kind: "tokens";
      readonly accessToken: string;
      readonly refreshToken: string | undefined;
      /** `expires_in`: seconds of life of the access token; undefined if the provider does not say. */
      readonly expiresIn?: number | undefined;
    }
  /** `invalid_grant`: the token is invalid for good. */
  | { readonly kind: "rejected" }
  /** This browser has no key for the token, or cannot read it, so nothing was sent, and nothing will be. */
  | { readonly kind: "keyless" }
  /** The answer proves that the token was not spent, so it can be sent again. */
  | { readonly kind: "refused"; readonly retryAfterMs?: number | undefined }
  /** The request never left this device. */
  | { readonly kind: "unsent" }
  /** The answer is missing or leaves open whether the token was spent, so it must not be sent again. */
  | { readonly kind: "lost" };

/** After a gateway timeout it is unknown whether the server behind it has spent the token. */
const UNKNOWN_FATE = [408, 504];

/**
 * Classifies an answer. `body` is the parsed JSON, undefined if it was not JSON; `wait` has the text of the
 * header and the corrected time (`serverNow`). Only `invalid_grant` is final; all other errors count as temporary.
 */
export function refreshAnswer(
  status: number,
  body: unknown,
  wait?: { readonly retryAfter: string | null | undefined; readonly nowMs: number },
): RefreshAnswer {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  if (status >= 200 && status < 300) {
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn } = fields;
    if (typeof accessToken !== "string" || accessToken === "") return { kind: "lost" };
    return {
      kind: "tokens",
      accessToken,
      refreshToken: typeof refreshToken === "string" && refreshToken !== "" ? refreshToken : undefined,
      ...(typeof expiresIn === "number" && { expiresIn }),
    };
  }
  if (status >= 400 && status < 500 && fields.error === "invalid_grant") return { kind: "rejected" };
  if (UNKNOWN_FATE.includes(status)) return { kind: "lost" };
  return { kind: "refused", retryAfterMs: wait && retryAfterMs({ text: wait.retryAfter }, wait.nowMs) };
}
