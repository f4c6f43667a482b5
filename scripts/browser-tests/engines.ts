import { existsSync } from "node:fs";
import { type BrowserLauncher, chromeLauncher } from "@web/test-runner";
import * as puppeteer from "puppeteer-core";
import { browserFlags, browserPath } from "../browser.ts";
import { webkitLauncher, webkitPaths } from "./webkit-launcher.ts";

export const engines = ["chromium", "firefox", "webkit"] as const;

export type Engine = (typeof engines)[number];

const firefoxPaths = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/** Firefox of this machine, undefined if none is installed. */
export const firefoxPath = (): string | undefined => firefoxPaths.find((path) => existsSync(path));

/** Firefox for whole pages, by WebDriver BiDi: Playwright drives only a build of its own, which it has to download. */
export const launchFirefox = (
  executablePath: string,
  { headless = true }: { readonly headless?: boolean } = {},
): Promise<puppeteer.Browser> =>
  puppeteer.launch({
    browser: "firefox",
    executablePath,
    headless,
    extraPrefsFirefox: {
      // A busy machine may let a finger rest for longer than the 300 ms of a tap.
      "apz.max_tap_time": 10_000,
      // Timers of pages that are not in front would wait up to a second.
      "dom.min_background_timeout_value": 4,
      "dom.min_background_timeout_value_without_budget_throttling": 4,
      "dom.timeout.enable_budget_timer_throttling": false,
    },
  });

function isEngine(name: string): name is Engine {
  return engines.some((engine) => engine === name);
}

/** `ENGINES`: a list such as `chromium,firefox`, or `all`; Chromium if unset. Throws on an unknown name. */
export function chosenEngines(choice: string | undefined): readonly Engine[] {
  if (!choice) return ["chromium"];
  if (choice === "all") return engines;
  return choice.split(",").map((name) => {
    if (isEngine(name)) return name;
    throw new Error(`ENGINES has ${name}; known are ${engines.join(", ")} and all.`);
  });
}

/** Every page believes it has the focus: three run side by side, and focus is much of what the elements do. */
async function focusedPage(page: puppeteer.Page): Promise<puppeteer.Page> {
  const devtools = await page.createCDPSession();
  await devtools.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  return page;
}

/** Firefox gives the focus to the tab in front, and the runner opens another while the one before is being emptied. */
function frontPage(page: puppeteer.Page): puppeteer.Page {
  const open = page.goto.bind(page);
  page.goto = async (address, options) => {
    if (address !== "about:blank") await page.bringToFront();
    return open(address, options);
  };
  return page;
}

function chromium(): BrowserLauncher {
  return chromeLauncher({
    puppeteer,
    launchOptions: { executablePath: browserPath(), headless: true, args: [...browserFlags] },
    createPage: async ({ browser }) => focusedPage(await (await browser.createBrowserContext()).newPage()),
    // One more than the processors of CI, because tests wait for frames and delays a third of the time.
    concurrency: 3,
  });
}

function firefox(): BrowserLauncher | undefined {
  const executablePath = firefoxPath();
  if (!executablePath) return undefined;
  const launchOptions = { browser: "firefox", executablePath, headless: true } as const;
  const createPage = async ({ browser }: { readonly browser: puppeteer.Browser }) => frontPage(await browser.newPage());
  return chromeLauncher({ puppeteer, launchOptions, createPage, concurrency: 1 });
}

function webkit(): BrowserLauncher | undefined {
  const paths = webkitPaths();
  return paths && webkitLauncher(paths);
}

const makers: Record<Engine, () => BrowserLauncher | undefined> = { chromium, firefox, webkit };

/** Launchers of the chosen engines that are installed here; says which are not. */
export function launchers(chosen: readonly Engine[]): BrowserLauncher[] {
  return chosen.flatMap((engine) => {
    const launcher = makers[engine]();
    if (!launcher) console.log(`${engine} is not installed here, its run is left out`);
    return launcher ?? [];
  });
}
