/** The storage entries that the login page of a host writes for a customer, for hosts without an identity provider. */

/** Runs in a page, and refers to nothing outside of itself. */
export function storeLogin(token: string): void {
  localStorage.setItem("shell.auth", JSON.stringify({ access_token: token, refresh_token: token }));
  localStorage.setItem("shell.timeDifference", "0");
  localStorage.setItem("shell.lastActive", String(Date.now()));
}

/** For a quarter of an hour. The hosts have no services, so nobody checks its signature. */
export function accessToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    exp: now + 900,
    iat: now,
    auth_time: now,
    azp: "login",
    bac_number: "BAC-1",
    sub: "user-1",
    sid: "session-1",
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "none", typ: "JWT" })}.${part(claims)}.x`;
}
