import { browserFlags, wholeBrowserPath } from "../scripts/browser.ts";
import { expect, LONG, test } from "./demo.ts";
import { depositLink } from "./header-page.ts";

// The pointer of the browser without windows is somewhere else.
test.use({ launchOptions: { executablePath: wholeBrowserPath(), chromiumSandbox: false, args: [...browserFlags] } });

test("loads the enhance script on a visitor's first sign of intent, not before, and never React [W-04, W-09]", async ({
  page,
}) => {
  // No moment is idle here, so a script that loads has another cause.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/cdn\/(enhance|chunks|elements)/.test(pathname)) loaded.push(pathname);
  });
  await page.goto("/de-de/", { waitUntil: "networkidle" });
  expect(loaded).toEqual([]);
  await page.locator("app-header").getByRole("button", { name: "Sparen" }).hover();
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  await expect(depositLink(page)).toBeVisible();
  const behaves = [/\/cdn\/enhance-/, /\/cdn\/chunks\/pointer-hover-/];
  expect(loaded).toEqual(behaves.map((name) => expect.stringMatching(name)));
});

test(
  "a menu whose entry the pointer rests on before anything behaves opens once it does [H-14]",
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await page.goto("/de-de/", { waitUntil: "networkidle" });
    await page.locator("app-header").getByRole("button", { name: "Sparen" }).hover();
    await expect(depositLink(page)).toBeVisible();
  },
);

test(
  "a menu that was opened by key before the enhance tier is there stays, wherever the pointer rests [H-14]",
  LONG,
  async ({ page }) => {
    let release = () => {};
    const pressed = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/cdn/enhance-*", async (route) => {
      await pressed;
      await route.continue();
    });
    await page.clock.install();
    await page.goto("/de-de/");
    const header = page.locator("app-header");
    await header.getByRole("button", { name: "Sparen" }).hover();
    await header.getByRole("button", { name: "Anlegen" }).press("Enter");
    const open = header.locator("[data-menu]:popover-open");
    await expect(open).toHaveAttribute("data-title", "Anlegen");
    release();
    await page.waitForFunction(() => customElements.get("app-header") !== undefined);
    await page.clock.runFor(1000);
    await expect(open).toHaveAttribute("data-title", "Anlegen");
  },
);

test("a visitor who saves data loads nothing before the first sign of intent [W-04]", LONG, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    // An idle moment has come and gone once the page is marked.
    addEventListener("load", () =>
      requestIdleCallback(() => requestIdleCallback(() => document.body.classList.add("idle"))),
    );
  });
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/cdn\/(enhance|chunks|elements|fragments)/.test(pathname)) loaded.push(pathname);
  });
  await page.goto("/de-de/", { waitUntil: "networkidle" });
  await expect(page.locator("body.idle")).toBeAttached();
  expect(loaded).toEqual([]);
  await page.locator("app-header").getByRole("button", { name: "Sparen" }).click();
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  expect(loaded[0]).toMatch(/\/cdn\/enhance-/);
});

test("a visitor who saves data, and has loaded no element, learns why the page is as it is [W-03]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  });
  await page.goto("/de-de/", { waitUntil: "networkidle" });
  expect(await page.evaluate(() => customElements.get("app-header") === undefined)).toBe(true);
  const variant = await page.evaluate(async () => {
    const { shell } = await import("/cdn/shell.js" as string);
    return (await shell.explain()).header.variant;
  });
  expect(variant).toBe("public");
});
