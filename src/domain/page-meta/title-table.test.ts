/** Every combination of what a title is made of. */
import { describe, expect, it } from "vitest";
import { TITLE_SEPARATOR, titleFor } from "./page-meta-for.ts";

type Row = readonly [
  seoTitle: string | undefined,
  pageTitle: string | undefined,
  defaultTitle: string | undefined,
  tagline: string | undefined,
  visitor: string,
];

const ROWS: readonly Row[] = [
  ["SEO", "Page", "Default", "Tagline", "SEO | Tagline"],
  ["SEO", "Page", "Default", undefined, "SEO"],
  ["SEO", "Page", undefined, "Tagline", "SEO | Tagline"],
  ["SEO", "Page", undefined, undefined, "SEO"],
  ["SEO", undefined, "Default", "Tagline", "SEO | Tagline"],
  ["SEO", undefined, "Default", undefined, "SEO"],
  ["SEO", undefined, undefined, "Tagline", "SEO | Tagline"],
  ["SEO", undefined, undefined, undefined, "SEO"],
  [undefined, "Page", "Default", "Tagline", "Page | Tagline"],
  [undefined, "Page", "Default", undefined, "Page"],
  [undefined, "Page", undefined, "Tagline", "Page | Tagline"],
  [undefined, "Page", undefined, undefined, "Page"],
  [undefined, undefined, "Default", "Tagline", "Default | Tagline"],
  [undefined, undefined, "Default", undefined, "Default"],
  [undefined, undefined, undefined, "Tagline", "Site | Tagline"],
  [undefined, undefined, undefined, undefined, "Site"],
];

describe("a title", () => {
  it.each(ROWS)(
    "of SEO %j, page %j, default %j, tagline %j is %j [U-05]",
    (meta_title, pageTitle, defaultTitle, tagline, title) => {
      const source = { seo: { meta_title }, pageTitle, defaultTitle, site: { name: "Site", tagline } };
      expect(titleFor({ ...source, isLoggedIn: false })).toBe(title);
      expect(titleFor({ ...source, isLoggedIn: true })).toBe("Site");
    },
  );

  it.each(["", " ", "\n\t"])("takes %j for missing [U-05]", (empty) => {
    const source = { seo: { meta_title: empty }, pageTitle: empty, defaultTitle: empty };
    expect(titleFor({ ...source, site: { name: "Site", tagline: empty }, isLoggedIn: false })).toBe("Site");
  });

  it("is trimmed, and keeps what stands inside [U-05]", () => {
    const title = titleFor({ pageTitle: "  A | B  ", site: { name: "Site", tagline: " T " }, isLoggedIn: false });
    expect(title).toBe(`A | B${TITLE_SEPARATOR}T`);
  });
});
