/** Icons in forced colours: they have the colour of the text beside them. */
import type { Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { headerReady } from "./header-page.ts";
import { ready } from "./session-page.ts";

/** Icons, by tag and class, whose colour or ground is not the reader's own; flags keep theirs, for they mean it. */
function ownColours(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const look = (root: ShadowRoot): void => {
      const canvas = document.createElement("i");
      canvas.style.cssText = "background: Canvas";
      root.append(canvas);
      const ground = getComputedStyle(canvas).backgroundColor;
      for (const drawing of root.querySelectorAll("svg:not(.flag)")) {
        const around = drawing.parentElement ?? root.host;
        const { color, backgroundColor } = getComputedStyle(drawing);
        const isInk = color === getComputedStyle(around).color;
        if (!isInk || !["rgba(0, 0, 0, 0)", ground].includes(backgroundColor))
          found.push(`${root.host.localName} ${drawing.getAttribute("class")} ${color} on ${backgroundColor}`);
      }
      canvas.remove();
    };
    for (const { shadowRoot } of document.querySelectorAll("*")) if (shadowRoot) look(shadowRoot);
    return found;
  });
}

test.use({ colorScheme: "dark", contextOptions: { forcedColors: "active" } });

test(
  "in forced colours icons of header, menus, footer and pickers are seen as the words are [H-10]",
  LONG,
  async ({ page }) => {
    await page.goto("/de-de/");
    await headerReady(page);
    expect(await ownColours(page)).toEqual([]);
    // An icon may have a colour of its editor's.
    await page.evaluate(() => {
      const header = document.querySelector("app-header") as HTMLElement & { navItems?: unknown };
      const item = { id: "a", type: "basic", title: "A", href: "/a", icon: "term", iconColor: "#334455" };
      header.navItems = [{ id: "m", title: "M", subMenus: [{ layout: "default", main: [item] }] }];
    });
    await expect(page.locator("app-header #menu-m .item-icon")).toBeAttached();
    expect(await ownColours(page)).toEqual([]);
  },
);

test("in forced colours a customer's icons are seen as the words are [H-10, H-18]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "de-active");
  await ready(page);
  await expect(page.locator("app-header .account-menu .item-icon").first()).toBeAttached();
  expect(await ownColours(page)).toEqual([]);
});
