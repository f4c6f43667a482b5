import { describe, expect, it } from "vitest";
import { FLAG_CACHE_MS } from "../domain/constants.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import { cachedFlags, cacheFlags } from "./flag-cache.ts";
import { type FlagAudience, flagContextFor } from "./flag-request.ts";

const visitor: FlagAudience = { locale: "de-DE", device: { id: "device-1", kind: "mobile" }, isMultiContext: false };
const customer: FlagAudience = {
  ...visitor,
  customer: {
    id: "BAC1",
    group: { country: "DEU", isPartners: true, isCompany: false, programmes: ["alpha", "beta"] },
  },
};

describe("for whom flags are evaluated", () => {
  it("a visitor is a device [T-01]", () => {
    expect(flagContextFor(visitor)).toEqual({ targetingKey: "device-1", locale: "de-DE", device: "mobile" });
  });

  it("a customer is a web investor of a country, a distribution and groups [T-01]", () => {
    expect(flagContextFor(customer)).toEqual({
      targetingKey: "BAC1",
      locale: "de-DE",
      country: "DEU",
      status: "web-investor",
      groups: "alpha,beta",
      distribution: "partner",
    });
  });

  it("a customer who could not be read has an empty country, no groups and no distribution [T-01]", () => {
    expect(flagContextFor({ ...visitor, customer: { id: "BAC1", group: undefined } })).toEqual({
      targetingKey: "BAC1",
      locale: "de-DE",
      country: "",
      status: "web-investor",
      groups: "",
    });
    const group = { country: undefined, isPartners: false, isCompany: false, programmes: [] };
    expect(flagContextFor({ ...visitor, customer: { id: "BAC1", group } })).toMatchObject({
      country: "",
      groups: "",
      distribution: "direct",
    });
  });

  it("under multi-context a customer is a customer and a device [T-01]", () => {
    expect(flagContextFor({ ...customer, isMultiContext: true })).toMatchObject({
      targetingKey: "BAC1",
      groups: "alpha,beta",
      device: "mobile",
      deviceId: "device-1",
    });
    expect(flagContextFor({ ...visitor, isMultiContext: true })).toEqual(flagContextFor(visitor));
  });
});

describe("the cache of the flags", () => {
  const store = (): KeyValueStore & { readonly entries: Map<string, string> } => {
    const entries = new Map<string, string>();
    return {
      entries,
      get: (key) => entries.get(key),
      set: (key, value) => Boolean(entries.set(key, value)),
      remove: (key) => void entries.delete(key),
    };
  };
  const flags = { bankNavigation: true, layoutVersion: "v2" } as const;

  it("holds an answer for 5 minutes, not a moment longer [T-01]", () => {
    const cache = { storage: store(), key: "flags", url: "https://flags.example" };
    cacheFlags(cache, flagContextFor(visitor), flags, 1000);
    const at = (now: number) => cachedFlags(cache, flagContextFor(visitor), now);
    expect(cachedFlags({ ...cache, storage: store() }, flagContextFor(visitor), 1000)).toBeUndefined();
    expect(at(1000)).toEqual({ flags, freshFor: FLAG_CACHE_MS });
    expect(at(1000 + 299_999)).toEqual({ flags, freshFor: 1 });
    expect(at(1000 + 300_000)).toBeUndefined();
    expect(at(999)).toBeUndefined();
  });

  it("is anybody's device, but one customer's, and holds no id [T-01]", () => {
    const kept = store();
    const cache = { storage: kept, key: "flags", url: "https://flags.example" };
    cacheFlags(cache, flagContextFor(visitor), flags, 0);
    const other = { ...visitor, device: { id: "device-2", kind: "mobile" } } as const;
    expect(cachedFlags(cache, flagContextFor(other), 1)).toBeDefined();
    expect(cachedFlags(cache, flagContextFor({ ...visitor, locale: "fr-FR" }), 1)).toBeUndefined();
    cacheFlags(cache, flagContextFor(customer), flags, 0);
    expect(cachedFlags(cache, flagContextFor(customer), 1)).toBeDefined();
    const stranger = { ...customer, customer: { id: "BAC2", group: customer.customer?.group } } as FlagAudience;
    expect(cachedFlags(cache, flagContextFor(stranger), 1)).toBeUndefined();
    expect([...kept.entries.values()].join()).not.toMatch(/device-|BAC/);
  });

  it("is of one service: another address is asked anew [T-01]", () => {
    const cache = { storage: store(), key: "flags", url: "https://flags.example" };
    cacheFlags(cache, flagContextFor(visitor), flags, 0);
    expect(cachedFlags(cache, flagContextFor(visitor), 1)).toBeDefined();
    expect(cachedFlags({ ...cache, url: "https://other.example" }, flagContextFor(visitor), 1)).toBeUndefined();
  });

  it("is nothing when somebody else wrote it: no JSON, no entry, no flags", () => {
    const kept = store();
    const cache = { storage: kept, key: "flags", url: "https://flags.example" };
    cacheFlags(cache, flagContextFor(visitor), flags, 0);
    const entry = JSON.parse(kept.entries.get("flags") ?? "");
    for (const bad of ["{", "[]", JSON.stringify({ ...entry, at: "now" }), JSON.stringify({ ...entry, flags: [] })]) {
      kept.set("flags", bad);
      expect(cachedFlags(cache, flagContextFor(visitor), 1)?.flags ?? {}).toEqual({});
    }
    kept.set("flags", JSON.stringify({ ...entry, flags: { bankNavigation: "yes", layoutVersion: "v2", other: 1 } }));
    expect(cachedFlags(cache, flagContextFor(visitor), 1)?.flags).toEqual({ layoutVersion: "v2" });
  });
});
