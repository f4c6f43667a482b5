/** The gallery: a case that would lead away stays in it, and each element has an address. */
import { expect, LONG, test } from "./demo.ts";

test("a closed gate stays in the gallery, with its fallback or with nothing [W-04]", LONG, async ({ page }) => {
  await page.goto("/gallery/auth-gate/closed/");
  await expect(page.getByText("Please log in to see your savings.")).toBeVisible();
  await expect(page.getByText("Your savings at a glance.")).toBeHidden();
  await page.goto("/gallery/auth-gate/without-fallback/");
  await page.evaluate(() => customElements.whenDefined("auth-gate"));
  await expect(page.locator("auth-gate")).toBeAttached();
  await expect(page.getByText("Your savings at a glance.")).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/gallery/auth-gate/without-fallback/");
});

test("the address of an element leads to its cases", async ({ page }) => {
  await page.goto("/gallery/app-header/");
  await expect(page).toHaveURL(/\/gallery\/#app-header$/);
  await expect(page.getByRole("heading", { name: "<app-header>" })).toBeVisible();
});

test("each case of the gallery has its picture when it is in view, which takes no focus [W-04]", async ({ page }) => {
  await page.goto("/gallery/#star-rating");
  const cases = page.locator("section", { has: page.locator("#star-rating") }).locator("li");
  const picture = cases.first().locator("iframe");
  await expect(picture.contentFrame().locator("star-rating")).toBeVisible();
  expect(await picture.evaluate((frame: HTMLIFrameElement) => frame.inert)).toBe(true);
  const all = page.locator(".cases li");
  expect(await page.locator(".cases [data-picture]").count()).toBe(await all.count());
});
