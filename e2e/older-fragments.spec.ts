/** Pages keep fragments for longer than a release lasts: those of an earlier release stay valid [W-08, W-09]. */
import type { Page } from "@playwright/test";
import { expect, test } from "./demo.ts";
import { headerReady } from "./header-page.ts";

const REACT = /\/(chunks\/react-|elements\/[\w.-]+\.(render|view)-)/;

const header = (page: Page) => page.locator("app-header");

/** Changes the fragments in the HTML of a page before the browser reads it. */
async function changeFragments(page: Page, path: string, change: (html: string) => string): Promise<void> {
  // A document that a test fulfils has no address of this machine, so the browser asks before it calls one.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: change(await answer.text()) });
  });
}

const ofAnotherBuild = (html: string): string => {
  const changed = html.replaceAll(/data-shell-build="[0-9a-f]+"/g, 'data-shell-build="000000000000"');
  expect(changed).not.toBe(html);
  return changed;
};

test("a visitor's fragments of an earlier release stay, with their behaviour, and bring no React", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await changeFragments(page, "/de-de/", ofAnotherBuild);
  await page.goto("/de-de/");
  await headerReady(page);
  await header(page).getByRole("button", { name: "Sparen" }).click();
  await expect(header(page).locator(".menu:popover-open")).toHaveCount(1);
  await page.waitForLoadState("networkidle");
  expect(scripts.filter((path) => REACT.test(path) && !path.includes("/page-services.render-"))).toEqual([]);
});

test("a fragment of another markup contract is rendered anew, without an error", async ({ page, problems }) => {
  await changeFragments(page, "/de-de/", (html) =>
    ofAnotherBuild(html).replaceAll('data-shell-markup="1"', 'data-shell-markup="0"'),
  );
  await page.goto("/de-de/");
  const mount = header(page).locator("[data-shell-mount]");
  await expect(header(page).getByRole("button", { name: "Sparen" })).toBeVisible();
  const isRendered = () =>
    mount.evaluate((div) => Object.keys(div.firstElementChild ?? {}).some((key) => key.startsWith("__react")));
  await expect.poll(isRendered).toBe(true);
  expect(problems).toEqual([]);
});

test("a product in the address reaches a visitor's login link [L-05]", async ({ page }) => {
  await page.goto("/de-de/?product=4711");
  await expect(header(page).getByRole("link", { name: "Anmelden" }).first()).toHaveAttribute("href", /product=4711/);
});
