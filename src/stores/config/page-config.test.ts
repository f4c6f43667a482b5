// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { thisPage } from "../page.ts";
import { loadWithoutRetries, openFreshPage } from "./fresh-page.cases.ts";
import { quickConfig } from "./page-config.ts";

const VISITORS = {
  environment: "production",
  region: "germany",
  countryBanner: { frequency: "once-a-visit", onTaskPages: true },
  content: "https://cms.example/{locale}.json",
  servicesOrigin: "https://api.savings.example",
  services: { transaction: "https://transactions.example/v1" },
  programmes: { beta: { countries: ["DEU"], distributors: ["lindenbank"] } },
  identity: { realm: "https://id.savings.example/auth/realms/global", clientId: "login" },
  furtherLogout: { service: "open-api", path: "/logout", payload: { all: true } },
  accountSwitch: { request: { service: "account", path: "/switch" }, login: "/login/", parameter: "customer" },
  pensionLogout: "https://pension.example/logout",
  keepView: "amounts",
  session: { idleSeconds: 240, refreshReuse: "strict", probe: false, webViewUserAgents: ["BankApp"] },
  site: {
    name: "Norvane",
    logo: { url: "/assets/norvane.svg", alt: "Norvane" },
    sites: { "de-DE": "https://a.example" },
    iosAppId: "1480000000",
    knowledgeRestrictedDistributors: ["lindenbank"],
    consentAnchor: "#consent",
  },
  storageKeys: { flags: "flags" },
  flags: { smartBanner: true, b2cNewMarketLocales: { "it-IT": false } },
  flagService: { url: "http://localhost:4802/flags", timeoutMs: 2000 },
  statusUrl: "https://cdn.savings.example/status.json",
  consent: { tool: "cookieconsent", categories: { analytics: ["statistics"] } },
  tagManager: { others: "GTM-A1", url: "https://tags.example/gtm.js" },
  collector: "https://events.savings.example",
  marketing: { url: "https://marketing.example/", appToken: "abc" },
  customAttributes: ["a"],
  observedShare: 0.5,
  metrics: { url: "https://otel.example/v1/metrics", share: 10, afterConsent: true },
  author: false,
} as const;
describe("the configuration as visitors' services read it", () => {
  it("is read without the schema where every value is a plain one", () => {
    expect(quickConfig([VISITORS])).toEqual(VISITORS);
    expect(quickConfig([])).toEqual({});
  });

  it.each([
    ["an unknown key", [{ nonsense: 1 }]],
    ["a value that the schema would trim", [{ ...VISITORS, collector: " https://events.savings.example " }]],
    ["an address with a query", [{ ...VISITORS, statusUrl: "/status.json?v=1" }]],
    ["an anchor without its sign", [{ ...VISITORS, site: { ...VISITORS.site, consentAnchor: "consent" } }]],
    ["a key given twice", [VISITORS, { author: true }]],
    ["a block that is no object", [[]]],
  ])("leaves %s to the schema", (_what, given) => {
    expect(quickConfig(given)).toBeUndefined();
  });
});

describe("a configuration with an unusual value", () => {
  beforeEach(() => {
    openFreshPage();
    vi.spyOn(console, "error").mockReturnValue(undefined);
  });

  it("is read by the schema, which reports the mistake, before the services start [W-02]", async () => {
    const [{ configure }, { shellConfig, whenConfigRead }] = await Promise.all([
      import("../page/host-api.ts"),
      import("./page-config.ts"),
    ]);
    const reported: string[] = [];
    document.addEventListener("shell-error", (event) => reported.push((event as CustomEvent).detail.code));
    configure({ observedShare: 0.5 });
    expect(shellConfig(thisPage()).get()).toEqual({ observedShare: 0.5 });
    configure({ collector: " https://events.savings.example ", nonsense: 1 } as object);
    expect(shellConfig(thisPage()).get()).toEqual({ observedShare: 0.5 });
    await whenConfigRead(thisPage());
    expect(shellConfig(thisPage()).get().collector).toBe("https://events.savings.example");
    expect(reported).toEqual(["bad-config"]);
    configure({ observedShare: 1 });
    expect(shellConfig(thisPage()).get()).toMatchObject({
      collector: "https://events.savings.example",
      observedShare: 1,
    });
  });

  it("loads no schema where nothing is unusual", async () => {
    const loaded = vi.fn();
    loadWithoutRetries();
    vi.doMock("./config-by-schema.ts", () => {
      loaded();
      throw new Error("not needed");
    });
    const [{ configure }, { shellConfig, whenConfigRead }] = await Promise.all([
      import("../page/host-api.ts"),
      import("./page-config.ts"),
    ]);
    configure({ observedShare: 0.5 });
    expect(shellConfig(thisPage()).get()).toEqual({ observedShare: 0.5 });
    await whenConfigRead(thisPage());
    vi.doUnmock("./config-by-schema.ts");
    expect(loaded).not.toHaveBeenCalled();
  });

  it("counts as unusual in a second block, which is reported though each value is plain [W-02]", async () => {
    document.head.innerHTML = [{ observedShare: 0.5 }, { author: true }]
      .map((given) => `<script type="application/json" data-shell-config>${JSON.stringify(given)}</script>`)
      .join("");
    const reported: string[] = [];
    document.addEventListener("shell-error", (event) => reported.push((event as CustomEvent).detail.code));
    const [{ startPage }, { shellConfig, whenConfigRead }] = await Promise.all([
      import("../page/host-api.ts"),
      import("./page-config.ts"),
    ]);
    startPage(thisPage());
    shellConfig(thisPage()).get();
    await whenConfigRead(thisPage());
    document.head.replaceChildren();
    expect(reported).toEqual(["several-configs"]);
    expect(shellConfig(thisPage()).get()).toMatchObject({ observedShare: 0.5, author: true });
  });

  it("counts as none, with a warning, where the schema cannot be loaded [W-02]", async () => {
    loadWithoutRetries();
    vi.doMock("./config-by-schema.ts", () => {
      throw new Error("blocked");
    });
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const [{ configure }, { shellConfig, whenConfigRead }] = await Promise.all([
      import("../page/host-api.ts"),
      import("./page-config.ts"),
    ]);
    configure({ observedShare: 1, nonsense: 1 } as object);
    await whenConfigRead(thisPage());
    vi.doUnmock("./config-by-schema.ts");
    expect(shellConfig(thisPage()).get()).toEqual({});
    expect(warn.mock.calls).toEqual([
      ["savings-shell: the configuration has unusual values, and the code that reads these did not load."],
    ]);
  });
});
