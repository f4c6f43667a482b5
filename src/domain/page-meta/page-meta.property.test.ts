import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../tries.cases.ts";
import { pageMetaFor } from "./page-meta.ts";

const maybe = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.constant("javascript:alert(1)")), {
  nil: undefined,
});

describe("any SEO settings", () => {
  it("give a title and addresses on the web only [U-05, L-17]", () => {
    const settings = fc.record({
      meta_title: maybe,
      meta_description: maybe,
      canonical_url: maybe,
      og_title: maybe,
      og_description: maybe,
      og_image: maybe,
      robots: maybe,
    });
    fc.assert(
      fc.property(settings, maybe, fc.boolean(), (seo, pageTitle, isLoggedIn) => {
        const meta = pageMetaFor({ seo, pageTitle, site: { name: "Site", tagline: "Tagline" }, isLoggedIn });
        expect(meta.title?.endsWith(isLoggedIn ? "Site" : " | Tagline")).toBe(true);
        for (const address of [meta.canonical, meta.openGraph.image]) {
          if (address === undefined || !URL.canParse(address, "https://own.example/")) continue;
          expect(new URL(address, "https://own.example/").protocol).toMatch(/^https?:$/);
        }
        expect(Object.values(meta)).not.toContain(undefined);
        expect(Object.values(meta.openGraph)).not.toContain(undefined);
      }),
      { numRuns: tries(4000) },
    );
  });
});
