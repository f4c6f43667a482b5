import type { Page } from "@playwright/test";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import { configure, countdown, passTime, ready, refreshes, settableClock } from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

test("a visitor is a device to the flag service: no name, no storage [T-01]", async ({ page, demo }) => {
  await page.goto("/de-de/");
  const asked = async () => (await demo.calls("/ofrep/"))[0];
  await expect.poll(asked).toMatchObject({ method: "POST", status: 200, bearer: false });
  const call = await asked();
  expect(JSON.stringify(call?.body)).toMatch(/"targetingKey":"device-/);
  expect(JSON.stringify(call?.body)).toContain('"device":"desktop"');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /flag|ofrep|feature/i.test(key)))).toEqual(
    [],
  );
});

test("a page that is never idle asks all the same [T-01, W-04]", LONG, async ({ page, demo }) => {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (task, { timeout } = {}) =>
      timeout === undefined ? 0 : window.setTimeout(task, timeout);
  });
  await page.goto("/de-de/");
  await expect.poll(async () => (await demo.calls("/ofrep/")).length).toBe(1);
});

test("a customer is asked for by country and groups, and what is answered shows [T-01, T-02]", async ({
  page,
  demo,
}) => {
  await demo.flags({ "tax-exemption-order": true });
  await demo.signIn(page, "de-active");
  const bodies = async () => JSON.stringify((await demo.calls("/ofrep/")).map(({ body }) => body));
  await expect.poll(bodies).toContain('"country":"DEU"');
  expect(await bodies()).toContain('"status":"web-investor"');
  expect(await bodies()).not.toContain("Lindner");
  const header = page.locator("app-header");
  await header.locator(".account-trigger").click();
  await expect(header.locator("#account a[href$='/exemption-order']")).toBeVisible();
});

test(
  "a flag that changes while a customer's page is open takes effect within five minutes [T-01]",
  LONG,
  async ({ page, demo }) => {
    await demo.flags({ taxExemptionOrder: false });
    await demo.session({ accessTokenSeconds: 3600, refreshTokenSeconds: 7200 });
    await page.clock.install();
    await demo.signIn(page, "de-active");
    await ready(page);
    await neverIdle(page);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("shell.flags"))).not.toBeNull();
    await demo.flags({ taxExemptionOrder: true });
    await page.clock.fastForward(300_000);
    await expect(page.locator("app-header a[href$='/exemption-order']").first()).toBeAttached();
  },
);

test("without an answer of the flag service the default values hold [T-01]", LONG, async ({ page, demo }) => {
  await demo.fault({ path: "/ofrep/v1/evaluate/flags", status: 500 });
  await demo.signIn(page, "de-active");
  await expect.poll(async () => (await demo.calls("/ofrep/")).map(({ status }) => status)).toContain(500);
  await expect(page.locator("app-header .balance-row")).toContainText("€");
});

test("an answer is kept for five minutes across pages: the second page asks nobody [T-01]", async ({ page, demo }) => {
  await demo.flags({ bankNavigation: true });
  await page.goto("/de-de/");
  const bank = page.locator("app-header a[href*='banking-as-a-service']").first();
  await expect(bank).toBeAttached();
  const asked = (await demo.calls("/ofrep/")).length;
  await page.goto("/de-de/impressum/");
  await expect(bank).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(await demo.calls("/ofrep/")).toHaveLength(asked);
});

test.describe("with consent to analytics", () => {
  test.use({ consent: "analytics" });
  test("a device keeps its id from page to page; before consent each page has a new one [T-01]", async ({
    page,
    demo,
  }) => {
    const ids = async () => {
      const bodies = (await demo.calls("/ofrep/v1/evaluate")).map(({ body }) => JSON.stringify(body));
      return bodies.map((body) => /device-\d+/.exec(body)?.[0]);
    };
    for (const count of [1, 2]) {
      await page.goto("/de-de/");
      await expect.poll(async () => (await ids()).length).toBe(count);
      // The service has answered; the page keeps the answer a moment later.
      await page.waitForFunction(() => sessionStorage.getItem("shell.flags") !== null);
      await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
    }
    const [first, second] = await ids();
    expect(first).toBe(second);
    expect(await page.evaluate(() => localStorage.getItem("shell.deviceId"))).toBe(first);
  });
});

test(
  "under multi-context a customer is asked for as customer and device [T-01, T-02]",
  LONG,
  async ({ page, demo }) => {
    await demo.flags({ multiContext: true });
    await demo.signIn(page, "de-active");
    const bodies = async () => JSON.stringify((await demo.calls("/ofrep/")).map(({ body }) => body));
    await expect.poll(bodies).toMatch(/"status":"web-investor"[^}]*"device":"desktop"[^}]*"deviceId":"device-/);
  },
);

const footerMarket = (id: string) => `app-footer a[data-shell-market="${id}"]`;
const VISITOR_EFFECTS = [
  { flag: { layoutVersion: "v2" }, at: "/de-de/", shows: footerMarket("de-CH") },
  { flag: { bankNavigation: true }, at: "/de-de/", shows: "app-header a[href*='banking-as-a-service']" },
  { flag: { smartBanner: true }, at: "/en-gb/", shows: "meta[name='apple-itunes-app'][content='app-id=1480000000']" },
  { flag: { b2cUnifiedDomainLocales: "fr-FR" }, at: "/de-de/", shows: `${footerMarket("fr-FR")}[href^='http']` },
] as const;

for (const { flag, at, shows } of VISITOR_EFFECTS) {
  test(
    `the flag ${Object.keys(flag)[0]} shows on a visitor's page, and not without it [T-02]`,
    quickIf("smartBanner" in flag),
    async ({ page, demo }) => {
      await page.goto(at);
      await expect.poll(() => demo.calls("/ofrep/")).not.toEqual([]);
      await page.waitForLoadState("networkidle");
      await expect(page.locator(shows)).toHaveCount(0);
      await demo.flags(flag);
      await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
      await page.reload();
      await expect(page.locator(shows).first()).toBeAttached();
      if ("smartBanner" in flag) await expect(page.locator("app-footer [data-shell-link=app-ios]")).toHaveCount(0);
    },
  );
}

test("the flag b2cNewMarketLocales hides a market that it sets to false [T-02, M-04]", async ({ page, demo }) => {
  await demo.flags({ layoutVersion: "v2", b2cNewMarketLocales: { "de-CH": false, "it-IT": true } });
  await page.goto("/de-de/");
  await expect(page.locator(footerMarket("it-IT")).first()).toBeAttached();
  await expect(page.locator(footerMarket("de-CH"))).toHaveCount(0);
});

test("a flag that changes the footer changes it for customers, too [T-02, W-09]", LONG, async ({ page, demo }) => {
  await demo.flags({ layoutVersion: "v2" });
  await demo.signIn(page, "de-active");
  await expect(page.locator(footerMarket("de-CH")).first()).toBeAttached();
});

const CUSTOMER_EFFECTS = [
  { flag: { paymentMethods: true }, shows: "a[href$='/payment-methods']" },
  { flag: { taxExemptionOrder: true }, shows: "a[href$='/exemption-order']" },
  { flag: { dbtShowNewMyDepositsPage: true }, shows: "a[href*='/dashboard/savings/term']" },
  { flag: { b2cUseNewDashboard: true }, customer: "fr-active", shows: "a[href$='/fr-fr/dashboard/']" },
] as const;

for (const { flag, shows, ...of } of CUSTOMER_EFFECTS) {
  const [name = ""] = Object.keys(flag);
  test(`the flag ${name} shows in a customer's menus, and not without it [T-02]`, LONG, async ({ page, demo }) => {
    await demo.flags({ [name]: false });
    await demo.signIn(page, "customer" in of ? of.customer : "de-active");
    await expect(page.locator("app-header .balance-row")).toContainText("€");
    await page.waitForLoadState("networkidle");
    await expect(page.locator(`app-header ${shows}`)).toHaveCount(0);
    await demo.flags(flag);
    await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
    await page.reload();
    await expect(page.locator(`app-header ${shows}`).first()).toBeAttached();
  });
}

/** Every answer of the flag service is in before the customer logs out. */
async function logOutOnceSettled(page: Page, before = async () => {}): Promise<void> {
  const header = page.locator("app-header");
  await expect(header.locator(".balance-row")).toContainText("€");
  await page.waitForLoadState("networkidle");
  await before();
  await header.locator(".account-trigger").click();
  await pressLogout(page);
}

test("the flag session-logout-call signs out of the other service too [T-02, S-14]", LONG, async ({ page, demo }) => {
  await demo.flags({ sessionLogoutCall: true });
  await demo.signIn(page, "de-active");
  await logOutOnceSettled(page, () => demo.forgetCalls());
  await expect.poll(async () => (await demo.calls("logout")).filter(({ method }) => method === "POST").length).toBe(3);
});

for (const [isOn, leadsTo] of [
  [false, "/de-de/"],
  [true, "/de-de/impressum/"],
] as const) {
  test(
    `with the flag pension-logout ${isOn ? "on" : "off"} a logout leads to ${leadsTo} [T-02, H-31]`,
    LONG,
    async ({ page, demo }) => {
      await configure(page, { pensionLogout: "/de-de/impressum/" });
      await demo.flags({ pensionLogout: isOn });
      await demo.signIn(page, "de-active");
      await logOutOnceSettled(page);
      await page.waitForURL((url) => url.pathname === leadsTo);
    },
  );

  test(
    `with the flag postbox-new-host ${isOn ? "on" : "off"} calls of the postbox go to that host [T-02, A-02]`,
    LONG,
    async ({ page, demo }) => {
      // No call of the shell's own is one of the postbox: a site may choose it for the further logout.
      await configure(page, { furtherLogout: { service: "postbox" } });
      await demo.flags({ postboxNewHost: isOn, sessionLogoutCall: true });
      await demo.signIn(page, "de-active");
      await logOutOnceSettled(page);
      await expect
        .poll(async () => (await demo.calls("/session/logout")).map(({ path }) => path))
        .toContain(`/${isOn ? "postbox-new" : "postbox"}/session/logout`);
    },
  );
}

test(
  "the flag stop-refresh-near-maximum-session lets a short session end instead of extending it [T-02, S-05]",
  LONG,
  async ({ page, demo }) => {
    await settableClock(page.context());
    // The refresh token outlives the access token: a session that is at its end anyway would not be refreshed.
    await demo.session({ refreshTokenSeconds: 110, accessTokenSeconds: 100 });
    await demo.flags({ stopRefreshNearMaximumSession: false });
    await demo.signIn(page, "de-active");
    await ready(page);
    const answered = (isOn: boolean) =>
      expect
        .poll(() => page.evaluate(() => sessionStorage.getItem("shell.flags")))
        .toContain(`"stopRefreshNearMaximumSession":${isOn}`);
    await answered(false);
    await passTime(page, 60);
    await expect.poll(async () => (await refreshes(demo)).length).toBe(1);
    await expect(countdown(page)).toHaveCount(0);

    await demo.flags({ stopRefreshNearMaximumSession: true });
    await page.evaluate(() => sessionStorage.removeItem("shell.flags"));
    await demo.signIn(page, "de-active");
    await ready(page);
    await answered(true);
    await passTime(page, 60);
    await expect(countdown(page).getByRole("button", { name: "Abmelden" })).toBeVisible();
    await expect(countdown(page).getByRole("button", { name: "Sitzung verlängern" })).toHaveCount(0);
    expect(await refreshes(demo)).toHaveLength(1);
  },
);
