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
  const control = page.locator(selector).first();
  await control.scrollIntoViewIfNeeded();
  await control.evaluate((element: HTMLElement) => element.click());
};
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

/** Without the accordion: Chromium lists no transition of `::details-content`, so nobody can set its time. */
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
  const devtools = await context.newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
  await page.goto(ORIGIN + motion.path);
  await page.waitForFunction(() => customElements.get("app-header") ?? customElements.get("app-modal"));
  let duration = 0;
  for (const step of motion.steps) {
    // Of the step before, whose own animation would be among those of this one.
    if (duration > 0) await setTime(page, Number.POSITIVE_INFINITY);
    await step(page);
    await moves(page);
    duration = await setTime(page, 0);
  }
  const frames: Buffer[] = [];
  for (let time = 0; time < duration + FRAME_MS; time += FRAME_MS) {
    await setTime(page, time);
    frames.push(await page.screenshot());
  }
  const name = `${motion.name}-${width}-${theme}`;
  const file = path.join(root, ".cache/film-strips", `${name}.png`);
  writeFileSync(file, await joined(browser, frames, width));
  console.log(`${path.relative(root, file)}: ${frames.length} frames, ${duration} ms`);
  await context.close();
}

/** The motion of a part may begin some frames after the press, or after its script has loaded. */
async function moves(page: Page): Promise<void> {
  for (let frame = 0; frame < 200; frame += 1) {
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    if ((await setTime(page, 0)) > 0) return;
  }
  throw new Error(`Nothing moves on ${page.url()}.`);
}

/** Sets all animations and transitions to a time in ms, also those in shadow roots. Returns how long the longest that is seen lasts. */
function setTime(page: Page, time: number): Promise<number> {
  return page.evaluate((at) => {
    const animations: Animation[] = [];
    const roots: (Document | ShadowRoot)[] = [document];
    for (const one of roots) {
      animations.push(...one.getAnimations());
      for (const { shadowRoot } of one.querySelectorAll("*")) if (shadowRoot) roots.push(shadowRoot);
    }
    const ends = animations.map((animation) => {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      animation.pause();
      animation.currentTime = Math.min(at, Number.isFinite(end) ? end : 0);
      // It holds presses off, and moves nothing.
      return (animation as CSSAnimation).animationName === "settle" || !Number.isFinite(end) ? 0 : end;
    });
    return Math.max(0, ...ends);
  }, time);
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
