import { beforeEach, describe, expect, it, vi } from "vitest";
import { addressLocale, pageLocale, takePageLocaleFrom } from "./page-locale.ts";

beforeEach(() => {
  vi.stubGlobal("location", { host: "norvane.example.nl", pathname: "/sparen/", hash: "", search: "" });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
});

describe("the locale of the page", () => {
  it("is that of its address until a tag speaks, then that of the tag: services go by it [A-02, L-03]", () => {
    expect(pageLocale()).toBe("en");
    takePageLocaleFrom(() => "en-GB");
    expect(pageLocale()).toBe("en-GB");
  });

  it("knows the country domains of the configuration [L-03]", () => {
    expect(addressLocale({ site: { sites: { "nl-NL": "https://norvane.example.nl/" } } })).toBe("nl-NL");
    expect(addressLocale({}, { path: "/pl-pl/", hash: "", search: "" })).toBe("pl-PL");
  });
});
