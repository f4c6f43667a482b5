/** Tokens in a server's format, with a fake signature. */

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function jwt(claims: Readonly<Record<string, unknown>>): string {
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.unsigned`;
}

export interface FakeTokenOptions {
  readonly issuedAt?: number;
  readonly lifeSeconds?: number;
  readonly sessionSeconds?: number;
  readonly customer?: unknown;
  readonly clientId?: string;
  /** Further claims of the access token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Makes two tokens of the same second different. */
  readonly id?: string;
}

/** A stored record. Times are seconds of the server's clock. */
export function recordJson(options: FakeTokenOptions = {}): string {
  const { access, refresh } = tokenPair(options);
  return JSON.stringify({ access_token: access, refresh_token: refresh });
}

export function tokenPair({
  issuedAt = 1_800_000_000,
  lifeSeconds = 300,
  sessionSeconds = 1800,
  customer = "BAC0001",
  clientId = "login",
  claims = {},
  id = "1",
}: FakeTokenOptions = {}): { readonly access: string; readonly refresh: string } {
  return {
    access: jwt({
      iat: issuedAt,
      exp: issuedAt + lifeSeconds,
      azp: clientId,
      bac_number: customer,
      jti: `a${id}`,
      ...claims,
    }),
    refresh: jwt({ iat: issuedAt, exp: issuedAt + sessionSeconds, typ: "Refresh", jti: `r${id}` }),
  };
}
