import { expect, LONG, test } from "./demo.ts";

test("an editor builds a tag in the snippet builder, sees it, hears what is wrong with it, and copies it [W-02, W-07]", async ({
  page,
  context,
  problems,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/playground/");
  const preview = page.frameLocator("[data-preview]");
  const snippet = page.locator("[data-snippet]");
  const field = (name: string) => page.locator(`[data-attributes] [name="${name}"]`);
  const once = page.locator("[data-once]");
  await expect(preview.getByRole("link", { name: "Log in" }).first()).toBeVisible();
  await expect(snippet).toHaveText('<app-header locale="en-GB"></app-header>');

  await page.locator("[data-market]").selectOption("de-DE");
  await field("page").selectOption("login");
  await expect(snippet).toHaveText('<app-header locale="de-DE" page="login"></app-header>');
  await expect(preview.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  await expect(once).toContainText("shell.de-de.js");
  await page.locator("[data-script]").selectOption({ index: 1 });
  await expect(once).toContainText("/cdn/shell.js");
  await page.getByLabel("Prefix of the tags").fill("sv");
  await expect(snippet).toHaveText('<sv-app-header locale="de-DE" page="login"></sv-app-header>');
  await expect(once).toContainText("sv-app-header:not(:defined)");
  await expect(once).toContainText('/cdn/shell-prefixed.js" data-prefix="sv"></script>');
  await page.getByLabel("Prefix of the tags").fill("S V");
  await expect(snippet).toHaveText('<app-header locale="de-DE" page="login"></app-header>');
  await page.getByLabel("Prefix of the tags").fill("");
  expect(problems).toEqual([]);

  await field("nav-items").fill("[");
  await field("nav-items").blur();
  await expect(page.locator("[data-findings]")).toContainText("bad-attribute");
  await page.locator("[data-tag]").selectOption("star-rating");
  await expect(once).toContainText("/cdn/parts.js");
  await field("score").fill("4.5");
  await field("score").blur();
  await expect(preview.locator("star-rating").getByRole("img").first()).toBeVisible();
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet.textContent());
});

test("the pages around the shell open without an error", LONG, async ({ page, problems }) => {
  for (const path of ["/", "/gallery/", "/playground/", "/de-de/login/"]) {
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
  }
  expect(problems).toEqual([]);
});
