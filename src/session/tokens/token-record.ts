/**
 * The stored token record, and those of its facts that may be known outside of the driver. The facts contain no token
 * [S-01].
 */
import { jwtDecode } from "jwt-decode";
import { DEFAULT_CLIENT_ID, DEFAULT_SESSION_SECONDS } from "../../domain/constants.ts";
import { fnvHash } from "../../domain/fnv-hash.ts";

/** The content of `shell.auth` in memory. */
export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
}

/** Tokens as a provider has just issued them. */
export interface IssuedTokens extends TokenRecord {
  /** `expires_in`: seconds of life of the access token; undefined if the provider does not say. */
  readonly expiresIn?: number | undefined;
}

/**
 * Claims of a token. Times are seconds of the server's clock; undefined if missing or unreadable. The signature is not
 * verified.
 */
export interface Claims {
  readonly expiresAt: number | undefined;
  readonly issuedAt: number | undefined;
  /** `auth_time`: when the customer entered their credentials, if the server tells it. */
  readonly authenticatedAt: number | undefined;
  /** `azp`: the client id that a refresh must send. */
  readonly clientId: string | undefined;
  /** The first `bac_number`. */
  readonly customer: string | undefined;
  /** `iss`: the identity provider. */
  readonly issuer?: string | undefined;
  /** `sub`: the user. A user may have several customer numbers. */
  readonly user: string | undefined;
  /** `person_id` or `personId`, and `username` or `preferred_username`: the person of the customer who is this user. */
  readonly personId?: string | undefined;
  readonly username?: string | undefined;
}

export interface TokenFacts extends Omit<Claims, "clientId" | "expiresAt"> {
  readonly clientId: string;
  readonly expiresAt: number;
  readonly hasRefreshToken: boolean;
  /** Undefined if the refresh token is opaque. */
  readonly refreshExpiresAt: number | undefined;
  /** Total session length in seconds, which is the life of the refresh token; undefined if unreadable. */
  readonly sessionSeconds: number | undefined;
}

const nonEmptyText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Parses the stored text {access_token, refresh_token}; undefined if it is malformed or incomplete. */
export function parseRecord(text: string | undefined): TokenRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  const { access_token, refresh_token } = value as Record<string, unknown>;
  const accessToken = nonEmptyText(access_token);
  return accessToken === undefined ? undefined : { accessToken, refreshToken: nonEmptyText(refresh_token) };
}

export function recordText({ accessToken, refreshToken }: TokenRecord): string {
  return JSON.stringify({ access_token: accessToken, refresh_token: refreshToken });
}

/** Reads the claims of a JWT; undefined if the text is not a JWT. */
export function readClaims(token: string): Claims | undefined {
  let payload: Readonly<Record<string, unknown>>;
  try {
    payload = jwtDecode<Record<string, unknown>>(token);
  } catch {
    return undefined;
  }
  if (typeof payload !== "object" || payload === null) return undefined;
  const { exp, iat, auth_time, azp, bac_number: numbers, iss, sub } = payload;
  return {
    expiresAt: readSeconds(exp),
    issuedAt: readSeconds(iat),
    authenticatedAt: readSeconds(auth_time),
    clientId: nonEmptyText(azp),
    customer: readNumberText(Array.isArray(numbers) ? numbers[0] : numbers),
    issuer: nonEmptyText(iss),
    user: nonEmptyText(sub),
    personId: nonEmptyText(payload.person_id) ?? nonEmptyText(payload.personId),
    username: nonEmptyText(payload.username) ?? nonEmptyText(payload.preferred_username),
  };
}

/**
 * The end of the year 9999, which servers write for "never". A larger number is in milliseconds: as such it is a date since 1978,
 * and no token is that old.
 */
const LARGEST_SECONDS = 253_402_300_799;

/**
 * A numeric date in any form that servers send: number or digits, seconds or milliseconds. Blank text is read as 0, which is
 * refused.
 */
export function readSeconds(value: unknown): number | undefined {
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isFinite(number) || number <= 0) return undefined;
  return number > LARGEST_SECONDS ? number / 1000 : number;
}

function readNumberText(value: unknown): string | undefined {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/**
 * The facts of a record; undefined if the access token cannot be decoded. A token without `exp` lives for the default
 * session length from `iat`. A token without both is invalid, because its end is unknown.
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

/** Whether `other`, a token of the same holder, may replace `current`: it was not issued earlier. */
export function isSuccessor(current: TokenFacts, other: TokenFacts): boolean {
  if (current.issuedAt !== undefined && other.issuedAt !== undefined && current.issuedAt !== other.issuedAt)
    return other.issuedAt > current.issuedAt;
  return other.expiresAt >= current.expiresAt;
}

/** The holder of a session: issuer, user, client and customer number. */
const holderText = ({ issuer, user, clientId, customer }: TokenFacts): string =>
  JSON.stringify([issuer, user, clientId, customer]);

/** Whether two tokens belong to the same holder. A claim that only one of them has makes them differ. */
export function isSameHolder(one: TokenFacts, other: TokenFacts): boolean {
  return holderText(one) === holderText(other);
}

/**
 * A checksum of the holder for messages between tabs. Messages may pass through the browser's storage, so they name no
 * customer. Two holders rarely have the same checksum.
 */
export function holderMark(token: TokenFacts): string {
  return fnvHash(holderText(token)).toString(36);
}
