import { describe, expect, it } from "vitest";
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import { isFragmentCurrent } from "../src/enhance/fragment-current.ts";
import { saysOnlyLocale } from "../src/enhance/insert-bare-header.ts";
import { GERMAN_PAGE } from "../src/testing/page-state.cases.ts";

describe("a bare header is painted early", () => {
  it.each<[string, readonly string[]]>([
    ["its locale", ["locale"]],
    ["looks and names of the host", ["locale", "theme", "class", "id", "style", "data-cy"]],
  ])("when its tag says only %s [W-04, W-09]", (_, names) => {
    expect(saysOnlyLocale(names)).toBe(true);
  });

  it.each<[string, readonly string[]]>([
    ["its page", ["locale", "page"]],
    ["data that were set before its class was there", ["locale", "data"]],
    ["a property under its own name", ["locale", "hideNavigation"]],
    ["an attribute that no version of ours knows yet", ["locale", "new-one"]],
  ])("but not when it says %s: the enhance tier decides [W-04, W-09]", (_, names) => {
    expect(saysOnlyLocale(names)).toBe(false);
  });

  it("says nothing that the header's decision reads, when it says only its locale [W-09]", () => {
    const attributes = header.attributes.map(({ name }) => name).filter((name) => saysOnlyLocale([name]));
    expect(attributes).toEqual(["locale", "theme"]);
    expect(header.dependsOn).not.toContain("page.theme");
  });

  it.each<[string, object]>([
    ["content of the operator", { config: { content: "/content.json" } }],
    ["flags that show another header", { config: { flags: { bankNavigation: true } } }],
    ["an author who wants to read mistakes", { isAuthorMode: true }],
    ["a product in its address", { address: { ...GERMAN_PAGE.address, search: "?product=4711" } }],
  ])("but not on a page with %s, by the rule of every fragment [W-04, W-09]", (_, state) => {
    const source = { locale: "de-DE", site: SITE, values: {}, year: 2026 } as const;
    const isCurrent = (page: object) =>
      isFragmentCurrent(header, { locale: "de-DE" }, source, { ...GERMAN_PAGE, ...page });
    expect([isCurrent({}), isCurrent(state)]).toEqual([true, false]);
  });
});

const SITE = { name: "Bank", logo: { url: "/logo.svg", alt: "Bank" }, sites: {} };
