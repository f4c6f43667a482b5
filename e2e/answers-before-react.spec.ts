/** On a slow line the answers of the services arrive before React. The frame of the header shows them meanwhile. */
import type { Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";

const header = (page: Page) => page.locator("app-header");
const frame = (page: Page) => header(page).locator("[data-shell-pending]");
const rendered = (page: Page) => header(page).locator("[data-shell-mount] button.account-trigger");

/** Holds React from the next page on. Returns a function that lets it through. */
async function holdReact(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/chunks\/react-[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test("the first page shows name, menus and balance as soon as they are known [H-05, H-18, H-21]", async ({
  page,
  demo,
  problems,
}) => {
  const release = await holdReact(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const [call] = /customers|accounts|types|product_instance|consents|unread-count/.exec(request.url()) ?? [];
    if (call && request.resourceType() === "fetch") asked.push(call);
  });
  await demo.signIn(page, "de-negative");
  await expect(frame(page).locator(".account-name")).toHaveText("Oliver Schütz");
  // Name and menus wait for the first call, and nothing of the header waits for the last.
  expect(asked.slice(0, 6)).toEqual(["customers", "accounts", "types", "product_instance", "consents", "unread-count"]);
  await expect(frame(page).locator(".balance-row .amount-number").first()).toContainText("€");
  const [menus, amounts] = await Promise.all([
    frame(page).locator(".nav-trigger").allInnerTexts(),
    frame(page).locator(".balance-row .amount").allInnerTexts(),
  ]);
  expect(menus.length).toBeGreaterThan(3);
  await expect(frame(page)).toHaveAttribute("inert", "");
  release();
  await expect(rendered(page)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(await header(page).locator("nav .nav-trigger").allInnerTexts()).toEqual(menus);
  expect(await header(page).locator(".balance-row .amount").allInnerTexts()).toEqual(amounts);
  expect(problems).toEqual([]);
});

test(
  "the next page shows the balance of now, and none where the customer hides it [H-21]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await expect(rendered(page)).toBeVisible();
    await expect(header(page).locator(".balance-row .amount").first()).toContainText("€");
    // Nothing replaces the frame while React is missing.
    await page.route(/\/chunks\/react-[^/]*\.js/, (route) => route.abort());
    await page.goto("/de-de/postbox/");
    await expect(frame(page).locator(".balance-row .amount").first()).toContainText("€");

    await page.evaluate(() => localStorage.setItem("shell.amountsHidden", "true"));
    const balance = page.waitForResponse((response) => /embed=balance/.test(response.url()));
    await page.goto("/de-de/dashboard/");
    await (await balance).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expect(frame(page).locator(".account-name")).toHaveText("Katharina Lindner");
    await expect(frame(page).locator(".balance-row .amount")).toHaveCount(0);
  },
);
