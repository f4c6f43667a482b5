// @vitest-environment happy-dom
/** Tests which configuration may decide where tokens and people go, and how a session ends: see docs/security.md. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "../../api/catalogue.ts";
import { pageFactsOf } from "../../domain/facts/tag-values.ts";
import { currentLocation } from "../../platform/page-location.ts";
import { thisPage } from "../page.ts";
import { CONFIG_KEYS } from "./config-schema.ts";
import { forgetPage } from "./fresh-page.cases.ts";

const OWN = "https://api.own.example";
const EVIL = "https://evil.example";

const withValue = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "evil"]));

/** All keys that count only from the head or from `configure()`, those that move something with an attacker's values. */
const SEIZED: Readonly<Record<string, unknown>> = {
  ...withValue(Object.keys(CONFIG_KEYS).filter((key) => key !== "site" && key !== "author")),
  routes: { login: "/phish/" },
  calls: { customer: { path: "/steal" } },
  servicesOrigin: EVIL,
  services: { transaction: EVIL, identity: EVIL, "open-api": EVIL },
  identity: { realm: `${EVIL}/realm` },
  furtherLogout: { service: "open-api", path: "/steal" },
  accountSwitch: { request: { service: "open-api", path: "/steal" }, login: EVIL },
  // Visitors cannot refuse this category, so it must not count as consent to analytics.
  consent: { tool: "cookieconsent", categories: { analytics: ["necessary"] } },
  session: { idleSeconds: 9999, idleCapSeconds: 9999, webViewUserAgents: ["Mozilla"] },
  storageKeys: { auth: "nothing" },
};

/** The parts of the site that decide where the shell navigates by itself, and what a distributor's customer gets. */
const SEIZED_SITE: Readonly<Record<string, unknown>> = {
  ...withValue(Object.keys(CONFIG_KEYS.site.entries).filter((name) => name !== "name" && name !== "logo")),
  sites: { "de-DE": EVIL },
  mainDomain: EVIL,
  appHost: EVIL,
};

const block = (config: unknown) =>
  `<script type="application/json" data-shell-config>${JSON.stringify(config)}</script>`;

/** A page on which the script has just run. */
async function page({ head = "", body = "" }: { head?: string; body?: string }) {
  forgetPage();
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  const { startPage, configure, shell } = await import("../page/host-api.ts");
  startPage(thisPage());
  const [{ setConfigParser, shellConfig }, { parseAndReport }] = await Promise.all([
    import("./page-config.ts"),
    import("./config-by-schema.ts"),
  ]);
  setConfigParser(thisPage(), parseAndReport);
  return { configure, shell, config: () => shellConfig(thisPage()).get() };
}

const said: string[] = [];
const hear = (event: Event) => said.push((event as CustomEvent<{ message: string }>).detail.message);

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  document.addEventListener("shell-error", hear);
});
afterEach(() => {
  document.removeEventListener("shell-error", hear);
  said.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a block of configuration outside of the head", () => {
  it.each([
    ["in the body", block({ ...SEIZED, site: SEIZED_SITE })],
    ["in a form that is called head", `<form name="head" id="head">${block({ ...SEIZED, site: SEIZED_SITE })}</form>`],
  ])(
    "%s moves no token, no event and no script, consents to nothing, and each attempt is named [W-03, A-02, T-03]",
    async (_, body) => {
      const { config } = await page({ body });
      expect(config()).toEqual({ site: {} });
      for (const key of Object.keys({ ...SEIZED, ...SEIZED_SITE })) {
        expect(said.join(" ")).toContain(`"${key}" is ignored`);
      }
    },
  );

  it("changes no end of a session and no storage name, nor for readers of the unparsed configuration [S-03, S-07, L-17]", async () => {
    localStorage.setItem("shell.auth", "{}");
    const { config, shell } = await page({ body: block({ ...SEIZED, site: { ...SEIZED_SITE, name: "Body" } }) });
    const [{ unparsedConfig, configuredStorageKey, storedSession }, { pageIsWebView }, { siteOf }] = await Promise.all([
      import("./unparsed-config.ts"),
      import("../page/page-reading.ts"),
      import("../../domain/facts/facts-on-page.ts"),
    ]);
    expect(unparsedConfig(thisPage())).toEqual({ site: { name: "Body" } });
    expect(storedSession(thisPage())).toBe("{}");
    expect(shell.get().session).toBe("unknown");
    expect(configuredStorageKey(thisPage(), "auth", "shell.auth")).toBe("shell.auth");
    expect(pageIsWebView(thisPage())).toBe(false);
    const loginPage = pageFactsOf({ loginPage: true, timeoutSeconds: 9999 }, currentLocation(), config().session);
    expect(loginPage.loginIdleSeconds).toBe(300);
    expect(siteOf(config() as object, undefined).sites).toEqual({});
    localStorage.clear();
  });

  it("names the site where the head does not, and takes nothing from the head's [W-03]", async () => {
    const head = block({ servicesOrigin: OWN, site: { name: "Head", sites: { "de-DE": OWN } } });
    const body = block({ ...SEIZED, author: true, site: { name: "Body", logo: { url: "/logo.svg", alt: "Body" } } });
    const { config } = await page({ head, body });
    expect(config()).toEqual({ servicesOrigin: OWN, author: true, site: { name: "Head", sites: { "de-DE": OWN } } });
    const alone = await page({ body });
    expect(alone.config().site).toEqual({ name: "Body", logo: { url: "/logo.svg", alt: "Body" } });
  });

  it("sends no bearer and no refresh token of a logout away [A-02, S-14]", async () => {
    const { config } = await page({ head: block({ servicesOrigin: OWN }), body: block(SEIZED) });
    config();
    const fetched = vi.fn(async () => new Response("{}"));
    vi.stubGlobal("fetch", fetched);
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    const { apiClient, requestSettings } = await import("../customer/api-client.ts");
    const { sessionRequests } = await import("../../session/driver/session-requests.ts");
    await apiClient(thisPage())
      .call(CATALOGUE.unreadCount, { customerId: "DE1" }, { bearer: "secret" })
      .catch(() => undefined);
    await apiClient(thisPage())
      .call(CATALOGUE.openApiProbe, {}, { bearer: "secret" })
      .catch(() => undefined);
    await sessionRequests(requestSettings(thisPage()))
      .logout({
        service: "identity",
        form: { client_id: "login", refresh_token: "secret" },
      })
      .catch(() => 0);
    const origins = fetched.mock.calls.map(([url]: unknown[]) => new URL(String(url), location.href).origin);
    expect(origins).toHaveLength(3);
    expect([...new Set(origins)].filter((origin) => origin !== OWN && origin !== location.origin)).toEqual([]);
  });

  it("is found by the one message that names every block's place", async () => {
    const { config } = await page({ head: block({}), body: `<div id="news">${block({})}</div>` });
    config();
    expect(said).toEqual([expect.stringContaining("blocks in head, div#news")]);
  });
});

describe("a sensitive key", () => {
  it("is fixed by the first that names it, in the head or by configure() [W-03]", async () => {
    const { config, configure } = await page({ head: block({ servicesOrigin: OWN }) });
    configure({ servicesOrigin: EVIL, collector: OWN });
    configure({ collector: EVIL });
    expect(config()).toEqual({ servicesOrigin: OWN, collector: OWN });
    expect(said).toHaveLength(2);
  });

  it("is not said to change by a second copy of the script, which reads no block again [W-08]", async () => {
    const { config, configure } = await page({ head: block({ servicesOrigin: OWN, site: { name: "Head" } }) });
    configure({ site: { name: "Later" }, servicesOrigin: OWN });
    (await import("../page/host-api.ts")).startPage(thisPage());
    expect(config()).toEqual({ servicesOrigin: OWN, site: { name: "Later" } });
    expect(said).toEqual([]);
  });

  it("keeps what it said, whatever the host's object says later", async () => {
    const { config, configure } = await page({});
    const given: { servicesOrigin: string; site: { name: string } } = { servicesOrigin: OWN, site: { name: "a" } };
    configure(given);
    given.servicesOrigin = EVIL;
    configure({ site: { name: "b" } });
    expect(config()).toEqual({ servicesOrigin: OWN, site: { name: "b" } });
  });
});

describe("what a host hands in", () => {
  it.each([
    [
      "a getter that throws",
      {
        get region(): never {
          throw new Error("host");
        },
      },
    ],
    [
      "a proxy that throws",
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error("host");
          },
        },
      ),
    ],
    [
      "a circle",
      (() => {
        const circle: { self?: unknown } = {};
        circle.self = circle;
        return circle;
      })(),
    ],
    ["nothing", undefined],
  ])("%s is one mistake, and what was configured holds [W-02, W-03]", async (_, given) => {
    const { config, configure } = await page({ head: block({ region: "uk" }) });
    expect(() => configure(given as object)).not.toThrow();
    expect(config()).toEqual({ region: "uk" });
    expect(said).toHaveLength(1);
  });

  it("as a listener may throw: others hear, and so does the shell [W-03]", async () => {
    const { shell } = await page({});
    const states: string[] = [];
    const stop = shell.subscribe(() => {
      throw new Error("host");
    });
    shell.subscribe(({ session }) => void states.push(session));
    expect(() => thisPage().state.set({ session: "active" })).not.toThrow();
    expect(states.at(-1)).toBe("active");
    stop();
  });
});
