/** The theme by property on built pages, whose styles are minified and come by fragment or, under a strict policy, without. */
import type { Page } from "@playwright/test";
import { expect, quickIf, test } from "./demo.ts";

const TAGS = ["app-header", "app-footer", "session-guard", "country-banner"];

/** Corners of controls tell the themes apart: v1 6 px, v2 round. */
const corners = (page: Page) =>
  page.evaluate(
    (tags) =>
      [...document.querySelectorAll(tags.join())].map((host) =>
        getComputedStyle(host).getPropertyValue("--shell-radius-control"),
      ),
    TAGS,
  );
const setTheme = (page: Page, theme: "v1" | "v2" | undefined) =>
  page.evaluate(
    ([tags, value]) => {
      for (const host of document.querySelectorAll(tags.join())) Object.assign(host, { theme: value });
    },
    [TAGS, theme] as const,
  );

for (const place of ["pages", "partner"] as const) {
  test(
    `the property's theme wins over the attribute's in what the build made, on the ${place} origin [W-02, W-06]`,
    quickIf(place === "partner"),
    async ({ page, demo, problems }) => {
      await page.goto(place === "pages" ? `${demo.pages}/de-de/?theme=v2` : `${demo.partner}/`);
      await expect(
        page
          .locator("app-header")
          .getByRole("link", { name: /Anmelden|Log in/ })
          .first(),
      ).toBeVisible();
      const tags = page.locator(TAGS.map((tag) => `${tag}:defined`).join());
      await expect(tags).toHaveCount((await corners(page)).length);
      const byAttribute = place === "pages" ? "999px" : "6px";
      const first = await corners(page);
      expect(first.length).toBeGreaterThan(1);
      expect(new Set(first)).toEqual(new Set([byAttribute]));
      for (const [theme, corner] of [
        ["v1", "6px"],
        ["v2", "999px"],
        [undefined, byAttribute],
      ] as const) {
        await setTheme(page, theme);
        expect(new Set(await corners(page)), theme).toEqual(new Set([corner]));
      }
      expect(problems).toEqual([]);
    },
  );
}
