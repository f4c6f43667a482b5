/** What tests of tracking need on a page: what runs after consent, taps that lead nowhere, and what the container got. */
import type { Page } from "@playwright/test";

export const COLLECTOR = "/com.snowplowanalytics.snowplow/tp2";
export const TAPPED = "footer link tapped";

/** The container runs, so everything that consent loads is there. */
export async function tracked(page: Page): Promise<void> {
  await page.waitForFunction(() => (globalThis as { demoContainers?: unknown[] }).demoContainers?.length === 1);
}

/** Links are told and not followed, so that a test stays on its page. */
export const stayHere = (page: Page) =>
  page.evaluate(() => document.addEventListener("shell-navigate", (event) => event.preventDefault()));

export const tap = (page: Page, link = "[data-shell-link^=legal-]") =>
  page
    .locator(`app-footer a${link}`)
    .first()
    .evaluate((anchor: HTMLElement) => anchor.click());

export const dataLayer = (page: Page) =>
  page.evaluate(() => {
    const entries = (globalThis as { dataLayer?: object[] }).dataLayer ?? [];
    return entries.map((entry) => ("length" in entry ? Array.from(entry as unknown as ArrayLike<unknown>) : entry));
  });

export const withdraw = (page: Page) =>
  page.evaluate(() => {
    const tool = (globalThis as unknown as { CookieConsent: { acceptCategory(names: string[]): void } }).CookieConsent;
    tool.acceptCategory([]);
  });
