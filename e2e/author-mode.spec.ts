/** Author mode in a whole page: what an element says of the page stands beside it, for its author and nobody else. */
import type { Page } from "@playwright/test";
import { expect, test } from "./demo.ts";

/** The German page with a mistake in the tag of its header, as its author or a visitor opens it. */
async function open(page: Page, who: "author" | "visitor"): Promise<void> {
  await page.addInitScript((isAuthor) => {
    addEventListener("DOMContentLoaded", () => {
      document.documentElement.toggleAttribute("data-shell-author", isAuthor);
      document.querySelector("app-header")?.setAttribute("layout-version", "v9");
    });
    document.addEventListener("shell-error", () => Object.assign(globalThis, { isSaid: true }), { once: true });
  }, who === "author");
  await page.goto("/de-de/");
  await page.waitForFunction(() => "isSaid" in globalThis);
}

const notes = (page: Page) => page.locator("[data-shell-note]");

test("an author reads a mistake of a tag right below it, with the mend [W-02]", async ({ page }) => {
  await open(page, "author");
  await expect(notes(page)).toHaveCount(1);
  await expect(notes(page)).toHaveText(/<app-header> bad-attribute: .*layout-version.* one of v1, v2/);
  const [header, note] = [await page.locator("app-header").boundingBox(), await notes(page).boundingBox()];
  expect(note?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
  expect(note?.height).toBeGreaterThan(20);
  await expect(page.locator("app-header + [data-shell-note]")).toBeVisible();
});

test("a visitor reads nothing of it, and loads nothing that says it [W-02]", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await open(page, "visitor");
  await page.waitForLoadState("networkidle");
  await expect(notes(page)).toHaveCount(0);
  expect(loaded.filter((url) => url.includes("author-notes"))).toEqual([]);
});
