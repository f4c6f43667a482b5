// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/fresh-page.cases.ts";
import type { ScriptLoader } from "./script-loader.ts";

beforeEach(() => {
  openFreshPage();
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
});

async function openPage() {
  const [{ pageEnhancement }, { configure }] = await Promise.all([
    import("./page-enhancement.ts"),
    import("../stores/host-api.ts"),
  ]);
  const startPageServices = vi.fn();
  const scripts: ScriptLoader = { locales: [], preload() {}, pageServices: async () => ({ startPageServices }) };
  return { enhance: pageEnhancement(scripts), configure, startPageServices };
}

const HEADER = {
  tag: "app-header",
  script: "shell.js",
  draws: "view",
  attributes: [],
  properties: [],
  dependsOn: [],
} as const;

describe("the services of a page", () => {
  it.each([
    { consent: { tool: "cookieconsent" } },
    { flagService: { url: "/flags" } },
    { statusUrl: "/status.json" },
  ] as const)("start where %j names one, though nothing renders [T-01, T-03, T-05]", async (config) => {
    const { configure, startPageServices } = await openPage();
    configure(config);
    await vi.waitFor(() => expect(startPageServices).toHaveBeenCalledOnce());
  });

  it("are left alone where the configuration names none [W-09]", async () => {
    const { configure, startPageServices } = await openPage();
    configure({ site: { name: "Bank" } });
    await vi.dynamicImportSettled();
    expect(startPageServices).not.toHaveBeenCalled();
  });

  it("are started by a rendered element, and then not again", async () => {
    const { enhance, configure, startPageServices } = await openPage();
    await enhance(HEADER).waitForTurn({});
    configure({ statusUrl: "/status.json" });
    await vi.dynamicImportSettled();
    expect(startPageServices).not.toHaveBeenCalled();
  });
});
