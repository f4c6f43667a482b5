// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { isHeadWritten } from "./written-head.ts";

const seo = { meta_title: "Fixed term", robots: "index" };
const site = { tagline: "Savings" };
const write = (title: string) => {
  document.head.innerHTML = `<title>${title}</title><meta name="robots" content="index">`;
};

describe("the head of a page", () => {
  beforeEach(() => write("Fixed term"));

  it("is written with the whole title, the tagline included [U-05]", () => {
    expect(isHeadWritten({ seo })).toBe(true);
    expect(isHeadWritten({ seo, site })).toBe(false);
    write("Fixed term | Savings");
    expect(isHeadWritten({ seo, site })).toBe(true);
    expect(isHeadWritten({ pageTitle: "Fixed term", site })).toBe(true);
  });

  it("is not written with a title that only begins alike [U-05]", () => {
    write("Fixed term deposits");
    expect(isHeadWritten({ seo })).toBe(false);
    write("Fixed term | Savings");
    expect(isHeadWritten({ seo })).toBe(false);
  });

  it("is not written where a second tag may contradict [U-05]", () => {
    document.head.innerHTML += '<meta name="ROBOTS" content="noindex">';
    expect(isHeadWritten({ seo })).toBe(false);
    document.head.innerHTML = '<title>Fixed term</title><meta name="Robots" content="index">';
    expect(isHeadWritten({ seo })).toBe(true);
    const canonical = { meta_title: "Fixed term", canonical_url: "/a/" };
    for (const [links, expected] of [
      ['<link rel="canonical" href="/a/">', true],
      ['<link rel="canonical" href="/a/"><link rel="Canonical" href="/b/">', false],
    ] as const) {
      document.head.innerHTML = `<title>Fixed term</title>${links}`;
      expect(isHeadWritten({ seo: canonical })).toBe(expected);
    }
  });

  it("is not written without a title, or with another value of a field [U-05]", () => {
    expect(isHeadWritten({})).toBe(false);
    expect(isHeadWritten({ seo: { ...seo, robots: "noindex" } })).toBe(false);
  });
});
