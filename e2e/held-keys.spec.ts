/** A key held down presses once: what opens, closes or gets the focus meanwhile is not pressed by the same hand. */
import type { Locator, Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { headerReady, heardOf, hearEvents } from "./header-page.ts";

/** As a keyboard sends it: one press, then repeats until the key is up. */
async function hold(page: Page, key: string, repeats = 12): Promise<void> {
  for (let press = 0; press <= repeats; press += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

async function toggles(page: Page): Promise<readonly unknown[]> {
  return (await heardOf(page, "shell-menu-toggle")).map(({ detail }) => [detail.id, detail.open]);
}

/** Held on a trigger, a key opens what it opens, and follows no link in it; held again inside, it does one thing. */
async function opensOnce(page: Page, trigger: Locator, key: string): Promise<void> {
  const address = page.url();
  const before = (await toggles(page)).length;
  await trigger.focus();
  await hold(page, key);
  await expect.poll(async () => (await toggles(page)).length).toBe(before + 1);
  expect(page.url()).toBe(address);
  await hold(page, "Escape");
  await expect.poll(async () => (await toggles(page)).length).toBe(before + 2);
  expect((await toggles(page)).at(-1)).toEqual([expect.anything(), false]);
}

test(
  "a menu, the market list and the account menu open once while Enter or Space is held [H-13, S-06]",
  LONG,
  async ({ page, demo }) => {
    await hearEvents(page);
    await page.goto("/de-de/");
    const header = await headerReady(page);
    for (const key of ["Enter", "Space"]) {
      await opensOnce(page, header.locator("button.nav-trigger").first(), key);
    }
    const address = page.url();
    const markets = page.locator("app-footer .market-button");
    for (const key of ["Enter", "Space"]) {
      await markets.focus();
      await hold(page, key);
      await expect(page.locator("app-footer #markets:popover-open")).toBeVisible();
      await hold(page, "Escape");
      await expect(page.locator("app-footer #markets:popover-open")).toHaveCount(0);
      await expect(markets).toBeFocused();
      expect(page.url()).toBe(address);
    }
    await demo.signIn(page, "de-active");
    await headerReady(page);
    await expect(header.locator(".balance-row")).toContainText("€");
    await opensOnce(page, header.locator("[data-disclosure=account]").first(), "Enter");
  },
);

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test(
    "the panel and its sections open once, and its closing button closes once [H-11, S-06]",
    LONG,
    async ({ page }) => {
      await hearEvents(page);
      await page.goto("/de-de/");
      const header = await headerReady(page);
      const button = header.locator("[data-shell-mount] .panel-button");
      const panel = header.locator("[data-shell-mount] #panel:popover-open");
      await button.focus();
      await hold(page, "Enter");
      await expect(panel).toBeVisible();
      await expect.poll(() => toggles(page)).toHaveLength(1);
      await opensOnce(page, panel.locator("button.nav-trigger").first(), "Enter");
      await expect(panel).toBeVisible();
      await panel.locator(".panel-head .icon-button").focus();
      await hold(page, "Enter");
      await expect(panel).toHaveCount(0);
      // The focus is back on the button, and the key was still down.
      await expect.poll(() => toggles(page)).toHaveLength(4);
    },
  );
});
