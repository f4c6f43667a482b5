// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { openFreshPage } from "./fresh-page.cases.ts";

beforeEach(() => openFreshPage());

describe("the market a visitor chose", () => {
  it("is kept in the cookie and told to the page, with what the page knew [M-06, M-07]", async () => {
    const { registry } = await import("./registry.ts");
    const { keepPreferredLocale } = await import("./visitor-choices.ts");
    registry().state.set({ session: "anonymous" });
    keepPreferredLocale("fr-FR");
    expect(document.cookie).toBe("shell_preferred_locale=fr-FR");
    expect(registry().state.get()).toEqual({ session: "anonymous", preferredLocale: "fr-FR" });
  });

  it("is kept under the name the configuration gives [W-03]", async () => {
    const { configure } = await import("./host-api.ts");
    const { keepPreferredLocale } = await import("./visitor-choices.ts");
    configure({ storageKeys: { preferredLocale: "bank_market" } });
    keepPreferredLocale("en");
    expect(document.cookie).toBe("bank_market=en");
  });
});

describe("the banner", () => {
  it("was shown in this visit and no other, and is away while somebody travels, for no longer than asked [M-06]", async () => {
    const { bannerMemory, keepBannerShown, keepTravelling } = await import("./visitor-choices.ts");
    const { TRAVELLING_MS } = await import("../domain/constants.ts");
    const now = 1_800_000_000_000;
    expect(bannerMemory(now)).toEqual({ isTravelling: false, wasShown: false });
    keepBannerShown();
    keepTravelling(now);
    expect(bannerMemory(now + 1)).toEqual({ isTravelling: true, wasShown: true });
    expect(bannerMemory(now + TRAVELLING_MS).isTravelling).toBe(false);
    // The clock was set back.
    expect(bannerMemory(now - 1).isTravelling).toBe(false);
    sessionStorage.clear();
    expect(bannerMemory(now + 1)).toEqual({ isTravelling: true, wasShown: false });
  });
});

describe("hidden amounts", () => {
  it("are hidden by choice, and shown again, on this device", async () => {
    const { amountsHidden, readHiddenAmounts, toggleHiddenAmounts } = await import("./visitor-choices.ts");
    readHiddenAmounts();
    expect(amountsHidden.get()).toBe(false);
    toggleHiddenAmounts();
    expect([amountsHidden.get(), localStorage.getItem("shell.amountsHidden")]).toEqual([true, "true"]);
    toggleHiddenAmounts();
    expect([amountsHidden.get(), localStorage.getItem("shell.amountsHidden")]).toEqual([false, null]);
  });

  it.each([
    ["true", true],
    ["false", false],
    ["1", false],
  ])("are recalled: %s is %s", async (stored, hidden) => {
    localStorage.setItem("shell.amountsHidden", stored);
    const { amountsHidden, readHiddenAmounts } = await import("./visitor-choices.ts");
    readHiddenAmounts();
    expect(amountsHidden.get()).toBe(hidden);
  });
});
