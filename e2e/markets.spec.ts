import { expect, LONG, test } from "./demo.ts";
import { middleOf } from "./header-page.ts";
import { watchShifts } from "./layout-shift.ts";

test("a visitor goes to another market: told to the host, remembered, and followed [M-04, M-07, F-08]", async ({
  page,
  context,
  demo,
}) => {
  await context.addCookies([{ name: "shell_country_hint", value: "DE", url: demo.pages }]);
  await page.addInitScript(() => {
    document.addEventListener("shell-market-change", (event) => {
      sessionStorage.setItem("market", JSON.stringify((event as CustomEvent).detail));
    });
  });
  await page.goto("/de-de/");
  const footer = page.locator("app-footer");
  await footer.locator("button[popovertarget]").filter({ hasText: "Deutschland" }).click();
  // By key: a click of Playwright may scroll the page under the list, as under a menu (`pressLogout`).
  await footer.getByRole("link", { name: "Vereinigtes Königreich" }).press("Enter");
  await page.waitForURL("**/en-gb/");
  const change = JSON.parse((await page.evaluate(() => sessionStorage.getItem("market"))) ?? "{}");
  expect(change).toMatchObject({ from: "de-DE", to: "en-GB", href: `${demo.pages}/en-gb/` });
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "shell_preferred_locale")?.value).toBe("en-GB");
  expect(cookies.find(({ name }) => name === "shell_country_hint")).toBeUndefined();
});

test(
  "the banner asks a visitor who chose another market, and stays away once answered [M-06]",
  LONG,
  async ({ page, context, demo }) => {
    await context.addCookies([{ name: "shell_preferred_locale", value: "en-GB", url: demo.pages }]);
    await page.goto("/de-de/");
    const banner = page.locator("country-banner");
    await expect(banner.getByRole("region")).toBeVisible();
    await banner.getByRole("button").first().click();
    await expect(banner.getByRole("region")).toHaveCount(0);
    expect((await context.cookies()).find(({ name }) => name === "shell_preferred_locale")?.value).toBe("de-DE");
    await page.reload();
    await page.waitForFunction(() => customElements.get("country-banner") !== undefined);
    await expect(banner.getByRole("region")).toHaveCount(0);
  },
);

test("a country in the address shows the banner, without moving the page [M-06]", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto("/de-de/?country=fr");
  await expect(page.locator("country-banner").getByRole("region")).toBeVisible();
  expect(await shifts()).toEqual([]);
});

test(
  "a country that arrived is asked about on the next page, until it is answered [M-06]",
  LONG,
  async ({ page, context }) => {
    await page.goto("/de-de/?country=fr");
    const banner = page.locator("country-banner").getByRole("region");
    await expect(banner).toBeVisible();
    await page.goto("/de-de/");
    await expect(banner).toBeVisible();
    await banner.getByRole("button").first().click();
    await expect(banner).toHaveCount(0);
    await page.reload();
    await page.waitForFunction(() => customElements.get("country-banner") !== undefined);
    await expect(banner).toHaveCount(0);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === "shell_preferred_locale")?.value).toBe("de-DE");
    expect(cookies.find(({ name }) => name === "shell_country_hint")).toBeUndefined();
  },
);

test("with scripts off the market list still opens, and its links lead on [M-01, W-09]", async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo.pages}/de-de/`);
  const footer = page.locator("app-footer");
  await footer.locator("button[popovertarget]").filter({ hasText: "Deutschland" }).click();
  await footer.getByRole("link", { name: "Vereinigtes Königreich" }).press("Enter");
  await page.waitForURL("**/en-gb/");
  await context.close();
});

test.describe("under a finger", () => {
  test.use({ consent: "unasked", hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a double tap on the consent tool answers no question about the market [M-06]", async ({
    page,
    context,
    demo,
  }) => {
    await context.addCookies([{ name: "shell_country_hint", value: "AT", url: demo.pages }]);
    await page.addInitScript(holdBannerInItsFirstMoment);
    await page.goto("/de-de/");
    const accept = page.getByRole("button", { name: "Alle akzeptieren" });
    const banner = page.locator("country-banner").getByRole("region");
    const { x, y } = await middleOf(accept);
    await page.touchscreen.tap(x, y);
    await expect(banner).toBeVisible();
    // The second tap, on whatever control of the banner the finger would meet.
    const control = await banner
      .locator("a, button")
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ left, top, width, height }) => [left + width / 2, top + height / 2]),
      );
    for (const [left = 0, top = 0] of control) await page.touchscreen.tap(left, top);
    expect(page.url()).toBe(`${demo.pages}/de-de/`);
    expect((await context.cookies()).some(({ name }) => name === "shell_preferred_locale")).toBe(false);
    // Once the banner has stood still, it is answered as always.
    await banner.evaluate((one) => {
      for (const animation of one.querySelector(".banner-actions")?.getAnimations() ?? []) animation.play();
    });
    await banner.getByRole("button").first().tap();
    await expect(banner).toHaveCount(0);
  });
});

/** Runs in the page: the first half second of the banner lasts until the test ends it, so the second tap is early on any machine. */
function holdBannerInItsFirstMoment(): void {
  const root = document.querySelector("country-banner")?.shadowRoot;
  if (!root) {
    requestAnimationFrame(holdBannerInItsFirstMoment);
    return;
  }
  // Once: what is written into the banner later must not hold it again.
  const banner = new MutationObserver(() => {
    for (const animation of root.querySelector(".banner-actions")?.getAnimations() ?? []) {
      animation.pause();
      banner.disconnect();
    }
  });
  banner.observe(root, { childList: true, subtree: true });
}

test("the banner reads the country codes of gateways, and its answer stands against a cookie of another script [M-05, M-06]", async ({
  page,
  context,
  demo,
}) => {
  const banner = page.locator("country-banner");
  for (const code of ["XX", "EU", "ZZ"]) {
    await page.goto(`/de-de/?country=${code}`);
    await page.waitForFunction(() => customElements.get("country-banner") !== undefined);
    await page.waitForLoadState("networkidle");
    await expect(banner.getByRole("region")).toHaveCount(0);
  }
  await page.goto("/de-de/?country=UK");
  await expect(banner.getByRole("link", { name: "Vereinigtes Königreich" })).toBeVisible();
  await context.addCookies([
    { name: "shell_preferred_locale", value: "en-GB", domain: new URL(demo.pages).hostname, path: "/de-de/" },
  ]);
  await page.goto("/de-de/");
  await banner.getByRole("button").first().click();
  await page.goto("/de-de/");
  await page.waitForFunction(() => customElements.get("country-banner") !== undefined);
  await page.waitForLoadState("networkidle");
  await expect(banner.getByRole("region")).toHaveCount(0);
  const kept = (await context.cookies()).filter(({ name }) => name === "shell_preferred_locale");
  expect(kept).toMatchObject([{ value: "de-DE", path: "/" }]);
});
