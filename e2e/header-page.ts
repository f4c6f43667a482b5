/** The header on a real page: what tests touch of it, and what it tells the page. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./demo.ts";

export interface Heard {
  readonly name: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly bubbles: boolean;
  readonly composed: boolean;
  readonly cancelable: boolean;
}

const EVENTS = [
  "navigate",
  "menu-toggle",
  "login",
  "register",
  "logout",
  "account-switch",
  "consent-open",
  "market-change",
  "error",
  "ready",
].map((name) => `shell-${name}`);

/** Hears every event of the header on the pages opened from now on; those named here are refused. */
export async function hearEvents(page: Page, refused: readonly string[] = []): Promise<void> {
  await page.addInitScript(
    ([names, prevented]) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard, refused: new Set(prevented) });
      for (const name of names) {
        document.addEventListener(name, (event) => {
          const { bubbles, composed, cancelable, detail, target } = event as CustomEvent;
          if ((target as Element).localName !== "app-header") return;
          heard.push({ name, detail, bubbles, composed, cancelable });
          if ((globalThis as unknown as { refused: Set<string> }).refused.has(name)) event.preventDefault();
        });
      }
    },
    [EVENTS, refused] as const,
  );
}

export async function heardOf(page: Page, name: string): Promise<readonly Heard[]> {
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
  return heard.filter((one) => one.name === name);
}

/** The link that the menu "Sparen" of a German header opens with. */
export const depositLink = (page: Page) =>
  page
    .locator("app-header")
    .getByRole("link", { name: /Festgeld/ })
    .first();

/**
 * Presses the logout button of an open account menu, by key. Before a click Playwright asks Chromium to bring the button into view
 * (`DOM.scrollIntoViewIfNeeded`), which now and then scrolls the page although the button is in view. The menu follows the header a
 * frame later, so the press hits the page and closes the menu. `scrollIntoView` and `focus` of a page do no such thing.
 */
export const pressLogout = (page: Page) =>
  page.locator("app-header").getByRole("button", { name: "Abmelden" }).first().press("Enter");

/** Resolves when the header is defined and has its behaviour, whether React has rendered it or not. */
export async function headerReady(page: Page): Promise<Locator> {
  const header = page.locator("app-header");
  await expect
    .poll(() => header.evaluate((host) => host.matches(":defined") && document.readyState !== "loading"))
    .toBe(true);
  // The behaviour is attached after the definition, before the second frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return header;
}

/** Holds back the code of the elements: only the fragment, the page script and the enhance script are active. */
export async function withoutReact(page: Page): Promise<void> {
  await page.route(/\/cdn\/(chunks|elements)\//, () => {});
}

export const triggerOf = (header: Locator, menu: string): Locator =>
  header.locator(`[data-shell-mount] button.nav-trigger[popovertarget="menu-${menu}"]`);

export const menuOf = (header: Locator, menu: string): Locator =>
  header.locator(`[data-shell-mount] #menu-${menu}:popover-open`);

export const openMenus = (header: Locator): Locator => header.locator("[data-shell-mount] .menu:popover-open");

/**
 * The middle of something, for a press by coordinates. It stands still and takes the press by then: what slides in would be missed.
 * Unlike a press by the locator it scrolls nothing.
 */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const handle = await locator.elementHandle();
  if (handle === null) throw new Error("It is not in the page.");
  const takesPress = () =>
    handle.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode() as Document | ShadowRoot;
      return element.contains(root.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(takesPress).toBe(true);
  await handle.waitForElementState("stable");
  const box = await handle.boundingBox();
  if (box === null) throw new Error("It is not rendered.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
