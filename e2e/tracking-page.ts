/** Tools for tests of tracking: pages with consent, taps on links that lead nowhere, and the entries of the data layer. */
import type { Page } from "@playwright/test";
import { type Demo, expect } from "./demo.ts";

export { FOOTER_TAP, ON_HOME, TAPPED } from "../src/tracking/wire-events.cases.ts";

export const COLLECTOR = "/com.snowplowanalytics.snowplow/tp2";

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

/** An event as the collector got it, under the wire's names. */
export type Collected = Readonly<Record<string, string>>;

/** Events of one name that reached the collector, in order. */
export async function collectedOf(demo: Demo, page: Page, name: string): Promise<Collected[]> {
  const answer = await page.request.get(`${demo.services}/demo/events`);
  return ((await answer.json()) as Collected[]).filter(({ event_name: one }) => one === name);
}

/** Arrived once, with these fields and no other. */
export async function expectOnce(demo: Demo, page: Page, event: Collected): Promise<void> {
  await expect.poll(() => collectedOf(demo, page, event.event_name ?? "")).toEqual([event]);
}

/**
 * Opens the German home page with one tag of the shell and no other: its own footer with the fragment, or a bare tag. The
 * page is the server's, for one that a test answers by itself may not call a service on this machine.
 */
export async function openWith(page: Page, tag: string, is: "with its fragment" | "bare"): Promise<void> {
  await page.addInitScript(
    ([kept, isBare]) => {
      document.addEventListener("readystatechange", () => {
        // The parser is done, and no module has run.
        if (document.readyState !== "interactive" || location.pathname !== "/de-de/") return;
        const own = document.querySelector(kept);
        document.body.replaceChildren(...(own && !isBare ? [own] : []));
        if (isBare) document.body.append(document.createElement(kept));
        for (const element of document.body.children) element.setAttribute("locale", "de-DE");
      });
    },
    [tag, is === "bare"] as const,
  );
  await page.goto("/de-de/");
}
