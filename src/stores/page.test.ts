// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openFreshPage } from "./config/fresh-page.cases.ts";
import { claim, createPage, perPage, thisPage } from "./page.ts";

/** Defined by vitest.config.ts. */
declare const __SHELL_BUILD__: string;

beforeEach(() => void openFreshPage());

describe("the page", () => {
  it("is one for all copies of the script, and each task is the first one's [W-08]", async () => {
    const first = thisPage();
    vi.resetModules();
    const copy = await import("./page.ts");
    expect(copy.thisPage()).toBe(first);
    expect([claim(first, "tracking"), copy.claim(first, "tracking"), copy.claim(first, "other")]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it("makes each piece of state once, for all copies of one build [W-08]", async () => {
    const make = vi.fn(() => ({}));
    const state = perPage("stateListeners", make)(thisPage());
    vi.resetModules();
    const copy = await import("./page.ts");
    expect(copy.perPage("stateListeners", make)(copy.thisPage())).toBe(state);
    expect(make).toHaveBeenCalledOnce();
  });

  it("gives a copy of another build state of its own", async () => {
    const stateOf = perPage("stateListeners", () => ({}));
    const first = stateOf(thisPage());
    const keys: string[] = [];
    const page = {
      ...createPage(),
      once<T>(key: string, make: () => T): T {
        keys.push(key);
        return make();
      },
    };
    expect(stateOf(page)).not.toBe(first);
    expect(keys).toEqual([`stateListeners ${__SHELL_BUILD__}`]);
  });

  it("has nothing in common with a page that a test creates", () => {
    const stateOf = perPage("stateListeners", () => ({}));
    expect(stateOf(createPage())).not.toBe(stateOf(createPage()));
  });

  it("lists no state among its members, so that no customer is listed with it", () => {
    const page = createPage();
    perPage("stateListeners", () => ({ name: "Musterfrau" }))(page);
    expect(JSON.stringify(page)).not.toContain("Musterfrau");
  });
});
