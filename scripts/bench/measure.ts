import type { Browser, Page } from "playwright";

export interface Measurement {
  /** Milliseconds from navigation until the header's first trigger has a box on the screen. */
  readonly visible: number;
  /** Milliseconds from the click until the menu is open and painted. */
  readonly menu: number;
  /** Animation frames from the click until the menu is open. */
  readonly frames: number;
  /** Sum of layout shifts. */
  readonly shift: number;
  /** Bytes of scripts as sent. */
  readonly scriptBytes: number;
}

const SLOW_NETWORK = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 84_000 };
const TRIGGER = "app-header button[popovertarget^=menu]";

/** One load of one page in a fresh context. Without scripts the page is watched from outside by the protocol. */
export async function measure(browser: Browser, address: string, scripts: boolean): Promise<Measurement> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 900 } });
  const page = await context.newPage();
  let scriptBytes = 0;
  // "Without script" blocks the shell's files, so that the page can still be asked by the measurement itself.
  if (!scripts) await page.route(/\.js(\?|$)/, (route) => route.abort());
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const sizes = await response
      .request()
      .sizes()
      .catch(() => undefined);
    scriptBytes += sizes?.responseBodySize ?? 0;
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // The runner of this script gives functions their names by a call that a page does not know.
  await page.addInitScript("globalThis.__name = (named) => named");
  await page.addInitScript(watchShifts);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(TRIGGER).first().waitFor({ state: "visible" });
  const visible = await page.evaluate(() => performance.now());
  const { menu, frames } = await openMenu(page);
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
  );
  await context.close();
  return { visible, menu, frames, shift, scriptBytes };
}

/** Clicks as a person does, and counts the frames until the menu is on the screen. */
async function openMenu(page: Page): Promise<{ menu: number; frames: number }> {
  await page.evaluate(watchMenu);
  await page.locator(TRIGGER).first().click();
  return page.evaluate(() => (globalThis as unknown as { menu: Promise<{ menu: number; frames: number }> }).menu);
}

function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) shifts.push(value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

function watchMenu(): void {
  const menu = new Promise((resolve) => {
    document.addEventListener(
      "click",
      (event) => {
        let frames = 0;
        const root = document.querySelector("app-header")?.shadowRoot;
        const look = (now: number) => {
          frames += 1;
          if (root?.querySelector(".menu:popover-open")) resolve({ menu: now - event.timeStamp, frames });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(globalThis, { menu });
}
