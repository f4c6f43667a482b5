/** The contents of a proof of possession, the meaning of an answer to it, and the key that tokens are bound to (DPoP, RFC 9449). */
import { jwtDecode } from "jwt-decode";
import type { TokenRecord } from "./token-record.ts";

/** The request that a proof is for. A proof is good for one request. */
export interface ProvenRequest {
  readonly method: string;
  /** The whole address of the request. */
  readonly url: string;
}

export interface ProofParts extends ProvenRequest {
  /** Milliseconds since the epoch, by this device's clock. */
  readonly nowMs: number;
  /** Server time minus client time in seconds; 0 if unknown. */
  readonly difference: number;
  /** A random text, another one for each proof. */
  readonly id: string;
  /** The latest nonce of this server, if it gave one. */
  readonly nonce?: string | undefined;
  /** The SHA-256 of the access token that goes with the request, as base64url. */
  readonly tokenHash?: string | undefined;
}

/** The claims of a proof, by their names in RFC 9449, 4.2. */
export interface ProofClaims {
  readonly jti: string;
  readonly htm: string;
  readonly htu: string;
  readonly iat: number;
  readonly nonce?: string;
  readonly ath?: string;
}

export function proofClaims(parts: ProofParts): ProofClaims {
  const { method, url, nowMs, difference, id, nonce, tokenHash } = parts;
  return {
    jti: id,
    htm: method,
    // Without query and fragment (RFC 9449, 4.2).
    htu: url.split(/[?#]/, 1)[0] ?? url,
    iat: Math.floor(nowMs / 1000 + difference),
    ...(nonce !== undefined && { nonce }),
    ...(tokenHash !== undefined && { ath: tokenHash }),
  };
}

/** The parts of an answer that may speak of a proof. */
export interface ProofAnswer {
  readonly status: number;
  /** `error` of the JSON body (RFC 6749, 5.2). */
  readonly error?: string | undefined;
  /** The header `WWW-Authenticate`; null if it is missing or the page may not read it. */
  readonly challenge?: string | null | undefined;
}

/**
 * `nonce-wanted`: the server wants the request again with its nonce. `proof-refused`: it accepts no such proof, for example for
 * its time. Both come before the server has looked at the token, so the token is not spent.
 */
export type ProofRefusal = "nonce-wanted" | "proof-refused";

/** Keycloak calls a refused proof an invalid request. No other fault of a well-formed token request has that name. */
const REFUSED_PROOF = ["invalid_dpop_proof", "invalid_request"];
const REFUSING_STATUSES = [400, 401];

/** The refusal that an answer states; undefined if the answer says nothing about the proof. */
export function proofRefusal({ status, error, challenge }: ProofAnswer): ProofRefusal | undefined {
  if (!REFUSING_STATUSES.includes(status)) return undefined;
  const names = [error, /^DPoP\b.*\berror="(\w{1,40})"/i.exec(challenge ?? "")?.[1]];
  if (names.includes("use_dpop_nonce")) return "nonce-wanted";
  return names.some((name) => name !== undefined && REFUSED_PROOF.includes(name)) ? "proof-refused" : undefined;
}

/** The keys that issued tokens name. A thumbprint is that of the key that a token is bound to (`cnf.jkt`). */
export interface TokenBinding {
  /** `token_type` of the answer, if the answer is at hand. */
  readonly tokenType?: string | undefined;
  readonly accessThumbprint: string | undefined;
  /** Undefined also for a refresh token that cannot be read. */
  readonly refreshThumbprint: string | undefined;
}

/**
 * Whether tokens are bound to a key as the mode demands. With `refresh`, a provider may bind the refresh token alone. A token type
 * counts only where no token names another key.
 */
export function isBoundTo(
  thumbprint: string,
  { tokenType, accessThumbprint, refreshThumbprint }: TokenBinding,
  mode: "refresh" | "all",
): boolean {
  const named = [accessThumbprint, refreshThumbprint].filter((name) => name !== undefined);
  if (named.some((name) => name !== thumbprint)) return false;
  if (tokenType?.toLowerCase() === "dpop") return true;
  return mode === "all" ? accessThumbprint !== undefined : named.length > 0;
}

/** The thumbprint that a token names (`cnf.jkt`, RFC 9449, 6), unverified; undefined if it names none, or cannot be read. */
export function boundThumbprint(token: string | undefined): string | undefined {
  if (token === undefined) return undefined;
  try {
    const { cnf } = jwtDecode<{ cnf?: unknown }>(token);
    const { jkt } = Object(cnf) as { jkt?: unknown };
    return typeof jkt === "string" && jkt !== "" ? jkt : undefined;
  } catch {
    return undefined;
  }
}

export function tokenBinding(
  { accessToken, refreshToken }: Pick<TokenRecord, "accessToken" | "refreshToken">,
  tokenType?: string,
): TokenBinding {
  return {
    tokenType,
    accessThumbprint: boundThumbprint(accessToken),
    refreshThumbprint: boundThumbprint(refreshToken),
  };
}
