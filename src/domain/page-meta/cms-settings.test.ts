import { describe, expect, it } from "vitest";
import { readTolerantly } from "../reading/tolerant-reading.ts";
import { seoSettings, siteSettings } from "./cms-settings.ts";

const BRACKETS = "It is a number. Write it in curly brackets.";

describe("the settings of a CMS for the page's head", () => {
  const SEO = {
    meta_title: "Savings",
    meta_description: "All about savings",
    canonical_url: "/savings/",
    og_title: "Savings now",
    og_description: "More about savings",
    og_image: "/a.png",
    robots: "noindex",
  };

  it("are read field by field, and any of them may be missing [U-05]", () => {
    expect(readTolerantly(seoSettings, SEO, "seo")).toEqual({ data: SEO, issues: [] });
    expect(readTolerantly(siteSettings, { name: "N", tagline: "T" }, "site")).toEqual({
      data: { name: "N", tagline: "T" },
      issues: [],
    });
    expect(readTolerantly(seoSettings, {}, "seo")).toEqual({ data: {}, issues: [] });
    expect(readTolerantly(siteSettings, {}, "site")).toEqual({ data: {}, issues: [] });
  });

  it.each(Object.keys(SEO))("leave out %s where it is no text, and say so [U-05]", (name) => {
    const { data, issues } = readTolerantly(seoSettings, { ...SEO, [name]: 7 }, "seo");
    const { [name as keyof typeof SEO]: _, ...rest } = SEO;
    expect(data).toEqual(rest);
    expect(issues.map(({ path }) => path)).toEqual([`seo.${name}`]);
  });

  it("are told as what they are where they are none [U-05]", () => {
    expect(readTolerantly(seoSettings, 7, "seo").issues).toEqual([
      { path: "seo", expected: "SEO settings", hint: BRACKETS },
    ]);
    expect(readTolerantly(siteSettings, 7, "site").issues).toEqual([
      { path: "site", expected: "site settings", hint: BRACKETS },
    ]);
  });
});
