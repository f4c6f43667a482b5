/** The phone panel on real pages: by finger, by key, by the browser's own back. */
import { devices, type Page } from "@playwright/test";
import { isPageHeld } from "../src/testing/held-page.cases.ts";
import { expect, LONG, test } from "./demo.ts";
import { headerReady, middleOf, openMenus, withoutReact } from "./header-page.ts";

const { viewport: _, defaultBrowserType: __, ...phone } = devices["Pixel 7"];
test.use({ ...phone, viewport: { width: 360, height: 740 } });

const panelOf = (page: Page) => page.locator("app-header [data-shell-mount] #panel:popover-open");
const buttonOf = (page: Page) => page.locator("app-header [data-shell-mount] .panel-button");
const focusPlace = (page: Page) =>
  page.locator("app-header").evaluate((host) => {
    const active = host.shadowRoot?.activeElement;
    if (!active) return "outside";
    return active.closest("#panel") ? "inside" : active.className;
  });

async function openPanel(page: Page, path = "/de-de/") {
  await page.goto(path);
  await headerReady(page);
  await buttonOf(page).tap();
  await expect(panelOf(page)).toBeVisible();
}

type Point = readonly [x: number, y: number];
/** A finger that is put down and moved in steps. Returns what lifts it. */
async function pull(page: Page, from: Point, to: Point): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [[from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8]]);
  return () => touch("touchEnd", []);
}

const drag = async (page: Page, from: Point, to: Point) => void (await (await pull(page, from, to))());

test("the panel follows a finger to its side, closes behind a third, and comes back before [H-11]", async ({
  page,
}) => {
  await openPanel(page);
  const panel = panelOf(page);
  const settle = () => panel.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await settle();
  const left = () => panel.evaluate((one) => one.getBoundingClientRect().left);
  const lift = await pull(page, [300, 400], [210, 404]);
  expect(await left()).toBe(-90);
  await lift();
  await expect.poll(left).toBe(0);
  // To the other side, and up: nothing.
  await drag(page, [60, 400], [300, 404]);
  await drag(page, [200, 500], [196, 200]);
  expect(await left()).toBe(0);
  await expect(panel).toBeVisible();
  await drag(page, [300, 400], [120, 404]);
  await expect(panel).toHaveCount(0);
  expect(await focusPlace(page)).toContain("panel-button");
  // Opened again it stands where it belongs.
  await buttonOf(page).tap();
  await settle();
  expect(await left()).toBe(0);
});

test("the list of markets is pulled down by its head, and scrolls below it [M-01]", async ({ page }) => {
  await page.goto("/de-de/");
  const button = page.locator("app-footer .market-button");
  await button.scrollIntoViewIfNeeded();
  await button.tap();
  const sheet = page.locator("app-footer .market-sheet");
  const settle = () => sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
  await settle();
  await expect(sheet).toHaveAttribute("role", "dialog");
  const head = await middleOf(sheet.locator(".market-heading"));
  const list = await middleOf(sheet.locator(".market-choice").nth(3));
  const top = () => sheet.evaluate((one) => one.getBoundingClientRect().top);
  const before = await top();
  await drag(page, [list.x, list.y], [list.x, list.y + 80]);
  expect(await top()).toBe(before);
  await drag(page, [head.x, head.y], [head.x, head.y + 60]);
  await expect.poll(top).toBe(before);
  await drag(page, [head.x, head.y], [head.x, 735]);
  await expect(sheet).toBeHidden();
});

test("each layer keeps its controls out of the notch and above the bar below, and is on no paper [H-11, M-01, U-01]", async ({
  page,
}) => {
  const insets = { top: 47, bottom: 34, left: 0, right: 0 };
  const devtools = await page.context().newCDPSession(page);
  await page.goto("/de-de/");
  await headerReady(page);
  await page
    .locator("meta[name=viewport]")
    .evaluate((meta) => meta.setAttribute("content", "width=device-width, viewport-fit=cover"));
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets });
  const layers = {
    "the panel": { open: () => buttonOf(page).tap(), layer: panelOf(page) },
    "a section of the panel": {
      open: () => panelOf(page).locator(".nav-trigger").first().tap(),
      layer: openMenus(page.locator("app-header")).first(),
    },
  };
  for (const [name, { open, layer }] of Object.entries(layers)) {
    await open();
    await expect(layer, name).toBeVisible();
    const boxes = await layer.locator("button:visible, a:visible").evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top < innerHeight)
        .map(({ top }) => top),
    );
    expect(Math.min(...boxes), name).toBeGreaterThanOrEqual(insets.top);
  }
  await page.emulateMedia({ media: "print" });
  await expect(layers["a section of the panel"].layer).toBeHidden();
  await expect(panelOf(page)).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => {
    const content = `<p>${"Long words of a contract. ".repeat(400)}</p>`;
    document.body.innerHTML = `<app-modal open heading="Terms" locale="de-DE">${content}</app-modal>`;
  });
  await page.addScriptTag({ type: "module", url: "/cdn/parts.js" });
  const { y = 0, height = 0 } = (await page.getByRole("dialog", { name: "Terms" }).boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(insets.top);
  expect(y + height).toBeLessThanOrEqual(740 - insets.bottom);
});

test("covers the window; the page behind stays where it was scrolled to, and scrolls again after [H-11]", async ({
  page,
}) => {
  await page.goto("/de-de/");
  await headerReady(page);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("app-header")?.style.setProperty("position", "sticky");
    document.querySelector<HTMLElement>("app-header")?.style.setProperty("top", "0");
    scrollTo(0, 400);
  });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  // Not by the locator: it would scroll the sticky header "into view" first.
  const at = await middleOf(buttonOf(page));
  await page.touchscreen.tap(at.x, at.y);
  await expect(panelOf(page)).toBeVisible();
  await expect
    .poll(async () => {
      const box = await panelOf(page).boundingBox();
      return [box?.x, box?.y, box?.width, box?.height].map((side) => Math.round(side ?? -1));
    })
    .toEqual([0, 0, 360, 740]);
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.locator("app-header #panel .panel-head .icon-button").tap();
  await expect(panelOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
});

test("keeps the focus inside, both ways round, and gives it back [H-11]", async ({ page }) => {
  await openPanel(page);
  const places = new Set<string>();
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press("Tab");
    places.add(await focusPlace(page));
  }
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press("Shift+Tab");
    places.add(await focusPlace(page));
  }
  expect([...places]).toEqual(["inside"]);
  await page.keyboard.press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await expect.poll(() => focusPlace(page)).toContain("panel-button");
});

test(
  "leaves nothing but itself and the session guard to the swipes of a screen reader, until it closes [H-11]",
  LONG,
  async ({ page }) => {
    await openPanel(page);
    const usable = () =>
      page.evaluate(() =>
        [...document.body.querySelectorAll("*")]
          .filter((element) => element.localName.includes("-") || element.matches("main, a, button"))
          .filter((element) => element.closest("[inert]") === null)
          .map((element) => element.localName),
      );
    await expect.poll(async () => (await usable()).filter((name) => name !== "session-guard")).toEqual(["app-header"]);
    await expect(page.locator("app-header").getByRole("button", { name: "Menü schließen" })).toBeFocused();
    await page.keyboard.press("Escape");
    // But for the stand-in of a customer's header, which no visitor sees: it is inert from the fragment on.
    await expect.poll(() => page.locator("[inert]:not([data-shell-pending])").count()).toBe(0);
    await expect(page.getByRole("button", { name: "Menü öffnen", exact: true })).toBeFocused();
    expect(await usable()).toContain("main");
  },
);

test(
  "a section opens over the panel; its back button and Escape lead to the panel, then out [H-11]",
  LONG,
  async ({ page }) => {
    await openPanel(page);
    const row = page.locator("app-header #panel button.nav-trigger").first();
    await row.tap();
    const section = openMenus(page.locator("app-header"));
    await expect(section).toHaveCount(1);
    await section.locator(".menu-back").tap();
    await expect(section).toHaveCount(0);
    await expect(panelOf(page)).toBeVisible();
    await row.tap();
    await expect(section).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(section).toHaveCount(0);
    await expect(panelOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(panelOf(page)).toHaveCount(0);
  },
);

test("going back closes the panel and keeps the place in the application, and the next step leads back [H-11]", async ({
  page,
}) => {
  await page.goto("/de-de/#/one");
  await page.evaluate(() => {
    location.hash = "#/two";
  });
  await headerReady(page);
  await buttonOf(page).tap();
  await expect(panelOf(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(panelOf(page)).toHaveCount(0);
  expect(new URL(page.url()).hash).toBe("#/two");
  await page.goBack();
  await expect(page).toHaveURL(/#\/one$/);
});

test(
  "a page left with its panel open is found again with the panel closed and free to scroll [H-11]",
  LONG,
  async ({ page }) => {
    await page.goto("/en-gb/");
    await openPanel(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/en-gb\/$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/de-de\/$/);
    await headerReady(page);
    await expect(panelOf(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(isPageHeld)).toBe(false);
  },
);

test("a change of the hash route closes it: the page has moved on [H-11, H-16]", LONG, async ({ page }) => {
  await openPanel(page);
  await page.evaluate(() => {
    location.hash = "#/somewhere";
  });
  await expect(panelOf(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(isPageHeld)).toBe(false);
});

test("choosing a link closes it, even where the host takes the navigation over [H-11]", LONG, async ({ page }) => {
  await openPanel(page);
  await page.evaluate(() => document.addEventListener("shell-navigate", (event) => event.preventDefault()));
  await page.locator("app-header #panel button.nav-trigger").first().tap();
  const section = openMenus(page.locator("app-header"));
  await section.locator("a").first().tap();
  await expect(section).toHaveCount(0);
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/de-de\/$/);
});

test("opens, leads into a section and back before React has arrived [H-11, W-09]", LONG, async ({ page }) => {
  await withoutReact(page);
  await page.goto("/de-de/");
  await buttonOf(page).tap();
  await expect(panelOf(page)).toBeVisible();
  await page.locator("app-header #panel button.nav-trigger").first().tap();
  const section = openMenus(page.locator("app-header"));
  await expect(section).toHaveCount(1);
  await section.locator(".menu-back").tap();
  await expect(section).toHaveCount(0);
  await expect(panelOf(page)).toBeVisible();
});

test("a customer's panel carries the balance, the dot, and large rows for the thumb [H-11, H-17, H-21]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-active");
  await headerReady(page);
  const strip = page.locator("app-header #panel .balance-panel");
  await expect(buttonOf(page).locator(".unread")).toBeVisible();
  await expect(buttonOf(page)).toHaveAccessibleName("Menü öffnen Ungelesene Nachrichten");
  await buttonOf(page).tap();
  await expect(strip).toContainText(/\d,\d{2}\s€/);
  await expect(page.locator("app-header .balance-row")).toBeHidden();
  const rows = await page
    .locator("app-header #panel .nav-trigger")
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(48);
});
