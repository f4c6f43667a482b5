// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from "vitest";
import { CONSENT_MODE_DEFAULT } from "../../domain/tracking/tag-container.ts";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

beforeEach(() => {
  openFreshPage();
  Reflect.deleteProperty(globalThis, "dataLayer");
});

/** The commands in the data layer after the page has been configured. */
async function commands(...configs: readonly object[]) {
  const { configure } = await import("./host-api.ts");
  for (const config of configs) configure(config);
  const { dataLayer } = globalThis as { dataLayer?: ArrayLike<unknown>[] };
  return dataLayer?.map((entry) => Array.from(entry));
}

describe("the default of the consent mode", () => {
  const DENIED = ["consent", "default", CONSENT_MODE_DEFAULT];

  it.each([
    { consent: { tool: "host" } },
    { tagManager: { others: "GTM-1" } },
    { consent: { tool: "host" }, tagManager: { others: "GTM-1" } },
  ])("is pushed before any container, once, with the configuration %j [T-03]", async (config) => {
    expect(await commands(config, { author: false })).toEqual([DENIED]);
  });

  it.each([{}, { author: false }, { collector: "https://events.example" }])(
    "is not pushed with the configuration %j [T-03]",
    async (config) => {
      expect(await commands(config)).toBeUndefined();
    },
  );

  it.each([{ id: "dataLayer" }, "text", null, { push: "no function" }])(
    "is pushed to a layer of its own where %j has the name [T-03]",
    async (stranger) => {
      Object.assign(globalThis, { dataLayer: stranger });
      expect(await commands({ consent: { tool: "host" } })).toEqual([DENIED]);
    },
  );

  it("is in the layer by which a page replaces the former one, with the choice and before the page's entries [T-03]", async () => {
    await commands({ consent: { tool: "host" } });
    const { gtag } = await import("./consent-default.ts");
    gtag("consent", "update", { ad_storage: "granted" });
    gtag("event", "tap");
    const page = globalThis as unknown as { dataLayer: unknown };
    const own = [{ pageType: "home" }];
    page.dataLayer = own;
    const shown = () =>
      (page.dataLayer as ArrayLike<unknown>[]).map((entry) => ("length" in entry ? [...Array.from(entry)] : entry));
    const expected = [DENIED, ["consent", "update", { ad_storage: "granted" }], { pageType: "home" }];
    expect(shown()).toEqual(expected);
    expect(page.dataLayer).toBe(own);
    page.dataLayer = own;
    expect(shown()).toEqual(expected);
    page.dataLayer = [];
    expect(shown()).toEqual(expected.slice(0, 2));
  });

  it("leaves a layer alone that is no list, and has one of its own again for the next command [T-03]", async () => {
    await commands({ consent: { tool: "host" } });
    const page = globalThis as unknown as { dataLayer: unknown };
    page.dataLayer = "none";
    expect(page.dataLayer).toBe("none");
    const { gtag } = await import("./consent-default.ts");
    gtag("event", "tap");
    expect((page.dataLayer as ArrayLike<unknown>[]).map((entry) => Array.from(entry))).toEqual([["event", "tap"]]);
  });

  it("is pushed once by all copies of the script on a page [T-03]", async () => {
    const { claim } = await import("../page.ts");
    expect(claim(thisPage(), "consent-mode")).toBe(true);
    expect(await commands({ consent: { tool: "host" } })).toBeUndefined();
  });
});
