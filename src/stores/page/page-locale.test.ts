import { beforeEach, describe, expect, it, vi } from "vitest";
import { LOCALES } from "../../domain/locales/locale.ts";
import { forgetPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";
import { addressLocale, newLocaleProblem, pageLocale, setPageLocaleSource } from "./page-locale.ts";
import { readAddress } from "./page-reading.ts";

interface Address {
  readonly host?: string;
  readonly path?: string;
  readonly lang?: string;
}

function visit({ host = "norvane.example", path = "/", lang = "" }: Address): void {
  vi.stubGlobal("location", { host, pathname: path, hash: "", search: "" });
  vi.stubGlobal("document", { documentElement: { lang } });
}

beforeEach(() => visit({}));

describe("the locale of a page whose tag names none", () => {
  it.each([...LOCALES])("is $id below /$prefix/, whatever the language says [L-03]", ({ id, prefix }) => {
    visit({ path: `/${prefix}/festgeld/`, lang: "sv" });
    expect(addressLocale({})).toBe(id);
    expect(addressLocale({}, { ...readAddress(), path: "/pl-pl/" })).toBe("pl-PL");
  });

  it("is that of the country domain, where the configuration gives a locale one [L-03]", () => {
    const sites = { "nl-NL": "https://norvane.example.nl", "pl-PL": "https://norvane.example/pl-pl" };
    visit({ host: "www.norvane.example.nl:443", lang: "en" });
    expect(addressLocale({ site: { sites } })).toBe("nl-NL");
    visit({ lang: "fi" });
    expect(addressLocale({ site: { sites } })).toBe("fi-FI");
  });

  it.each([
    [{}, "en"],
    [{ lang: "sv-SE" }, "en"],
    [{ path: "/sv-se/" }, "en"],
  ])("is generic English when nothing is said, and for a locale nobody knows: %j is %s [L-02]", (address, locale) => {
    visit(address);
    expect(addressLocale({})).toBe(locale);
  });
});

describe("the locale of the page", () => {
  it("is that of its address until a tag speaks, then that of the tag: services go by it [A-02, L-03]", () => {
    visit({ host: "norvane.example.nl", path: "/sparen/", lang: "en" });
    expect(pageLocale(thisPage())).toBe("en");
    setPageLocaleSource(thisPage(), () => "en-GB");
    expect(pageLocale(thisPage())).toBe("en-GB");
  });
});

describe("what the editor of a tag hears of its locale", () => {
  it.each<[string, Address, string | undefined, RegExp]>([
    [
      "German without a country",
      { lang: "de" },
      undefined,
      /^<html lang="de"> .* en is used, with the public menu of en-US\. .* de-DE, de-AT, de-CH\.$/,
    ],
    ["the Dutch of Belgium", { lang: "nl-BE" }, undefined, /^<html lang="nl-BE"> .* one of nl-NL\.$/],
    ["a language of no market", { lang: "sv" }, undefined, /^<html lang="sv"> .* one of en, en-US, de-DE,/],
    ["a path of no market", { path: "/sv-se/" }, undefined, /^The path names no market; .* one of en, en-US/],
    ["an attribute of no market", { lang: "de-DE" }, "sv-SE", /^The attribute locale names no locale of the shell/],
  ])("names %s, and what to write [L-02]", (_, address, locale, said) => {
    visit(address);
    expect(newLocaleProblem(thisPage(), locale === undefined ? {} : { locale })).toMatch(said);
  });

  it("is said once, whatever the number of tags [L-02]", () => {
    forgetPage();
    visit({ lang: "de-DE" });
    const said = ["sv-SE", "sv-SE", "xx", undefined].map((locale) =>
      newLocaleProblem(thisPage(), locale === undefined ? {} : { locale }),
    );
    expect(said).toEqual([expect.stringContaining("attribute locale"), undefined, undefined, undefined]);
  });

  it.each<[Address, string | undefined]>([
    [{}, undefined],
    [{ lang: "fr" }, undefined],
    [{ lang: "de", path: "/de-at/" }, undefined],
    [{ lang: "de" }, "de-CH"],
  ])("is nothing where %j and the attribute %j name one [L-02]", (address, locale) => {
    visit(address);
    expect(newLocaleProblem(thisPage(), locale === undefined ? {} : { locale })).toBeUndefined();
  });
});
