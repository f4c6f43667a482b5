import type { BrowserContext, Page } from "@playwright/test";
import { type Demo, expect, isBound, LONG, quickIf, test } from "./demo.ts";
import {
  collected,
  configure,
  confirmation,
  countdown,
  expectState,
  passTime,
  providerLogouts,
  ready,
  stored,
  storedRecord,
} from "./session-page.ts";
import { IDENTITY_MODES, openTabs, refreshTogether } from "./session-rounds.ts";

// Session events are sent only with consent to analytics.
test.use({ consent: "analytics" });

/** The clocks of all tabs jump at the same instant. */
async function passTogether(tabs: readonly Page[], seconds: number): Promise<void> {
  const at = Date.now() + 200;
  await Promise.all(tabs.map((tab) => passTime(tab, seconds, at)));
}

/**
 * As long as the customer hesitates at the countdown: the token that fell due is renewed, and nothing of that is under way
 * any more. A logout that crosses a renewal is a story of its own (logout-crossing.spec.ts).
 */
async function passUntilRenewed(tabs: readonly Page[], seconds: number): Promise<void> {
  const before = await Promise.all(tabs.map(storedRecord));
  await passTogether(tabs, seconds);
  for (const [place, tab] of tabs.entries()) {
    await expect.poll(() => storedRecord(tab)).not.toBe(before[place]);
    await expect.poll(() => tab.evaluate(locksInUse)).toEqual([]);
  }
}

/** Runs in the page. */
async function locksInUse(): Promise<(string | undefined)[]> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].map(({ name }) => name);
}

async function pair(context: BrowserContext, demo: Demo): Promise<readonly [Page, Page]> {
  const [a, b] = await openTabs(context, demo, 2);
  if (a === undefined || b === undefined) throw new Error("two tabs were asked for");
  return [a, b];
}

for (const mode of IDENTITY_MODES) {
  test(
    `two rounds of four tabs refreshing at the same instant, mode ${mode}: one request each, nobody logged out [S-02, S-05]`,
    LONG,
    async ({ context, demo }) => {
      await demo.session({ mode });
      await refreshTogether(context, demo, { tabs: 4, count: 2 });
    },
  );
}

test(
  "an extension in one tab closes the dialog of the other and gives its focus back [S-06, S-03]",
  LONG,
  async ({ context, demo }) => {
    const [a, b] = await pair(context, demo);
    await b.locator("#main a").first().focus();
    await passTogether([a, b], 200);
    await expect(countdown(a)).toBeVisible();
    await expect(countdown(b)).toBeVisible();
    await countdown(a).getByRole("button", { name: "Sitzung verlängern" }).click();
    await expect(confirmation(a)).toBeVisible();
    await expect(countdown(b)).toHaveCount(0);
    await expect(b.locator("#main a").first()).toBeFocused();
    await expect(confirmation(b)).toHaveCount(0);
    await expect(b).not.toHaveTitle(/^\(/);
  },
);

test("activity in one tab counts for all of them [S-03]", LONG, async ({ context, demo }) => {
  const [a, b] = await pair(context, demo);
  await passTogether([a, b], 100);
  await a.locator("#main").click({ position: { x: 2, y: 2 } });
  await passTogether([a, b], 150);
  await expectState(b, "active");
  await expect(countdown(b)).toHaveCount(0);
  await passTogether([a, b], 100);
  await expect(countdown(a)).toBeVisible();
  await expect(countdown(b)).toBeVisible();
});

test("a logout in one tab ends the other without a second call, and is told once [S-14, H-31, T-06]", async ({
  context,
  demo,
}) => {
  const [a, b] = await pair(context, demo);
  await passUntilRenewed([a, b], 200);
  await countdown(a).getByRole("button", { name: "Jetzt abmelden" }).click();
  await Promise.all([a, b].map((tab) => tab.waitForURL("**/de-de/")));
  for (const tab of [a, b]) await expectState(tab, "anonymous");
  await expect.poll(() => collected(demo, a)).toContain("logout success");
  await expect.poll(() => providerLogouts(demo)).toHaveLength(1);
  await expect.poll(() => demo.calls("/open_api/v2/logout")).toHaveLength(1);
});

test("both tabs log out at the same instant: one call at each service [S-14]", LONG, async ({ context, demo }) => {
  const [a, b] = await pair(context, demo);
  await passUntilRenewed([a, b], 200);
  const buttons = [a, b].map((tab) => countdown(tab).getByRole("button", { name: "Jetzt abmelden" }));
  await Promise.all(buttons.map((button) => expect(button).toBeVisible()));
  // A logout takes effect in the other tab at once, so both presses have to be ready before.
  const presses = await Promise.all(buttons.map((button) => button.elementHandle()));
  await Promise.all(presses.map((button) => button?.evaluate((node: HTMLElement) => node.click()).catch(() => {})));
  await Promise.all([a, b].map((tab) => tab.waitForURL("**/de-de/")));
  await expect.poll(() => providerLogouts(demo)).toHaveLength(1);
});

test(
  "idle time over in both tabs: one logout, both led to the login with their own way back [S-07, S-14]",
  LONG,
  async ({ context, demo }) => {
    const [a, b] = await pair(context, demo);
    await b.goto(`${demo.pages}/de-de/postbox/?page=2#top`);
    await ready(b);
    await passTogether([a, b], 310);
    await Promise.all([a, b].map((tab) => tab.waitForURL("**/de-de/login/")));
    await expect.poll(() => providerLogouts(demo)).toHaveLength(1);
    const links = await Promise.all([a, b].map((tab) => tab.evaluate(() => sessionStorage.getItem("shell.deepLink"))));
    expect(links).toEqual(["/de-de/dashboard/", "/de-de/postbox/?page=2#top"]);
  },
);

test("another customer logs in in one tab: the other shows nothing of the first any more [S-01]", async ({
  context,
  demo,
}) => {
  const [a, b] = await pair(context, demo);
  const header = a.locator("app-header");
  await expect(header.getByText("Katharina Lindner").first()).toBeVisible();
  const reloaded = a.waitForEvent("framenavigated");
  await demo.signIn(b, "de-company");
  await reloaded;
  await ready(a);
  await expect(header.locator("button[popovertarget^=account]").first()).toBeVisible();
  await expect(header.getByText("Katharina Lindner")).toHaveCount(0);
  expect(await storedRecord(a)).toBe(await storedRecord(b));
});

/** Another application of the same origin, with a record of its own: a tab that is signed in, with a session of its own at the provider. */
async function openOtherApplication(context: BrowserContext, demo: Demo, customer: string): Promise<Page> {
  const elsewhere = (await context.browser()?.newContext({ baseURL: demo.pages })) as BrowserContext;
  const login = await elsewhere.newPage();
  await demo.signIn(login, customer);
  const record = await storedRecord(login);
  await elsewhere.close();
  const page = await context.newPage();
  await configure(page, { storageKeys: { auth: "loans.auth" } });
  await page.goto(`${demo.pages}/assets/site.css`);
  await page.evaluate((text) => localStorage.setItem("loans.auth", text ?? ""), record);
  await page.goto(`${demo.pages}/de-de/dashboard/`);
  await expectState(page, "active");
  return page;
}

for (const customer of ["de-active", "de-company"]) {
  const title = `the end and the activity of an application with its own record count only there, for ${customer} [S-03, S-14]`;
  test(title, quickIf(customer === "de-active"), async ({ context, demo }) => {
    test.skip(isBound, "the record of the other application comes from another browser");
    const [bank, ownTab] = await pair(context, demo);
    const loans = await openOtherApplication(context, demo, customer);
    await passTogether([bank, ownTab, loans], 100);
    await loans.locator("#main").click({ position: { x: 2, y: 2 } });
    await expect.poll(() => stored(loans, "shell.lastActive:loans.auth")).not.toBeNull();
    await passTogether([bank, ownTab, loans], 120);
    for (const tab of [bank, ownTab]) await expect(countdown(tab)).toBeVisible();
    await expectState(loans, "active");
    await countdown(bank).getByRole("button", { name: "Jetzt abmelden" }).click();
    await Promise.all([bank, ownTab].map((tab) => tab.waitForURL("**/de-de/")));
    await expectState(ownTab, "anonymous");
    await expectState(loans, "active");
    expect(await stored(loans, "loans.auth")).not.toBeNull();
  });
}

for (const query of ["code=SUMMER26", "code=a&state=b", "error=temporarily_unavailable", "error=e&state=b"]) {
  test(
    `a link to the login page with ?${query} ends no session, and leads a customer on [S-07, S-08]`,
    quickIf(query === "code=SUMMER26"),
    async ({ context, demo }) => {
      const [first, second] = await pair(context, demo);
      const record = await storedRecord(first);
      await second.goto(`/de-de/login/?${query}`);
      await second.waitForURL("**/de-de/dashboard/");
      for (const tab of [first, second]) await expectState(tab, "active");
      expect(await storedRecord(first)).toBe(record);
      expect(await providerLogouts(demo)).toHaveLength(0);
    },
  );
}
