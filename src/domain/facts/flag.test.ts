import { describe, expect, it } from "vitest";
import { FLAG_KEYS, FLAGS, type FlagName, knownFragmentFlags } from "./flag.ts";

const names = Object.keys(FLAGS) as FlagName[];

describe("flags", () => {
  it("are those that the texts name, and what the shell adds to them [T-02]", () => {
    expect(names).toEqual(
      expect.arrayContaining([
        "umtMinorAccountSwitch",
        "b2cUseNewDashboard",
        "dbtShowNewMyDepositsPage",
        "taxExemptionOrder",
        "paymentMethods",
        "pensionLogout",
        "sessionLogoutCall",
        "stopRefreshNearMaximumSession",
        "smartBanner",
        "multiContext",
        "bankNavigation",
        "postboxNewHost",
        "b2cUnifiedDomainLocales",
        "b2cNewMarketLocales",
        "layoutVersion",
      ]),
    );
  });

  it("show nothing extra until a service has answered [T-02]", () => {
    const on = names.filter((name) => FLAGS[name] === true);
    expect(on).toEqual(["dbtShowNewMyDepositsPage"]);
    expect(FLAGS.b2cUnifiedDomainLocales).toBe("");
    expect(FLAGS.b2cNewMarketLocales).toEqual({});
    expect(FLAGS.layoutVersion).toBe("v1");
  });

  it("are the given ones over the built-in ones, with the markets that are hidden", () => {
    const builtIn = knownFragmentFlags({});
    expect(builtIn).toMatchObject({ layoutVersion: "v1", b2cNewMarketLocales: {} });
    const given = { layoutVersion: "v2", b2cNewMarketLocales: { "it-IT": false, "fr-FR": true, "nl-NL": "false" } };
    expect(knownFragmentFlags(given)).toEqual({
      ...builtIn,
      layoutVersion: "v2",
      b2cNewMarketLocales: { "it-IT": false },
    });
    expect(knownFragmentFlags({ b2cNewMarketLocales: undefined })).toEqual(builtIn);
  });

  it("have keys of their own at the service, no two alike [T-01]", () => {
    const keys = names.map((name) => FLAG_KEYS[name] ?? name);
    expect(new Set(keys).size).toBe(names.length);
    for (const key of keys) expect(key).toMatch(/^[a-zA-Z0-9]+(-[a-z]+)*$/);
  });

  it("spell the texts' names with hyphens where these do [T-01]", () => {
    expect(FLAG_KEYS.taxExemptionOrder).toBe("tax-exemption-order");
    expect(FLAG_KEYS.paymentMethods).toBe("payment-methods");
    expect(FLAG_KEYS.umtMinorAccountSwitch).toBeUndefined();
    expect(FLAG_KEYS.b2cUseNewDashboard).toBeUndefined();
  });
});
