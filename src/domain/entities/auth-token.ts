/** The two tokens of a session and the claims that are read from them. Source: second text, section 3 [S-01]. */
export interface AuthToken {
  readonly accessToken: string;
  readonly refreshToken?: string | undefined;
}

/** Times in seconds since 1970 (RFC 7519 NumericDate). */
export interface AuthTokenClaims {
  readonly exp?: number | undefined;
  readonly iat?: number | undefined;
  /** Client the token was issued to. */
  readonly azp?: string | undefined;
  /** May be a list; the first one is the customer. */
  readonly bacNumber?: string | readonly string[] | undefined;
}

/** The customer number of a token: the first one of a list; undefined when there is none. */
export function customerIdOf(claims: AuthTokenClaims): string | undefined {
  const first = typeof claims.bacNumber === "string" ? claims.bacNumber : claims.bacNumber?.[0];
  return first === undefined || first.trim() === "" ? undefined : first;
}
