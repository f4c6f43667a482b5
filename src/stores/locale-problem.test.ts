import { afterEach, describe, expect, it, vi } from "vitest";
import { localeProblem } from "./locale-problem.ts";

interface Address {
  readonly path?: string;
  readonly lang?: string;
}

function visit({ path = "/", lang = "" }: Address): void {
  vi.stubGlobal("location", { host: "norvane.example", pathname: path, hash: "", search: "" });
  vi.stubGlobal("document", { documentElement: { lang } });
}

afterEach(() => vi.unstubAllGlobals());

describe("what the editor of a tag hears of its locale", () => {
  it.each<[string, Address, string | undefined, RegExp]>([
    [
      "German without a country",
      { lang: "de" },
      undefined,
      /^<html lang="de"> .* en-US stands in\. .* de-DE, de-AT, de-CH\.$/,
    ],
    ["the Dutch of Belgium", { lang: "nl-BE" }, undefined, /^<html lang="nl-BE"> .* one of nl-NL\.$/],
    ["a language of no market", { lang: "sv" }, undefined, /^<html lang="sv"> .* one of en, en-US, de-DE,/],
    ["a path of no market", { path: "/sv-se/" }, undefined, /^The path names no market; .* one of en, en-US/],
    ["an attribute of no market", { lang: "de-DE" }, "sv-SE", /^Attribute locale names no locale of the shell/],
  ])("names %s, and what to write [L-02]", (_, address, locale, said) => {
    visit(address);
    expect(localeProblem(locale === undefined ? {} : { locale })).toMatch(said);
  });

  it.each<[Address, string | undefined]>([
    [{}, undefined],
    [{ lang: "fr" }, undefined],
    [{ lang: "de", path: "/de-at/" }, undefined],
    [{ lang: "de" }, "de-CH"],
  ])("is nothing where %j and the attribute %j name one [L-02]", (address, locale) => {
    visit(address);
    expect(localeProblem(locale === undefined ? {} : { locale })).toBeUndefined();
  });
});
