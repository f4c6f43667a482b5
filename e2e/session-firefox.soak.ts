/** A customer's pages in Firefox, by WebDriver BiDi; left out where Firefox is not installed. */
import type * as puppeteer from "puppeteer-core";
import { PASSWORD } from "../demo/backend/identity/realm.ts";
import { firefoxPath, launchFirefox } from "../scripts/browser-tests/engines.ts";
import { expect, isKeycloak, PASSWORD_FIELD, SIGN_IN_BUTTON, test } from "./demo.ts";
import { newRefreshes, setClock } from "./session-page.ts";
import { IDENTITY_MODES, neverIdle, rounds, type Tab } from "./session-rounds.ts";

const executablePath = firefoxPath();

const hostState = () =>
  (globalThis as unknown as Record<symbol, { state: { get(): { session: string } } } | undefined>)[
    Symbol.for("savings-shell@1")
  ]?.state.get().session;

async function ready(page: puppeteer.Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const shell = (globalThis as unknown as Record<symbol, { state: { get(): { session: string } } } | undefined>)[
        Symbol.for("savings-shell@1")
      ];
      const isRendered = document.querySelector("session-guard")?.shadowRoot?.querySelector(".notice") != null;
      return isRendered && shell?.state.get().session === "active";
    },
    { polling: 50 },
  );
}

for (const mode of IDENTITY_MODES) {
  test(`40 rounds of two tabs in Firefox, mode ${mode}: one request each, nobody logged out [S-02, S-05]`, async ({
    demo,
  }) => {
    test.skip(executablePath === undefined, "Firefox is not installed here: its rounds are left out.");
    test.setTimeout(180_000);
    if (executablePath === undefined) return;
    await demo.session({ mode });
    const browser = await launchFirefox(executablePath);
    try {
      const open = async () => {
        const page = await browser.newPage({ type: "window" });
        await page.evaluateOnNewDocument(setClock);
        return page;
      };
      const first = await open();
      await first.goto(`${demo.pages}/de-de/login/?as=de-active`);
      if (isKeycloak) {
        await first.waitForSelector(PASSWORD_FIELD);
        await first.type(PASSWORD_FIELD, PASSWORD);
        await first.click(SIGN_IN_BUTTON);
      }
      await first.waitForFunction(() => location.pathname.startsWith("/de-de/dashboard"), { polling: 50 });
      const second = await open();
      await second.goto(`${demo.pages}/de-de/dashboard/`);
      const tabs = [first, second];
      const driven: readonly Tab[] = tabs.map((page) => ({
        evaluate: (body, argument) => page.evaluate(body as never, argument) as never,
      }));
      await Promise.all(tabs.map(ready));
      await Promise.all(driven.map((tab) => neverIdle(tab)));
      const sent = await rounds(driven, 40, { requests: newRefreshes(demo) });
      expect(sent).toEqual(Array(40).fill(1));
      expect(await Promise.all(tabs.map((tab) => tab.evaluate(hostState)))).toEqual(["active", "active"]);
      expect(await demo.calls("/logout")).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

/** The scripts of the build are compiled too quickly for a page to be left meanwhile. */
const SLOW_TO_COMPILE = Array.from({ length: 60_000 }, (_, at) => `function f${at}(a){for(;a<${at};)a++}`).join("\n");
const PAGE_SCRIPT = /<script[^>]* src="\/cdn\/shell\.js[^>]*><\/script>/;

/** Loads the page script after the page, so that the browser may keep a page that is left during its start. */
const loadLate = `addEventListener("load", () => setTimeout(() => {
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src: "/cdn/shell.js" }));
}, 100));`;

test("shows header and guard on a page that was left while a script was compiled, and is back [W-02]", async ({
  demo,
}) => {
  test.skip(executablePath === undefined, "Firefox is not installed here.");
  if (executablePath === undefined) return;
  test.setTimeout(90_000);
  const browser = await launchFirefox(executablePath);
  try {
    const page = await browser.newPage({ type: "window" });
    await page.goto(`${demo.pages}/de-de/login/?as=de-active`);
    await page.waitForFunction(() => location.pathname.startsWith("/de-de/dashboard"), { polling: 50 });
    const changes: readonly (readonly [address: RegExp, type: string, change: (text: string) => string])[] = [
      [/\/de-de\/$/, "text/html", (html) => html.replace(PAGE_SCRIPT, `<script>${loadLate}</script>`)],
      [/chunks\/document-/, "text/javascript", (script) => `${script}\n${SLOW_TO_COMPILE}`],
    ];
    let slowAddress = "";
    await page.setRequestInterception(true);
    page.on("request", async (request) => {
      const address = request.url();
      if (address.includes("chunks/document-")) slowAddress = address;
      const [, contentType, change] = changes.find(([one]) => one.test(address)) ?? [];
      if (!contentType || !change) return request.continue();
      const body = change(await (await fetch(address)).text());
      await request.respond({ contentType, body });
    });
    await page.evaluateOnNewDocument(() => {
      if (location.pathname !== "/de-de/" || sessionStorage.getItem("left") !== null) return;
      new PerformanceObserver((list) => {
        if (!list.getEntries().some(({ name }) => name.includes("chunks/document-"))) return;
        sessionStorage.setItem("left", "");
        setTimeout(() => location.assign("/assets/site.css"), 150);
      }).observe({ type: "resource", buffered: true });
    });
    await page.goto(`${demo.pages}/de-de/`);
    await page.waitForFunction(() => location.pathname === "/assets/site.css", { polling: 50 });
    // No event tells when the page that was left is ready. The same script ends later here, where it begins later.
    await page.evaluate((address) => import(address), `${slowAddress}?later`);
    await page.evaluate(() => history.back());
    await ready(page);
  } finally {
    await browser.close();
  }
});

test("renders a tag that comes after the page has come back from the back-forward cache [W-03]", async ({ demo }) => {
  test.skip(executablePath === undefined, "Firefox is not installed here.");
  if (executablePath === undefined) return;
  const browser = await launchFirefox(executablePath);
  try {
    const page = await browser.newPage({ type: "window" });
    await page.goto(`${demo.pages}/de-de/login/?as=de-active`);
    await page.waitForFunction(() => location.pathname.startsWith("/de-de/dashboard"), { polling: 50 });
    // The browser does not keep the dashboard.
    await page.goto(`${demo.pages}/de-de/`);
    await ready(page);
    // Nor a page with a request under way.
    await page.waitForNetworkIdle({ idleTime: 300 });
    await page.evaluate(() => {
      addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
    });
    await page.goto(`${demo.pages}/assets/site.css`);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => "persisted" in window, { polling: 50 });
    expect(await page.evaluate(() => (window as unknown as { persisted: boolean }).persisted)).toBe(true);
    await page.evaluate(() => document.querySelector("app-header")?.replaceWith(document.createElement("app-header")));
    await page.waitForFunction(
      () =>
        document.querySelector("app-header")?.shadowRoot?.querySelector("[data-shell-mount] .account-trigger") != null,
      { polling: 50, timeout: 10_000 },
    );
  } finally {
    await browser.close();
  }
});
