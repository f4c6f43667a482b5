// @vitest-environment happy-dom
/** The session's calls on pages whose configuration binds the tokens to a key of the browser (`identity.dpop`, RFC 9449). */
import { IDBFactory } from "fake-indexeddb";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defineCall } from "../../api/call.ts";
import { sessionRequests } from "../../session/driver/session-requests.ts";
import { jwt } from "../../session/tests/fake-tokens.ts";
import { makeProofKey, readProofKey } from "../../session/tokens/proof-key.ts";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { type Page, thisPage } from "../page.ts";
import { apiClient, requestSettings } from "./api-client.ts";

const requestsOfSession = (page: Page) => sessionRequests(requestSettings(page));

interface Sent {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Record<string, string>;
}
type Answer = (sent: Sent) => Response;

const FORM = { grant_type: "refresh_token", client_id: "login", refresh_token: "r-1" } as const;
const REALM = "https://id.example/auth/realms/global";
const TOKEN_URL = `${REALM}/protocol/openid-connect/token`;
const REVOCATION_URL = `${REALM}/protocol/openid-connect/revoke`;

interface Setup {
  readonly dpop?: "off" | "refresh" | "all";
  readonly hasKey?: boolean;
  readonly answer?: Answer;
}

async function boundPage({ dpop = "refresh", hasKey = true, answer = () => tokens({}) }: Setup = {}) {
  const page = openFreshPage();
  vi.stubGlobal("indexedDB", new IDBFactory());
  const key = hasKey ? await makeProofKey({ client: "login" }) : undefined;
  const sent: Sent[] = [];
  const errors = vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (init.method === "HEAD") throw new TypeError("no time");
    const call = {
      url: String(url),
      headers: new Headers(init.headers),
      body: Object.fromEntries(new URLSearchParams(String(init.body ?? ""))),
    };
    sent.push(call);
    return answer(call);
  });
  page.config.set([{ servicesOrigin: "https://services.example", identity: { realm: REALM, dpop } }]);
  const reports = () => errors.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("dpop-failed"));
  return { page, sent, reports, thumbprint: key?.thumbprint ?? "" };
}

const tokens = (fields: object) =>
  Response.json({ access_token: "a", refresh_token: "b", token_type: "DPoP", ...fields });
const bound = (jkt: string) => jwt({ azp: "login", cnf: { jkt } });

const claimsOf = ({ headers }: Sent) => {
  const [, claims = ""] = (headers.get("dpop") ?? "").split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString() || "null") as Record<string, unknown> | null;
};

const end = (page: Page, bearer?: string) =>
  requestsOfSession(page).logout({ service: "identity", form: { client_id: "login", refresh_token: bearer ?? "r-1" } });

afterEach(() => {
  thisPage().config.set([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a refresh with a bound token", () => {
  it("carries a proof for the address of the token endpoint [S-02]", async () => {
    const { page, sent, reports } = await boundPage();
    expect(await requestsOfSession(page).refresh(FORM)).toMatchObject({
      kind: "tokens",
      accessToken: "a",
      refreshToken: "b",
    });
    expect(sent.map(({ body }) => body)).toEqual([FORM]);
    expect(claimsOf(sent[0] as Sent)).toMatchObject({ htm: "POST", htu: TOKEN_URL });
    expect(sent[0]?.headers.has("authorization")).toBe(false);
    expect(reports()).toEqual([]);
  });

  it("has the time of the server, by the stored difference and its configured sign [S-01]", async () => {
    for (const [sign, expected] of [
      ["server-minus-client", -500],
      ["client-minus-server", 500],
    ] as const) {
      const { page, sent } = await boundPage();
      page.config.set([...page.config.get(), { session: { timeDifference: sign } }]);
      localStorage.setItem("shell.timeDifference", "-500");
      vi.useFakeTimers({ toFake: ["Date"], now: 1_790_000_000_000 });
      await requestsOfSession(page).refresh(FORM);
      expect(claimsOf(sent[0] as Sent)?.iat).toBe(1_790_000_000 + expected);
      vi.useRealTimers();
    }
  });

  it("is not sent without the key: the session lives out its access token, and the page says why", async () => {
    const { page, sent, reports } = await boundPage({ hasKey: false });
    expect(await requestsOfSession(page).refresh(FORM)).toEqual({ kind: "keyless" });
    expect(sent).toEqual([]);
    expect(reports()).toEqual([expect.stringContaining("this browser has no key")]);
  });

  it("is not sent while the key cannot be read, and is tried again later", async () => {
    const { page, sent, reports } = await boundPage();
    vi.stubGlobal("indexedDB", undefined);
    expect(await requestsOfSession(page).refresh(FORM)).toEqual({ kind: "unsent" });
    expect(sent).toEqual([]);
    expect(reports()).toEqual([expect.stringContaining("cannot be read")]);
  });

  it("is given up where the key cannot be read four times, and not where it could be read meanwhile [S-08]", async () => {
    const { page } = await boundPage();
    const { indexedDB: readable } = globalThis;
    const answers = async (count: number) => {
      const kinds: string[] = [];
      for (let at = 0; at < count; at += 1) kinds.push((await requestsOfSession(page).refresh(FORM)).kind);
      return kinds;
    };
    vi.stubGlobal("indexedDB", undefined);
    expect(await answers(3)).toEqual(["unsent", "unsent", "unsent"]);
    vi.stubGlobal("indexedDB", readable);
    expect(await answers(1)).toEqual(["tokens"]);
    const { page: other } = await boundPage();
    vi.stubGlobal("indexedDB", undefined);
    const kinds: string[] = [];
    for (let at = 0; at < 4; at += 1) kinds.push((await requestsOfSession(other).refresh(FORM)).kind);
    expect(kinds).toEqual(["unsent", "unsent", "unsent", "keyless"]);
  });

  it("takes the key of a new login, though it knew another one", async () => {
    const { page, sent, thumbprint } = await boundPage();
    await requestsOfSession(page).refresh(FORM);
    vi.stubGlobal("indexedDB", new IDBFactory());
    const fresh = await makeProofKey({ client: "login" });
    expect(fresh.thumbprint).not.toBe(thumbprint);
    await requestsOfSession(page).prepareRefresh("login");
    await requestsOfSession(page).refresh(FORM);
    const keys = sent.map(({ headers }) => headers.get("dpop")?.split(".")[0]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it("goes at once where its proof was prepared", async () => {
    const { page, sent } = await boundPage();
    await requestsOfSession(page).prepareRefresh("login");
    const signing = vi.spyOn(crypto.subtle, "sign");
    await requestsOfSession(page).refresh(FORM);
    expect(sent).toHaveLength(1);
    expect(signing).not.toHaveBeenCalled();
  });

  it("gets the nonce that the provider wants; no answer of the two counts as a refusal [S-08]", async () => {
    const answers = [
      Response.json({ error: "use_dpop_nonce" }, { status: 400, headers: { "dpop-nonce": "n-1" } }),
      tokens({}),
    ];
    const { page, sent, reports } = await boundPage({ answer: () => answers.shift() as Response });
    expect(await requestsOfSession(page).refresh(FORM)).toMatchObject({ kind: "tokens" });
    expect(sent.map((call) => claimsOf(call)?.nonce)).toEqual([undefined, "n-1"]);
    expect(reports()).toEqual([]);
  });

  it("stays unspent where the page may not read the nonce, and the page says what to expose [S-08]", async () => {
    const { page, reports } = await boundPage({
      answer: () => Response.json({ error: "use_dpop_nonce" }, { status: 400 }),
    });
    expect(await requestsOfSession(page).refresh(FORM)).toEqual({ kind: "refused", retryAfterMs: undefined });
    expect(reports()).toEqual([expect.stringContaining("DPoP-Nonce")]);
  });

  it.each(["invalid_dpop_proof", "invalid_request"])(
    "that is refused by %s is over, and is reported",
    async (error) => {
      const { page, reports } = await boundPage({ answer: () => Response.json({ error }, { status: 400 }) });
      expect(await requestsOfSession(page).refresh(FORM)).toEqual({ kind: "rejected" });
      expect(reports()).toEqual([expect.stringContaining("refuses the proof")]);
    },
  );

  it("is reported where the provider does not bind the tokens, and goes on", async () => {
    const { page, reports } = await boundPage({ answer: () => tokens({ token_type: "Bearer" }) });
    expect(await requestsOfSession(page).refresh(FORM)).toMatchObject({ kind: "tokens", accessToken: "a" });
    expect(reports()).toEqual([expect.stringContaining("does not bind the tokens")]);
  });

  it("may leave the access token unbound with `refresh`, and not with `all`", async () => {
    for (const [dpop, count] of [
      ["refresh", 0],
      ["all", 1],
    ] as const) {
      const answer = () => tokens({ token_type: "Bearer", refresh_token: bound(thumbprint) });
      const { page, reports, thumbprint } = await boundPage({ dpop, answer });
      await requestsOfSession(page).refresh(FORM);
      expect(reports()).toHaveLength(count);
    }
  });

  it("is reported where the tokens are bound to another key", async () => {
    const { page, reports } = await boundPage({ answer: () => tokens({ refresh_token: bound("another") }) });
    await requestsOfSession(page).refresh(FORM);
    expect(reports()).toHaveLength(1);
  });
});

describe("a logout with a bound token", () => {
  it("removes the key without waiting for an answer, because the page may be left before one [S-14]", async () => {
    const { page, sent, thumbprint } = await boundPage({ answer: () => new Promise(() => {}) as never });
    void end(page, bound(thumbprint));
    await vi.waitFor(async () => expect(await readProofKey({ client: "login" })).toBeUndefined());
    expect(sent.map(({ headers }) => headers.has("dpop"))).toEqual([true]);
  });

  it("revokes it with a proof, which counts as the logout [S-14]", async () => {
    const { page, sent } = await boundPage({ answer: () => new Response() });
    expect(await end(page)).toBe(204);
    expect(sent.map(({ url }) => url)).toEqual([REVOCATION_URL]);
    expect(sent[0]?.body).toEqual({ token: "r-1", token_type_hint: "refresh_token", client_id: "login" });
    expect(claimsOf(sent[0] as Sent)).toMatchObject({ htm: "POST", htu: REVOCATION_URL });
  });

  it("logs out as the specification says where the provider revokes nothing [S-14]", async () => {
    const answer: Answer = ({ url }) => new Response(null, { status: url === REVOCATION_URL ? 404 : 204 });
    const { page, sent } = await boundPage({ answer });
    expect(await end(page)).toBe(204);
    expect(sent.map(({ url }) => url)).toEqual([REVOCATION_URL, REVOCATION_URL.replace("revoke", "logout")]);
    expect(sent.every((call) => claimsOf(call) !== null)).toBe(true);
  });

  it("leaves within the task in which the page is left where its proofs were prepared [S-14]", async () => {
    const { page, sent, thumbprint } = await boundPage({ dpop: "all", answer: () => new Response() });
    const calls = [
      { service: "identity", form: { client_id: "login", refresh_token: "r-1" } },
      { service: "open-api", bearer: bound(thumbprint) },
      { service: "other", bearer: bound(thumbprint) },
    ] as const;
    await requestsOfSession(page).prepareLogout(calls);
    const signing = vi.spyOn(crypto.subtle, "sign");
    void Promise.all(calls.slice(0, 2).map((call) => requestsOfSession(page).logout(call)));
    // Only microtasks, as in a page that is left.
    for (let count = 0; count < 50; count += 1) await Promise.resolve();
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
      new URL(REVOCATION_URL).pathname,
      "/open-api/savingglobal/rest/open_api/v2/logout",
    ]);
    expect(signing).not.toHaveBeenCalled();
  });

  it("is sent without the key as well, because it cannot make anything worse [S-14]", async () => {
    const { page, sent, reports } = await boundPage({ hasKey: false, answer: () => new Response() });
    await requestsOfSession(page).prepareLogout([
      { service: "identity", form: { client_id: "login", refresh_token: "r-1" } },
    ]);
    expect(await end(page)).toBe(204);
    expect(sent.map((call) => claimsOf(call))).toEqual([null]);
    expect(reports()).toHaveLength(1);
  });
});

describe("a call of a service", () => {
  const probe = (page: Page, bearer: string) => requestsOfSession(page).probe(bearer);

  it("has no proof with `refresh`, though its token names a key", async () => {
    const { page, sent, thumbprint } = await boundPage({ answer: () => Response.json({}) });
    const bearer = bound(thumbprint);
    await probe(page, bearer);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${bearer}`);
    expect(sent[0]?.headers.has("dpop")).toBe(false);
  });

  it("has a proof for its method, address and token with `all`", async () => {
    const { page, sent, thumbprint } = await boundPage({ dpop: "all", answer: () => Response.json({}) });
    const bearer = bound(thumbprint);
    await probe(page, bearer);
    const { htm, htu, ath } = claimsOf(sent[0] as Sent) ?? {};
    expect([htm, htu]).toEqual(["GET", sent[0]?.url]);
    expect(ath).toMatch(/^[\w-]{43}$/);
    expect(sent[0]?.headers.get("authorization")).toBe(`DPoP ${bearer}`);
  });

  it("has no proof where a host sends a form of its own", async () => {
    const { page, sent } = await boundPage({ answer: () => Response.json({}) });
    const form = () => ({ client_id: "login" });
    const order = defineCall({
      id: "order",
      use: "an order",
      method: "POST",
      service: "deposit",
      path: "/orders",
      form,
    });
    await apiClient(page).call(order, {}, { bearer: false });
    expect(sent[0]?.headers.has("dpop")).toBe(false);
  });

  it("is not sent without the key with `all`", async () => {
    const { page, sent, reports } = await boundPage({ dpop: "all", hasKey: false });
    await expect(probe(page, bound("lost"))).rejects.toMatchObject({ situation: "noBearer" });
    expect(sent).toEqual([]);
    expect(reports()).toHaveLength(1);
  });

  it("is sent with an unbound token under its own scheme with `all`, and reported", async () => {
    const { page, sent, reports } = await boundPage({ dpop: "all", answer: () => Response.json({}) });
    const bearer = jwt({ azp: "login" });
    await probe(page, bearer);
    expect(sent[0]?.headers.get("authorization")).toBe(`Bearer ${bearer}`);
    expect(reports()).toEqual([expect.stringContaining("does not bind the tokens")]);
  });
});

describe("a page that binds nothing", () => {
  it("sends no proof, and loads none of its code", async () => {
    const answer: Answer = ({ url }) => (url === TOKEN_URL ? tokens({}) : new Response(null, { status: 204 }));
    const { page, sent } = await boundPage({ dpop: "off", answer });
    vi.doMock("./session-proofs.ts", () => {
      throw new Error("loaded");
    });
    await requestsOfSession(page).prepareRefresh("login");
    await requestsOfSession(page).prepareLogout([
      { service: "identity", form: { client_id: "login", refresh_token: "r-1" } },
    ]);
    expect(await requestsOfSession(page).refresh(FORM)).toMatchObject({ kind: "tokens" });
    expect(await end(page)).toBe(204);
    expect(sent.map(({ url }) => url)).toEqual([TOKEN_URL, REVOCATION_URL.replace("revoke", "logout")]);
    expect(sent.some(({ headers }) => headers.has("dpop"))).toBe(false);
    vi.doUnmock("./session-proofs.ts");
  });
});

it("the address of a call is the one it is sent to", async () => {
  const { page } = await boundPage();
  const { CATALOGUE } = await import("../../api/catalogue.ts");
  expect(apiClient(page).address(CATALOGUE.token, { refreshToken: "" })).toBe(TOKEN_URL);
});
