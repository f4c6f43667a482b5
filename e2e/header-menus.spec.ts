/** Desktop menus on real pages, by real mouse, keys and fingers. */
import type { Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { headerReady, hearEvents, menuOf, middleOf, openMenus, triggerOf, withoutReact } from "./header-page.ts";

/** Frames from the press to the first in which the menu shows; the rounds of the display, not of a clock. */
async function framesUntilShown(page: Page, menu: string): Promise<number> {
  return page.locator("app-header").evaluate(
    (host, id) =>
      new Promise<number>((resolve) => {
        const root = host.shadowRoot?.querySelector("[data-shell-mount]");
        const panel = root?.querySelector(`#menu-${id}`) as HTMLElement;
        const count = (frame: number) => {
          const shows = panel.matches(":popover-open") && panel.getBoundingClientRect().height > 0;
          if (shows || frame > 60) resolve(frame);
          else requestAnimationFrame(() => count(frame + 1));
        };
        root
          ?.querySelector(`[popovertarget="menu-${id}"]`)
          ?.addEventListener("click", () => requestAnimationFrame(() => count(1)), { capture: true, once: true });
        (globalThis as unknown as { armed: boolean }).armed = true;
      }),
    menu,
  );
}

for (const state of ["after", "before"] as const) {
  test(
    `a menu shows within two frames of the press, with the processor slowed 4 times, ${state} React has arrived [H-14]`,
    LONG,
    async ({ page }) => {
      if (state === "before") await withoutReact(page);
      await page.goto("/de-de/");
      const header = page.locator("app-header");
      if (state === "after") await headerReady(page);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      for (const menu of ["savings", "invest", "guides"]) {
        const frames = framesUntilShown(page, menu);
        await page.waitForFunction(() => (globalThis as unknown as { armed?: boolean }).armed === true);
        await triggerOf(header, menu).click();
        expect(await frames, menu).toBeLessThanOrEqual(2);
        await page.keyboard.press("Escape");
        await expect(openMenus(header)).toHaveCount(0);
      }
    },
  );
}

test.describe("by mouse", () => {
  /** Stops the page's clock: from here on time passes by the test's hand only. */
  async function visit(page: Page) {
    await page.clock.install();
    await page.goto("/de-de/");
    const header = await headerReady(page);
    await page.mouse.move(600, 700);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    return header;
  }

  test("hover opens after 50 ms and no earlier, and another menu takes its place [H-12, H-14]", async ({ page }) => {
    const header = await visit(page);
    const at = await middleOf(triggerOf(header, "savings"));
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(49);
    await expect(openMenus(header)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(menuOf(header, "savings")).toBeVisible();
    const beside = await middleOf(triggerOf(header, "invest"));
    await page.mouse.move(beside.x, beside.y);
    await page.clock.runFor(50);
    await expect(menuOf(header, "invest")).toBeVisible();
    await expect(openMenus(header)).toHaveCount(1);
  });

  test("a pointer that only passes opens nothing [H-14]", LONG, async ({ page }) => {
    const header = await visit(page);
    const at = await middleOf(triggerOf(header, "savings"));
    await page.mouse.move(at.x, at.y);
    await page.clock.runFor(30);
    await page.mouse.move(at.x, 700);
    await page.clock.runFor(500);
    await expect(openMenus(header)).toHaveCount(0);
  });

  test(
    "the slanting way from a trigger to its panel, over other triggers, keeps it open [H-14]",
    LONG,
    async ({ page }) => {
      const header = await visit(page);
      const at = await middleOf(triggerOf(header, "savings"));
      await page.mouse.move(at.x, at.y);
      await page.clock.runFor(50);
      const panel = await menuOf(header, "savings").boundingBox();
      if (panel === null) throw new Error("The menu is not rendered");
      const beside = await triggerOf(header, "invest").boundingBox();
      const to = { x: panel.x + panel.width - 60, y: panel.y + 60 };
      const steps = 12;
      let crossed = 0;
      for (let step = 1; step <= steps; step += 1) {
        const point = { x: at.x + ((to.x - at.x) * step) / steps, y: at.y + ((to.y - at.y) * step) / steps };
        if (beside && point.x >= beside.x && point.y <= beside.y + beside.height) crossed += 1;
        await page.mouse.move(point.x, point.y);
        await page.clock.runFor(40);
      }
      expect(crossed, "the way must lead over the next trigger").toBeGreaterThan(0);
      await expect(menuOf(header, "savings")).toBeVisible();
      await page.clock.runFor(1000);
      await expect(menuOf(header, "savings")).toBeVisible();
      await page.mouse.move(10, 850);
      await page.clock.runFor(1000);
      await expect(openMenus(header)).toHaveCount(0);
    },
  );
});

test.describe("by finger", () => {
  test.use({ hasTouch: true });

  test("a tap opens, nothing opens by hover, on a device with more than two touch points [H-14]", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await page.clock.install();
    await page.goto("/de-de/");
    const header = await headerReady(page);
    expect(await page.evaluate(() => navigator.maxTouchPoints)).toBe(5);
    await triggerOf(header, "savings").hover();
    await page.clock.runFor(1000);
    await expect(openMenus(header)).toHaveCount(0);
    await triggerOf(header, "savings").tap();
    await expect(menuOf(header, "savings")).toBeVisible();
    await triggerOf(header, "invest").tap();
    await expect(menuOf(header, "invest")).toBeVisible();
    await expect(openMenus(header)).toHaveCount(1);
    await page.touchscreen.tap(600, 850);
    await expect(openMenus(header)).toHaveCount(0);
  });
});

test("keys alone: reach, open, move, jump, leave [H-13, H-15]", async ({ page }) => {
  await page.goto("/de-de/");
  const header = await headerReady(page);
  const focused = () =>
    header.evaluate((host) => {
      const active = host.shadowRoot?.activeElement as HTMLElement | null;
      return active?.dataset.shellLink ?? active?.getAttribute("popovertarget") ?? "none";
    });
  while ((await focused()) !== "menu-savings") await page.keyboard.press("Tab");
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await page.keyboard.press(key);
    await expect(menuOf(header, "savings")).toBeVisible();
    const links = await menuOf(header, "savings")
      .locator("a")
      .evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset.shellLink));
    await expect.poll(focused).toBe(links[0]);
    await page.keyboard.press("ArrowUp");
    await expect.poll(focused).toBe(links.at(-1));
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe(links[0]);
    await page.keyboard.press("ArrowDown");
    await expect.poll(focused).toBe(links[1]);
    await page.keyboard.press("End");
    await expect.poll(focused).toBe(links.at(-1));
    await page.keyboard.press("Home");
    await expect.poll(focused).toBe(links[0]);
    await page.keyboard.press("Escape");
    await expect(openMenus(header)).toHaveCount(0);
    await expect.poll(focused).toBe("menu-savings");
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await expect(openMenus(header)).toHaveCount(0);
  await expect.poll(focused).toBe("menu-invest");
});

test("a press anywhere else closes: page, another shadow root, a frame [H-12]", LONG, async ({ page }) => {
  await page.goto("/de-de/");
  const header = await headerReady(page);
  await page.evaluate(() => {
    const place = (element: HTMLElement, left: number) => {
      element.style.cssText = `position:fixed;inset-block-end:0;left:${left}px;width:200px;height:80px;border:0;z-index:9`;
      document.body.append(element);
    };
    const plain = document.createElement("div");
    plain.id = "plain";
    place(plain, 0);
    const other = document.createElement("other-element");
    const root = other.attachShadow({ mode: "closed" });
    root.append(document.createElement("p"));
    // A part that keeps its presses to itself must not keep the menu open.
    for (const name of ["pointerdown", "mousedown", "click"]) {
      root.addEventListener(name, (event) => event.stopPropagation());
    }
    place(other, 300);
    const frame = document.createElement("iframe");
    frame.srcdoc = "<body style='height:100vh'>Frame";
    place(frame, 600);
  });
  for (const x of [100, 400, 700]) {
    await triggerOf(header, "savings").click();
    await expect(menuOf(header, "savings")).toBeVisible();
    await page.mouse.click(x, 860);
    await expect(openMenus(header), `after a press at ${x}`).toHaveCount(0);
  }
});

test(
  "a host that refuses shell-menu-toggle keeps the menu closed, by press, key and hover [W-03, H-12]",
  LONG,
  async ({ page }) => {
    await hearEvents(page, ["shell-menu-toggle"]);
    await page.clock.install();
    await page.goto("/de-de/");
    const header = await headerReady(page);
    const heard = () =>
      page.evaluate(() =>
        (globalThis as unknown as { heard: { name: string; detail: object; cancelable: boolean }[] }).heard
          .filter(({ name }) => name === "shell-menu-toggle")
          .map(({ detail, cancelable }) => ({ ...detail, cancelable })),
      );
    await triggerOf(header, "savings").focus();
    await page.keyboard.press("Enter");
    await expect.poll(heard).toContainEqual({ id: "savings", open: true, cancelable: true });
    await expect(openMenus(header)).toHaveCount(0);
    await triggerOf(header, "invest").click();
    await page.clock.runFor(1000);
    await expect(openMenus(header)).toHaveCount(0);
    expect(await heard()).toContainEqual({ id: "invest", open: true, cancelable: true });
    await page.evaluate(() => (globalThis as unknown as { refused: Set<string> }).refused.clear());
    await triggerOf(header, "guides").click();
    await expect(menuOf(header, "guides")).toBeVisible();
  },
);
