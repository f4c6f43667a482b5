import { jwtDecode } from "jwt-decode";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Services, startServices } from "../server.ts";
import { discover, refresh, signIn, signOut } from "./sign-in-client.ts";

const PAGES = "http://localhost:1";
const PARTNER = "http://localhost:2";

let services: Services;
let target: { servicesOrigin: string; pagesOrigin: string };

beforeEach(async () => {
  services = await startServices(0, { pagesOrigin: PAGES, partnerOrigin: PARTNER });
  target = { servicesOrigin: services.origin, pagesOrigin: PAGES };
});
afterEach(async () => {
  vi.useRealTimers();
  await services.close();
});

const control = async (path: string, body: unknown) => {
  const response = await fetch(`${services.origin}/demo/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
};
const probe = async (accessToken: string) => {
  const address = `${services.origin}/open-api/savingglobal/rest/open_api/v2/customer`;
  return (await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).status;
};

interface Claims {
  readonly azp: string;
  readonly bac_number: string | readonly string[];
  readonly iat: number;
  readonly exp: number;
  readonly auth_time: number;
}

describe("authorization code flow with PKCE", () => {
  it("has Keycloak's paths", async () => {
    const server = await discover(services.origin);
    const base = `${services.origin}/auth/realms/global/protocol/openid-connect`;
    expect(server).toMatchObject({
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/certs`,
    });
  });

  it("gives the customer of login_hint a JWT with azp, bac_number, iat and exp", async () => {
    const { accessToken } = await signIn(target, "gb-active");
    const claims = jwtDecode<Claims>(accessToken);
    expect(claims).toMatchObject({ azp: "login", bac_number: "BAC410000041" });
    expect(claims.exp - claims.iat).toBe(300);
  });

  it("lists several customer numbers where a user has several", async () => {
    const { accessToken } = await signIn(target, "de-company");
    expect(jwtDecode<Claims>(accessToken).bac_number).toEqual(["BAC410000002", "BAC419999902"]);
  });

  it("signs in by customer number, as switching to a linked account does", async () => {
    const { accessToken } = await signIn(target, "BAC410000009");
    expect(jwtDecode<Claims>(accessToken).bac_number).toBe("BAC410000009");
  });

  it("gives refresh tokens whose expiry can be read", async () => {
    await control("session", { refreshTokenSeconds: 90 });
    const { exp, iat } = jwtDecode<Claims>((await signIn(target, "de-active")).refreshToken);
    expect(exp - iat).toBe(90);
  });

  it("refuses a customer nobody knows", async () => {
    await expect(signIn(target, "de-nobody")).rejects.toMatchObject({ error: "access_denied" });
  });

  it.each([
    ["without a code challenge", { code_challenge: "" }, "invalid_request"],
    ["back to a foreign origin", { redirect_uri: "http://localhost:3/" }, "invalid_redirect_uri"],
  ])("refuses a request %s", async (_, change, error) => {
    const address = new URL(String((await discover(services.origin)).authorization_endpoint));
    address.search = new URLSearchParams({
      client_id: "login",
      redirect_uri: `${PAGES}/de-de/login/`,
      response_type: "code",
      scope: "openid",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
      ...change,
    }).toString();
    const response = await fetch(address, { redirect: "manual" });
    expect(`${response.headers.get("location") ?? ""} ${await response.text()}`).toContain(error);
  });

  it("tells who is signed in at userinfo, and nobody without a token", async () => {
    const address = `${services.origin}/auth/realms/global/protocol/openid-connect/userinfo`;
    const { accessToken } = await signIn(target, "ie-active");
    const answer = await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(await answer.json()).toMatchObject({ name: "Niamh O'Donnell", bac_number: ["BAC410000051"] });
    expect((await fetch(address)).status).toBe(401);
  });
});

describe("refresh", () => {
  it("rotates: new tokens of the lifetimes that hold from now on", async () => {
    const first = await signIn(target, "de-active");
    await control("session", { accessTokenSeconds: 20 });
    const second = await refresh(services.origin, first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const { exp, iat } = jwtDecode<Claims>(second.accessToken);
    expect(exp - iat).toBe(20);
  });

  it("limits both tokens to the end of the session, as Keycloak does", async () => {
    await control("session", { maximumSeconds: 400 });
    const first = await signIn(target, "de-active");
    const { iat } = jwtDecode<Claims>(first.accessToken);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 200_000 });
    const second = await refresh(services.origin, first.refreshToken);
    const ends = [second.accessToken, second.refreshToken].map((token) => jwtDecode<Claims>(token).exp - iat);
    for (const end of ends) expect(Math.abs(end - 400)).toBeLessThanOrEqual(1);
  });

  it("tells when the customer signed in, in every token of the session", async () => {
    const first = await signIn(target, "de-active");
    const { auth_time, iat } = jwtDecode<Claims>(first.accessToken);
    expect(auth_time).toBeGreaterThan(iat - 20);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 30_000 });
    const second = jwtDecode<Claims>((await refresh(services.origin, first.refreshToken)).accessToken);
    expect(second.iat).toBeGreaterThanOrEqual(iat + 30);
    expect(second.auth_time).toBe(auth_time);
  });

  it("works below the identity service's address as well", async () => {
    const { refreshToken } = await signIn(target, "de-active");
    const response = await fetch(`${services.origin}/identity/auth/realms/global/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "refresh_token", client_id: "login", refresh_token: refreshToken }),
    });
    expect(Object.keys(await response.json())).toEqual(expect.arrayContaining(["access_token", "refresh_token"]));
  });

  it("strict: a token used twice ends the whole session", async () => {
    await control("session", { mode: "strict" });
    const first = await signIn(target, "de-active");
    const second = await refresh(services.origin, first.refreshToken);
    await expect(refresh(services.origin, first.refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
    await expect(refresh(services.origin, second.refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
    expect(await probe(second.accessToken)).toBe(401);
  });

  it("strict: of two requests in the same instant at most one wins, and the session is over", async () => {
    await control("session", { mode: "strict" });
    const { refreshToken } = await signIn(target, "de-active");
    const both = await Promise.allSettled([
      refresh(services.origin, refreshToken),
      refresh(services.origin, refreshToken),
    ]);
    const won = both.filter((one) => one.status === "fulfilled");
    expect(won.length).toBeLessThanOrEqual(1);
    for (const { value } of won) {
      await expect(refresh(services.origin, value.refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
    }
  });

  it("tolerant: a used token keeps working", async () => {
    await control("session", { mode: "tolerant" });
    const first = await signIn(target, "de-active");
    await refresh(services.origin, first.refreshToken);
    const again = await refresh(services.origin, first.refreshToken);
    expect(await probe(again.accessToken)).toBe(200);
  });

  it("grace: a used token works once more within the time of grace", async () => {
    await control("session", { mode: "grace", graceSeconds: 60 });
    const first = await signIn(target, "de-active");
    const second = await refresh(services.origin, first.refreshToken);
    await refresh(services.origin, first.refreshToken);
    await expect(refresh(services.origin, second.refreshToken)).resolves.toBeDefined();
  });

  it("keeps the mode that held when a token was issued", async () => {
    await control("session", { mode: "tolerant" });
    const first = await signIn(target, "de-active");
    await control("session", { mode: "strict" });
    const second = await refresh(services.origin, first.refreshToken);
    await refresh(services.origin, first.refreshToken);
    await refresh(services.origin, second.refreshToken);
    await expect(refresh(services.origin, second.refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("says what is wrong with session settings and changes nothing", async () => {
    const { status, body } = await control("session", { mode: "lax" });
    expect(status).toBe(400);
    expect(body.message).toMatch(/mode.*"strict"/);
    expect(await (await fetch(`${services.origin}/demo/session`)).json()).toMatchObject({ mode: "tolerant" });
  });
});

describe("sessions at the provider", () => {
  const sessions = async () => (await fetch(`${services.origin}/demo/identity/sessions`)).json();
  const end = (path = "") => fetch(`${services.origin}/demo/identity/sessions${path}`, { method: "DELETE" });

  it("are those that can still be refreshed, one for each sign-in", async () => {
    const first = await signIn(target, "gb-active");
    await signIn(target, "gb-active");
    await refresh(services.origin, first.refreshToken);
    const { sid } = jwtDecode<{ sid: string }>(first.accessToken);
    expect(await sessions()).toEqual(expect.arrayContaining([{ customer: "gb-active", sid }]));
    expect(await sessions()).toHaveLength(2);
  });

  it("end when an administrator ends them, for one customer or for all", async () => {
    const one = await signIn(target, "gb-active");
    await signIn(target, "de-active");
    await signIn(target, "ie-active");
    await end("/gb-active");
    expect((await sessions()).map(({ customer }: { customer: string }) => customer)).toEqual([
      "de-active",
      "ie-active",
    ]);
    expect(await probe(one.accessToken)).toBe(401);
    await end();
    expect(await sessions()).toEqual([]);
  });

  it("last no longer than their maximum, however often they are refreshed", async () => {
    await control("session", { maximumSeconds: 50 });
    const first = await signIn(target, "de-active");
    const second = await refresh(services.origin, first.refreshToken);
    const { exp, iat } = jwtDecode<Claims>(second.refreshToken);
    expect(exp - iat).toBeLessThanOrEqual(50);
  });
});

describe("logout", () => {
  it("answers 204 and ends the session, 400 the second time", async () => {
    const { accessToken, refreshToken } = await signIn(target, "de-active");
    expect(await probe(accessToken)).toBe(200);
    expect(await signOut(services.origin, refreshToken)).toBe(204);
    expect(await signOut(services.origin, refreshToken)).toBe(400);
    expect(await probe(accessToken)).toBe(401);
    await expect(refresh(services.origin, refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("leaves another sign-in of the same customer alone", async () => {
    const one = await signIn(target, "de-active");
    const other = await signIn(target, "de-active");
    await signOut(services.origin, one.refreshToken);
    expect(await probe(other.accessToken)).toBe(200);
  });

  it("ends the session of a token that was spent, as Keycloak does", async () => {
    const { refreshToken } = await signIn(target, "de-active");
    const { accessToken } = await refresh(services.origin, refreshToken);
    expect(await signOut(services.origin, refreshToken)).toBe(204);
    expect(await probe(accessToken)).toBe(401);
  });

  it("answers 400 for a token that never was", async () => {
    expect(await signOut(services.origin, "nonsense")).toBe(400);
  });
});
