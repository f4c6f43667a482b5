/** A customer's header in wide windows: one row, whatever stands in it. */
import { expect, LONG, test } from "./demo.ts";

const WIDTHS = [1024, 1100, 1200, 1280, 1350];

for (const customer of ["de-active", "de-company", "at-distributor", "gb-active"]) {
  test(
    `${customer}: one row of 56 px at every width from 1024 px, in both themes, with no entry out of place [H-33, W-04]`,
    LONG,
    async ({ page, demo }) => {
      await demo.signIn(page, customer);
      const header = page.locator("app-header");
      await expect(header.locator("button.account-trigger")).toBeVisible();
      for (const theme of ["v1", "v2"]) {
        await header.evaluate((host, value) => host.setAttribute("theme", value), theme);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          const bar = await header.locator(".bar").evaluate((bar) => {
            const entries = [...bar.querySelectorAll(".nav-trigger, .account-trigger")].map((entry) =>
              entry.getBoundingClientRect(),
            );
            const overlaps = entries.filter(
              ({ right }, place) => right > (entries[place + 1]?.left ?? innerWidth) + 0.5,
            );
            return { height: bar.getBoundingClientRect().height, overlaps: overlaps.length };
          });
          expect({ theme, width, ...bar }).toEqual({ theme, width, height: 55, overlaps: 0 });
        }
      }
    },
  );
}
