// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { openFreshPage } from "../config/fresh-page.cases.ts";
import { thisPage } from "../page.ts";

beforeEach(() => openFreshPage());

describe("the market a visitor chose", () => {
  it("is kept in the cookie and told to the page, with what the page knew [M-06, M-07]", async () => {
    const { keepPreferredLocale } = await import("./banner-memory.ts");
    thisPage().state.set({ session: "anonymous" });
    keepPreferredLocale(thisPage(), "fr-FR");
    expect(document.cookie).toBe("shell_preferred_locale=fr-FR");
    expect(thisPage().state.get()).toEqual({ session: "anonymous", preferredLocale: "fr-FR" });
  });

  it("is kept under the name the configuration gives [W-03]", async () => {
    const { configure } = await import("./host-api.ts");
    const { keepPreferredLocale } = await import("./banner-memory.ts");
    configure({ storageKeys: { preferredLocale: "bank_market" } });
    keepPreferredLocale(thisPage(), "en");
    expect(document.cookie).toBe("bank_market=en");
  });
});

describe("the banner", () => {
  it("remembers nothing of a visit unless the operator wants it once a visit [M-06]", async () => {
    const { bannerMemory, keepBannerShown } = await import("./banner-memory.ts");
    keepBannerShown(thisPage());
    expect(sessionStorage).toHaveLength(0);
    // An earlier page of the visit had another configuration.
    sessionStorage.setItem("shell.bannerShown", "true");
    expect(bannerMemory(thisPage(), 0)).toEqual({ isTravelling: false, wasShown: false, showsOnTasks: false });
  });

  it("keeps the country that arrived until a market is chosen [M-06]", async () => {
    const { keepCountryHint, keepPreferredLocale } = await import("./banner-memory.ts");
    keepCountryHint(thisPage(), "AT");
    expect(document.cookie).toBe("shell_country_hint=AT");
    keepPreferredLocale(thisPage(), "de-DE");
    expect(document.cookie).toBe("shell_preferred_locale=de-DE");
  });

  it("is shown once a visit by configuration, and not while the visitor is travelling [M-06]", async () => {
    const { configure } = await import("./host-api.ts");
    configure({ countryBanner: { frequency: "once-a-visit", onTaskPages: true } });
    const { bannerMemory, keepBannerShown, keepTravelling } = await import("./banner-memory.ts");
    const { TRAVELLING_MS } = await import("../../domain/constants.ts");
    const now = 1_800_000_000_000;
    expect(bannerMemory(thisPage(), now)).toEqual({ isTravelling: false, wasShown: false, showsOnTasks: true });
    keepBannerShown(thisPage());
    keepTravelling(thisPage(), now);
    expect(bannerMemory(thisPage(), now)).toEqual({ isTravelling: true, wasShown: true, showsOnTasks: true });
    expect(bannerMemory(thisPage(), now + TRAVELLING_MS - 1).isTravelling).toBe(true);
    expect(bannerMemory(thisPage(), now + TRAVELLING_MS).isTravelling).toBe(false);
    // The clock was set back.
    expect(bannerMemory(thisPage(), now - 1).isTravelling).toBe(false);
    sessionStorage.clear();
    expect(bannerMemory(thisPage(), now + 1)).toEqual({ isTravelling: true, wasShown: false, showsOnTasks: true });
  });
});
