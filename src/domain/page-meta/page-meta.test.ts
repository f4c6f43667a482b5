import { describe, expect, it } from "vitest";
import { type PageMetaSource, pageMetaFor, TITLE_SEPARATOR, titleFor } from "./page-meta.ts";

const source: PageMetaSource = {
  seo: { meta_title: "Fixed deposits" },
  pageTitle: "Festgeld",
  defaultTitle: "Saving in Europe",
  site: { name: "Site", tagline: "Saving across borders" },
  isLoggedIn: false,
};

describe("the title", () => {
  it("is the SEO title, then the tagline [U-05]", () => {
    expect(titleFor(source)).toBe("Fixed deposits | Saving across borders");
  });

  it("is the page title without an SEO title [U-05]", () => {
    expect(titleFor({ ...source, seo: {} })).toBe("Festgeld | Saving across borders");
    expect(titleFor({ ...source, seo: { meta_title: "  " } })).toBe("Festgeld | Saving across borders");
    expect(titleFor({ ...source, seo: undefined })).toBe("Festgeld | Saving across borders");
  });

  it("is the default without either, and the site's name without a default [U-05]", () => {
    const bare = { ...source, seo: undefined, pageTitle: "" };
    expect(titleFor(bare)).toBe("Saving in Europe | Saving across borders");
    expect(titleFor({ ...bare, defaultTitle: undefined })).toBe("Site | Saving across borders");
  });

  it("stands alone without a tagline [U-05]", () => {
    expect(titleFor({ ...source, site: { name: "Site" } })).toBe("Fixed deposits");
    expect(titleFor({ ...source, site: { name: "Site", tagline: " " } })).toBe("Fixed deposits");
  });

  it("is missing where neither the page nor the site has a name, so that the host's title stays [U-05]", () => {
    const site = { name: "", tagline: "Savings" };
    for (const isLoggedIn of [true, false]) {
      expect(titleFor({ site, isLoggedIn })).toBeUndefined();
      expect(pageMetaFor({ site, isLoggedIn })).not.toHaveProperty("title");
    }
    expect(titleFor({ site, pageTitle: "Help", isLoggedIn: false })).toBe("Help | Savings");
  });

  it("is only the site's name when logged in [U-05]", () => {
    expect(titleFor({ ...source, isLoggedIn: true })).toBe("Site");
    expect(titleFor({ ...source, isLoggedIn: true, customerTitle: " " })).toBe("Site");
  });

  it("names the kind of the page before the site when logged in, where the tag says it, and the site once [U-05]", () => {
    const titles = (customerTitle: string, isLoggedIn: boolean) => titleFor({ ...source, customerTitle, isLoggedIn });
    expect([titles("Inbox", true), titles("Site", true)]).toEqual(["Inbox | Site", "Site"]);
    expect(titles("Inbox", false)).toBe("Fixed deposits | Saving across borders");
  });
});

describe("meta data", () => {
  it("comes from the SEO settings [U-05]", () => {
    const seo = {
      meta_title: "T",
      meta_description: " D ",
      canonical_url: "https://site.example/de-de/festgeld/",
      og_title: "OT",
      og_description: "OD",
      og_image: "https://site.example/og.png",
      robots: "noindex, nofollow",
    };
    expect(pageMetaFor({ ...source, seo })).toEqual({
      title: "T | Saving across borders",
      canonical: "https://site.example/de-de/festgeld/",
      description: "D",
      robots: "noindex, nofollow",
      openGraph: { title: "OT", description: "OD", image: "https://site.example/og.png" },
    });
  });

  it("leaves out what is missing or empty [U-05]", () => {
    expect(pageMetaFor({ ...source, seo: undefined })).toEqual({
      title: "Festgeld | Saving across borders",
      openGraph: {},
    });
    const meta = pageMetaFor({ ...source, seo: { meta_description: "", robots: " ", og_title: "\t" } });
    expect(Object.keys(meta)).toEqual(["title", "openGraph"]);
  });

  it("takes a relative canonical link and picture [U-05]", () => {
    const meta = pageMetaFor({ ...source, seo: { canonical_url: "/de-de/festgeld/", og_image: "/og.png" } });
    expect(meta.canonical).toBe("/de-de/festgeld/");
    expect(meta.openGraph.image).toBe("/og.png");
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "java\tscript:1",
    "#top",
    "?a",
    "mailto:a@b.example",
    "/\\evil.example",
  ])("takes no address of another kind: %j [U-05, L-17]", (href) => {
    const meta = pageMetaFor({ ...source, seo: { canonical_url: href, og_image: href } });
    expect(meta.canonical).toBeUndefined();
    expect(meta.openGraph.image).toBeUndefined();
  });

  it("keeps the page's own settings when logged in: only the title is hidden [U-05]", () => {
    const meta = pageMetaFor({ ...source, isLoggedIn: true, seo: { meta_title: "T", robots: "noindex" } });
    expect(meta).toEqual({ title: "Site", robots: "noindex", openGraph: {} });
  });
});

/** Every combination of a title's parts. */

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
