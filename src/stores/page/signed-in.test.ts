import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Session } from "../../session/driver/session.ts";
import type { SessionView } from "../../session/rules/session-view.ts";
import { jwt, recordJson } from "../../session/tests/fake-tokens.ts";
import { closePage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const record = (customer?: string) => recordJson({ issuedAt: seconds(-100), ...(customer && { customer }) });

/** A new page, which knows no customer. */
async function page() {
  closePage();
  return { ...(await import("./signed-in.ts")), ...(await import("../customer/stored-customer.ts")) };
}

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const getItem = (key: string) => stored.get(key) ?? null;
  vi.stubGlobal("localStorage", { getItem, setItem: (key: string, value: string) => stored.set(key, value) });
});

describe("a page without a session", () => {
  it("knows nothing before it has looked [U-06]", async () => {
    const { presence, signedIn } = await page();
    expect([presence(thisPage()).get(), signedIn(thisPage()).get()]).toEqual(["unknown", undefined]);
  });

  it.each([
    ["nothing", undefined],
    ["no JSON", "{"],
    ["no token", JSON.stringify({ refresh_token: "r" })],
    ["a token that cannot be read", JSON.stringify({ access_token: "e30.x.y", refresh_token: "r" })],
    ["a token that is over", recordJson({ issuedAt: seconds(-4000) })],
    ["a token of no customer", JSON.stringify({ access_token: jwt({ exp: seconds(600) }) })],
  ])("sees a visitor where the storage holds %s [S-01]", async (_what, text) => {
    if (text !== undefined) localStorage.setItem("shell.auth", text);
    const { readStoredCustomer, presence, signedIn, accessToken } = await page();
    readStoredCustomer(thisPage());
    expect([presence(thisPage()).get(), signedIn(thisPage()).get(), accessToken(thisPage())]).toEqual([
      "anonymous",
      undefined,
      undefined,
    ]);
  });

  it("sees the customer until the very end of the token [S-01]", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_299_999 });
    localStorage.setItem("shell.auth", recordJson({ issuedAt: 1_800_000_000 }));
    const { readStoredCustomer, presence } = await page();
    readStoredCustomer(thisPage());
    expect(presence(thisPage()).get()).toBe("customer");
    vi.advanceTimersByTime(1);
    readStoredCustomer(thisPage());
    expect(presence(thisPage()).get()).toBe("anonymous");
    vi.useRealTimers();
  });

  it("sees the customer of the record, and has no token for calls [S-01]", async () => {
    localStorage.setItem("shell.auth", record("BAC7"));
    const { readStoredCustomer, presence, signedIn, accessToken } = await page();
    readStoredCustomer(thisPage());
    expect([presence(thisPage()).get(), signedIn(thisPage()).get()?.customerId, accessToken(thisPage())]).toEqual([
      "customer",
      "BAC7",
      undefined,
    ]);
    const known = signedIn(thisPage()).get();
    readStoredCustomer(thisPage());
    expect(signedIn(thisPage()).get()).toBe(known);
  });
});

/** A session whose state the test sets. */
function told(customer: string | undefined = "BAC7") {
  let view = { state: "boot", covered: false } as SessionView;
  const isLive = () => !["boot", "anonymous", "ending", "ended"].includes(view.state);
  const session = {
    view: () => view,
    token: () => (isLive() ? { customer, user: "u" } : undefined),
    bearer: () => (isLive() && !view.covered ? "token" : undefined),
  } as unknown as Session;
  return {
    session,
    become: (state: SessionView["state"], covered = false) => (view = { state, covered } as SessionView),
  };
}

describe("a page with a session", () => {
  it.each([
    ["boot", false, "unknown", undefined],
    ["anonymous", false, "anonymous", undefined],
    ["active", false, "customer", "BAC7"],
    ["warning", false, "customer", "BAC7"],
    ["extended", false, "customer", "BAC7"],
    ["unverified", true, "customer", undefined],
    ["ending", true, "unknown", undefined],
    ["ended", true, "anonymous", undefined],
  ] as const)("that is %s (covered: %s) knows: %s, %s [U-06, W-03]", async (state, covered, who, customer) => {
    const { setPageSession, presence, signedIn } = await page();
    const { session, become } = told();
    become(state, covered);
    setPageSession(thisPage(), session);
    expect([presence(thisPage()).get(), signedIn(thisPage()).get()?.customerId]).toEqual([who, customer]);
  });

  it("keeps the customer between two tokens, whatever the clock says of the stored one [S-01]", async () => {
    localStorage.setItem("shell.auth", recordJson({ issuedAt: seconds(-4000) }));
    const { setPageSession, updateSignedIn, readStoredCustomer, presence, signedIn, accessToken } = await page();
    const { session, become } = told();
    become("active");
    setPageSession(thisPage(), session);
    const known = signedIn(thisPage()).get();
    updateSignedIn(thisPage(), become("unverified", true));
    readStoredCustomer(thisPage());
    expect([presence(thisPage()).get(), signedIn(thisPage()).get(), accessToken(thisPage())]).toEqual([
      "customer",
      known,
      undefined,
    ]);
    updateSignedIn(thisPage(), become("active"));
    expect([signedIn(thisPage()).get() === known, accessToken(thisPage())]).toEqual([true, "token"]);
    updateSignedIn(thisPage(), become("ending", true));
    expect(signedIn(thisPage()).get()).toBeUndefined();
  });

  it("takes a token of no customer for a visitor's [S-01]", async () => {
    const { setPageSession, presence, signedIn } = await page();
    const { session, become } = told();
    become("active");
    Object.assign(session, { token: () => ({ customer: undefined }) });
    setPageSession(thisPage(), session);
    expect([presence(thisPage()).get(), signedIn(thisPage()).get()]).toEqual(["anonymous", undefined]);
  });
});
