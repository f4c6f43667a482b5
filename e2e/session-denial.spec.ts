/** The session after a refusal of a service: a wait that the server asks for, and a token that is refused. */
import { expect, LONG, test } from "./demo.ts";
import { expectState, openDashboard, passTime, ready, refreshes, storedRecord } from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

test("a refresh is not tried again before the server's Retry-After is over [S-08]", LONG, async ({ page, demo }) => {
  await openDashboard(page, demo);
  await neverIdle(page);
  const before = await storedRecord(page);
  await demo.fault({ method: "POST", path: "/openid-connect/token", status: 429, retryAfter: 40, times: 1 });
  await passTime(page, 185);
  await expect.poll(async () => (await refreshes(demo)).length).toBe(1);
  // Longer than any first wait of the session's own, which is at most 2 s; each is followed by two real checks.
  for (let wait = 0; wait < 3; wait += 1) {
    await passTime(page, 6);
    await checks(page, 2);
  }
  expect(await refreshes(demo)).toHaveLength(1);
  expect(await storedRecord(page)).toBe(before);
  await passTime(page, 40);
  await expect.poll(() => storedRecord(page)).not.toBe(before);
  expect(await refreshes(demo)).toHaveLength(2);
  await expectState(page, "active");
});

const PROBE = "/open_api/v2/customer";

for (const status of [200, 401]) {
  test(
    `a call refused with 403 makes the session probe again, which says ${status} [A-06, S-11]`,
    LONG,
    async ({ page, demo }) => {
      await demo.signIn(page, "de-active");
      await ready(page);
      // All calls of this page are answered, so none of its probes counts for the next page.
      await page.waitForLoadState("networkidle");
      await demo.forgetCalls();
      // The next page reads the accounts again only if nothing of them is kept.
      await page.evaluate(() => localStorage.removeItem("shell.keptCustomer"));
      await demo.fault({ path: "/accounts", status: 403, delayMs: 1500 });
      let probes = 0;
      // The first probe is that of the page; only what follows the refused call may be denied.
      await page.route(`**${PROBE}`, async (route) => {
        probes += 1;
        if (probes === 2 && status !== 200) {
          await demo.fault({ path: PROBE, status, body: [{ code: "session_over" }] });
        }
        await route.continue();
      });
      await page.reload();
      // A 401 is believed when a renewed token gets it, too.
      const statuses = status === 200 ? [200, 200] : [200, status, status];
      await expect.poll(async () => (await demo.calls(PROBE)).map((call) => call.status)).toEqual(statuses);
      if (status === 200) return expectState(page, "active");
      await page.waitForURL("**/de-de/login/");
      expect(await storedRecord(page)).toBeNull();
    },
  );
}

test("accounts refused with 401 are read with a renewed token, whatever the probe says [A-06, S-11]", async ({
  page,
  demo,
}) => {
  await demo.fault({ path: "/account/accounts", status: 401, times: 1 });
  await demo.signIn(page, "de-active");
  await ready(page);
  await expect(page.locator("app-header .balance-row").first()).toContainText("€");
  expect(await refreshes(demo)).toHaveLength(1);
});

test("accounts that refuse every token cost one refresh, and the customer stays [A-06, S-11]", async ({
  page,
  demo,
}) => {
  await demo.fault({ path: "/account/accounts", status: 401 });
  await demo.signIn(page, "de-active");
  await ready(page);
  await expect.poll(async () => (await refreshes(demo)).length).toBe(1);
  await expect.poll(async () => (await demo.calls("/account/accounts")).length).toBe(2);
  await page.reload();
  await ready(page);
  await expect.poll(async () => (await demo.calls("/account/accounts")).length).toBe(3);
  await expect.poll(async () => (await demo.calls(PROBE)).length).toBeGreaterThan(2);
  expect(await refreshes(demo)).toHaveLength(1);
});

/** Resolves after the page's session had `count` chances to look at the time, which it does each second. */
function checks(page: import("@playwright/test").Page, count: number): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        const timer = setInterval(() => {
          seen += 1;
          if (seen < wanted) return;
          clearInterval(timer);
          resolve();
        }, 1000);
      }),
    count,
  );
}
