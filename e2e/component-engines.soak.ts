/**
 * The pages with React components, driven without Playwright, which brings browsers of its own: the component is there and
 * answers, menus open, and axe finds nothing on the whole page. `npm run test:engines` runs them in Firefox and WebKitGTK, too.
 */
import axeCore from "axe-core";
import * as puppeteer from "puppeteer-core";
import { signIn } from "../demo/backend/identity/sign-in-client.ts";
import { browserFlags, browserPath } from "../scripts/browser.ts";
import { chosenEngines, type Engine, firefoxPath } from "../scripts/browser-tests/engines.ts";
import { startWebKit, type WebKitPaths, webkitPaths } from "../scripts/browser-tests/webkit-launcher.ts";
import { consentCookie, expect, keepSession, test } from "./demo.ts";

interface Tab {
  open(address: string): Promise<void>;
  /** Runs the body of an asynchronous function in the page; what it returns must be JSON. */
  run(body: string): Promise<unknown>;
  close(): Promise<void>;
}

async function byPuppeteer(options: puppeteer.LaunchOptions): Promise<Tab> {
  const browser = await puppeteer.launch({ ...options, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1350, height: 900 });
  return {
    open: async (address) => void (await page.goto(address)),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    close: () => browser.close(),
  };
}

async function byWebDriver(paths: WebKitPaths): Promise<Tab> {
  const { page, close } = await startWebKit(paths);
  await page.setViewportSize({ width: 1350, height: 900 });
  return {
    open: (address) => page.driver.navigate(address),
    run: (body) => page.driver.evaluate(body),
    close,
  };
}

/** Undefined where the engine is not installed. */
async function openTab(engine: Engine): Promise<Tab | undefined> {
  if (engine === "chromium") return byPuppeteer({ executablePath: browserPath(), args: [...browserFlags] });
  if (engine === "webkit") {
    const paths = webkitPaths();
    return paths && byWebDriver(paths);
  }
  const executablePath = firefoxPath();
  return executablePath === undefined ? undefined : byPuppeteer({ browser: "firefox", executablePath });
}

/** A step of a person on a page; `root` is the shadow root of its component. */
interface ComponentPage {
  readonly kind: string;
  readonly path: string;
  readonly tag: string;
  /** Expression in the page: the component shows what it is for. */
  readonly isShown: string;
  /** Statements in the page: what a person does. */
  readonly act: string;
  /** Expression in the page: the component has answered. */
  readonly hasAnswered: string;
}

const PAGES: readonly ComponentPage[] = [
  {
    kind: "page of the CMS",
    path: "/de-de/interest-calculator/",
    tag: "interest-calculator",
    isShown: "root.querySelector('[data-interest]')?.textContent.includes('€')",
    act: "root.querySelectorAll('input[type=radio]')[1].click()",
    hasAnswered: "root.querySelector('[data-interest]').textContent.startsWith('285,00')",
  },
  {
    kind: "product page",
    path: "/fr-fr/compte-a-terme/",
    tag: "offer-list",
    isShown: "root.querySelectorAll('tbody tr').length === 4",
    act: "const sort = root.querySelector('select'); sort.value = 'bank'; sort.dispatchEvent(new Event('change', { bubbles: true }))",
    hasAnswered: "root.querySelector('tbody th').textContent.includes('Banca Aurelia')",
  },
  {
    kind: "portal",
    path: "/de-de/dashboard/",
    tag: "deposit-overview",
    isShown: "root.querySelectorAll('tbody tr').length > 2",
    act: "document.querySelector('deposit-overview').setAttribute('kind', 'overnight')",
    hasAnswered: "root.querySelectorAll('tbody tr').length === 1",
  },
  {
    kind: "AngularJS application",
    path: "/savingglobal/#/MyInvestments/TermDeposit",
    tag: "deposit-overview",
    isShown: "root.querySelectorAll('tbody tr').length === 2",
    act: "document.querySelector('main a[href*=\"/MyInvestments/Overnight\"]').click()",
    hasAnswered: "root.querySelectorAll('tbody tr').length === 1",
  },
];

/** Resolves when the expression holds in the page; asks again and again for at most 20 s. */
const until = (tag: string, expression: string): string => `
  const end = performance.now() + 20000;
  for (;;) {
    const root = document.querySelector("${tag}")?.shadowRoot;
    if (root && (${expression})) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }`;

const AXE = `
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join());`;

const HAS_MENUS = "[...root.querySelectorAll('[popovertarget]')].some((one) => one.checkVisibility())";

/** Opens and closes each panel of the header; whether each that a person can open was seen, by id. */
const OPEN_MENUS = `
  const root = document.querySelector("app-header").shadowRoot;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = {};
  for (const trigger of root.querySelectorAll("[popovertarget]")) {
    if (!trigger.checkVisibility()) continue;
    const id = trigger.getAttribute("popovertarget");
    trigger.click();
    await nextFrame();
    const panel = root.getElementById(id);
    seen[id] = panel.matches(":popover-open") && panel.getBoundingClientRect().height > 0;
    trigger.click();
    await nextFrame();
  }
  return seen;`;

for (const engine of chosenEngines(process.env.ENGINES)) {
  for (const { kind, path, tag, isShown, act, hasAnswered } of PAGES) {
    test(`${tag} works on the ${kind} in ${engine}, where menus open and axe finds nothing [W-01, W-04]`, async ({
      demo,
    }) => {
      test.setTimeout(90_000);
      const tab = await openTab(engine);
      test.skip(tab === undefined, `${engine} is not installed here: its pages are left out.`);
      if (tab === undefined) return;
      try {
        await demo.flags({ dbtShowNewMyDepositsPage: false });
        const tokens = await signIn({ servicesOrigin: demo.services, pagesOrigin: demo.pages }, "de-active");
        await tab.open(`${demo.pages}/assets/site.css`);
        await tab.run(`(${keepSession})(${JSON.stringify(tokens)})`);
        // The dialog of the consent tool would be looked at while it fades in.
        const { name, value } = consentCookie("refused", demo.pages);
        await tab.run(`document.cookie = "${name}=${value}; path=/"`);
        await tab.open(demo.pages + path);
        expect(await tab.run(until(tag, isShown)), "the component is there").toBe(true);
        await tab.run(axeCore.source);
        expect(await tab.run(AXE)).toEqual([]);
        await tab.run(`const root = document.querySelector("${tag}").shadowRoot; ${act}`);
        expect(await tab.run(until(tag, hasAnswered)), "the component answers").toBe(true);
        expect(await tab.run(AXE), "after it has answered").toEqual([]);
        expect(await tab.run(until("app-header", HAS_MENUS)), "the header has menus").toBe(true);
        const menus = Object.values((await tab.run(OPEN_MENUS)) as Record<string, boolean>);
        expect(menus.every(Boolean), "menus of the header open").toBe(true);
      } finally {
        await tab.close();
      }
    });
  }
}
