// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "../../api/catalogue.ts";
import { CUSTOMER_ID } from "../../api/client.cases.ts";
import type { Session } from "../../session/driver/session.ts";
import type { SessionView } from "../../session/rules/session-view.ts";
import type { TokenFacts } from "../../session/tokens/token-record.ts";
import { closePage, openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

const OF = { customerId: CUSTOMER_ID };

/** A new page, because the client is created once per page. */
async function clientOf(config: object) {
  closePage();
  thisPage().config.set([config]);
  const [{ apiClient }, { setPageSession }] = await Promise.all([
    import("./api-client.ts"),
    import("../page/signed-in.ts"),
  ]);
  const view = { state: "active", covered: false } as SessionView;
  setPageSession(thisPage(), {
    view: () => view,
    token: () => undefined,
    bearer: () => "token",
  } as Partial<Session> as Session);
  return apiClient(thisPage());
}

afterEach(() => {
  thisPage().config.set([]);
  vi.unstubAllGlobals();
});

describe("the client of a page", () => {
  it("answers from the mocks of the configuration, not the network [A-08]", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const answers = { depositTypes: { body: ["term_deposit"] }, unreadCount: { status: 500 } };
    const client = await clientOf({ environment: "staging", mocks: { enabled: true, answers } });
    expect(await client.call(CATALOGUE.depositTypes, OF)).toEqual(["HAS_FIXED_DEPOSIT_ACCOUNT"]);
    await expect(client.call(CATALOGUE.unreadCount, OF)).rejects.toMatchObject({ status: 500 });
    expect(fetch).not.toHaveBeenCalled();
  });

  it("asks the services where mocks are off, at the address of the configuration [A-02, A-08]", async () => {
    const fetch = vi.fn(async (_url: string) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({ services: { deposit: "https://deposits.example" } });
    await client.call(CATALOGUE.depositTypes, OF);
    expect(fetch.mock.calls[0]?.[0]).toBe(`https://deposits.example/deposits/types?customer_id=${CUSTOMER_ID}`);
  });

  it.each([
    ["one address for all of them", { servicesOrigin: "https://api.example" }],
    ["an address of one", { services: { deposit: "https://deposits.example" } }],
  ])("asks the services in local development, too, once the site names %s [A-08]", async (_, config) => {
    const fetch = vi.fn(async (_url: string) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({ environment: "local", ...config });
    await client.call(CATALOGUE.depositTypes, OF);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("answers from mocks in local development where the site names no service [A-08]", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    vi.spyOn(console, "warn").mockReturnValue();
    const client = await clientOf({ environment: "local" });
    expect(await client.call(CATALOGUE.unreadCount, OF)).toBe(3);
    expect(fetch).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it("takes service, path and query of each call from the configuration [A-02, A-03]", async () => {
    const fetch = vi.fn(async (_url: string) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({
      services: { deposit: "https://deposits.example", pension: "https://pension.example" },
      calls: {
        depositTypes: { service: "pension", path: "/of/:customerId/access", query: { customer_id: null, v: "2" } },
        productInstances: { query: { pageId: "menu", owner: ":customerId" } },
        // The catalogue has no query for this call.
        mailConsents: { service: "pension", query: { v: "3" } },
      },
    });
    await client.call(CATALOGUE.depositTypes, OF);
    await client.call(CATALOGUE.productInstances, OF);
    await client.call(CATALOGUE.mailConsents, OF);
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      `https://pension.example/of/${CUSTOMER_ID}/access?v=2`,
      `https://pension.example/product_instance?customer_domain_id=${CUSTOMER_ID}&pageId=menu&owner=${CUSTOMER_ID}`,
      "https://pension.example/mail/consents?v=3",
    ]);
  });

  const asked = async (config: object, call: (client: Awaited<ReturnType<typeof clientOf>>) => Promise<unknown>) => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response("[]"));
    vi.stubGlobal("fetch", fetch);
    await call(await clientOf(config)).catch(() => undefined);
    return fetch.mock.calls.map(([url, { body }]) => [url, ...(body === undefined ? [] : [body])]);
  };

  it("asks the customer advisory service for the unread count, or the postbox where a site says so, which its flag moves [A-02, A-03]", async () => {
    const hostOf = async (config: object) => {
      const [request = []] = await asked({ servicesOrigin: "https://{service}.bank.example", ...config }, (client) =>
        client.call(CATALOGUE.unreadCount, OF),
      );
      return new URL(String(request[0])).hostname;
    };
    const calls = { unreadCount: { service: "postbox" } };
    expect(await hostOf({})).toBe("customer-advisory.bank.example");
    expect(await hostOf({ calls })).toBe("postbox.bank.example");
    expect(await hostOf({ calls, flags: { postboxNewHost: true } })).toBe("postbox-new.bank.example");
  });

  it.each([{}, { environment: "staging" }, { environment: "production", services: { pension: "https://p.example" } }])(
    "asks no service that has no address, and says so once: %j [A-02, W-02]",
    async (config) => {
      openFreshPage();
      const report = vi.spyOn(console, "error").mockReturnValue();
      vi.spyOn(console, "warn").mockReturnValue();
      const twice = async (client: Awaited<ReturnType<typeof clientOf>>) => {
        await client.call(CATALOGUE.depositTypes, OF).catch(() => undefined);
        await client.call(CATALOGUE.depositTypes, OF);
      };
      expect(await asked(config, twice)).toEqual([]);
      expect(report.mock.calls).toEqual([
        [
          'bad-config: shell configuration: the service "deposit" has no address, so it is not asked. Set "servicesOrigin" or "services.deposit".',
        ],
      ]);
      vi.restoreAllMocks();
    },
  );

  it("follows a change of the page's locale with addresses and region [A-02]", async () => {
    const fetch = vi.fn(async (_url: string) => Response.json({ id: CUSTOMER_ID }));
    vi.stubGlobal("fetch", fetch);
    const client = await clientOf({ servicesOrigin: "https://{service}.{country}.{region}.bank.example" });
    const { setPageLocaleSource } = await import("../page/page-locale.ts");
    for (const locale of ["de-DE", "en-GB"] as const) {
      setPageLocaleSource(thisPage(), () => locale);
      await client.call(CATALOGUE.customer, OF);
    }
    const base = (at: string) => `https://integration-service.${at}.bank.example/customers/${CUSTOMER_ID}?embed=`;
    expect(fetch.mock.calls.map(([url]) => decodeURIComponent(url))).toEqual([
      `${base("de.germany")}all-persons,reference-accounts,data-validity`,
      `${base("gb.uk")}all-persons,reference-accounts`,
    ]);
  });

  it("asks the open API where the other services are, and on the page's own origin if nobody has named them [A-02, S-11]", async () => {
    const probe = (client: Awaited<ReturnType<typeof clientOf>>) => client.call(CATALOGUE.openApiProbe, {});
    const path = "/savingglobal/rest/open_api/v2/customer";
    openFreshPage("https://norvane.example/");
    for (const [config, address] of [
      [{}, `https://norvane.example${path}`],
      [{ services: { account: "https://accounts.example" } }, `https://norvane.example${path}`],
      [{ services: { "open-api": "https://api.example" } }, `https://api.example${path}`],
      [{ servicesOrigin: "https://api.example" }, `https://api.example/open-api${path}`],
      [{ servicesOrigin: "/bff/services" }, `https://norvane.example/bff/services/open-api${path}`],
      [{ servicesOrigin: "https://{service}.{country}.bank.example" }, `https://open-api.eu.bank.example${path}`],
      [{ servicesOrigin: "https://api.example", services: { "open-api": "/" } }, `https://norvane.example${path}`],
      // Mocks answer, or nobody asks.
      [{ environment: "local" }, undefined],
      [{ session: { probe: false } }, undefined],
    ] as const) {
      const sent = await asked(config, probe);
      if (address !== undefined) expect(sent).toEqual([[address]]);
      const { probeAddress } = await import("./api-client.ts");
      expect(probeAddress(thisPage())).toBe(address);
    }
  });

  it("ends the requests of a customer with their session, and not while nobody knows who is signed in [A-04, S-07]", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    });
    const client = await clientOf({ servicesOrigin: "https://api.example" });
    const { setPageSession, updateSignedIn } = await import("../page/signed-in.ts");
    let token: object | undefined = { customer: CUSTOMER_ID, user: "user-1" };
    const view = (state: "active" | "boot" | "ended") => ({ state, covered: false }) as SessionView;
    setPageSession(thisPage(), {
      view: () => view("active"),
      token: () => token,
      bearer: () => "token",
    } as Partial<Session> as Session);
    const ended = vi.fn();
    const call = client.call(CATALOGUE.depositTypes, OF).catch(ended);
    token = undefined;
    updateSignedIn(thisPage(), view("boot"));
    await new Promise(setImmediate);
    expect(ended).not.toHaveBeenCalled();
    updateSignedIn(thisPage(), view("ended"));
    await call;
    expect(ended.mock.calls).toMatchObject([[{ situation: "aborted" }]]);
    vi.restoreAllMocks();
  });

  it("sends a token to the page's own origin, whatever <base> in the content says [A-02, A-03]", async () => {
    document.body.innerHTML = '<base href="http://evil.example/">';
    const account = (client: Awaited<ReturnType<typeof clientOf>>) => client.call(CATALOGUE.depositTypes, OF);
    for (const config of [{ services: { deposit: "/svc" } }, { services: { deposit: "svc" } }]) {
      for (const [url] of await asked(config, account))
        expect(url).toBe(`https://norvane.example/svc/deposits/types?customer_id=${CUSTOMER_ID}`);
    }
    document.body.innerHTML = "";
  });

  it("sends no token to a path of a page at an unsafe address [A-02]", async () => {
    openFreshPage("http://norvane.example/");
    const account = (client: Awaited<ReturnType<typeof clientOf>>) => client.call(CATALOGUE.depositTypes, OF);
    expect(await asked({ services: { deposit: "/deposit" } }, account)).toEqual([]);
    openFreshPage("https://norvane.example/");
    expect(await asked({ services: { deposit: "/deposit" } }, account)).toEqual([
      [`https://norvane.example/deposit/deposits/types?customer_id=${CUSTOMER_ID}`],
    ]);
  });

  it("fills inputs into the path and the payload of the calls that are ours [A-03, H-32]", async () => {
    const switching = { ...OF, userId: "user-1" };
    const config = {
      servicesOrigin: "https://api.example",
      calls: { accountSwitch: { service: "account", path: "/never/" } },
      accountSwitch: {
        request: { path: "/switch/:customerId", payload: { to: ":customerId", by: ":userId", hard: true } },
      },
    };
    expect(await asked(config, (client) => client.call(CATALOGUE.accountSwitch, switching))).toEqual([
      [
        `https://api.example/account/switch/${CUSTOMER_ID}`,
        JSON.stringify({ to: CUSTOMER_ID, by: "user-1", hard: true }),
      ],
    ]);
  });

  it("counts the calls that were refused with 403, for the session to check [A-06, S-11]", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 403 }));
    const client = await clientOf({ servicesOrigin: "https://api.example" });
    const { forbiddenCount } = await import("../page/signed-in.ts");
    for (const _ of [1, 2]) await client.call(CATALOGUE.openApiLogout, {}).catch(() => undefined);
    expect(forbiddenCount(thisPage()).get()).toBe(2);
    vi.restoreAllMocks();
  });

  it("has the session renew a token that was refused with 401, and reads again what a newer one may get [A-06, S-11]", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 401 }));
    const client = await clientOf({ servicesOrigin: "https://api.example" });
    const { noteNewToken, renewalCount, setPageSession } = await import("../page/signed-in.ts");
    const page = thisPage();
    let [token, bearer] = [{ customer: CUSTOMER_ID } as TokenFacts, "old"];
    const refuseToken = vi.fn();
    const view = () => ({ state: "active", covered: false }) as SessionView;
    setPageSession(page, {
      view,
      refuseToken,
      token: () => token,
      bearer: () => bearer,
    } as Partial<Session> as Session);
    const call = (options?: object) => client.call(CATALOGUE.depositTypes, OF, options).catch(() => undefined);
    // Neither a token of another kind nor a call without one says anything about the session.
    await call({ bearer: "other" });
    await call({ bearer: false });
    expect(refuseToken).not.toHaveBeenCalled();
    await call();
    noteNewToken(page);
    expect([refuseToken.mock.calls.length, renewalCount(page).get()]).toEqual([1, 0]);
    [token, bearer] = [{ customer: CUSTOMER_ID } as TokenFacts, "new"];
    noteNewToken(page);
    noteNewToken(page);
    expect(renewalCount(page).get()).toBe(1);
    vi.stubGlobal("fetch", async () => {
      bearer = "newest";
      return new Response("{}", { status: 401 });
    });
    await call();
    expect([refuseToken.mock.calls.length, renewalCount(page).get()]).toEqual([1, 2]);
    vi.restoreAllMocks();
  });
});
