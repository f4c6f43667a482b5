import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refresh, signOut } from "../identity/sign-in-client.ts";
import { type RunningServices, runServices } from "../running-services.fixture.ts";
import type { LoggedCall } from "./call-log.ts";

let services: RunningServices;
beforeEach(async () => {
  services = await runServices();
});
afterEach(() => services.close());

const log = async (): Promise<readonly LoggedCall[]> => (await services.get("/demo/log")).json();
const COUNT = "/customer-advisory/threads/unread-count?customer_id=BAC410000001";

describe("session", () => {
  it("is set, and taken back to what it was at the start", async () => {
    const settings = async () => (await services.get("/demo/session")).json();
    const before = await settings();
    await services.post("/demo/session", { accessTokenSeconds: 900, mode: "grace" });
    expect(await settings()).toEqual({ ...before, accessTokenSeconds: 900, mode: "grace" });
    expect((await services.remove("/demo/session")).status).toBe(204);
    expect(await settings()).toEqual(before);
  });
});

describe("status", () => {
  it("is the operator's document until it is taken back; what is none is refused", async () => {
    const document = async () => (await services.get("/status.json")).json();
    const said = { stop: [{ tag: "app-header" }], notices: { "de-DE": "Wartung" } };
    expect((await services.post("/demo/status", said)).status).toBe(200);
    expect((await services.post("/demo/status", { stop: [{}] })).status).toBe(400);
    expect(await document()).toEqual(said);
    expect((await services.remove("/demo/status")).status).toBe(204);
    expect(await document()).toEqual({ stop: [], notices: {} });
  });
});

describe("faults", () => {
  const strike = (fault: object) => services.post("/demo/faults", fault);

  it("answer a status and a body, a number of times, and then no more", async () => {
    const { accessToken } = await services.signIn("de-active");
    await strike({ path: "/threads/unread-count", status: 429, body: { code: "slowDown" }, times: 2 });
    for (const expected of [429, 429, 200]) expect((await services.get(COUNT, accessToken)).status).toBe(expected);
  });

  it("match whole segments from the end, a star for any one, and the method where given", async () => {
    await strike({ method: "POST", path: "/accounts", status: 503 });
    await strike({ path: "/accounts/*", status: 206 });
    await strike({ path: "/counts", status: 500 });
    expect((await services.get("/account/accounts")).status).toBe(401);
    expect((await services.get("/account/accounts/1")).status).toBe(206);
    expect((await services.post("/account/accounts", {})).status).toBe(503);
  });

  it("drop a call unheard: the refresh token is not spent", async () => {
    const { refreshToken } = await services.signIn("de-active");
    await strike({ path: "/token", drop: true, times: 1 });
    await expect(refresh(services.origin, refreshToken)).rejects.toThrow("fetch failed");
    await expect(refresh(services.origin, refreshToken)).resolves.toBeDefined();
  });

  it("lose an answer: the refresh token is spent although the client never hears of it", async () => {
    await services.post("/demo/session", { mode: "strict" });
    const { refreshToken } = await services.signIn("de-active");
    await strike({ path: "/token", drop: "answer", times: 1 });
    await expect(refresh(services.origin, refreshToken)).rejects.toThrow("fetch failed");
    await expect(refresh(services.origin, refreshToken)).rejects.toMatchObject({ error: "invalid_grant" });
  });

  it("are cleared, and refused with the reason when they make no sense", async () => {
    await strike({ path: "/marketing/events", status: 500 });
    await services.remove("/demo/faults");
    expect((await services.post("/marketing/events", { event: {} })).status).toBe(204);
    const response = await strike({ path: "accounts" });
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      expect.stringContaining('path: starts with "/"'),
    ]);
  });
});

describe("log", () => {
  it("lists calls with method, path, query, body, status and whether a bearer was sent", async () => {
    const { accessToken } = await services.signIn("de-active");
    await services.remove("/demo/log");
    await services.get(COUNT, accessToken);
    await services.post("/marketing/events", { event: { event_name: "menu_opened" } });
    expect(await log()).toMatchObject([
      {
        method: "GET",
        path: "/customer-advisory/threads/unread-count",
        query: { customer_id: "BAC410000001" },
        status: 200,
        bearer: true,
      },
      {
        method: "POST",
        path: "/marketing/events",
        body: { event: { event_name: "menu_opened" } },
        status: 204,
        bearer: false,
      },
    ]);
  });

  it("holds no token, code or verifier, whatever happens to a session", async () => {
    const { accessToken, refreshToken } = await services.signIn("de-active");
    const second = await refresh(services.origin, refreshToken);
    await services.get(`${COUNT}&access_token=${accessToken}`, accessToken);
    await services.get(`/customers/${accessToken}`, accessToken);
    await services.post("/marketing/events", {
      event: { description: `token ${accessToken}`, refresh_token: second.refreshToken },
    });
    await signOut(services.origin, second.refreshToken);
    const calls = await log();
    const text = JSON.stringify(calls);
    expect(text).not.toMatch(/eyJ/);
    for (const token of [accessToken, refreshToken, second.accessToken, second.refreshToken]) {
      for (const part of token.split(".")) expect(text).not.toContain(part);
    }
    const [exchange, refreshed] = calls.filter(({ path }) => path.endsWith("/token"));
    expect(exchange?.body).toMatchObject({ code: "[hidden]", code_verifier: "[hidden]", client_id: "login" });
    expect(refreshed?.body).toMatchObject({ grant_type: "refresh_token", refresh_token: "[hidden]" });
    expect(calls.at(-1)).toMatchObject({ status: 204, body: { client_id: "login", refresh_token: "[hidden]" } });
  });
});
