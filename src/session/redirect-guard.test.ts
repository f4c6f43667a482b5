import { describe, expect, it } from "vitest";
import { mayRedirect } from "./redirect-guard.ts";
import { mapStore } from "./tests/simulated-world.ts";

const KEY = "shell.redirects";

describe("mayRedirect", () => {
  it("allows three redirects in ten seconds, then none", () => {
    const store = mapStore();
    expect([0, 100, 200, 300, 9999].map((at) => mayRedirect(store, KEY, at))).toEqual([true, true, true, false, false]);
  });

  it("allows them again when the first is ten seconds old", () => {
    const store = mapStore();
    for (const at of [0, 100, 200]) mayRedirect(store, KEY, at);
    expect(mayRedirect(store, KEY, 10_000)).toBe(true);
    expect(mayRedirect(store, KEY, 10_050)).toBe(false);
  });

  it("does not mind redirects that are far apart", () => {
    const store = mapStore();
    expect([0, 6000, 12_000, 18_000, 24_000].every((at) => mayRedirect(store, KEY, at))).toBe(true);
  });

  it("forgets times that lie in the future: somebody set the clock back", () => {
    const store = mapStore({ [KEY]: "[9e12,9e12,9e12,9e12]" });
    expect(mayRedirect(store, KEY, 1000)).toBe(true);
  });

  it.each(["", "{", "null", '"x"', '[null,"a",{}]'])("does not stumble over %j", (text) => {
    expect(mayRedirect(mapStore({ [KEY]: text }), KEY, 1000)).toBe(true);
  });
});
