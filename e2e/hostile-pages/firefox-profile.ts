/** Pages of the simulation in Firefox. */
import type * as puppeteer from "puppeteer-core";
import { launchFirefox } from "../../scripts/browser-tests/engines.ts";
import type { Engine, Tab } from "./host-pages.ts";

export interface Firefox {
  readonly engine: Engine;
  close(): Promise<void>;
}

export async function startFirefox(executablePath: string): Promise<Firefox> {
  const browser = await launchFirefox(executablePath);
  const engine: Engine = async ({ scripts, serve, onRequest }) => {
    const context = await browser.createBrowserContext();
    const open = async () => {
      const page = await context.newPage({ type: "window" });
      for (const script of scripts) await page.evaluateOnNewDocument(script);
      await page.setRequestInterception(true);
      page.on("request", (request) => {
        onRequest(request.url());
        const body = serve(new URL(request.url()));
        const answer = body === undefined ? request.continue() : request.respond({ contentType: "text/html", body });
        // The page may have left meanwhile.
        void answer.catch(() => {});
      });
      return tabOf(page);
    };
    return { open, close: () => context.close() };
  };
  return { engine, close: () => browser.close() };
}

const tabOf = (page: puppeteer.Page): Tab => ({
  async goto(address, isWaiting = true) {
    // A page that leaves by itself, or is left at once, ends a navigation of the test.
    const arrival = page.goto(address).catch(() => undefined);
    await (isWaiting ? arrival : page.waitForRequest(address));
  },
  // A page from the back-forward cache loads nothing, and Puppeteer waits for that.
  back: async () => void (await page.goBack({ timeout: 3000 }).catch(() => undefined)),
  bringToFront: () => page.bringToFront(),
  resize: (size) => page.setViewport(size),
  evaluate: (body, argument) => page.evaluate(body as never, argument) as never,
  key: (name) => page.keyboard.press(name as puppeteer.KeyInput),
  type: (text) => page.keyboard.type(text),
  // WebDriver has no pen that presses.
  press: (pointer, { x, y }) => (pointer === "finger" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
});
