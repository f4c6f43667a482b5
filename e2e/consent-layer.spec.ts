/** The links that let a visitor change their consent: with the tool's own second layer, or the host's. */
import type { Page } from "@playwright/test";
import { isPageHeld } from "../src/testing/held-page.cases.ts";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { headerReady, triggerOf } from "./header-page.ts";

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
  test(
    `the consent link opens the second layer of ${tool}, unless a host prevents it [F-09]`,
    quickIf(tool === "CookieConsent"),
    async ({ page }) => {
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
    },
  );
}

const layerOf = (page: Page) => page.getByRole("dialog").filter({ hasText: "Cookie-Einstellungen" });

/** The layer can be used: it has the focus, nothing of the page is held, and what is chosen in it is the answer. */
async function expectUsable(page: Page): Promise<void> {
  await expect(layerOf(page)).toBeVisible();
  await expect(page.locator("app-header [data-shell-mount] #panel:popover-open")).toHaveCount(0);
  await expect.poll(() => layerOf(page).evaluate((layer) => layer.contains(document.activeElement))).toBe(true);
  expect(await page.locator("[inert]").count()).toBe(0);
  const save = layerOf(page).getByRole("button", { name: "Auswahl speichern" });
  await save.click();
  await expect(layerOf(page)).toBeHidden();
  expect(await page.evaluate(isPageHeld)).toBe(false);
  expect(new URL(page.url()).hash).toBe("");
}

for (const width of [360, 768]) {
  test(
    `at ${width} px links of header, panel, menu and footer open the second layer, which can be used at once [F-09]`,
    LONG,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto("/de-de/");
      const header = await headerReady(page);
      const deep = { id: "deep", type: "basic", title: "Einwilligung im Menü", href: "#consent-settings-2" };
      await header.evaluate((host, data) => Object.assign(host, { data }), {
        navItems: [
          { id: "own", title: "Einwilligung", href: "#consent-settings" },
          { id: "more", title: "Mehr", subMenus: [{ layout: "default", main: [deep] }] },
        ],
      });
      const open = async () => {
        const button = header.locator("[data-shell-mount] .panel-button");
        if (await button.isVisible()) await button.click();
      };
      await open();
      await header.getByRole("link", { name: "Einwilligung", exact: true }).click();
      await expectUsable(page);
      await open();
      await triggerOf(header, "more").click();
      await header.getByRole("link", { name: "Einwilligung im Menü" }).click();
      await expectUsable(page);
      await choose(page);
      await expectUsable(page);
    },
  );
}
