/** Whether a fragment stays on a page with its own content, or the element must render [W-09]. */
import { describe, expect, it } from "vitest";
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import type { FragmentSource } from "../src/element/element-decision.ts";
import type { PageState } from "../src/enhance/fragment-current.ts";
import { isFragmentCurrent } from "../src/enhance/fragment-current.ts";
import { GERMAN_PAGE } from "../src/testing/page-state.cases.ts";

const page = (config: Readonly<Record<string, unknown>>): PageState => ({ ...GERMAN_PAGE, config });

const source: FragmentSource = {
  locale: "de-DE",
  site: { name: "Site", logo: { url: "/logo.svg", alt: "Site" }, sites: {} },
  values: {},
  year: 2026,
};

const stands = (config: Readonly<Record<string, unknown>>, rendered: FragmentSource) =>
  isFragmentCurrent(header, { locale: "de-DE" }, rendered, page(config));

describe("a visitor's fragment", () => {
  it("stands without content, and gives way to content that it does not show", () => {
    expect(stands({}, source)).toBe(true);
    expect(stands({ content: "/cms/{locale}.json" }, source)).toBe(false);
    expect(stands({ content: { "de-DE": {} } }, source)).toBe(false);
  });

  it("stands with the content that it was rendered with: no request and no React", () => {
    const rendered = { ...source, content: "0123456789abcdef" };
    expect(stands({ content: "/cms/{locale}.json" }, rendered)).toBe(true);
    expect(stands({}, rendered)).toBe(true);
  });
});
