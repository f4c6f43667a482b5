/**
 * A menu or list has its place from its first frame on, apart from the few pixels of its motion: it does not jump under a pointer, and the
 * page does not scroll.
 */
import type { Locator, Page } from "@playwright/test";
import { allCases } from "../demo/pages/gallery-page.ts";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { headerReady, openMenus, triggerOf } from "./header-page.ts";

interface Seen {
  /** Each place and size that the layout gave the panel, from its first frame to its last animated one. */
  readonly boxes: readonly string[];
  /** How far the page was scrolled, in the same frames. */
  readonly scrolled: readonly number[];
  readonly shifts: readonly string[];
  /** The first frame of the panel: whether the page behind it was already inert. */
  readonly first: { readonly inert: boolean };
}

/** `inert` is set after the first frame of an opened panel, which waits for nothing. */
const AT_ONCE = { inert: false } as const;

/** Watches a panel frame by frame, from when it opens until its animations have run. */
async function watch(panel: Locator): Promise<() => Promise<Seen>> {
  const page = panel.page();
  await panel.evaluate((element: HTMLElement) => {
    const boxes = new Set<string>();
    const scrolled = new Set<number>();
    const shifts: string[] = [];
    let first: object | undefined;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: "layout-shift" });
    const seen = new Promise((resolve) => {
      const look = () => {
        if (element.matches(":popover-open, :modal")) {
          const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
          boxes.add([offsetLeft, offsetTop, offsetWidth, offsetHeight].join(" "));
          first ??= { inert: document.querySelector("main")?.inert ?? false };
          scrolled.add(scrollY);
          if (element.getAnimations({ subtree: false }).every(({ playState }) => playState === "finished")) {
            // Layout shifts of a frame are reported in the next frame.
            requestAnimationFrame(() => resolve({ boxes: [...boxes], scrolled: [...scrolled], shifts, first }));
            return;
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    Object.assign(globalThis, { seen });
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Promise<Seen> }).seen);
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

for (const rate of [1, 4]) {
  test(
    `a menu has its place from its first frame on, with the processor slowed ${rate} times [H-12, H-33]`,
    quickIf(rate === 1),
    async ({ page }) => {
      await page.goto("/de-de/");
      const header = await headerReady(page);
      await slow(page, rate);
      for (const menu of ["savings", "invest"]) {
        const seen = await watch(header.locator(`[data-shell-mount] #menu-${menu}`));
        await triggerOf(header, menu).click();
        expect(await seen(), menu).toEqual({ boxes: [expect.any(String)], scrolled: [0], shifts: [], first: AT_ONCE });
        await page.keyboard.press("Escape");
        await expect(openMenus(header)).toHaveCount(0);
      }
    },
  );

  test(
    `the account menu has its place, and what a mouse aims at in its first frame is what it hits, with the processor slowed ${rate} times [H-18, H-31]`,
    LONG,
    async ({ page, demo }) => {
      await demo.signIn(page, "de-active");
      const header = await headerReady(page);
      const account = header.locator("[data-shell-mount] #account");
      // All that the menu waits for is there.
      await expect(account.locator(".account-id-number")).toHaveCount(1);
      await expect(account.locator('[data-shell-link="exemption-order"]')).toHaveCount(1);
      await slow(page, rate);
      const seen = await watch(account);
      await header.locator("[data-shell-mount] .account-trigger").click();
      // By its place, which is that of its first frames: Playwright's own pointer would wait until the menu has come to rest.
      const wayOut = account.getByRole("button", { name: "Abmelden" });
      const { x, y, width, height } = (await wayOut.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.move(x + width / 2, y + height / 2);
      expect(await seen()).toEqual({ boxes: [expect.any(String)], scrolled: [0], shifts: [], first: AT_ONCE });
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.mouse.down();
      await page.mouse.up();
      await page.waitForURL("**/de-de/");
      await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    },
  );
}

const cases = (await allCases()).get("app-header") ?? [];

/** An open account menu for the data of a named case, where entries and the way out stand in it, and how more arrives. */
async function openAccount(page: Page, rendered: string) {
  await page.goto(`/gallery/app-header/${rendered}/`);
  const header = await headerReady(page);
  const account = header.locator("[data-shell-mount] #account");
  await header.locator("[data-shell-mount] .account-trigger[popovertarget]").click();
  // Its height is held once the header has heard of the opening.
  await expect(account).toHaveAttribute("style", /block-size/);
  await account.evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)));
  const boxOf = (place: Locator) => place.boundingBox();
  return {
    account,
    entry: () => boxOf(account.locator("[data-shell-link]").first()),
    wayOut: () => boxOf(account.locator(".logout")),
    arrive: (id: string) =>
      header.evaluate(
        (host, data) => Object.assign(host, { data }),
        cases.find((one) => one.id === id)?.properties?.data,
      ),
  };
}

test("in an open account menu nothing moves when the account number arrives [H-18, H-20]", LONG, async ({ page }) => {
  const { account, entry, wayOut, arrive } = await openAccount(page, "customer-balance-loading");
  const before = [await entry(), await wayOut()];
  await expect(account.locator(".account-id-number")).toHaveCount(0);
  await arrive("customer");
  await expect(account.locator(".account-id-number")).toHaveCount(1);
  expect([await entry(), await wayOut()]).toEqual(before);
});

test(
  "the way out of an open account menu stays where it is when linked accounts arrive; the next opening has their room [H-18, H-31, H-32]",
  LONG,
  async ({ page }) => {
    const { account, wayOut, arrive } = await openAccount(page, "customer");
    const before = await wayOut();
    await expect(account.locator(".linked-account")).toHaveCount(0);
    await arrive("customer-linked");
    await expect(account.locator(".linked-account")).not.toHaveCount(0);
    expect(await wayOut()).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(account).toBeHidden();
    await page.locator("app-header [data-shell-mount] .account-trigger[popovertarget]").click();
    await expect(account).toHaveAttribute("style", /block-size/);
    expect((await wayOut())?.y).toBeGreaterThan(before?.y ?? Number.POSITIVE_INFINITY);
  },
);

test("the list of markets stands still from its first frame on [M-01]", LONG, async ({ page }) => {
  await page.goto("/de-de/");
  const footer = page.locator("app-footer");
  await page.waitForFunction(() => customElements.get("app-footer") !== undefined);
  const button = footer.locator("button[popovertarget]").filter({ hasText: "Deutschland" });
  await button.scrollIntoViewIfNeeded();
  const from = await page.evaluate(() => scrollY);
  const seen = await watch(footer.locator("[popover]").first());
  await button.click();
  expect(await seen()).toEqual({ boxes: [expect.any(String)], scrolled: [from], shifts: [], first: AT_ONCE });
});

test(
  "only an open panel is anchored, since hidden ones keep WebKit 2.50 laying out for ever",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    const header = await headerReady(page);
    const account = header.locator("[data-shell-mount] #account");
    const anchored = () =>
      page.evaluate(() =>
        ["app-header", "app-footer", "market-picker"]
          .flatMap((tag) => [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll("[popover]") ?? [])])
          .filter((panel) => getComputedStyle(panel).getPropertyValue("position-area") !== "none")
          .map(({ id }) => id),
      );
    expect(await anchored()).toEqual([]);
    await header.locator("[data-shell-mount] .account-trigger[popovertarget]").click();
    await expect(account).toBeVisible();
    expect(await anchored()).toEqual(["account"]);
  },
);

test(
  "on a phone the panel shows in full in its first frame, and what it covers is put out of use after that [H-11]",
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/de-de/");
    const header = await headerReady(page);
    const panel = header.locator("[data-shell-mount] .panel");
    const seen = await watch(panel);
    await header.getByRole("button", { name: "Menü öffnen" }).click();
    expect((await seen()).first).toEqual(AT_ONCE);
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await expect(panel).toHaveAttribute("aria-modal", "true");
  },
);
