/** A page behind a modal or the phone panel, whatever its own styles say: it stays where it is, and is as before afterwards. */
import type { Page } from "@playwright/test";
import { expect, quickIf, test } from "./demo.ts";

/** What hosts write for html and body. */
const HOST_STYLES = {
  "nothing of its own": "",
  "heights of 100 % and a body that is cut off sideways": "html,body{height:100%}body{overflow-x:hidden}",
  "heights of 100 % and a body that scrolls": "html,body{height:100%}body{overflow-y:auto}",
  "a root that is cut off sideways": "html{overflow-x:hidden}body{overflow-x:clip}",
  "a gutter that is always there": "html{scrollbar-gutter:stable}",
  "a scroll bar that is always there": "body{overflow-y:scroll}",
  "smooth scrolling that snaps": "html{scroll-behavior:smooth;scroll-snap-type:y proximity}p{scroll-snap-align:start}",
} as const;

const LAYERS = {
  "an open modal": '<app-modal id="layer" heading="Terms"><p>Short.</p><p><a href="#a">Link</a></p></app-modal>',
  "the phone panel": "",
} as const;

async function openPage(page: Page, pages: string, style: string, content: string): Promise<void> {
  const words = Array.from({ length: 120 }, (_, place) => `<p>Line ${place}</p>`).join("");
  await page.route(`${pages}/host-styles/`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><title>Host</title><style>body{margin:0}#bar{position:sticky;top:0}${style}</style>
        <script type="module" src="/cdn/shell.js"></script><script type="module" src="/cdn/parts.js"></script>
        <body><app-header locale="en-GB"></app-header><div id="bar">Bar</div>${words}${content}`,
    }),
  );
  await page.goto(`${pages}/host-styles/`);
}

/** Where the page stands, what its first elements look like, and what is written on html and body. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({
    scrolled: Math.round(Math.max(scrollY, document.body.scrollTop)),
    bar: document.querySelector("#bar")?.getBoundingClientRect().toJSON() as object,
    styles: [document.documentElement, document.body].map((element) => element.getAttribute("style")),
  }));

/** The styles that broke a lock most often, with one layer each; the long runs have all. */
const QUICK: Readonly<Record<string, keyof typeof LAYERS>> = {
  "heights of 100 % and a body that is cut off sideways": "the phone panel",
  "a gutter that is always there": "an open modal",
};

for (const [styleName, style] of Object.entries(HOST_STYLES)) {
  for (const [layerName, content] of Object.entries(LAYERS)) {
    test(
      `a page with ${styleName} stays where it is behind ${layerName} [H-11, U-01]`,
      quickIf(QUICK[styleName] === layerName),
      async ({ page, demo }) => {
        await page.setViewportSize({ width: 390, height: 740 });
        await openPage(page, demo.pages, style, content);
        const button = page.locator("app-header [data-shell-mount] .panel-button");
        await expect(button).toBeVisible();
        await page.evaluate(() => {
          for (const scroller of [document.documentElement, document.body])
            scroller.scrollTo({ top: 1500, behavior: "instant" });
        });
        await expect.poll(async () => (await stateOf(page)).scrolled).toBeGreaterThan(1000);
        const before = await stateOf(page);
        const layer =
          content === ""
            ? page.locator("app-header [data-shell-mount] #panel:popover-open")
            : page.getByRole("dialog", { name: "Terms" });
        if (content === "") await button.evaluate((trigger: HTMLElement) => trigger.click());
        else await page.locator("#layer").evaluate((modal) => modal.setAttribute("open", ""));
        await expect(layer).toBeVisible();
        await expect
          .poll(() =>
            page.evaluate(
              () =>
                !document.body.dispatchEvent(new WheelEvent("wheel", { deltaY: 9, bubbles: true, cancelable: true })),
            ),
          )
          .toBe(true);
        expect(await stateOf(page)).toEqual(before);
        await page.mouse.move(195, 700);
        await page.mouse.wheel(0, 500);
        for (const key of ["End", "PageDown", "ArrowDown"]) await page.keyboard.press(key);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await stateOf(page)).toEqual(before);
        await page.keyboard.press("Escape");
        await expect(layer).toHaveCount(0);
        expect(await stateOf(page)).toEqual(before);
      },
    );
  }
}

test.describe("by finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 740 } });

  test("a wide table and a slider in a short modal can be moved, and the page behind cannot [U-01]", async ({
    page,
    demo,
  }) => {
    const content = `<app-modal open heading="Terms">
      <div id="wide" style="overflow-x:auto"><div style="width:1200px;height:60px">Table</div></div>
      <input id="slider" type="range" min="0" max="100" value="0" style="width:100%"><p id="words">Words</p></app-modal>`;
    await openPage(page, demo.pages, "", content);
    const dialog = page.getByRole("dialog", { name: "Terms" });
    // Once it can be pressed: a dialog may open under a finger that means something else.
    await dialog.getByRole("button").click({ trial: true });
    const touch = await page.context().newCDPSession(page);
    const drag = async (selector: string, byX: number, byY: number, fromStart = false) => {
      const box = await page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} is not shown`);
      const [x, y] = [box.x + (fromStart ? 8 : box.width / 2), box.y + box.height / 2];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
      for (let step = 1; step <= 8; step += 1) {
        const point = { x: x + (byX * step) / 8, y: y + (byY * step) / 8 };
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
      }
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    await drag("#wide", -120, 0);
    await expect.poll(() => page.locator("#wide").evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(50);
    const moved = await page.locator("#wide").evaluate(({ scrollLeft }) => scrollLeft);
    await drag("#wide", 120, 0);
    await expect.poll(() => page.locator("#wide").evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(moved);
    await drag("#slider", 150, 0, true);
    await expect.poll(() => page.locator("#slider").inputValue().then(Number)).toBeGreaterThan(20);
    await drag("#words", 0, -200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
