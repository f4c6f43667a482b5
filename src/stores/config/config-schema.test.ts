import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../../domain/tries.cases.ts";
import { parseConfig } from "./config-parser.ts";
import { CONFIG_KEYS } from "./config-schema.ts";

const full = {
  environment: "development",
  region: "germany",
  site: {
    name: "Savings Site",
    logo: { url: "/logo.svg", alt: "Savings Site" },
    sites: { "fr-FR": "https://www.example.fr" },
  },
  servicesOrigin: "http://localhost:4802",
  services: { postbox: "https://postbox.example" },
  flags: { smartBanner: true, b2cUnifiedDomainLocales: "pl-PL", b2cNewMarketLocales: { "it-IT": false } },
  flagService: { url: "https://flags.example" },
  collector: "https://events.example/collect",
  identity: { realm: "https://id.example/auth/realms/global" },
  consent: { tool: "usercentrics", categories: { analytics: ["statistics"] } },
  tagManager: {
    germanyAndAustria: "GTM-1",
    unitedStates: "GTM-2",
    others: "GTM-3",
    url: "https://tags.example/gtm.js",
  },
  marketing: { url: "https://marketing.example/events", appToken: "abc" },
  customAttributes: ["one", "two"],
  observedShare: 0.1,
  programmes: { alpha: { countries: ["DEU"] } },
  storageKeys: { auth: "bank.auth" },
  session: { idleSeconds: 240, probeFailureEndsSession: true },
  mocks: { enabled: false },
};

describe("the configuration of a page", () => {
  it("keeps the first value of a key that decides where tokens go, says so, and reads a missing value as none", () => {
    const parts = [{ region: "germany" }, { region: "uk", author: true }, { author: undefined, region: "germany" }];
    expect(parseConfig(parts)).toEqual({
      config: { region: "germany", author: true },
      problems: [{ key: "region", expected: "its first value: this key cannot be changed later" }],
    });
  });

  it("takes every key that is right", () => {
    expect(parseConfig([full])).toEqual({ config: full, problems: [] });
  });

  it("needs none", () => {
    expect(parseConfig([])).toEqual({ config: {}, problems: [] });
    expect(parseConfig([{}])).toEqual({ config: {}, problems: [] });
  });

  it("lets later configuration win, key by key", () => {
    const { config } = parseConfig([full, { observedShare: 1 }]);
    expect(config).toEqual({ ...full, observedShare: 1 });
  });

  it.each([
    ["an unknown environment", { environment: "prod" }, "environment"],
    ["an address of another scheme", { servicesOrigin: "javascript:alert(1)" }, "servicesOrigin"],
    ["an address that leaves the origin in disguise", { collector: "//evil.example" }, "collector"],
    ["an address with a backslash", { collector: "/\\evil.example" }, "collector"],
    ["an address with a tab", { collector: "/\t/evil.example" }, "collector"],
    ["an address with a space", { collector: "https://events.example/a b" }, "collector"],
    ["an address where a path belongs", { routes: { login: "https://login.example/" } }, "routes.login"],
    ["an address in a sentence", { collector: "see https://events.example" }, "collector"],
    ["an address with a line break", { collector: "https://events.example/a\nb" }, "collector"],
    ["a logo without text", { site: { logo: { url: "/logo.svg" } } }, "site.logo.alt"],
    ["a site of an unknown locale", { site: { sites: { "xx-XX": "https://www.example" } } }, "site"],
    ["a consent tool of which nobody knows", { consent: { tool: "clicker" } }, "consent.tool"],
    ["a container for a market that has none of its own", { tagManager: { germany: "GTM-1" } }, "tagManager"],
    ["a container id that could be an address", { tagManager: { others: "x&y=//evil" } }, "tagManager.others"],
    ["an eleventh attribute", { customAttributes: Array(11).fill("x") }, "customAttributes"],
    ["a share beyond all", { observedShare: 2 }, "observedShare"],
    ["an idle time that is none", { session: { idleSeconds: 0 } }, "session.idleSeconds"],
    ["a key that is no key", { environmnt: "local" }, "environmnt"],
    ["a list in place of the whole", [1], "(whole)"],
    ["nothing in place of the whole", null, "(whole)"],
  ])("leaves out %s, says where, and keeps the rest", (_name, given, where) => {
    const { config, problems } = parseConfig([{ region: "germany" }, given]);
    expect(config).toEqual({ region: "germany" });
    expect(problems).toHaveLength(1);
    const [problem] = problems;
    expect(`${problem?.key}: ${problem?.expected}`).toContain(where);
  });

  it.each([
    [null, "(whole)", "an object"],
    [{ environmnt: "local" }, "environmnt", "no key of the configuration"],
    [{ author: "yes" }, "author", "boolean"],
    [{ observedShare: 2 }, "observedShare", "<=1"],
    [{ collector: "//evil.example" }, "collector", "an http(s) address or a path that starts with /"],
    [{ site: { logo: { url: "/logo.svg" } } }, "site", 'site.logo.alt: "alt"'],
    [{ site: { iosAppId: "x" } }, "site", 'site.iosAppId: Invalid digits: Received "x"'],
  ])("says of %j where the mistake is and what is expected there [W-02]", (given, key, expected) => {
    expect(parseConfig([given]).problems).toEqual([{ key, expected }]);
  });

  it("never throws, and takes nothing but what its schemas allow, whatever is given", () => {
    const key = fc.oneof(
      fc.constantFrom(...Object.keys(CONFIG_KEYS), "__proto__", "constructor", "toString"),
      fc.string(),
    );
    const given = fc.array(fc.oneof(fc.dictionary(key, fc.anything()), fc.anything(), fc.constant(full)), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(given, (parts) => {
        const { config, problems } = parseConfig(parts);
        expect(Object.keys(config).every((name) => Object.hasOwn(CONFIG_KEYS, name))).toBe(true);
        for (const { expected } of problems) expect(expected.length).toBeLessThan(2000);
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      }),
      { numRuns: tries(10_000) },
    );
  });
});
