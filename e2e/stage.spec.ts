/** The stage of the demo's first page: each switch changes the header in the frame, and what the shell explains and has loaded. */
import axe from "axe-core";
import { expect, LONG, test } from "./demo.ts";

test("the stage shows a customer in another market, without a balance, and then a page without scripts [W-04]", async ({
  page,
  problems,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/");
  const header = page.frameLocator("[data-frame]").locator("app-header");
  const choose = (name: string) => page.locator(`select[name=${name}]`);
  const explained = page.locator("[data-explained]");
  await expect(explained.locator("dd").first()).toHaveText("public");
  await expect(page.locator("[data-measure=scripts] [data-own] b")).toHaveText(/^[1-5]\d\.\d$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.evaluate(axe.source);
  const findings = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await tool.run({ exclude: [["iframe"]] }, { iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
  expect(findings).toEqual([]);

  await choose("market").selectOption("fr-FR");
  await expect(header.getByRole("link", { name: "Se connecter" }).first()).toBeVisible();
  await choose("as").selectOption("fr-active");
  await expect(explained.locator("dd").first()).toHaveText("private");
  expect(await page.evaluate(() => localStorage.getItem("shell.auth"))).toBeNull();
  // The frame leaves the page of the login while its first calls are under way.
  expect(problems.filter((text) => !text.startsWith("unread-count-unavailable"))).toEqual([]);

  await choose("fault").selectOption("balance");
  await expect(header.locator(".balance-notice").first()).toContainText(/\S/);
  await expect(page).toHaveURL(/market=fr-FR&as=fr-active&fault=balance$/);
  await page.getByRole("switch", { name: "Scripts off" }).check();
  await expect(explained).toContainText("No script runs in the frame");
  await expect(header.getByRole("link", { name: "Se connecter" }).first()).toBeVisible();
});

test("the stage shows the last seconds of a session, and says when it is over [S-04]", LONG, async ({ page, demo }) => {
  test.setTimeout(60_000);
  await page.goto("/?as=de-active&session=ending");
  const dialog = page.frameLocator("[data-frame]").getByRole("alertdialog");
  await expect(dialog).toContainText("Diese Sitzung kann nicht verlängert werden");
  await expect(page.locator("[data-link]")).toContainText("The session has ended", { timeout: 25_000 });
  await expect(page.locator("[name=as]")).toHaveValue("");
  await expect
    .poll(async () => (await (await page.request.get(`${demo.services}/demo/session`)).json()).maximumSeconds)
    .toBe(36_000);
});
