/** From page to page header and footer stand still (docs/contracts/cms.md). */
import { expect, test } from "./demo.ts";

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`header and footer stand still from page to page, and nothing moves for who wants that: ${reducedMotion}`, async ({
    page,
    demo,
    problems,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener("pagereveal", ({ viewTransition }) => {
        document.documentElement.dataset.continued = String(viewTransition !== null);
        // The pictures of the former page, once the browser has them.
        void viewTransition?.ready.then(() => {
          const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          document.documentElement.dataset.parts = String(parts);
        });
      });
    });
    await demo.signInByLogin(page, "de-active");
    const html = page.locator("html");
    const isContinued = String(reducedMotion === "no-preference");
    // Each for the first time: their style sheets are still on their way.
    for (const path of ["/savingglobal/", "/de-de/documents/", "/de-de/"]) {
      await expect(html).toHaveAttribute("data-continued", isContinued);
      await page.evaluate((to) => location.assign(to), path);
      await page.waitForURL(`**${path}*`);
    }
    await expect(html).toHaveAttribute("data-continued", isContinued);
    if (reducedMotion === "no-preference")
      await expect(html).toHaveAttribute("data-parts", /view-transition-group\(shell-header\)/);
    expect(problems).toEqual([]);
  });
}
