import { expect, isBound, LONG, test } from "./demo.ts";
import {
  collected,
  confirmation,
  countdown,
  cover,
  expectState,
  openDashboard,
  passTime,
  providerLogouts,
  ready,
  record,
  refreshes,
  settableClock,
  storedRecord,
} from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

// Session events are sent only with consent to analytics.
test.use({ consent: "analytics" });

test("the button extends by one real refresh, confirms for five seconds and gives the focus back [S-02, S-04, S-06]", async ({
  page,
  demo,
}) => {
  await page.clock.install();
  await demo.signIn(page, "de-active");
  await ready(page);
  // The page metadata replaces the title of the server: a customer's title names the kind of the page and the site.
  await expect(page).toHaveTitle(/^[^|(]+ \| Norvane$/);
  const title = await page.title();
  const before = await storedRecord(page);
  await page.locator("#main a").first().focus();
  // Not so far that a slow login could have a refresh under way, whose time limit the next jump would reach.
  await page.clock.fastForward(165_000);
  await expectState(page, "active");
  await expect(countdown(page)).toHaveCount(0);
  await page.clock.fastForward(17_000);
  await expect(countdown(page)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1:5\d\) /);
  await expect(countdown(page).getByRole("button", { name: "Sitzung verlängern" })).toBeFocused();
  // The token is old enough to be renewed by itself as well: both wishes are one request.
  await countdown(page).getByRole("button", { name: "Sitzung verlängern" }).dblclick();
  await expect(confirmation(page)).toHaveText("Ihre Sitzung wurde erfolgreich um 5 Minuten verlängert");
  await expect(countdown(page)).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await expect(page.locator("#main a").first()).toBeFocused();
  const calls = await refreshes(demo);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls[0]).toMatchObject({
    method: "POST",
    status: 200,
    bearer: false,
    body: { grant_type: "refresh_token", client_id: "login" },
  });
  expect(await storedRecord(page)).not.toBe(before);
  await page.clock.runFor(3000);
  await expect(confirmation(page)).toBeVisible();
  await page.clock.runFor(3000);
  await expect(confirmation(page)).toHaveCount(0);
});

test("a token is extended as late as the site configures it [S-05]", LONG, async ({ page, demo }) => {
  await openDashboard(page, demo);
  await neverIdle(page, { refreshSeconds: 30 });
  await passTime(page, 240);
  // Less than two minutes are left by now, and a session that looked once has looked at this, too.
  await expectState(page, "active");
  expect(await refreshes(demo)).toEqual([]);
  await passTime(page, 35);
  await expect.poll(async () => (await refreshes(demo)).map(({ status }) => status)).toEqual([200]);
});

test(
  "an active customer is kept logged in without a word, and idle time goes on [S-03, S-05, S-15]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await passTime(page, 100);
    await page.locator("#main").click({ position: { x: 2, y: 2 } });
    await passTime(page, 85);
    await expect.poll(async () => (await refreshes(demo)).length).toBe(1);
    await expect
      .poll(() => collected(demo, page))
      .toEqual(["refresh token succeeded", "session extended automatically"]);
    await expect(countdown(page)).toHaveCount(0);
    // 85 s idle by now: the refresh was no activity, so 100 s more bring the countdown.
    await passTime(page, 100);
    await expect(countdown(page)).toBeVisible();
    expect(await refreshes(demo)).toHaveLength(1);
  },
);

test("an idle customer is logged out, led to the login, and back to the very place, with the click that brought them [S-03, S-07, S-14, S-15, L-15, L-16]", async ({
  page,
  demo,
}) => {
  // The token outlives idle time. No API is called with one that has expired.
  await demo.session({ accessTokenSeconds: 900 });
  await settableClock(page.context());
  const openApi = new Set<string>();
  page.on("request", (request) => request.url().includes("/open_api/") && openApi.add(request.url()));
  await demo.signIn(page, "de-active");
  await page.goto("/de-de/dashboard/?irclickid=7#savings");
  await ready(page);
  const toDashboard = page.locator("app-header a[href='/de-de/dashboard/?irclickid=7']");
  await expect
    .poll(() => toDashboard.evaluateAll((links) => links.map(({ dataset }) => dataset.shellLink)))
    .toEqual(expect.arrayContaining(["logo", "dashboard"]));
  await demo.forgetCalls();
  await passTime(page, 310);
  await page.waitForURL("**/de-de/login/");
  expect(await storedRecord(page)).toBeNull();
  await expect.poll(() => providerLogouts(demo)).toMatchObject([{ status: isBound ? 200 : 204 }]);
  await expect.poll(() => demo.calls("/open_api/v2/logout")).toMatchObject([{ method: "POST", status: 204 }]);
  const ownArea = `${demo.pages}/savingglobal/rest/open_api/v2`;
  expect([...openApi].toSorted()).toEqual([`${ownArea}/customer`, `${ownArea}/logout`]);
  await expect.poll(() => collected(demo, page)).toEqual(expect.arrayContaining(["session expired", "logout success"]));
  await page.locator('[data-customer="de-active"]').click();
  await demo.enterPassword(page);
  await page.waitForURL("**/de-de/dashboard/?irclickid=7#savings");
  await ready(page);
  expect(await page.evaluate(() => sessionStorage.getItem("shell.deepLink"))).toBeNull();
});

test(
  "what the customer does not see each second a screen reader does not hear: the list over 120 s [S-04, S-06]",
  LONG,
  async ({ page, demo }) => {
    await page.clock.install();
    await demo.signIn(page, "gb-active");
    await ready(page);
    const before = await storedRecord(page);
    await page.clock.pauseAt(Date.now() + 181_000);
    await expect(countdown(page)).toBeVisible();
    // The token is renewed by itself now; two minutes that pass in a moment would be over before the answer is there.
    await expect.poll(() => storedRecord(page)).not.toBe(before);
    await page.evaluate(() => {
      const heard: string[] = [];
      const seen: string[] = [];
      Object.assign(globalThis, { heard, seen });
      const root = document.querySelector("session-guard")?.shadowRoot;
      heard.push(root?.querySelector("#opening")?.textContent ?? "");
      const live = [...(root?.querySelectorAll("[aria-live], [role=alert], [role=status]") ?? [])];
      const observer = new MutationObserver((records) => {
        for (const { target } of records) {
          const node = target instanceof Element ? target : target.parentElement;
          const region = live.find((one) => one.contains(node));
          if (region?.textContent) heard.push(region.textContent);
          if (node?.closest(".clock")) seen.push(node.textContent ?? "");
        }
      });
      if (root) observer.observe(root, { childList: true, characterData: true, subtree: true });
    });
    for (let second = 0; second < 116; second += 1) await page.clock.runFor(1000);
    const { heard, seen } = await page.evaluate(() => {
      const { heard, seen } = globalThis as unknown as { heard: string[]; seen: string[] };
      return { heard, seen };
    });
    expect(heard[0]).toMatch(/^You will be logged out in 1 minute 5\d seconds\.$/);
    expect(heard.slice(1)).toEqual([
      "1 minute left until we log you out",
      "40 seconds left until we log you out",
      "20 seconds left until we log you out",
    ]);
    expect(new Set(seen).size).toBeGreaterThan(110);
  },
);

test(
  "hosts hear of each change and may save before the end, for a bounded time [S-07, W-03]",
  LONG,
  async ({ page, demo }) => {
    const heard = await record(page, "shell-session-change", "shell-session-expiring");
    await openDashboard(page, demo);
    await page.evaluate(() => {
      document.addEventListener("shell-session-expiring", (event) => {
        const { waitUntil } = (event as CustomEvent<{ waitUntil(work: Promise<unknown>): void }>).detail;
        waitUntil(new Promise((resolve) => Object.assign(globalThis, { saved: resolve })));
      });
    });
    await passTime(page, 200);
    await expect(countdown(page)).toBeVisible();
    await passTime(page, 110);
    await expect(cover(page)).toBeVisible();
    await expectState(page, "ending");
    expect(page.url()).toContain("/dashboard/");
    expect(await storedRecord(page)).not.toBeNull();
    await page.evaluate(() => (globalThis as unknown as { saved(): void }).saved());
    await page.waitForURL("**/de-de/login/");
    const states = (await heard()).map((detail) => {
      const { name, state, reason } = detail as Record<string, string>;
      return state ?? name?.replace("shell-session-", "") ?? reason;
    });
    const expiring = (await heard()).find((detail) => (detail as { name: string }).name === "shell-session-expiring");
    expect(expiring).toMatchObject({ remainingSeconds: 5 });
    const order = states.filter((state, at) => state !== states[at - 1]);
    expect(order.join(" ")).toMatch(/active warning ended expiring ended$|active warning expiring ended$/);
  },
);

test(
  "a host that never finishes does not hold the session, one that prevents the event leads away itself [S-07]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await page.evaluate(() =>
      document.addEventListener("shell-session-expiring", (event) => {
        (event as CustomEvent<{ waitUntil(work: Promise<unknown>): void }>).detail.waitUntil(new Promise(() => {}));
      }),
    );
    await passTime(page, 310);
    await page.waitForURL("**/de-de/login/");

    await demo.signIn(page, "de-active");
    await ready(page);
    await page.evaluate(() => document.addEventListener("shell-session-expiring", (event) => event.preventDefault()));
    await passTime(page, 310);
    await expectState(page, "ended");
    expect(await storedRecord(page)).toBeNull();
    await expect(cover(page)).toBeVisible();
    expect(page.url()).toContain("/dashboard/");
  },
);

test("two ways out at once are one logout and one redirect [S-14, H-31]", LONG, async ({ page, demo }) => {
  await demo.session({ accessTokenSeconds: 900 });
  await openDashboard(page, demo);
  await expect(page.locator("app-header .balance-row")).toContainText("€");
  await passTime(page, 200);
  await expect(countdown(page)).toBeVisible();
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await demo.forgetCalls();
  await page.evaluate(() => {
    const find = (tag: string, name: RegExp) =>
      [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll("button") ?? [])].find((button) =>
        name.test(button.textContent ?? ""),
      );
    find("session-guard", /abmelden/)?.click();
    find("app-header", /Abmelden/)?.click();
    void (globalThis as unknown as { pass(ms: number, at: number): unknown }).pass(200_000, 0);
  });
  await page.waitForURL("**/de-de/");
  await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
  await expectState(page, "anonymous");
  expect(visited).toEqual(["/de-de/"]);
  await expect.poll(() => providerLogouts(demo)).toHaveLength(1);
  await expect.poll(() => demo.calls("/open_api/v2/logout")).toHaveLength(1);
});
