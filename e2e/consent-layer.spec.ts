/** The links of the footer that let a visitor change their consent: with the tool's own second layer, or the host's. */
import type { Page } from "@playwright/test";
import { expect, test } from "./demo.ts";

const opened = (page: Page) => page.evaluate(() => (globalThis as { opened?: number }).opened ?? 0);

async function choose(page: Page): Promise<void> {
  const link = page.locator("app-footer").locator("a[href^='#consent']");
  await link.scrollIntoViewIfNeeded();
  await link.click();
}

for (const [tool, method] of [
  ["UC_UI", "showSecondLayer"],
  ["__ucCmp", "showSecondLayer"],
  ["CookieConsent", "showPreferences"],
] as const) {
  test(`the consent link opens the second layer of ${tool}, unless a host prevents it [F-09]`, async ({ page }) => {
    await page.addInitScript(
      ([name, open]) => {
        const counts = globalThis as { opened?: number };
        Object.assign(globalThis, {
          [name]: { [open]: () => Object.assign(counts, { opened: (counts.opened ?? 0) + 1 }) },
        });
      },
      [tool, method] as const,
    );
    // The demo's own tool would stand in the place of this one.
    await page.route("**/demo/consent-tool.js", (route) => route.abort());
    await page.goto("/de-de/");
    await choose(page);
    await expect.poll(() => opened(page)).toBe(1);
    expect(new URL(page.url()).hash).toBe("");
    await page.evaluate(() => document.addEventListener("shell-consent-open", (event) => event.preventDefault()));
    await choose(page);
    expect(await opened(page)).toBe(1);
  });
}
