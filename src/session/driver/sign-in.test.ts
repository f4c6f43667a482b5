// @vitest-environment happy-dom
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jwt } from "../tests/fake-tokens.ts";
import { makeProofKey, readProofKey } from "../tokens/proof-key.ts";
import {
  beginSignIn,
  completeSignIn,
  hasSignInAnswer,
  isSignedIn,
  SignInError,
  type SignInOptions,
} from "./sign-in.ts";

const REALM = "https://id.example/auth/realms/global";
const LOGIN = { realm: REALM, clientId: "login" } as const;
const PAGE = "https://pages.example/de-de/login/";
const NOW = 1_790_000_000;

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, string>;
}
const sent: Sent[] = [];
let answer: (call: Sent) => Response | Promise<Response>;
const replace = vi.fn((_: string | URL) => {});

function visit(query = ""): void {
  const url = new URL(PAGE + query);
  const { origin, pathname, search, href } = url;
  vi.stubGlobal("location", { origin, pathname, search, href, replace });
}

/** Goes to the provider and comes back with a code. */
async function returnWithCode(options: SignInOptions): Promise<void> {
  await beginSignIn(options);
  const { searchParams } = new URL(String(replace.mock.calls.at(-1)?.[0]));
  visit(`?code=c-1&state=${searchParams.get("state")}`);
}

const tokens = (fields: object = {}) => Response.json({ access_token: access(), refresh_token: "r-1", ...fields });
const access = (claims: object = {}) => jwt({ azp: "login", bac_number: "BAC1", iat: NOW, exp: NOW + 300, ...claims });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW * 1000 });
  localStorage.clear();
  sessionStorage.clear();
  sent.length = 0;
  answer = () => tokens({ token_type: "Bearer", expires_in: 300 });
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (init.method === "HEAD")
      return new Response(null, { headers: { date: new Date((NOW - 3600) * 1000).toUTCString() } });
    const body = Object.fromEntries(new URLSearchParams(String(init.body ?? "")));
    const call = { url: String(url), headers: new Headers(init.headers), body };
    sent.push(call);
    return answer(call);
  });
  replace.mockClear();
  visit();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const claimsOf = ({ headers }: Sent) =>
  JSON.parse(Buffer.from(headers.get("dpop")?.split(".")[1] ?? "bnVsbA", "base64url").toString());
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof SignInError ? error.reason : String(error)),
  );

describe("the way to the provider", () => {
  it("has PKCE and a state, and no key where nothing is bound", async () => {
    await beginSignIn(LOGIN, { login_hint: "de-active", ui_locales: "de" });
    const { origin, pathname, searchParams } = new URL(String(replace.mock.calls[0]?.[0]));
    expect(origin + pathname).toBe(`${REALM}/protocol/openid-connect/auth`);
    expect(Object.fromEntries(searchParams)).toEqual({
      login_hint: "de-active",
      ui_locales: "de",
      client_id: "login",
      redirect_uri: PAGE,
      response_type: "code",
      scope: "openid",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      state: expect.stringMatching(/^[\w-]{43}$/),
      prompt: "login",
    });
    expect(await indexedDB.databases()).toEqual([]);
  });

  it("names a key of its own, which becomes that of the session when it has succeeded", async () => {
    const bound = { ...LOGIN, dpop: "refresh" } as const;
    const former = await makeProofKey({ client: "login" });
    await returnWithCode(bound);
    const named = new URL(String(replace.mock.calls.at(-1)?.[0])).searchParams.get("dpop_jkt") ?? "";
    expect(named).not.toBe(former.thumbprint);
    expect((await readProofKey({ client: "login" }))?.thumbprint).toBe(former.thumbprint);
    answer = () => tokens({ token_type: "DPoP", expires_in: 300 });
    await completeSignIn(bound);
    expect((await readProofKey({ client: "login" }))?.thumbprint).toBe(named);
  });

  it("leaves no key behind where it is begun anew, or refused", async () => {
    const bound = { ...LOGIN, dpop: "refresh" } as const;
    const names = async () => {
      const opening = indexedDB.open("shell.keys");
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      const reading = opening.result.transaction("keys").objectStore("keys").getAllKeys();
      await new Promise((resolve) => reading.addEventListener("success", resolve));
      opening.result.close();
      return reading.result.length;
    };
    await beginSignIn(bound);
    await beginSignIn(bound);
    expect(await names()).toBe(1);
    await returnWithCode(bound);
    answer = () => Response.json({ error: "invalid_grant" }, { status: 400 });
    expect(await reasonOf(completeSignIn(bound))).toBe("refused");
    expect(await names()).toBe(0);
  });

  it("ends a former session first: by its revocation with a proof, and by the logout", async () => {
    localStorage.setItem("shell.auth", JSON.stringify({ access_token: "a", refresh_token: "former" }));
    answer = () => new Response(null, { status: 204 });
    await makeProofKey({ client: "login" });
    await beginSignIn({ ...LOGIN, dpop: "refresh" });
    expect(sent.map(({ url }) => url.slice(url.lastIndexOf("/")))).toEqual(["/revoke", "/logout", "/logout"]);
    expect(sent.map(({ body }) => body.token ?? body.refresh_token)).toEqual(["former", "former", "former"]);
    expect(claimsOf(sent[0] as Sent)).toMatchObject({ htm: "POST", htu: sent[0]?.url });
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it("goes on where a former session cannot be ended", async () => {
    localStorage.setItem("shell.auth", JSON.stringify({ access_token: "a", refresh_token: "former" }));
    answer = () => Promise.reject(new TypeError("no network"));
    await beginSignIn(LOGIN);
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it("is not taken without a key that the tokens can be bound to", async () => {
    vi.stubGlobal("indexedDB", undefined);
    expect(await reasonOf(beginSignIn({ ...LOGIN, dpop: "all" }))).toBe("no-key");
    expect(replace).not.toHaveBeenCalled();
  });

  it("takes a realm of this origin, and another page to return to", async () => {
    await beginSignIn({ realm: "/auth/realms/global/", redirectUri: "https://pages.example/back/" });
    const { origin, pathname, searchParams } = new URL(String(replace.mock.calls[0]?.[0]));
    expect([origin + pathname, searchParams.get("client_id"), searchParams.get("redirect_uri")]).toEqual([
      "https://pages.example/auth/realms/global/protocol/openid-connect/auth",
      "login",
      "https://pages.example/back/",
    ]);
  });
});

describe("the answer of the provider", () => {
  it("is recognised by its code or error and the state of this tab's sign-in [S-07]", async () => {
    const known = (state: string) =>
      ["", "?code=a", `?state=${state}`, `?code=a&state=${state}`, `?error=a&state=${state}`, "?code=a&state=b"].map(
        (query) => {
          visit(query);
          return hasSignInAnswer();
        },
      );
    expect(known("b")).toEqual([false, false, false, false, false, false]);
    await beginSignIn(LOGIN);
    const state = new URL(String(replace.mock.calls.at(-1)?.[0])).searchParams.get("state") ?? "";
    expect(known(state)).toEqual([false, false, false, true, true, false]);
  });

  it.each(["?code=SUMMER26", "?code=c-1&state=another", "?error=temporarily_unavailable", "?error=e&state=another"])(
    "to something else changes nothing, and the sign-in of this tab goes on: %s [S-07]",
    async (query) => {
      await beginSignIn(LOGIN);
      const { searchParams } = new URL(String(replace.mock.calls.at(-1)?.[0]));
      const record = JSON.stringify({ access_token: access(), refresh_token: "r-0" });
      localStorage.setItem("shell.auth", record);
      visit(query);
      expect(await reasonOf(completeSignIn(LOGIN))).toBe("not-started");
      expect([localStorage.getItem("shell.auth"), sent]).toEqual([record, []]);
      visit(`?code=c-1&state=${searchParams.get("state")}`);
      expect(await completeSignIn(LOGIN)).toEqual({ customer: "BAC1" });
    },
  );

  it("becomes the record, the difference of the clocks and the time of the last activity [S-01]", async () => {
    await returnWithCode(LOGIN);
    vi.setSystemTime((NOW + 100) * 1000);
    expect(await completeSignIn(LOGIN)).toEqual({ customer: "BAC1" });
    expect(JSON.parse(localStorage.getItem("shell.auth") ?? "")).toEqual({
      access_token: access(),
      refresh_token: "r-1",
    });
    expect(localStorage.getItem("shell.timeDifference")).toBe("-100");
    expect(localStorage.getItem("shell.lastActive")).toBe(String((NOW + 100) * 1000));
    expect(sent[0]?.body).toMatchObject({ grant_type: "authorization_code", code: "c-1", redirect_uri: PAGE });
    expect(sent[0]?.headers.has("dpop")).toBe(false);
    expect(sessionStorage.length).toBe(0);
  });

  it("tells the difference by end and life of the token, because a provider may date its issue back [S-01]", async () => {
    answer = () => tokens({ access_token: access({ iat: NOW - 60 }), token_type: "Bearer", expires_in: 300 });
    await returnWithCode(LOGIN);
    vi.setSystemTime((NOW + 100) * 1000);
    await completeSignIn(LOGIN);
    expect(localStorage.getItem("shell.timeDifference")).toBe("-100");
  });

  it("goes to the names of another application on this origin", async () => {
    const loans = { ...LOGIN, storageKeys: { auth: "loans.auth" } };
    await returnWithCode(loans);
    await completeSignIn(loans);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      "loans.auth",
      "shell.lastActive:loans.auth",
      "shell.timeDifference",
    ]);
  });

  it("is exchanged with a proof of the key, again where the provider wants a nonce", async () => {
    const bound = { ...LOGIN, dpop: "refresh" } as const;
    await returnWithCode(bound);
    const wanted = () => Response.json({ error: "use_dpop_nonce" }, { status: 400, headers: { "dpop-nonce": "n-1" } });
    answer = () => (sent.length === 1 ? wanted() : tokens({ token_type: "DPoP" }));
    await completeSignIn(bound);
    expect(sent.map((call) => claimsOf(call).nonce)).toEqual([undefined, "n-1"]);
    expect(localStorage.getItem("shell.auth")).not.toBeNull();
  });

  it("is exchanged by the clock of the page's own server where this device has a wrong one", async () => {
    const bound = { ...LOGIN, dpop: "refresh" } as const;
    await returnWithCode(bound);
    answer = (call) =>
      Math.abs(claimsOf(call).iat - NOW + 3600) > 10
        ? Response.json({ error: "invalid_request" }, { status: 400 })
        : tokens({ token_type: "DPoP" });
    await completeSignIn(bound);
    expect(sent).toHaveLength(2);
  });

  it.each(["refresh", "all"] as const)("is refused where the tokens are not bound, with %s", async (dpop) => {
    await returnWithCode({ ...LOGIN, dpop });
    expect(await reasonOf(completeSignIn({ ...LOGIN, dpop }))).toBe("not-bound");
    expect(localStorage.length).toBe(0);
  });

  it("needs a sign-in of this tab, and its state, once", async () => {
    visit("?code=c-1&state=s-1");
    expect(await reasonOf(completeSignIn(LOGIN))).toBe("not-started");
    await returnWithCode(LOGIN);
    await completeSignIn(LOGIN);
    expect(await reasonOf(completeSignIn(LOGIN))).toBe("not-started");
    expect(sent).toHaveLength(1);
  });

  it("says in no error what the provider said", async () => {
    await returnWithCode(LOGIN);
    answer = () => Response.json({ error: "invalid_grant", error_description: "secret of c-1" }, { status: 400 });
    const error: unknown = await completeSignIn(LOGIN).catch((reason) => reason);
    expect(error).toBeInstanceOf(SignInError);
    expect(`${error} ${JSON.stringify(error)} ${(error as Error).cause}`).not.toContain("secret");
    expect(localStorage.length).toBe(0);
  });
});

describe("whether somebody is signed in", () => {
  const refresh = (exp: number) => jwt({ iat: NOW, exp });
  it.each<[string, object | undefined, number, boolean]>([
    ["without a record", undefined, 0, false],
    ["with a live access token", { access_token: access() }, 0, true],
    ["with one that is over", { access_token: access({ exp: NOW - 1 }) }, 0, false],
    ["with a live refresh token", { access_token: access({ exp: NOW - 1 }), refresh_token: refresh(NOW + 9) }, 0, true],
    ["with an opaque refresh token", { access_token: access({ exp: NOW - 1 }), refresh_token: "r" }, 0, true],
    ["with both over", { access_token: access({ exp: NOW - 1 }), refresh_token: refresh(NOW - 1) }, 0, false],
    ["with a token that is over by the server's clock", { access_token: access({ exp: NOW + 9 }) }, 60, false],
    ["with a record that cannot be read", { access_token: "x", refresh_token: "r" }, 0, false],
  ])("is told by the stored record: %s [S-01]", (_, record, difference, expected) => {
    if (record) localStorage.setItem("shell.auth", JSON.stringify(record));
    localStorage.setItem("shell.timeDifference", String(difference));
    expect(isSignedIn()).toBe(expected);
    expect(isSignedIn({ storageKeys: { auth: "loans.auth" } })).toBe(false);
  });
});
