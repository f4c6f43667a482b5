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
