// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

beforeEach(() => openFreshPage());

describe("hidden amounts", () => {
  it("are hidden by choice, and shown again, on this device", async () => {
    const { amountsHidden, readHiddenAmounts, toggleHiddenAmounts } = await import("./hidden-amounts.ts");
    expect(amountsHidden(thisPage()).get()).toBe(false);
    readHiddenAmounts(thisPage());
    expect(amountsHidden(thisPage()).get()).toBe(false);
    toggleHiddenAmounts(thisPage());
    expect([amountsHidden(thisPage()).get(), localStorage.getItem("shell.amountsHidden")]).toEqual([true, "true"]);
    toggleHiddenAmounts(thisPage());
    expect([amountsHidden(thisPage()).get(), localStorage.getItem("shell.amountsHidden")]).toEqual([false, null]);
  });

  it("are a state that the page can read and follow", async () => {
    const { readHiddenAmounts, toggleHiddenAmounts } = await import("./hidden-amounts.ts");
    const { shell } = await import("../page/host-api.ts");
    const heard: unknown[] = [];
    shell.subscribe(({ amountsHidden }) => heard.push(amountsHidden));
    readHiddenAmounts(thisPage());
    readHiddenAmounts(thisPage());
    expect([toggleHiddenAmounts(thisPage()), toggleHiddenAmounts(thisPage())]).toEqual([true, false]);
    expect(heard).toEqual([undefined, false, true, false]);
    expect(shell.get()).toMatchObject({ amountsHidden: false, session: "unknown" });
  });

  it.each([
    ["true", true],
    ["false", false],
    ["1", false],
  ])("are recalled: %s is %s", async (stored, hidden) => {
    localStorage.setItem("shell.amountsHidden", stored);
    const { amountsHidden, readHiddenAmounts } = await import("./hidden-amounts.ts");
    readHiddenAmounts(thisPage());
    expect(amountsHidden(thisPage()).get()).toBe(hidden);
  });
});
