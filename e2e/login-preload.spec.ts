/** Who opens a login page becomes a customer within a minute: the scripts of the first page are on their way meanwhile. */
import { expect, LONG, test } from "./demo.ts";

const OF_CUSTOMERS = [/chunks\/react-/, /elements\/customer\.render-/, /chunks\/views-/];

/** Runs in the page: the addresses of the shell's scripts that did not come from the browser's cache. */
const sentScripts = (): readonly string[] =>
  (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, transferSize }) => /\/cdn\/.*\.js$/.test(name) && transferSize > 0)
    .map(({ name }) => new URL(name).pathname);

test("after the login page, the first page of a customer loads no script that renders the header [W-09]", async ({
  page,
  demo,
  problems,
}) => {
  await page.goto("/de-de/login/", { waitUntil: "networkidle" });
  const brought = await page.evaluate(sentScripts);
  for (const script of [...OF_CUSTOMERS, /chunks\/de-de-/])
    expect(brought).toContainEqual(expect.stringMatching(script));
  expect(await page.evaluate(() => customElements.get("app-header") !== undefined)).toBe(true);

  await demo.signInByLogin(page, "de-active");
  await expect(page.locator("app-header [data-shell-mount] button.account-trigger")).toBeVisible();
  const sent = await page.evaluate(sentScripts);
  for (const script of [...OF_CUSTOMERS, /chunks\/de-de-/])
    expect(sent).not.toContainEqual(expect.stringMatching(script));
  expect(problems).toEqual([]);
});

test("a login page brings nothing of customers to who saves data [W-09]", LONG, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await page.goto("/de-de/login/", { waitUntil: "networkidle" });
  await page.locator("app-header").getByRole("link").first().focus();
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  await page.getByRole("main").getByRole("button").first().focus();
  await page.waitForLoadState("networkidle");
  const brought = await page.evaluate(sentScripts);
  for (const script of OF_CUSTOMERS) expect(brought).not.toContainEqual(expect.stringMatching(script));
});

test("other public pages bring nothing of customers [W-09]", LONG, async ({ page }) => {
  await page.goto("/de-de/", { waitUntil: "networkidle" });
  const brought = await page.evaluate(sentScripts);
  expect(brought).toContainEqual(expect.stringMatching(/enhance-/));
  for (const script of OF_CUSTOMERS) expect(brought).not.toContainEqual(expect.stringMatching(script));
});
