import { describe, expect, it } from "vitest";
import { LOCALES } from "./locale.ts";
import { localeBase, withoutLocalePrefix } from "./locale-base.ts";

describe("localeBase", () => {
  it.each([...LOCALES])("is /$prefix on this host [L-03]", ({ id, prefix }) => {
    expect(localeBase(id)).toBe(`/${prefix}`);
    expect(localeBase(id, {})).toBe(`/${prefix}`);
  });

  it("is the configured site for a country domain, and no other locale's [L-03]", () => {
    const sites = { "nl-NL": "https://norvane.example.nl/", "pl-PL": "https://norvane.example/pl-pl" };
    expect(localeBase("nl-NL", sites)).toBe("https://norvane.example.nl");
    expect(localeBase("pl-PL", sites)).toBe("https://norvane.example/pl-pl");
    expect(localeBase("de-DE", sites)).toBe("/de-de");
  });
});

describe("withoutLocalePrefix", () => {
  it.each([
    ["/de-de/login/", "/login/"],
    ["/DE-DE/login/", "/login/"],
    ["/de-de/", "/"],
    ["/de-de", "/"],
    ["/login/", "/login/"],
    ["/de-deutschland/", "/de-deutschland/"],
    ["/en-gb/login/", "/en-gb/login/"],
    ["", ""],
  ])("takes the prefix off %j", (path, rest) => expect(withoutLocalePrefix(path, "de-DE")).toBe(rest));
});
