/** `shell.explain()` in whole pages: what a customer's page answers, author mode's panel, and what a visitor loads of it. */
import type { Page } from "@playwright/test";
import axe from "axe-core";
import type { Explanation } from "../src/domain/explain/explanation.ts";
import { expect, LONG, test } from "./demo.ts";

/** Asks as a developer does on the console. */
const explain = (page: Page): Promise<Explanation> =>
  page.evaluate(async () => {
    const script = document.querySelector<HTMLScriptElement>("script[src*='/cdn/shell']")?.src ?? "/cdn/shell.js";
    const { shell } = await import(script);
    return shell.explain();
  });

test("a customer's page names the condition of a missing entry, and nothing that identifies the customer [H-25]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-company");
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  // The flag service is asked once the page is idle.
  const isAnswered = async () => (await explain(page)).flags.some(({ source }) => source === "flag service");
  await expect.poll(isAnswered).toBe(true);
  const explained = await explain(page);
  expect(explained.header).toEqual({ variant: "private", isOfHost: false, menu: "private" });
  expect(explained.entries.find(({ id }) => id === "my-notice")).toMatchObject({
    isShown: false,
    when: "access.notice",
  });
  expect(explained.conditions["access.notice"]).toBe(false);
  expect(explained.session).toMatchObject({ state: "active", canExtend: true, remainingSeconds: expect.any(Number) });
  const tokens = await page.evaluate(() => localStorage.getItem("shell.auth") ?? "");
  const shown = await page.locator("app-header .balance-row").textContent();
  const text = JSON.stringify(explained);
  for (const token of Object.values(JSON.parse(tokens) as Record<string, string>)) expect(text).not.toContain(token);
  const amounts = shown?.match(/\d[\d.,]{3,}/g) ?? [];
  expect(amounts.length).toBeGreaterThan(0);
  for (const amount of amounts) expect(text).not.toContain(amount);
});

test(
  "an author opens the panel by keyboard, reads the header and copies all of it",
  LONG,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => document.documentElement.toggleAttribute("data-shell-author", true));
    });
    await page.goto("/de-de/");
    const panel = page.locator("[data-shell-explain]");
    await panel.locator("summary").press("Enter");
    await expect(panel.locator("pre")).toContainText("variant: public");
    await expect(panel.locator("pre")).toContainText(/locale: de-DE \(attribute/);
    await panel.getByRole("button", { name: "Copy for a ticket" }).click();
    await expect(panel.getByRole("status")).toHaveText("Copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await panel.locator("pre").textContent());
    await page.evaluate(axe.source);
    const findings = await page.evaluate(async () => {
      const { axe: tool } = globalThis as unknown as { axe: typeof axe };
      return (await tool.run("[data-shell-explain]")).violations.map(({ id }) => id);
    });
    expect(findings).toEqual([]);
  },
);

test("a visitor loads none of it until somebody asks [W-04]", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/de-de/");
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  await page.waitForLoadState("networkidle");
  expect(loaded.filter((url) => /explain|page-knowledge|author-notes/.test(url))).toEqual([]);
  expect((await explain(page)).header).toMatchObject({ variant: "public" });
  await expect(page.locator("[data-shell-explain]")).toHaveCount(0);
});
