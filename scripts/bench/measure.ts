import { setTimeout } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "playwright";
import type { BenchPage } from "./bench-pages.ts";

/** The measured values of a page; times in milliseconds, with the processor slowed four times. */
export interface Measurement {
  /** Script as sent, kB of 1024 bytes, after the page has come to rest. */
  readonly scriptKilobytes: number;
  /** All requests, the page itself included. */
  readonly requests: number;
  /** The page as sent, kB. */
  readonly htmlKilobytes: number;
  /** From navigation until the first menu's button has its place. */
  readonly visible: number;
  /** From navigation until a menu that was pressed as soon as its button was there is shown. */
  readonly menuWhileLoading: number;
  /** From a press on the page at rest until the frame that shows the menu. */
  readonly idleClick: number;
  /** Sum of what tasks take over 50 ms each. */
  readonly blocking: number;
  /** The longest of these tasks, what the browser itself does included; 0 where none is over 50 ms. */
  readonly longest: number;
  /** Sum of layout shifts. */
  readonly shift: number;
  /** After garbage collection, MB of 1024 kB. */
  readonly heapMegabytes: number;
  readonly nodes: number;
}

/** The line of a visitor. */
export interface Line {
  readonly megabitsPerSecond: number;
  readonly latencyMs: number;
}

/** The usual measure of a slow mobile line. */
export const SLOW_LINE: Line = { megabitsPerSecond: 1.6, latencyMs: 150 };

interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Two loads in fresh contexts: one is left alone, one is pressed. What presses, presses by a script of 1 MB of its own. */
export async function measure(
  browser: Browser,
  address: string,
  page: BenchPage,
  viewport: Viewport,
): Promise<Measurement> {
  return {
    ...(await leaveAlone(browser, address, page, viewport)),
    ...(await pressMenus(browser, address, page, viewport)),
  };
}

/**
 * A tab as a customer of a slow phone has it. How long a menu takes to come is the choice of the design and not a cost, so motion
 * is reduced.
 */
export async function slowTab(
  browser: Browser,
  viewport: Viewport,
  { megabitsPerSecond, latencyMs }: Line = SLOW_LINE,
): Promise<{ tab: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { tab, devtools };
}

type Press = "visible" | "menuWhileLoading" | "idleClick";

async function leaveAlone(
  browser: Browser,
  address: string,
  { html }: BenchPage,
  viewport: Viewport,
): Promise<Omit<Measurement, Press>> {
  const { tab, devtools } = await slowTab(browser, viewport);
  const network = watchNetwork(devtools);
  await devtools.send("Performance.enable");
  await tab.addInitScript(SUMS);
  await tab.goto(address);
  const { bytes, requests } = await network.rest();
  // Asked in the page itself: the words of the tools that press would count as the page's heap.
  const { result } = await devtools.send("Runtime.evaluate", {
    expression: "new Promise((resolve) => requestIdleCallback(() => resolve(benchSums)))",
    awaitPromise: true,
    returnByValue: true,
  });
  const { shift, blocking, longest } = result.value as Pick<Measurement, "shift" | "blocking" | "longest">;
  await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  await tab.context().close();
  return {
    scriptKilobytes: bytes / 1024,
    requests,
    htmlKilobytes: brotliCompressSync(html).byteLength / 1024,
    blocking,
    longest,
    shift,
    heapMegabytes: metric("JSHeapUsedSize") / 1024 / 1024,
    nodes: metric("Nodes"),
  };
}

/** A press misses where the page shifts under the pointer, as the naive page does. Such a page is loaded again. */
const PRESS_ATTEMPTS = 3;
const PRESS_LIMIT_MILLISECONDS = 20_000;

async function pressMenus(
  browser: Browser,
  address: string,
  page: BenchPage,
  viewport: Viewport,
): Promise<Pick<Measurement, Press>> {
  for (let attempt = 0; attempt < PRESS_ATTEMPTS; attempt += 1) {
    const { tab } = await slowTab(browser, viewport);
    const presses = pressTwice(tab, address, page);
    // Closing the tab rejects what still waits in it.
    presses.catch(() => undefined);
    const times = await Promise.race([presses, setTimeout(PRESS_LIMIT_MILLISECONDS, undefined, { ref: false })]);
    await tab.context().close();
    if (times) return times;
  }
  throw new Error(`${page.name}: ${PRESS_ATTEMPTS} times, no menu was shown after a press.`);
}

async function pressTwice(tab: Page, address: string, page: BenchPage): Promise<Pick<Measurement, Press>> {
  // The runner of this script gives functions their names by a call that a page does not know.
  await tab.addInitScript("globalThis.__name = (named) => named");
  await tab.addInitScript(placeTools, page.header);
  await tab.goto(address, { waitUntil: "commit" });
  const visible = await tab.evaluate(() => (globalThis as unknown as { bench: PageTools }).bench.visible);
  const loading = await press(tab, page, 0);
  await tab.waitForLoadState("networkidle");
  const idle = await press(tab, page, 1);
  return { visible, menuWhileLoading: loading.at, idleClick: idle.since };
}

/** Runs in the page before anything of it does. */
const SUMS = `globalThis.benchSums = { shift: 0, blocking: 0, longest: 0 };
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) benchSums.shift += value;
}).observe({ type: "layout-shift", buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    benchSums.blocking += Math.max(0, duration - 50);
    benchSums.longest = Math.max(benchSums.longest, duration);
  }
}).observe({ type: "longtask", buffered: true });`;

/** Loading at idle may begin a moment after everything else is there. */
const REST_MILLISECONDS = 1500;

function watchNetwork(devtools: CDPSession): { rest(): Promise<{ bytes: number; requests: number }> } {
  const scripts = new Set<string>();
  let [bytes, requests, last] = [0, 0, 0];
  devtools.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("data:")) return;
    last = Date.now();
    requests += 1;
    if (type === "Script" || request.url.endsWith(".js")) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    last = Date.now();
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const rest = async () => {
    for (let left = REST_MILLISECONDS; left > 0; left = last + REST_MILLISECONDS - Date.now()) await setTimeout(left);
    return { bytes, requests };
  };
  return { rest };
}

/** Tools that stand in the page before anything of it runs. */
interface PageTools {
  readonly visible: Promise<number>;
  /** The next press of a menu's button, until the frame that shows the menu in full. */
  nextMenu(): Promise<{ readonly at: number; readonly since: number }>;
}

/** A menu on wide windows; on phones, where the menus lie in a panel, the one button of that panel. */
async function press(tab: Page, { header }: BenchPage, place: number): Promise<{ at: number; since: number }> {
  const shown = tab.locator(`${header.tag} ${header.triggers}`).filter({ visible: true });
  await tab.keyboard.press("Escape");
  const menu = tab.evaluateHandle(() => ({ shown: (globalThis as unknown as { bench: PageTools }).bench.nextMenu() }));
  await menu;
  await shown.nth(Math.min(place, (await shown.count()) - 1)).click();
  return (await menu).evaluate(({ shown: seen }) => seen);
}

/** Runs in the page, so it stands alone. */
function placeTools({ tag, triggers }: BenchPage["header"]): void {
  const root = () => document.querySelector(tag)?.shadowRoot;
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const eachFrame = <T>(look: (now: number) => T | undefined): Promise<T> =>
    new Promise((resolve) => {
      const frame = () => {
        const now = performance.now();
        const found = look(now);
        if (found === undefined) requestAnimationFrame(frame);
        // The frame that holds it is on the screen once the next one begins.
        else requestAnimationFrame(() => resolve(found));
      };
      requestAnimationFrame(frame);
    });
  const visible = eachFrame((now) => ([...(root()?.querySelectorAll(triggers) ?? [])].some(isShown) ? now : undefined));
  const nextMenu = () =>
    new Promise<{ at: number; since: number }>((resolve) => {
      const seen = (event: Event) => {
        void eachFrame(() => {
          const open = [...(root()?.querySelectorAll(":popover-open") ?? [])].at(-1);
          return open && isShown(open) && getComputedStyle(open).opacity === "1" ? open : undefined;
        }).then(() => resolve({ at: performance.now(), since: performance.now() - event.timeStamp }));
      };
      document.addEventListener("click", seen, { capture: true, once: true });
    });
  Object.assign(globalThis, { bench: { visible, nextMenu } satisfies PageTools });
}
