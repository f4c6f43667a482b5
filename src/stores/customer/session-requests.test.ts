// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_REFUSALS } from "../../domain/reading/probe-answer.cases.ts";
import { forgetPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** The session's calls on a page whose services answer with `answer`; undefined breaks the connection. */
async function page(answer: () => Response | undefined, config: object = {}) {
  forgetPage();
  const sent: Sent[] = [];
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url: String(url), init });
    const response = answer();
    if (response === undefined) throw new TypeError("Failed to fetch");
    return response;
  });
  thisPage().config.set([{ servicesOrigin: "https://services.example", ...config }]);
  const { requestSettings } = await import("./api-client.ts");
  const { sessionRequests } = await import("../../session/driver/session-requests.ts");
  const authorization = () => sent.map(({ init }) => new Headers(init.headers).get("authorization"));
  const reports = () => vi.mocked(console.error).mock.calls.flat();
  return { requests: sessionRequests(requestSettings(thisPage())), sent, authorization, reports };
}

afterEach(() => {
  vi.useRealTimers();
  thisPage().config.set([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const FORM = { grant_type: "refresh_token", client_id: "portal", refresh_token: "r-1" } as const;
const reply = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });

describe("a refresh", () => {
  it("sends the token and its client, and gives the new tokens [S-02]", async () => {
    const { requests, sent, authorization } = await page(() => reply({ access_token: "a", refresh_token: "b" }));
    expect(await requests.refresh(FORM)).toEqual({
      kind: "tokens",
      accessToken: "a",
      refreshToken: "b",
    });
    expect(Object.fromEntries(new URLSearchParams(String(sent[0]?.init.body)))).toEqual(FORM);
    expect(authorization()).toEqual([null]);
  });

  it.each<[string, () => Response | undefined, object]>([
    [
      "without rotation keeps the old one",
      () => reply({ access_token: "a" }),
      { kind: "tokens", accessToken: "a", refreshToken: undefined },
    ],
    ["without an answer may be spent", () => undefined, { kind: "lost" }],
    ["with an answer that nobody can read may be spent", () => reply("<html>"), { kind: "lost" }],
    ["with an answer without a token may be spent", () => reply({}), { kind: "lost" }],
    ["after a gateway's timeout may be spent", () => reply({}, 504), { kind: "lost" }],
    ["that is invalid is over", () => reply({ error: "invalid_grant" }, 400), { kind: "rejected" }],
    [
      "that is refused may be sent again",
      () => reply({ error: "other" }, 400),
      { kind: "refused", retryAfterMs: undefined },
    ],
    [
      "that is refused for a time waits",
      () => reply({}, 503, { "retry-after": "7" }),
      { kind: "refused", retryAfterMs: 7000 },
    ],
  ])("%s [S-02]", async (_, answer, expected) => {
    const { requests } = await page(answer);
    expect(await requests.refresh(FORM)).toEqual(expected);
  });

  it("that could not be sent, because the service has no address, was not spent [S-02]", async () => {
    const { requests, sent } = await page(() => reply({}), { servicesOrigin: "https://{other}.example" });
    expect(await requests.refresh(FORM)).toEqual({ kind: "unsent" });
    expect(sent).toEqual([]);
  });
});

describe("a probe", () => {
  const refusal = { status: 403, error: "forbidden", code: "session_over", message: "This session is over" };

  it.each([
    [200, { id: "C1" }],
    [200, {}],
    [401, refusal],
    [401, { error: "session_over" }],
    [403, refusal],
    [403, [{ code: "session_over", message: "This session is over" }]],
  ])("that the open API answers with %i and %j tells this status [S-11]", async (status, body) => {
    const { requests, authorization, reports, sent } = await page(() => reply(body, status));
    expect(await requests.probe("t-1")).toBe(status);
    expect(authorization()).toEqual(["Bearer t-1"]);
    expect(sent.map(({ init }) => init.redirect)).toEqual(["manual"]);
    expect(reports()).toEqual([]);
  });

  const html = (status: number) => new Response("<!doctype html><title>Norvane</title>", { status });

  it.each<[string, () => Response, string]>([
    ["a page for every path", () => html(200), "the status 200"],
    ["nothing, with success", () => new Response(null, { status: 204 }), "the status 204"],
    ["a list", () => reply([], 200), "the status 200"],
    ["a page that was not found", () => html(404), "the status 404"],
    ["a bucket that forbids unknown paths", () => html(403), "the status 403"],
    ["a gateway without this route", () => reply({ message: "Forbidden" }, 403), "the status 403"],
    ["the password of a preview", () => html(401), "the status 401"],
    ["a redirect to a login", () => Response.error(), "a redirect"],
    ...DEFAULT_REFUSALS.map(([sender, status, body]): [string, () => Response, string] => [
      sender,
      () => reply(body, status),
      `the status ${status}`,
    ]),
  ])("that %s answers tells nothing, and is reported once [S-11]", async (_, answer, told) => {
    const { requests, reports } = await page(answer);
    for (const _ of [1, 2]) await expect(requests.probe("t-1")).rejects.toThrow();
    expect(reports()).toEqual([
      expect.stringContaining(
        "probe-unavailable: The session probe, GET https://services.example/open-api/savingglobal/",
      ),
    ]);
    expect(reports()[0]).toContain(`got ${told}, and not 200 with a JSON object or 401 or 403 with "session_over"`);
  });

  it.each([500, 503, 429, 408])(
    "that is answered with %i is tried again another time, without a report [S-11]",
    async (status) => {
      const { requests, reports } = await page(() => html(status));
      await expect(requests.probe("t-1")).rejects.toThrow();
      expect(reports()).toEqual([]);
    },
  );

  it("that could not be sent, because the service has no address, tells none [S-11]", async () => {
    const { requests, sent } = await page(() => reply({}), {
      services: { "open-api": "https://{other}.example" },
    });
    await expect(requests.probe("t-1")).rejects.toThrow();
    expect(sent).toEqual([]);
  });

  it("without an answer tells none [S-11]", async () => {
    const { requests } = await page(() => undefined);
    await expect(requests.probe("t-1")).rejects.toThrow("A technical error occurred.");
  });
});

describe("a logout", () => {
  it.each([
    ["t-1", "Bearer t-1"],
    [undefined, null],
  ])("of the open API carries the token %j of the session that ends [S-14]", async (bearer, header) => {
    const { requests, authorization, sent } = await page(() => new Response(null, { status: 204 }));
    expect(await requests.logout({ service: "open-api", bearer })).toBe(200);
    expect(sent.map(({ init }) => init.method)).toEqual(["POST"]);
    expect(authorization()).toEqual([header]);
  });

  it.each([
    ["t-1", "Bearer t-1"],
    [undefined, null],
  ])("of the other service carries the token %j, too [S-14]", async (bearer, header) => {
    const { requests, authorization } = await page(() => new Response(null, { status: 200 }), {
      flags: { sessionLogoutCall: true },
    });
    expect(await requests.logout({ service: "other", bearer })).toBe(200);
    expect(authorization()).toEqual([header]);
  });

  it("of the identity service counts an answer other than 204 by its status [S-14, A-09]", async () => {
    const { requests } = await page(() => reply({}, 200));
    expect(await requests.logout({ service: "identity", form: { client_id: "c", refresh_token: "r" } })).toBe(200);
  });

  it.each(["open-api", "other"] as const)("of %s that fails is told with its service [A-09]", async (service) => {
    const heard: { readonly code: string; readonly message: string }[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener("shell-error", hear);
    const { requests } = await page(() => reply({ message: "Closed." }, 500), {
      flags: { sessionLogoutCall: true },
    });
    expect(await requests.logout({ service, bearer: "t-1" })).toBe(500);
    document.removeEventListener("shell-error", hear);
    expect(heard.map(({ code, message }) => [code, message])).toEqual([
      ["logout-failed", `The logout of the ${service} service failed, the session here is over: Closed.`],
    ]);
  });

  it("that fails for a reason of our own is told without the words of that reason [A-09]", async () => {
    const heard: { readonly message: string }[] = [];
    const hear = (event: Event) => heard.push((event as CustomEvent).detail);
    document.addEventListener("shell-error", hear);
    const { requests } = await page(() => reply({}));
    const { apiClient } = await import("./api-client.ts");
    vi.spyOn(apiClient(thisPage()), "call").mockRejectedValue(new TypeError("secret"));
    await expect(requests.logout({ service: "open-api", bearer: "t-1" })).rejects.toThrow("secret");
    document.removeEventListener("shell-error", hear);
    expect(heard.map(({ message }) => message)).toEqual([
      "The logout of the open-api service failed, the session here is over: unknown",
    ]);
  });
});
