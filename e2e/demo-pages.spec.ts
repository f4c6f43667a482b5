/** The pages of the demo, which are its shop window: fields and mistakes, large text, type. */
import { expect, LONG, quickIf, test } from "./demo.ts";

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), select, textarea';

for (const path of [
  "/de-de/login/",
  "/de-de/register/",
  "/de-de/products/",
  "/de-de/interest-calculator/",
  "/playground/",
])
  test(`no phone zooms into a field of ${path}`, quickIf(path === "/de-de/products/"), async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    const fields = page.locator(FIELDS).filter({ visible: true });
    await expect(fields.first()).toBeVisible();
    if (path.includes("products"))
      await expect(page.locator("offer-list select, interest-calculator input.amount")).toHaveCount(2);
    const sizes = await fields.evaluateAll((all) =>
      all.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

test("a mistake keeps its red under the pointer, has an icon, and says what its field wants", async ({ page }) => {
  await page.goto("/de-de/register/");
  await page.getByRole("button", { name: "Weiter zur Legitimation" }).click();
  const mistakes = page.locator(".field-mistake").filter({ visible: true });
  await expect(mistakes).toHaveCount(3);
  await expect(mistakes.locator("svg")).toHaveCount(3);
  expect(new Set(await mistakes.allInnerTexts()).size).toBe(3);
  await expect(page.locator(".form-summary")).toBeFocused();
  await expect(page.locator(".form-summary")).toHaveCSS("outline-style", "solid");
  const name = page.getByLabel("Vor- und Nachname");
  const red = await name.evaluate((field) => getComputedStyle(field).borderColor);
  await name.hover();
  await expect(name).toHaveCSS("border-color", red);
  await page.getByLabel("E-Mail-Adresse").fill("ada@beispiel.de");
  expect(await page.getByLabel("E-Mail-Adresse").evaluate((field) => getComputedStyle(field).borderColor)).not.toBe(
    red,
  );
});

test("the calculator's mistake has an icon, and the field its red", LONG, async ({ page }) => {
  await page.goto("/de-de/interest-calculator/");
  const amount = page.locator("interest-calculator input.amount");
  await amount.fill("1");
  const mistake = page.locator("interest-calculator .mistake");
  await expect(mistake).toHaveText(/Mindestbetrag/);
  await expect(mistake.locator("svg")).toBeVisible();
  const red = await mistake.evaluate((words) => getComputedStyle(words).color);
  await amount.hover();
  await expect(amount).toHaveCSS("border-top-color", red);
});

for (const path of ["/de-de/", "/fi-fi/", "/pl-pl/", "/de-de/login/", "/de-de/products/", "/"])
  test(
    `${path} does not scroll sideways on a phone with text of 200 %`,
    quickIf(path === "/fi-fi/"),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const browser = await page.context().newCDPSession(page);
      await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

test("theme v2 has its typeface on the page and inside of the shell, and no text below 13 px", async ({ page }) => {
  await page.goto("/de-de/?theme=v2");
  await expect(page.locator("app-header .action-login").first()).toHaveCSS("font-family", /^Figtree/);
  await expect(page.locator("main h1")).toHaveCSS("font-family", /^Figtree/);
  await page.evaluate(() => document.fonts.ready);
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length),
  ).toBeGreaterThan(0);
  for (const theme of ["v1", "v2"]) {
    await page.goto(`/de-de/?theme=${theme}`);
    const texts = page.locator("main *, app-header *, app-footer *").filter({ visible: true });
    const sizes = await texts.evaluateAll((all) =>
      all
        .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  }
});
