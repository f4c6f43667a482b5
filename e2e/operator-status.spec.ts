/** Stops and notices of the operator by `statusUrl` while pages are open: docs/operate.md. */
import { createRequire } from "node:module";
import { expect, LONG, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";
import { collected, stored } from "./session-page.ts";
import { stayHere, tap } from "./tracking-page.ts";

const TEXT = "Überweisungen dauern heute länger.";

test("a notice stands in its market's pages alone, moves nothing that is seen, covers nothing, and can be closed [W-04]", async ({
  page,
  demo,
}) => {
  await demo.status({ notices: { "de-DE": TEXT } });
  const shifts = await watchShifts(page);
  await page.goto("/de-de/");
  const notice = page.locator("app-footer").getByRole("status").filter({ hasText: TEXT });
  await expect(notice).toBeAttached();
  expect(await shifts()).toEqual([]);
  await notice.scrollIntoViewIfNeeded();
  const { isOver, flow } = await notice.evaluate((words) => {
    const band = (words.getRootNode() as ShadowRoot).host;
    const { bottom } = band.getBoundingClientRect();
    const next = band.parentNode?.querySelector("[data-shell-mount]")?.getBoundingClientRect().top ?? Number.NaN;
    return { isOver: bottom > next + 1, flow: getComputedStyle(band).position };
  });
  expect([isOver, flow]).toEqual([false, "static"]);
  await page.locator("app-footer").getByRole("button", { name: "Schließen" }).click();
  await expect(notice).toHaveCount(0);
  const again = page.waitForResponse("**/status.json");
  await page.reload();
  await again;
  await expect(notice).toHaveCount(0);
  await page.goto("/fr-fr/");
  await expect(page.locator("app-footer").getByRole("status").filter({ hasText: TEXT })).toHaveCount(0);
});

test("a notice follows the page through Turbo's visits, a new body and a new footer, and into another market [W-03, W-04]", async ({
  page,
  demo,
}) => {
  await demo.status({ notices: { "de-DE": TEXT, "fr-FR": "Les virements sont plus longs." } });
  await page.goto("/de-de/");
  const footer = page.locator("app-footer");
  const notice = footer.getByRole("status").filter({ hasText: TEXT });
  await expect(notice).toBeAttached();
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve("@hotwired/turbo/dist/turbo.es2017-umd.js") });
  const visit = (path: string) =>
    page.evaluate((to) => (globalThis as unknown as { Turbo: { visit(to: string): void } }).Turbo.visit(to), path);
  await visit("/fr-fr/");
  await expect(footer.getByRole("status").filter({ hasText: "Les virements" })).toBeAttached();
  await expect(notice).toHaveCount(0);
  await visit("/de-de/");
  await expect(notice).toHaveCount(1);
  await page.evaluate(() => {
    document.body.innerHTML = "<main>Without a footer</main>";
  });
  const anywhere = page.getByRole("status").filter({ hasText: TEXT });
  await expect(anywhere).toHaveCount(1);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<app-footer locale="de-DE"></app-footer>');
  });
  await expect(notice).toHaveCount(1);
  await expect(anywhere).toHaveCount(1);
});

test(
  "an element that is stopped is not rendered on the next page: what stands stays, and the others go on [W-09]",
  LONG,
  async ({ page, demo }) => {
    await demo.status({ stop: [{ tag: "app-header" }] });
    const stopped = page.waitForEvent("console", (message) => message.text().startsWith("stopped: app-header"));
    await demo.signIn(page, "de-active");
    await stopped;
    await page.goto("/de-de/investments/");
    await expect(page.locator("session-guard").locator("[part=dialog], [data-shell-mount]").first()).toBeAttached();
    const header = page.locator("app-header");
    await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await expect(header.locator("[data-shell-pending]")).toHaveCount(0);
    await demo.status({});
    await page.reload();
    await expect(header.locator("[part=account]")).toBeVisible();
  },
);

test(
  "a version that is stopped leaves bare tags their built-in menus and legal links, content of the operator or not [W-04, W-09]",
  LONG,
  async ({ page, demo }) => {
    // A document that a test fulfils has no address of this machine, so the browser asks before it calls one.
    await page.context().grantPermissions(["local-network-access"]);
    // Austria has content of the operator, which only a rendered element could show.
    await page.route("**/de-at/", async (route) => {
      const answer = await route.fetch();
      const fragments = /<template shadowrootmode="open">[\s\S]*?<\/template>/g;
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(fragments, "") });
    });
    await demo.status({ stop: [{ version: "0.1.0" }] });
    const stopped = page.waitForEvent("console", (message) => message.text().startsWith("stopped"));
    await page.goto("/de-at/");
    await stopped;
    await page.goto("/de-at/");
    await expect(page.locator("app-header").getByRole("link", { name: "Einloggen" }).first()).toBeVisible();
    await expect(page.locator("app-footer").getByRole("link", { name: "Impressum" })).toBeVisible();
  },
);

test.describe("a visitor who consented", () => {
  test.use({ consent: "analytics" });

  test(
    "has their taps counted on a page whose only rendered element is stopped [T-06, W-09]",
    LONG,
    async ({ page, demo }) => {
      await demo.status({ stop: [{ tag: "country-banner" }] });
      const stopped = page.waitForEvent("console", (message) => message.text().startsWith("stopped: country-banner"));
      await page.goto("/de-de/");
      await stopped;
      await expect.poll(() => stored(page, "shell.tracked")).toBe("analytics");
      // The visitor's country asks for the banner, which the page before has stopped.
      await page.goto("/de-de/?country=fr");
      await page.waitForLoadState("networkidle");
      await expect(page.locator("country-banner").getByRole("link")).toHaveCount(0);
      await stayHere(page);
      await tap(page);
      await expect.poll(() => collected(demo, page)).toContain("footer link tapped");
    },
  );
});
