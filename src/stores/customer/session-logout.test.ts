// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from "vitest";
import type { LogoutCall } from "../../session/driver/ports.ts";
import { closePage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

/** Defined by vitest.config.ts. */
declare const __SHELL_BUILD__: string;
declare const __SHELL_VERSION__: string;
const RELEASE = { version: __SHELL_VERSION__, build: __SHELL_BUILD__ };

interface Sent {
  readonly url: string;
  readonly body: string | undefined;
}

/** One logout on a page with this configuration; the services answer with `answer`. */
async function logOut(
  call: LogoutCall,
  config: object = {},
  answer: () => Response = () => new Response(null, { status: 204 }),
) {
  closePage();
  const sent: Sent[] = [];
  const errors: unknown[] = [];
  const hear = (event: Event) => errors.push((event as CustomEvent).detail);
  document.addEventListener("shell-error", hear);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    sent.push({ url: String(url), body: body === undefined ? undefined : String(body) });
    return answer();
  });
  thisPage().config.set([{ servicesOrigin: "https://services.example", ...config }]);
  const { requestSettings } = await import("./api-client.ts");
  const { sessionRequests } = await import("../../session/driver/session-requests.ts");
  const status = await sessionRequests(requestSettings(thisPage()))
    .logout(call)
    .catch((error: Error) => error.message);
  document.removeEventListener("shell-error", hear);
  return { status, sent, errors };
}

const IDENTITY: LogoutCall = { service: "identity", form: { client_id: "portal", refresh_token: "r" } };
const clientIdOf = ([request]: readonly Sent[]) => new URLSearchParams(request?.body).get("client_id");

afterEach(() => {
  thisPage().config.set([]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the logout at the identity service", () => {
  const realm = "https://id.example/realms/shop";
  it.each([
    [undefined, "login"],
    [{ realm }, "login"],
    [{ realm, logoutClientId: "azp" }, "portal"],
    [{ realm, logoutClientId: "shop" }, "shop"],
  ])("with the configuration %j names the client %s [A-03, S-14]", async (identity, client) => {
    const { sent, status, errors } = await logOut(IDENTITY, identity && { identity });
    expect(clientIdOf(sent)).toBe(client);
    expect([status, errors]).toEqual([204, []]);
  });

  it("tells hosts that it failed, with the message and without the token [A-09]", async () => {
    const refused = () => new Response(JSON.stringify({ message: "Session r is unknown" }), { status: 400 });
    const { status, errors } = await logOut(
      { service: "identity", form: { client_id: "portal", refresh_token: "opaque-refresh" } },
      {},
      refused,
    );
    expect(status).toBe(400);
    expect(errors).toEqual([
      {
        ...RELEASE,
        code: "logout-failed",
        message: "The logout of the identity service failed, the session here is over: Session r is unknown",
        tag: "script",
      },
    ]);
    expect(JSON.stringify(errors)).not.toContain("opaque-refresh");
  });

  it("tells hosts of a service that cannot be reached, and passes the error on [A-09]", async () => {
    const { status, errors } = await logOut(IDENTITY, {}, () => {
      throw new TypeError("Failed to fetch");
    });
    expect(status).toBe("A technical error occurred.");
    expect(errors).toMatchObject([{ code: "logout-failed" }]);
  });
});

describe("the further logout", () => {
  const call: LogoutCall = { service: "other", bearer: "token" };
  const flags = { sessionLogoutCall: true };

  it("goes where the configuration says, with its payload [A-03, S-14]", async () => {
    const furtherLogout = { service: "support-desk", path: "/bye", payload: { channel: "web", hard: true } };
    const { sent } = await logOut(call, { flags, furtherLogout });
    expect(sent).toEqual([{ url: "https://services.example/support-desk/bye", body: '{"channel":"web","hard":true}' }]);
  });

  it("goes to our own choice without one, with no body [A-03]", async () => {
    const { sent } = await logOut(call, { flags });
    expect(sent).toEqual([{ url: "https://services.example/integration-service/session/logout", body: undefined }]);
  });

  it("is not sent without its flag [A-03]", async () => {
    expect((await logOut(call)).sent).toEqual([]);
  });

  it("says so where the configured service is none [A-07, A-09]", async () => {
    const { sent, errors } = await logOut(call, { flags, furtherLogout: { service: "nowhere" } });
    expect(sent).toEqual([]);
    expect(errors).toMatchObject([{ message: expect.stringContaining("Missing required parameter: url") }]);
  });
});
