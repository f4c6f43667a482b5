/**
 * `npm run film-strips`: every motion of the shell as a strip of frames, 33 ms apart, at 360 and 1350 px, in both themes, below
 * `.cache/film-strips`. Time stands still and is set frame by frame, so a busy machine shows the same. Needs the build in dist/. Words behind
 * the command choose strips by their names.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { startBackend } from "../../demo/backend/server.ts";
import { consentCookie } from "../../e2e/demo.ts";
import { THEMES, type Theme } from "../../src/domain/facts/facts.ts";
import { ensureBrowser } from "../browser.ts";
import { root } from "../build/paths.ts";

const PORT = Number(process.env.PORT ?? 4880);
const ORIGIN = `http://localhost:${PORT}`;
const FRAME_MS = 33;
const HEIGHT = { 360: 740, 1350: 800 } as const;
type Width = keyof typeof HEIGHT;

interface Motion {
  readonly name: string;
  readonly widths: readonly Width[];
  readonly path: string;
  /** Signs in first. */
  readonly as?: string;
  /** Each step is one that moves; all but the last are run to their ends. */
  readonly steps: readonly ((page: Page) => Promise<void>)[];
}

const press = (selector: string) => async (page: Page) => {
  await page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => {
      element.scrollIntoView({ block: "nearest" });
      element.click();
    });
};
const pressEscape = async (page: Page) => page.keyboard.press("Escape");
const shows = (selector: string) => async (page: Page) => page.locator(selector).first().waitFor();

const COUNTDOWN = {
  widths: [360, 1350],
  path: "/de-de/dashboard/",
  as: "de-active",
} as const satisfies Partial<Motion>;
/** Three minutes pass in which nobody does anything: the session looks at the clock when the network returns. */
const warns = async (page: Page) => {
  await page.locator("session-guard .notice").waitFor({ state: "attached" });
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 181_000;
    dispatchEvent(new Event("online"));
  });
  await shows("session-guard dialog[open]")(page);
};

/** How the surfaces above close. */
const LEAVING = [
  { name: "menu-leaves", widths: [1350], path: "/de-de/", steps: [press("app-header .nav-trigger"), pressEscape] },
  { name: "panel-leaves", widths: [360], path: "/de-de/", steps: [press("app-header .panel-button"), pressEscape] },
  {
    name: "account-leaves",
    widths: [360, 1350],
    path: "/de-de/dashboard/",
    as: "de-active",
    steps: [press("app-header .account-trigger"), pressEscape],
  },
  {
    name: "markets-leave",
    widths: [360, 1350],
    path: "/de-de/",
    steps: [press("app-footer .market-button"), pressEscape],
  },
  {
    name: "modal-leaves",
    widths: [360, 1350],
    path: "/gallery/app-modal/small/",
    steps: [shows("app-modal dialog"), press("app-modal .icon-button")],
  },
] as const satisfies readonly Motion[];

const MOTIONS: readonly Motion[] = [
  { name: "menu", widths: [1350], path: "/de-de/", steps: [press("app-header .nav-trigger")] },
  { name: "panel", widths: [360], path: "/de-de/", steps: [press("app-header .panel-button")] },
  {
    name: "level",
    widths: [360],
    path: "/de-de/",
    steps: [press("app-header .panel-button"), press("app-header #panel .nav-trigger")],
  },
  {
    name: "level-back",
    widths: [360],
    path: "/de-de/",
    steps: [
      press("app-header .panel-button"),
      press("app-header #panel .nav-trigger"),
      press("app-header .menu:popover-open .menu-head button"),
    ],
  },
  {
    name: "account",
    widths: [360, 1350],
    path: "/de-de/dashboard/",
    as: "de-active",
    steps: [press("app-header .account-trigger")],
  },
  { name: "markets", widths: [360, 1350], path: "/de-de/", steps: [press("app-footer .market-button")] },
  ...LEAVING,
  {
    name: "accordion",
    widths: [360, 1350],
    path: "/gallery/app-accordion/items/",
    steps: [press("app-accordion summary")],
  },
  { name: "banner", widths: [360, 1350], path: "/de-de/?country=AT", steps: [shows("country-banner .banner")] },
  { name: "modal", widths: [360, 1350], path: "/gallery/app-modal/small/", steps: [shows("app-modal dialog")] },
  {
    name: "snackbar",
    widths: [360, 1350],
    path: "/gallery/app-snackbar/short/",
    steps: [shows("app-snackbar [part]")],
  },
  { ...COUNTDOWN, name: "countdown", steps: [warns] },
  {
    ...COUNTDOWN,
    name: "extended",
    steps: [warns, press("session-guard dialog[open] button")],
  },
];

async function takeStrip(browser: Browser, motion: Motion, width: Width, theme: Theme): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: HEIGHT[width] }, hasTouch: width === 360 });
  await context.addCookies([consentCookie("refused", ORIGIN), { name: "demo_theme", value: theme, url: ORIGIN }]);
  const page = await context.newPage();
  if (motion.as) {
    await page.goto(`${ORIGIN}/de-de/login/?as=${motion.as}`);
    await page.waitForURL("**/dashboard/");
  }
  const stage = await stageOf(page);
  await page.goto(ORIGIN + motion.path);
  await page.waitForFunction(() => customElements.get("app-header") ?? customElements.get("app-modal"));
  await page.waitForLoadState("networkidle");
  let duration = 0;
  for (const step of motion.steps) {
    // Of the step before, whose own animation would be among those of this one.
    if (duration > 0) await stage.setTime(duration);
    duration = await stage.begins(() => step(page));
  }
  const frames: Buffer[] = [];
  for (let time = 0; time < duration + FRAME_MS; time += FRAME_MS) {
    await stage.setTime(time);
    frames.push(await page.screenshot());
  }
  const name = `${motion.name}-${width}-${theme}`;
  const file = path.join(root, ".cache/film-strips", `${name}.png`);
  writeFileSync(file, await joined(browser, frames, width));
  console.log(`${path.relative(root, file)}: ${frames.length} frames, ${duration} ms`);
  await context.close();
}

/**
 * Time that stands still. By the protocol, because a page lists no motion of `::details-content`.
 */
async function stageOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const running = new Map<string, number>();
  devtools.on("Animation.animationStarted", ({ animation: { id, name, source } }) => {
    // `settle` holds presses off, and moves nothing. A skeleton pulses without end.
    if (name !== "settle" && source?.iterations === 1) running.set(id, source.delay + source.duration);
  });
  devtools.on("Animation.animationCanceled", ({ id }) => running.delete(id));
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  const setTime = (currentTime: number) =>
    devtools.send("Animation.seekAnimations", { animations: [...running.keys()], currentTime });
  return {
    setTime,
    /** Waits, because a motion may begin some frames after the press, or after its script has loaded. Returns the ms of the longest. */
    async begins(step: () => Promise<void>): Promise<number> {
      running.clear();
      await step();
      for (let frame = 0; running.size === 0; frame += 1) {
        if (frame === 200) throw new Error(`Nothing moves on ${page.url()}.`);
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        );
      }
      await setTime(0);
      return Math.max(...running.values());
    },
  };
}

async function joined(browser: Browser, frames: readonly Buffer[], width: Width): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 400 } });
  const size = width === 360 ? 200 : 440;
  const pictures = frames.map(
    (frame) => `<img width="${size}" src="data:image/png;base64,${frame.toString("base64")}">`,
  );
  await page.setContent(
    `<body style="margin:8px;background:#888;display:flex;flex-wrap:wrap;gap:6px">${pictures.join("")}`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

const asked = process.argv.slice(2);
mkdirSync(path.join(root, ".cache/film-strips"), { recursive: true });
const backend = await startBackend({ port: PORT });
const browser = await chromium.launch({ executablePath: ensureBrowser().path, chromiumSandbox: false });
try {
  for (const motion of MOTIONS.filter(({ name }) => asked.length === 0 || asked.includes(name)))
    for (const width of motion.widths) for (const theme of THEMES) await takeStrip(browser, motion, width, theme);
} finally {
  await browser.close();
  await backend.close();
}
