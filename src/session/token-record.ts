/** The stored token record, and the facts of it that may be known outside the driver: never a token itself [S-01]. */
import { jwtDecode } from "jwt-decode";
import { DEFAULT_CLIENT_ID, DEFAULT_SESSION_SECONDS } from "../domain/constants.ts";

/** `shell.auth` as it is in memory. */
export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** Times in seconds by the server's clock; undefined when missing or unreadable. Nothing here proves a token. */
export interface Claims {
  readonly expiresAt: number | undefined;
  readonly issuedAt: number | undefined;
  /** `auth_time`: when the customer gave their credentials, where the server tells. */
  readonly authenticatedAt: number | undefined;
  /** `azp`, the client a refresh must name. */
  readonly clientId: string | undefined;
  /** First `bac_number`. */
  readonly customer: string | undefined;
  /** `sub`: the user, of whom a customer number is only one role. */
  readonly user: string | undefined;
}

export interface TokenFacts extends Omit<Claims, "clientId" | "expiresAt"> {
  readonly clientId: string;
  readonly expiresAt: number;
  readonly hasRefreshToken: boolean;
  /** Undefined when the refresh token is opaque. */
  readonly refreshExpiresAt: number | undefined;
  /** Total session length in seconds: the life of the refresh token; undefined when unreadable. */
  readonly sessionSeconds: number | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

/** Parses the stored text {access_token, refresh_token}; undefined for anything malformed or half. */
export function parseRecord(text: string | undefined): TokenRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { access_token, refresh_token } = value as Record<string, unknown>;
  const accessToken = textOf(access_token);
  return accessToken === undefined ? undefined : { accessToken, refreshToken: textOf(refresh_token) };
}

export function recordText({ accessToken, refreshToken }: TokenRecord): string {
  return JSON.stringify({ access_token: accessToken, refresh_token: refreshToken });
}

/** Reads the claims of a JWT; undefined when the text is none. */
export function readClaims(token: string): Claims | undefined {
  let payload: Readonly<Record<string, unknown>>;
  try {
    payload = jwtDecode<Record<string, unknown>>(token);
  } catch {
    return undefined;
  }
  if (typeof payload !== "object" || payload === null) return undefined;
  const { exp, iat, auth_time, azp, bac_number: numbers, sub } = payload;
  return {
    expiresAt: readSeconds(exp),
    issuedAt: readSeconds(iat),
    authenticatedAt: readSeconds(auth_time),
    clientId: textOf(azp),
    customer: readNumberText(Array.isArray(numbers) ? numbers[0] : numbers),
    user: textOf(sub),
  };
}

/** Above this a date in seconds lies after the year 5100, so the sender meant milliseconds. */
const LARGEST_SECONDS = 1e11;

/** A numeric date as servers really send it: number or digits, seconds or milliseconds. */
export function readSeconds(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number <= 0) return undefined;
  return number > LARGEST_SECONDS ? number / 1000 : number;
}

function readNumberText(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/**
 * The facts of a record; undefined when the access token cannot be decoded. A token without `exp` lives for the
 * default session length from `iat`; without both nothing is known of its end, so it is no valid token.
 */
export function tokenFacts({ accessToken, refreshToken }: TokenRecord): TokenFacts | undefined {
  const access = readClaims(accessToken);
  const expiresAt = access?.expiresAt ?? (access?.issuedAt && access.issuedAt + DEFAULT_SESSION_SECONDS);
  if (!access || expiresAt === undefined) return undefined;
  const refresh = refreshToken === undefined ? undefined : readClaims(refreshToken);
  const life = (refresh?.expiresAt ?? Number.NaN) - (refresh?.issuedAt ?? Number.NaN);
  return {
    ...access,
    clientId: access.clientId ?? DEFAULT_CLIENT_ID,
    expiresAt,
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
