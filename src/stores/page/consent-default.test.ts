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
  const { configure } = await import("../config/host-api.ts");
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

  it("is pushed once by all copies of the script on a page [T-03]", async () => {
    const { claim } = await import("../page.ts");
    expect(claim(thisPage(), "consent-mode")).toBe(true);
    expect(await commands({ consent: { tool: "host" } })).toBeUndefined();
  });
});
