/** The stored token record, and the facts about it that may be known outside the driver: never a token itself. */

import { DEFAULT_CLIENT_ID, DEFAULT_SESSION_SECONDS } from "../domain/constants.ts";
import { readClaims } from "./claims.ts";

/** `shell.auth` as it is in memory. */
export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

export interface TokenFacts {
  readonly customer: string | undefined;
  readonly clientId: string;
  /** Seconds, server clock; undefined when the token does not say. */
  readonly issuedAt: number | undefined;
  /** Seconds, server clock. */
  readonly expiresAt: number;
  readonly authenticatedAt: number | undefined;
  readonly hasRefreshToken: boolean;
  /** Seconds, server clock; undefined when the refresh token is opaque. */
  readonly refreshExpiresAt: number | undefined;
  /** Total session length in seconds: the life of the refresh token; undefined when unreadable. */
  readonly sessionSeconds: number | undefined;
}

/** Parses the stored text {access_token, refresh_token}; undefined for anything malformed or half [S-01]. */
export function parseRecord(text: string | undefined): TokenRecord | undefined {
  if (!text) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { access_token: accessToken, refresh_token: refreshToken } = value as Record<string, unknown>;
  if (typeof accessToken !== "string" || accessToken === "") return undefined;
  return {
    accessToken,
    refreshToken: typeof refreshToken === "string" && refreshToken !== "" ? refreshToken : undefined,
  };
}

export function recordText({ accessToken, refreshToken }: TokenRecord): string {
  return JSON.stringify({ access_token: accessToken, refresh_token: refreshToken });
}

/**
 * The facts of a record; undefined when the access token cannot be decoded. A token without `exp` lives for the
 * default session length from `iat`; without both nothing is known of its end, so it is no valid token [S-01].
 */
export function tokenFacts({ accessToken, refreshToken }: TokenRecord): TokenFacts | undefined {
  const access = readClaims(accessToken);
  if (!access) return undefined;
  const expiresAt = access.expiresAt ?? (access.issuedAt && access.issuedAt + DEFAULT_SESSION_SECONDS);
  if (expiresAt === undefined) return undefined;
  const refresh = refreshToken === undefined ? undefined : readClaims(refreshToken);
  const life = (refresh?.expiresAt ?? Number.NaN) - (refresh?.issuedAt ?? Number.NaN);
  return {
    customer: access.customer,
    clientId: access.clientId ?? DEFAULT_CLIENT_ID,
    issuedAt: access.issuedAt,
    expiresAt,
    authenticatedAt: access.authenticatedAt,
    hasRefreshToken: refreshToken !== undefined,
    refreshExpiresAt: refresh?.expiresAt,
    sessionSeconds: life > 0 ? life : undefined,
  };
}

/** Whether `other` may take the place of `current`: the same customer's token, not issued earlier. */
export function isSuccessor(current: TokenFacts, other: TokenFacts): boolean {
  if (current.issuedAt !== undefined && other.issuedAt !== undefined && current.issuedAt !== other.issuedAt)
    return other.issuedAt > current.issuedAt;
  return other.expiresAt >= current.expiresAt;
}
