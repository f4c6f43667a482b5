/**
 * The pages with React components, driven without Playwright, which brings browsers of its own: the component is there and
 * answers, and axe finds nothing on the whole page. `npm run test:engines` has Firefox look at them, too. Driven WebKitGTK stops
 * navigating now and then, so its tests are those of the components.
 */
import axeCore from "axe-core";
import * as puppeteer from "puppeteer-core";
import { signIn } from "../demo/backend/identity/sign-in-client.ts";
import { browserFlags, browserPath } from "../scripts/browser.ts";
import { chosenEngines, firefoxPath } from "../scripts/browser-tests/engines.ts";
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

/** Undefined where Firefox is not installed. */
async function openTab(engine: "chromium" | "firefox"): Promise<Tab | undefined> {
  if (engine === "chromium") return byPuppeteer({ executablePath: browserPath(), args: [...browserFlags] });
  const executablePath = firefoxPath();
  return executablePath === undefined ? undefined : byPuppeteer({ browser: "firefox", executablePath });
}

/** What a person sees or does on a page; `root` is the shadow root of its component. */
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

for (const engine of chosenEngines(process.env.ENGINES)) {
  if (engine === "webkit") continue;
  for (const { kind, path, tag, isShown, act, hasAnswered } of PAGES) {
    test(`${tag} works on the ${kind} in ${engine}, where axe finds nothing [W-01, W-04]`, async ({ demo }) => {
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
      } finally {
        await tab.close();
      }
    });
  }
}
