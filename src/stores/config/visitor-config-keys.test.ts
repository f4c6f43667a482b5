/** Each key of the configuration with values that need no schema, and with values that only the schema can judge. */
import { describe, expect, it } from "vitest";
import { parseConfig } from "./config-parser.ts";
import { CONFIG_KEYS, type ConfigKey } from "./config-schema.ts";
import { quickConfig } from "./visitor-config.ts";

const LONG = "a".repeat(2049);
const NO_TEXT = ["", " a", "a ", 7, null, [], {}, LONG];
const NO_ADDRESS = ["", "a", "//evil.example", "https://a.example/?b=c", "javascript:x", "/a b", "/a\\b", 7, null];
const NO_BOOLEAN = ["true", 0, 1, null, [], {}];
const NO_LIST = ["a", {}, [7], [""], [null], null];
const NO_SECONDS = [0, 0.5, -1, "5", null];

/** Values of one key or of one field of its object. */
type Row = readonly [accepted: readonly unknown[], refused: readonly unknown[]];

const text: Row = [["a", "a b", "a".repeat(2048)], NO_TEXT];
const address: Row = [["/a/", "https://a.example", "http://localhost:4802/b"], NO_ADDRESS];
const list: Row = [[[], ["a", "b c"]], NO_LIST];
const yesOrNo: Row = [[true, false], NO_BOOLEAN];
const seconds: Row = [[1, 1.5, 300], NO_SECONDS];
const path: Row = [
  ["/a/", "/a/b"],
  [...NO_ADDRESS, "https://a.example"],
];
const template: Row = [
  ["https://a.example/{service}", "/{locale}/x", "https://{service}.a.example"],
  [...NO_ADDRESS, "https://{Service}.a.example"],
];
const payload: Row = [
  [{}, { a: "b", "c-d": 1, "long-name": 2, e: true }],
  [
    { a: null },
    { a: [] },
    { A: "b" },
    { "1a": "b" },
    { "-a": "b" },
    { "": "b" },
    { "a-": "b" },
    { constructor: "b" },
    "a",
    [],
  ],
];
const word: Row = [
  ["GTM-A1", "a_b"],
  ["", "a b", "a.b", 7, null],
];

const FIELDS: Readonly<Record<string, Row>> = {
  environment: [
    ["production", "local", "staging"],
    ["Production", "", "test", null],
  ],
  region: [
    ["germany", "uk"],
    ["de", "", null],
  ],
  "site.name": text,
  "site.logo": [
    [
      { url: "/a.svg", alt: "A" },
      { url: "/a.svg", alt: "A", dark: "/b.svg" },
    ],
    [
      {},
      { url: "/a.svg" },
      { alt: "A" },
      { url: "a.svg", alt: "A" },
      { url: "/a.svg", alt: "" },
      { url: "/a.svg", alt: "A", dark: "b" },
      { url: "/a.svg", alt: "A", light: "/b" },
    ],
  ],
  "site.sites": [
    [{}, { "de-DE": "https://a.example" }],
    [{ de: "https://a.example" }, { "de-DE": "a" }, [], "a"],
  ],
  "site.mainDomain": address,
  "site.appHost": address,
  "site.iosAppId": [["1480000000"], ["a1", "1a", "1.5", "", 7]],
  "site.defaultDistributorId": text,
  "site.knowledgeRestrictedDistributors": list,
  "site.consentAnchor": [
    ["#consent", "#"],
    ["consent", "a#b", "", 7],
  ],
  routes: [
    [{}, { login: "/a/" }],
    [{ "log-in": "/a/" }, { login: "a" }, { login: "https://a.example" }, { "": "/a/" }, []],
  ],
  exemptPages: [
    [[], ["/a/"]],
    ["/a/", ["a"], ["https://a.example"], [7]],
  ],
  "calls.customer": [
    [{}, { service: "account" }, { path: "/a" }, { query: { a: "b" } }],
    [
      { service: "" },
      { path: "a" },
      { query: { a: [] } },
      { query: { a: 5 } },
      { query: { a: true } },
      { method: "GET" },
      "a",
    ],
  ],
  academicTitles: [
    [{}, { DR: "Dr." }],
    [{ DR: "" }, { "D R": "Dr." }, { DR: 7 }, []],
  ],
  "productTemplates.dwm": list,
  "productTemplates.migratedRobo": list,
  "tracker.appId": text,
  "tracker.eventVendor": [
    ["com.example", "a_b-c"],
    ["a b", "a/b", "", 7, "a!"],
  ],
  "countryBanner.frequency": [
    ["until-answered", "once-a-visit"],
    ["always", "", null],
  ],
  "countryBanner.onTaskPages": yesOrNo,
  content: [
    ["https://a.example/{locale}.json", "/{locale}/"],
    ["https://a.example/", "{locale}", 7, {}, "https://a.example/{locale}?a"],
  ],
  servicesOrigin: template,
  "services.account": template,
  flags: [
    [{}, { smartBanner: true, layoutVersion: "v2", b2cNewMarketLocales: { "it-IT": false } }],
    [
      { nobodys: true },
      { smartBanner: 1 },
      { smartBanner: null },
      { layoutVersion: "" },
      { b2cNewMarketLocales: { it: false } },
      { b2cNewMarketLocales: { "it-IT": "no" } },
      [],
    ],
  ],
  "flagService.url": address,
  "flagService.timeoutMs": seconds,
  "flagService.trackPath": [
    [false, "/events"],
    [true, "events", "https://a.example", "", null],
  ],
  collector: address,
  "marketing.url": address,
  "marketing.appToken": text,
  customAttributes: [
    [[], ["a"], Array(10).fill("a")],
    [Array(11).fill("a"), "a", [7], [""]],
  ],
  observedShare: [
    [0, 0.5, 1],
    [-0.1, 1.1, "0.5", null],
  ],
  "programmes.alpha": [
    [{}, { countries: ["DEU"] }, { distributors: ["d"] }],
    [{ countries: "DEU" }, { distributors: [7] }, { markets: [] }, []],
  ],
  "programmes.beta": [
    [{}, { countries: [], distributors: [] }],
    [{ countries: [""] }, "all"],
  ],
  "identity.realm": address,
  "identity.clientId": text,
  "identity.logoutClientId": text,
  "furtherLogout.service": text,
  "furtherLogout.path": path,
  "furtherLogout.payload": payload,
  "accountSwitch.request": [
    [{}, { service: "account", path: "/a", payload: { a: "b" } }],
    [{ path: "a" }, { service: "" }, { payload: [] }, { query: {} }],
  ],
  "accountSwitch.login": address,
  "accountSwitch.parameter": word,
  pensionLogout: address,
  "consent.tool": [
    ["usercentrics", "cookieconsent", "host", "none"],
    ["other", "", null],
  ],
  "consent.script": [
    [{ url: "/a.js" }, { url: "/a.js", attributes: { id: "x", "data-a_b": "y" } }],
    [
      {},
      { url: "a" },
      { url: "/a.js", attributes: { src: "x" } },
      { url: "/a.js", attributes: { "data-": "x" } },
      { url: "/a.js", attributes: { ids: "x" } },
      { url: "/a.js", attributes: { id: "" } },
      { url: "/a.js", attributes: { "my-data-x": "x" } },
      { url: "/a.js", x: 1 },
    ],
  ],
  "consent.categories": [
    [{}, { analytics: ["a"], marketing: [] }],
    [{ analytics: "a" }, { marketing: [7] }, { other: [] }],
  ],
  "tagManager.germanyAndAustria": word,
  "tagManager.unitedStates": word,
  "tagManager.others": word,
  "tagManager.url": address,
  statusUrl: address,
  "metrics.url": address,
  "metrics.share": [
    [0, 10, 100],
    [-1, 101, "10", null],
  ],
  "metrics.afterConsent": yesOrNo,
  author: yesOrNo,
  docsUrl: address,
  storageKeys: [
    [{}, { auth: "a", flags: "b c" }],
    [{ nobodys: "a" }, { auth: "" }, { auth: 7 }, []],
  ],
  keepView: [
    [true, false, "amounts"],
    ["", "all", 1, null],
  ],
  "session.idleSeconds": seconds,
  "session.idleCapSeconds": seconds,
  "session.refreshSeconds": seconds,
  "session.refreshReuse": [
    ["strict", "tolerant"],
    ["none", "", null, { graceSeconds: 5 }],
  ],
  "session.probeFailureEndsSession": yesOrNo,
  "session.refreshFailureEndsSession": yesOrNo,
  "session.silentFailureHidesCountdown": yesOrNo,
  "session.strictActivityEvents": yesOrNo,
  "session.probe": yesOrNo,
  "session.timeDifference": [
    ["server-minus-client", "client-minus-server"],
    ["server", "", null],
  ],
  "session.webViewUserAgents": list,
};

/** The fields that an object of the configuration cannot do without. */
const NEEDED: Readonly<Record<string, object>> = {
  flagService: { url: "/flags" },
  marketing: { url: "/events" },
  identity: { realm: "/realm" },
  consent: { tool: "host" },
  metrics: { url: "/metrics", share: 10 },
};

function configOf(field: string, value: unknown): object {
  const [key = "", name] = field.split(".");
  return { [key]: name === undefined ? value : { ...NEEDED[key], [name]: value } };
}

describe("the configuration of every page's services", () => {
  it("knows each key but the mocks", () => {
    const keys = new Set(Object.keys(FIELDS).map((field) => field.split(".")[0]));
    expect([...keys].toSorted()).toEqual(
      Object.keys(CONFIG_KEYS)
        .filter((key) => key !== ("mocks" satisfies ConfigKey))
        .toSorted(),
    );
  });

  it.each(Object.keys(FIELDS))(
    "needs no schema for usual values of %s, and reads them as the schema does [W-02]",
    (field) => {
      for (const value of FIELDS[field]?.[0] ?? []) {
        const given = configOf(field, value);
        expect(quickConfig([given]), JSON.stringify(given)).toEqual(given);
        expect(parseConfig([given]), JSON.stringify(given)).toEqual({ config: given, problems: [] });
      }
    },
  );

  it.each(Object.keys(FIELDS))("leaves unusual values of %s to the schema [W-02]", (field) => {
    for (const value of FIELDS[field]?.[1] ?? []) {
      const given = configOf(field, value);
      expect(quickConfig([given]), JSON.stringify(given)).toBeUndefined();
    }
  });

  it.each(Object.keys(NEEDED))("leaves %s to the schema without what it cannot do without [W-02]", (key) => {
    for (const name of Object.keys(NEEDED[key] ?? {})) {
      const { [name as never]: _, ...rest } = NEEDED[key] ?? {};
      expect(quickConfig([{ [key]: rest }])).toBeUndefined();
    }
    expect(quickConfig([{ [key]: { ...NEEDED[key], nonsense: 1 } }])).toBeUndefined();
  });
});
