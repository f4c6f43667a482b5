/** Header and footer stand still when a page follows another (docs/contracts/cms.md). */
import { expect, test } from "./demo.ts";

/** One page of each kind that the demo sends. The first ones have header and footer. */
const PATHS = [
  "/de-de/documents/",
  "/de-de/",
  "/de-de/missing/",
  "/savingglobal/",
  "/",
  "/gallery/",
  "/gallery/app-modal/small/",
  "/playground/",
  "/playground/preview/",
  "/docs/",
  "/stage/de-de/",
];

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`header and footer stand still from page to page, and nothing moves with less motion: ${reducedMotion}`, async ({
    page,
    demo,
  }) => {
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(`${new URL(page.url()).pathname}: ${message}`));
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset.continued = String(viewTransition !== null);
        // The browser has taken the pictures of both pages.
        void viewTransition?.ready.then(() => {
          const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          document.documentElement.dataset.parts = String(parts);
        });
      });
    });
    await demo.signInByLogin(page, "de-active");
    const html = page.locator("html");
    const moves = reducedMotion === "no-preference";
    await expect(html).toHaveAttribute("data-continued", String(moves));
    // Each page for the first time, so that its style sheets are still on their way.
    for (const [at, path] of PATHS.entries()) {
      await page.evaluate((to) => location.assign(to), path);
      await page.waitForURL(`**${path}*`);
      await expect(html, path).toHaveAttribute("data-continued", String(moves));
      if (moves && at < 2) await expect(html, path).toHaveAttribute("data-parts", /group\(shell-header\)/);
    }
    expect(errors).toEqual([]);
  });
}
