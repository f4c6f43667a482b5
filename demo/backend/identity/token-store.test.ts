import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_SESSION_SETTINGS, type SessionSettings } from "./session-settings.ts";
import { TokenStore } from "./token-store.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

async function storeWithToken(change: Partial<SessionSettings>) {
  const store = new TokenStore(() => ({ ...DEFAULT_SESSION_SETTINGS, ...change }));
  const tokens = store.adapterFor("RefreshToken");
  await store.adapterFor("Grant").upsert("grant", {}, 86_400);
  await tokens.upsert("token", { grantId: "grant" }, 3600);
  return { store, tokens };
}

describe("a refresh token that was spent", () => {
  it("is shown as spent in strict mode, and spending it again ends the grant", async () => {
    const { store, tokens } = await storeWithToken({ mode: "strict" });
    await tokens.consume("token");
    expect(await tokens.find("token")).toHaveProperty("consumed");
    // The second of two requests that both found it unspent.
    await expect(tokens.consume("token")).rejects.toMatchObject({ error: "invalid_grant" });
    expect(store.hasGrant("grant")).toBe(false);
    expect(await tokens.find("token")).toBeUndefined();
  });

  it("stays unspent in tolerant mode as long as it lives", async () => {
    const { store, tokens } = await storeWithToken({ mode: "tolerant" });
    await tokens.consume("token");
    vi.setSystemTime(Date.now() + 3_599_000);
    await tokens.consume("token");
    expect(await tokens.find("token")).toEqual({ grantId: "grant" });
    expect(store.hasGrant("grant")).toBe(true);
    vi.setSystemTime(Date.now() + 1000);
    expect(await tokens.find("token")).toBeUndefined();
  });

  it("stays unspent for the time of grace from its first use, and is spent after it", async () => {
    const { store, tokens } = await storeWithToken({ mode: "grace", graceSeconds: 10 });
    vi.setSystemTime(Math.ceil(Date.now() / 1000) * 1000);
    await tokens.consume("token");
    vi.setSystemTime(Date.now() + 10_000);
    expect(await tokens.find("token")).not.toHaveProperty("consumed");
    await tokens.consume("token");
    vi.setSystemTime(Date.now() + 1000);
    expect(await tokens.find("token")).toHaveProperty("consumed");
    await expect(tokens.consume("token")).rejects.toMatchObject({ error: "invalid_grant" });
    expect(store.hasGrant("grant")).toBe(false);
  });
});

it("ends one grant with all its tokens and no other", async () => {
  const { store, tokens } = await storeWithToken({});
  await store.adapterFor("Grant").upsert("other", {}, 86_400);
  await tokens.upsert("of other", { grantId: "other" }, 3600);
  store.endGrant("grant");
  expect([await tokens.find("token"), store.hasGrant("grant")]).toEqual([undefined, false]);
  expect([await tokens.find("of other"), store.hasGrant("other")]).toEqual([{ grantId: "other" }, true]);
});
