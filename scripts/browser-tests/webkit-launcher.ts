import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { BrowserLauncher } from "@web/test-runner";
import getPort from "get-port";
import { spawnBound } from "./bound-process.ts";
import { WebDriver } from "./webdriver.ts";
import { WebKitPage } from "./webkit-page.ts";

export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

const browserPaths = ["x86_64-linux-gnu", "aarch64-linux-gnu"].flatMap((machine) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** Where WebKitGTK's driver and browser and a virtual display are, undefined if one of them is missing. */
export function webkitPaths(): WebKitPaths | undefined {
  const [driver, display] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"] as const;
  const browser = browserPaths.find((path) => existsSync(path));
  return browser && existsSync(driver) && existsSync(display) ? { driver, browser, display } : undefined;
}

/**
 * Xvfb picks a free display and writes its number to the third stream. There is no window manager, so the window under
 * the pointer has the focus; the screen is small so that its middle, where the pointer rests, is inside of any window.
 */
function startDisplay(path: string): Promise<{ child: ChildProcess; display: string }> {
  const child = spawnBound(path, ["-displayfd", "3", "-screen", "0", "600x400x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("exit", () => reject(new Error("Xvfb ended before it was ready")));
    child.stdio[3]?.once("data", (data: Buffer) => resolve({ child, display: `:${data.toString().trim()}` }));
  });
}

async function driverReady(origin: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const ready = await fetch(`${origin}/status`)
      .then((response) => response.ok)
      .catch(() => false);
    if (ready) return;
    await setTimeout(20);
  }
  throw new Error(`WebKitWebDriver ended with exit code ${child.exitCode}`);
}

export interface RunningWebKit {
  readonly page: WebKitPage;
  /** Ends browser, driver and display. */
  close(): Promise<void>;
}

/**
 * Starts WebKitGTK in a virtual display, driven by classic WebDriver. A runner that is interrupted or killed stops no
 * browser, but WebKit ends when its display does.
 */
export async function startWebKit(paths: WebKitPaths): Promise<RunningWebKit> {
  const children: ChildProcess[] = [];
  const end = () => {
    for (const child of children.splice(0)) child.kill();
  };
  try {
    const { child: display, display: name } = await startDisplay(paths.display);
    children.push(display);
    const port = await getPort();
    const env = { ...process.env, DISPLAY: name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
    const driver = spawnBound(paths.driver, [`--port=${port}`], { env, stdio: "ignore" });
    children.push(driver);
    const origin = `http://127.0.0.1:${port}`;
    await driverReady(origin, driver);
    const options = { "webkitgtk:browserOptions": { binary: paths.browser, args: ["--automation"] } };
    const page = new WebKitPage(await WebDriver.start(origin, options));
    return {
      page,
      async close() {
        await page.driver.end().catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

/**
 * WebKitGTK for the test runner. It calls itself `playwright` because the runner's commands choose by that word how to talk
 * to a page, and `getPage` answers in that manner.
 */
export function webkitLauncher(paths: WebKitPaths): BrowserLauncher & { getPage(sessionId: string): WebKitPage } {
  let started: Promise<RunningWebKit> | undefined;
  let page: WebKitPage | undefined;
  let active: string | undefined;
  let address = "";

  return {
    name: "WebKitGTK",
    type: "playwright",
    concurrency: 1,
    async startSession(sessionId, url) {
      started ??= startWebKit(paths);
      ({ page } = await started);
      await page.driver.release();
      await page.setViewportSize({ width: 800, height: 600 });
      active = sessionId;
      address = url;
      await page.driver.navigate(url);
    },
    isActive: (sessionId) => active === sessionId,
    getBrowserUrl: () => address,
    getPage(sessionId) {
      if (page && active === sessionId) return page;
      throw new Error(`No page for session ${sessionId}`);
    },
    async stopSession() {
      active = undefined;
      await page?.driver.navigate("about:blank");
      return {};
    },
    async startDebugSession() {
      throw new Error("Debugging is not available in WebKitGTK.");
    },
    async stop() {
      await (await started)?.close();
    },
  };
}
