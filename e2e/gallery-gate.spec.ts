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

test("the gallery shows what element and state ask for, by its address as well [W-04]", async ({ page }) => {
  await page.goto("/gallery/");
  const cases = page.locator(".cases li").filter({ visible: true });
  const all = await cases.count();
  await page.getByLabel("Element").selectOption("app-header");
  const ofHeader = await cases.count();
  expect(ofHeader).toBeLessThan(all);
  await page.getByLabel("State").fill("longest fi-FI");
  expect(await cases.count()).toBeLessThan(ofHeader);
  for (const words of await cases.allInnerTexts()) expect(words.toLowerCase()).toContain("longest");
  const shown = await cases.count();
  await expect(page.locator("[data-found]")).toHaveText(shown === 1 ? "1 case" : `${shown} cases`);
  await page.reload();
  await expect(cases).toHaveCount(shown);
  await page.getByLabel("Theme").selectOption("v2");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "v2");
  await expect(cases).toHaveCount(shown);
});

test("a picture of the gallery is cropped to what its case shows [W-04]", async ({ page }) => {
  await page.goto("/gallery/?element=star-rating");
  const picture = page.locator(".case-picture").filter({ visible: true }).first();
  await expect(picture.locator("iframe").contentFrame().locator("star-rating")).toBeVisible();
  // The page of the case is 520 px wide, and would be shown at 0.6.
  const scale = () => picture.evaluate((place) => Number(place.style.getPropertyValue("--scale")));
  await expect.poll(scale).toBeGreaterThan(0.8);
  const [place, first, last] = await Promise.all(
    [
      picture,
      ...["first", "last"].map((end) =>
        picture.locator("iframe").contentFrame().locator(`star-rating .shell > :${end}-child`),
      ),
    ].map((part) => part.boundingBox()),
  );
  const [left, right] = [
    (first?.x ?? 0) - (place?.x ?? 0),
    (place?.x ?? 0) + (place?.width ?? 0) - (last?.x ?? 0) - (last?.width ?? 0),
  ];
  expect(left).toBeGreaterThan(0);
  expect(Math.abs(left - right)).toBeLessThan(10);
});
