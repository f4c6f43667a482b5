// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Explanation } from "../domain/explain/explanation.ts";
import type { PageKnowledge } from "../domain/explain/page-explanation.ts";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";
import type { ScriptLoader } from "./script-loader.ts";

beforeEach(() => {
  openFreshPage();
  vi.stubGlobal("requestIdleCallback", (task: () => void) => task());
});

async function openPage() {
  const [{ pageEnhancement }, { configure, shell }] = await Promise.all([
    import("./page-enhancement.ts"),
    import("../stores/page/host-api.ts"),
  ]);
  const startPageServices = vi.fn();
  const pageKnowledge = vi.fn(async () => KNOWN);
  const scripts: ScriptLoader = {
    locales: [],
    preload() {},
    pageServices: async () => ({ startPageServices, pageKnowledge }),
    explain: async () => ({
      explain: async (collect) => ({ ...ANSWER, errors: (await collect()).errors }),
    }),
  };
  return { enhance: pageEnhancement(thisPage(), scripts), configure, startPageServices, pageKnowledge, shell };
}

/** What the loaded scripts know and answer; the tests in src/domain/explain say what is in it. */
const KNOWN = { errors: ["bad-config"] } as unknown as PageKnowledge;
const ANSWER = { facts: [] } as unknown as Explanation;

const HEADER = {
  tag: "app-header",
  script: "shell.js",
  renders: "view",
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

describe("the explanation of a page", () => {
  it("is loaded when somebody asks, and not before", async () => {
    const { shell, pageKnowledge } = await openPage();
    expect(pageKnowledge).not.toHaveBeenCalled();
    await expect(shell.explain()).resolves.toEqual({ facts: [], errors: ["bad-config"] });
  });
});
