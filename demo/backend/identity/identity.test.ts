import { jwtDecode } from "jwt-decode";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Services, startServices } from "../server.ts";
import { refresh, signIn, signOut } from "./sign-in-client.ts";

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
  it("gives the customer of login_hint a JWT with azp, bac_number, iat and exp", async () => {
    const { accessToken } = await signIn(target, "gb-active");
    const claims = jwtDecode<Claims>(accessToken);
    expect(claims).toMatchObject({ azp: "login", bac_number: "BAC410000041" });
    expect(claims.exp - claims.iat).toBe(300);
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
});
