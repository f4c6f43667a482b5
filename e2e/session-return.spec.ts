import { chromium, type Page } from "@playwright/test";
import { browserFlags, wholeBrowserPath } from "../scripts/browser.ts";
import { consentCookie, expect, LONG, quickIf, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import {
  collected,
  countdown,
  cover,
  expectState,
  freeze,
  openDashboard,
  passTime,
  providerLogouts,
  ready,
  record,
  stored,
  storedRecord,
} from "./session-page.ts";

// Session events are sent only with consent to analytics.
test.use({ consent: "analytics" });

test(
  "awake with 40 s left: the dialog at once, with the time that is really left [S-03, S-04]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await page.evaluate(() => localStorage.setItem("shell.lastActive", String(Date.now())));
    await passTime(page, 258);
    await expect(countdown(page)).toBeVisible();
    let left = Number.NaN;
    const read = async () => {
      left = Number(/^\(0:(\d\d)\)/.exec(await page.title())?.[1]);
      return left;
    };
    await expect.poll(read).not.toBeNaN();
    expect(left).toBeLessThanOrEqual(42);
    expect(left).toBeGreaterThan(25);
  },
);

test(
  "who slept past the end does not come back to life with the first click [S-03, S-07]",
  LONG,
  async ({ page, demo }) => {
    await page.clock.install();
    await demo.signIn(page, "de-active");
    await ready(page);
    await page.clock.pauseAt(Date.now() + 2000);
    await page.clock.setFixedTime(Date.now() + 400_000);
    await page.mouse.click(20, 600);
    await page.keyboard.press("Tab");
    await page.clock.resume();
    await page.clock.runFor(2000);
    await page.waitForURL("**/de-de/login/");
    expect(await storedRecord(page)).toBeNull();
  },
);

for (const [name, path] of [
  ["a gated page", "/de-de/postbox/?page=2#top"],
  ["a page without a gate", "/de-de/"],
] as const) {
  test(
    `idle time that ended while no page was open ends the session like an open page, on ${name} [S-03, S-07, S-14, S-15]`,
    quickIf(name === "a gated page"),
    async ({ page, context, demo }) => {
      await demo.session({ accessTokenSeconds: 900 });
      const probe = page.waitForResponse(/\/open_api\/v2\/customer$/);
      await demo.signIn(page, "de-active");
      await ready(page);
      // A request that is still under way would be logged later.
      await expect(page.locator("app-header .balance-row")).toContainText("€");
      await (await probe).finished();
      await page.goto("about:blank");
      await demo.forgetCalls();
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + 400_000 });
      const heard = await record(later, "shell-session-change", "shell-session-expiring");
      await later.goto(`${demo.pages}${path}`);
      await later.waitForURL("**/de-de/login/");
      await expect(later.locator("session-guard [part=signed-out]")).toContainText("nicht aktiv waren");
      expect(await storedRecord(later)).toBeNull();
      await expect.poll(() => demo.providerSessions()).toEqual([]);
      expect(await stored(later, "shell.deepLink", "sessionStorage")).toBe(path);
      expect(await stored(later, "shell.deepLinkOwner", "sessionStorage")).not.toBeNull();
      await expect.poll(() => collected(demo, later)).toContain("session expired");
      expect((await heard()).map((detail) => (detail as { state?: string }).state)).toContain("ended");
      // No data of the customer were requested.
      expect((await demo.calls()).filter(({ bearer, path }) => bearer && !path.endsWith("/logout"))).toEqual([]);
    },
  );
}

test(
  "a session that ended while no page was open is cleared on the login page, which stays as it is [S-07]",
  LONG,
  async ({ page, context, demo }) => {
    await demo.signIn(page, "de-active");
    await ready(page);
    await page.goto("about:blank");
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 400_000 });
    const loads: string[] = [];
    later.on("framenavigated", (frame) => loads.push(new URL(frame.url()).pathname));
    await later.goto(`${demo.pages}/de-de/login/`);
    await expect(later.locator("session-guard [part=signed-out]")).toContainText("nicht aktiv waren");
    await expect.poll(() => demo.providerSessions()).toEqual([]);
    expect(await storedRecord(later)).toBeNull();
    await expectState(later, "anonymous");
    expect(loads).toEqual(["/de-de/login/"]);
  },
);

test("a hidden tab without ticks decides when it is looked at again [S-03, S-04]", LONG, async ({ page, demo }) => {
  await page.clock.install();
  await demo.signIn(page, "de-active");
  await ready(page);
  // An answer that is still to come would make the page look at its clock.
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  await page.waitForLoadState("networkidle");
  await page.clock.pauseAt(Date.now() + 1000);
  await page.clock.setFixedTime(Date.now() + 200_000);
  await expect(countdown(page)).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(countdown(page)).toBeVisible();
});

test(
  "a tab that was frozen while another logged out leaves when it thaws, and asks for no second logout [S-07, S-14]",
  LONG,
  async ({ page, context, demo }) => {
    await demo.signIn(page, "de-active");
    await ready(page);
    const customersPage = page.url();
    const other = await context.newPage();
    await other.goto(`${demo.pages}/de-de/`);
    await expect(other.locator("app-header .balance-row")).toContainText("€");
    const thaw = await freeze(page);
    await other.bringToFront();
    await other.locator("app-header .account-trigger").click();
    await pressLogout(other);
    await expect(other.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    expect(page.url()).toBe(customersPage);
    await thaw();
    await page.waitForURL("**/de-de/");
    expect(await storedRecord(page)).toBeNull();
    await expect.poll(() => providerLogouts(demo)).toHaveLength(1);
  },
);

test(
  "a frozen tab that holds the lock holds up nobody for good, and nobody is logged out [S-02, S-08]",
  LONG,
  async ({ page, context, demo }) => {
    await openDashboard(page, demo);
    const other = await context.newPage();
    await other.goto(`${demo.pages}/de-de/dashboard/`);
    await ready(other);
    await demo.fault({ method: "POST", path: "/openid-connect/token", delayMs: 2000, times: 1 });
    const locks = (state: "held" | "pending") =>
      other.evaluate(async (state) => (await navigator.locks.query())[state]?.length ?? 0, state);
    await passTime(page, 185);
    await expect.poll(() => locks("held")).toBeGreaterThan(0);
    const thaw = await freeze(page);
    await passTime(other, 185);
    await expect.poll(() => locks("pending")).toBe(1);
    await expect.poll(() => locks("pending")).toBe(0);
    expect(await locks("held")).toBe(1);
    expect(await storedRecord(other)).not.toBeNull();
    await thaw();
    await expectState(page, "warning");
    for (const tab of [page, other]) expect(await storedRecord(tab)).not.toBeNull();
    expect(await providerLogouts(demo)).toEqual([]);
    // The tab may have been frozen before it sent anything.
    await page.request.delete(`${demo.services}/demo/faults`);
  },
);

test("the back button after a logout shows a cover, never the customer's page, though other tabs were told [S-07]", async ({
  demo,
}) => {
  const browser = await chromium.launch({
    executablePath: wholeBrowserPath(),
    chromiumSandbox: false,
    args: [...browserFlags],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const page = await browser.newPage();
  try {
    // A browser of its own: unanswered, the consent tool takes the focus when it has faded in, and menus close behind it.
    await page.context().addCookies([consentCookie("refused", demo.pages)]);
    await page.addInitScript(() => {
      // The page that follows says what was kept: nothing can be asked of a page on its way into the cache or out of it.
      const kept = sessionStorage.getItem("restored");
      if (kept) console.info(`restored ${kept}, put away ${sessionStorage.getItem("putAway")}`);
      addEventListener("pageshow", ({ persisted }) => {
        if (!persisted) return;
        // The cover from before; the dialog of the guard comes when the shell hears of the return.
        const isCovered = document.querySelector(":root > [popover]:popover-open") !== null;
        sessionStorage.setItem("restored", JSON.stringify({ isCovered, at: location.pathname }));
      });
    });
    await demo.signIn(page, "de-active");
    await ready(page);
    // Behind the shell's own listener, which an active session has: what is put into the cache is covered already.
    await expectState(page, "active");
    await page.evaluate(() =>
      addEventListener(
        "pagehide",
        () => {
          const isCovered = document.querySelector(":root > [popover]:popover-open") !== null;
          sessionStorage.setItem("putAway", JSON.stringify({ isCovered }));
        },
        { once: true },
      ),
    );
    leave(page, () => location.assign("/de-de/"));
    await page.waitForURL("**/de-de/");
    await ready(page);
    await page.locator("app-header button[popovertarget^=account]").first().click();
    // The way out leads to the same address: only what the page knew tells the next one from it.
    await page.evaluate(() => Object.assign(globalThis, { isOfCustomer: true }));
    await pressLogout(page);
    await page.waitForFunction(() => !("isOfCustomer" in globalThis) && document.readyState === "complete");
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    const told = page.waitForEvent("console", (message) => message.text().startsWith("restored"));
    leave(page, () => history.back());
    const restored = JSON.stringify({ isCovered: true, at: "/de-de/dashboard/" });
    expect((await told).text()).toBe(`restored ${restored}, put away ${JSON.stringify({ isCovered: true })}`);
    await page.waitForURL((url) => !url.pathname.includes("/dashboard/"));
    await expect(cover(page)).toHaveCount(0);
  } finally {
    await browser.close();
  }
});

/** The answer of a page that goes into the cache may never come: what it leads to is waited for. */
function leave(page: Page, how: () => void): void {
  page.evaluate(how).catch(() => {});
}

test(
  "awake after the end without network: the page stays covered with the reason, and logs out and leaves when online [S-07, S-14]",
  LONG,
  async ({ page, context, demo }) => {
    await openDashboard(page, demo);
    await context.setOffline(true);
    await passTime(page, 310);
    await expect(cover(page)).toContainText("Wir haben Sie zu Ihrer Sicherheit abgemeldet");
    await expect.poll(() => storedRecord(page)).toBeNull();
    // Closing waits for the network up to two time limits. The first of them passes here.
    await passTime(page, 10);
    await expectState(page, "ended");
    expect(page.url()).toContain("/dashboard/");
    expect(await demo.providerSessions()).toEqual(["de-active"]);
    await context.setOffline(false);
    await page.waitForURL("**/de-de/login/");
    await expect.poll(() => demo.providerSessions()).toEqual([]);
  },
);
