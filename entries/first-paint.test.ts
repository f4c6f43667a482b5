import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { definition as header } from "../elements/app-header/app-header.definition.ts";
import { propertyOf } from "../src/element/definition.ts";
import { stillStands } from "../src/enhance/fragment-current.ts";
import { fillableSite } from "../src/prerender/bare-site.ts";
import { saysNothing } from "../src/prerender/first-paint.ts";
import { GERMAN_PAGE } from "../src/testing/page-situation.cases.ts";

const SITE = { name: "Bank", logo: { url: "/logo.svg", alt: "Bank" } };

describe("a header that is painted first", () => {
  it.each<[string, readonly string[], Readonly<Record<string, unknown>>]>([
    ["its locale", ["locale"], {}],
    ["looks and names of the host", ["locale", "theme", "class", "id", "style", "data-cy"], { site: SITE }],
    ["services that nobody sees", ["locale"], { site: SITE, identity: {}, flagService: {}, consent: {} }],
  ])("says no more than %s [W-04, W-09]", (_, said, config) => {
    expect(saysNothing(said, config)).toBe(true);
  });

  it.each<[string, readonly string[], Readonly<Record<string, unknown>>]>([
    ["its page", ["locale", "page"], {}],
    ["data that were set before its class was there", ["locale", "data"], {}],
    ["a property under its own name", ["locale", "hideNavigation"], {}],
    ["an attribute that no version of ours knows yet", ["locale", "new-one"], {}],
    ["content of the operator", ["locale"], { content: "/content.json" }],
    ["flags", ["locale"], { flags: { bankNavigation: true } }],
    ["an author who wants to read mistakes", ["locale"], { author: {} }],
  ])("is not one with %s: what behaves judges [W-04, W-09]", (_, said, config) => {
    expect(saysNothing(said, config)).toBe(false);
  });

  const inputs: readonly string[] = [...header.attributes, ...header.properties].map(propertyOf);
  const names = [...header.attributes.map(({ name }) => name), ...inputs, "class", "data-cy", "aria-label"];
  const page = fc.record(
    {
      site: fc.constantFrom<unknown>(SITE, { name: "Bank" }, {}, { name: 5 }, "Bank"),
      content: fc.constantFrom<unknown>("/content.json", ""),
      author: fc.constant({}),
      flags: fc.constantFrom({ bankNavigation: true }, { bankNavigation: false }, {}),
      identity: fc.constant({ issuer: "https://login.bank.example" }),
    },
    { requiredKeys: [] },
  );

  it("is one that stands, whatever else is said [W-04, W-09]", () => {
    const chosen = fc.record({ said: fc.subarray(names), given: fc.constantFrom<unknown>(true, "login", 5, []), page });
    fc.assert(
      fc.property(chosen, ({ said, given, page: config }) => {
        const site = fillableSite(config.site);
        if (site === undefined || !saysNothing(said, config)) return;
        const values = Object.fromEntries(said.filter((name) => inputs.includes(name)).map((name) => [name, given]));
        const source = { locale: "de-DE", site, values: {}, year: 2026 } as const;
        expect(
          stillStands(header, { ...values, locale: "de-DE" }, source, { ...GERMAN_PAGE, config }, () => false),
        ).toBe(true);
      }),
    );
  });
});
