/** The scripts of every public page as it is configured, for a visitor: no more than the size check counts, and never React. */
import type { Page } from "@playwright/test";
import { fits } from "../scripts/sizes/size-limits.ts";
import sums from "../scripts/sizes/size-sums.json" with { type: "json" };
import { LOCALES } from "../src/domain/locales/locale.ts";
import { type Demo, expect, quickIf, type StoredConsent, test } from "./demo.ts";
import { headerReady } from "./header-page.ts";

/** The sum of the size check that a page may not exceed. */
const SUMS = {
  unasked: "a visitor's page with consent tool, flags and status",
  refused: "a visitor's page with consent tool, flags and status",
  analytics: "a visitor's page after consent",
  all: "a visitor's page after consent",
} as const satisfies Record<StoredConsent, string>;
const CONSENTS = ["unasked", "refused", "all"] as const satisfies readonly StoredConsent[];

/** Fetched where the page has no fragment, or where a flag asks for another than it has. */
const FRAGMENTS = "fragments/*.js";
/** Markets for which the flag service of the demo switches the second layout on. */
const IN_SECOND_LAYOUT = ["it-it", "de-ch"];

/** Files of dist/cdn that the page requests from now on. */
function scriptsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const file = /\/cdn\/(.*\.js)$/.exec(new URL(request.url()).pathname)?.[1];
    if (file !== undefined) seen.push(file);
  });
  return seen;
}

/** Everything that the page does by itself is done. */
async function settled(page: Page, demo: Demo): Promise<void> {
  await headerReady(page);
  await expect.poll(async () => (await demo.calls("/ofrep/")).length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
}

/** For the first page after the login (docs/decisions/fragments-and-login-page.md). */
const OF_CUSTOMERS = [
  "elements/customer.render-*.js",
  "chunks/elements-*.js",
  "chunks/react-*.js",
  "chunks/views-*.js",
];

/** @param more files that this page needs for its own reason */
function expectCounted(scripts: readonly string[], sum: string, more: readonly string[] = []): void {
  const counted = [...(sums.find(({ page }) => page === sum)?.files ?? []), ...more];
  expect(scripts.filter((file) => !counted.some((pattern) => fits(pattern, file)))).toEqual([]);
  expect(scripts).toContainEqual(expect.stringContaining("chunks/page-"));
}

for (const consent of CONSENTS) {
  test.describe(`consent ${consent}`, () => {
    test.use({ consent });

    for (const { prefix } of LOCALES) {
      test(
        `/${prefix}/ loads no more than the size check counts, and no React; its login page brings what a customer needs [W-04, W-09]`,
        // A visitor who consents to everything loads the most.
        quickIf(prefix === "de-de" && consent === "all"),
        async ({ page, demo }) => {
          const scripts = scriptsOf(page);
          await page.goto(`/${prefix}/`);
          await settled(page, demo);
          expectCounted(scripts, SUMS[consent], IN_SECOND_LAYOUT.includes(prefix) ? [FRAGMENTS] : []);
          scripts.length = 0;
          await demo.forgetCalls();
          await page.evaluate(() => sessionStorage.clear());
          await page.goto(`/${prefix}/login/`);
          await settled(page, demo);
          const ofCustomers = [...OF_CUSTOMERS, `chunks/${prefix}-*.js`];
          expectCounted(scripts, SUMS[consent], [
            ...ofCustomers,
            ...(IN_SECOND_LAYOUT.includes(prefix) ? [FRAGMENTS] : []),
          ]);
        },
      );
    }
  });
}

test("a notice of the operator brings its own script and no React [W-09]", async ({ page, demo }) => {
  await demo.status({ notices: { "de-DE": "Überweisungen dauern heute länger." } });
  const scripts = scriptsOf(page);
  await page.goto("/de-de/");
  await expect(page.getByText("Überweisungen dauern heute länger.")).toBeVisible();
  await settled(page, demo);
  expectCounted(scripts, SUMS.refused, ["chunks/service-notice-*.js", "chunks/moved-focus-*.js"]);
});

test("the partner page loads no more than the size check counts, and no React [W-04, W-09]", async ({ page, demo }) => {
  const scripts = scriptsOf(page);
  await page.goto(`${demo.partner}/`);
  await settled(page, demo);
  expectCounted(scripts, SUMS.refused, [FRAGMENTS]);
});
