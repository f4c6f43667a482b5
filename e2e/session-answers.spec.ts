/** Refreshes that are interrupted before they are sent, answered late, or answered with something old. */
import { expect, LONG, test } from "./demo.ts";
import {
  configure,
  countdown,
  expectState,
  openDashboard,
  passTime,
  ready,
  refreshes,
  stored,
  storedRecord,
} from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

/** The shell at a provider that ends the session when a token is sent twice. */
const STRICT = { refreshReuse: "strict" } as const;
const TOKEN = { method: "POST", path: "/openid-connect/token" } as const;

test("a page that is left before its refresh is sent costs no session at a strict provider [S-02, S-08]", async ({
  page,
  demo,
}) => {
  await demo.session({ mode: "strict" });
  await configure(page, { session: STRICT });
  await openDashboard(page, demo);
  await neverIdle(page, STRICT);
  await demo.fault({ path: "/openid-connect/certs", delayMs: 1500, times: 1 });
  await demo.forgetCalls();
  await passTime(page, 185);
  await expect.poll(() => demo.calls("/openid-connect/certs")).toHaveLength(1);
  await page.goto("/de-de/postbox/");
  await ready(page);
  expect(await refreshes(demo)).toEqual([]);
  const before = await storedRecord(page);
  await neverIdle(page, STRICT);
  await passTime(page, 185);
  await expect.poll(async () => (await refreshes(demo)).map(({ status }) => status)).toEqual([200]);
  await expect.poll(() => storedRecord(page)).not.toBe(before);
  await expectState(page, "active");
  expect(await demo.providerSessions()).toEqual(["de-active"]);
});

for (const [limit, delayMs] of [
  ["the client's limit of 3 s", 4000],
  ["the time that the lock is kept", 9000],
] as const) {
  const title = `an answer that comes after ${limit} is stored, and nothing is sent twice [S-02, S-08]`;
  test(title, LONG, async ({ page, demo }) => {
    test.setTimeout(60_000);
    await demo.session({ mode: "strict" });
    await configure(page, { session: STRICT });
    await openDashboard(page, demo);
    await neverIdle(page, STRICT);
    const before = await storedRecord(page);
    await demo.fault({ ...TOKEN, delayMs, times: 1 });
    await passTime(page, 185);
    await expect.poll(() => storedRecord(page), { timeout: 15_000 }).not.toBe(before);
    await expectState(page, "active");
    expect((await refreshes(demo)).map(({ status }) => status)).toEqual([200]);
    expect(await demo.providerSessions()).toEqual(["de-active"]);
  });
}

test(
  "a provider that repeats one answer is asked three times, with waits, and the customer is warned [S-05, S-08]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await neverIdle(page);
    const before = await storedRecord(page);
    const difference = await stored(page, "shell.timeDifference");
    await demo.fault({ ...TOKEN, body: JSON.parse(before ?? "{}") });
    await passTime(page, 185);
    for (const count of [1, 2, 3]) {
      await expect.poll(async () => (await refreshes(demo)).length).toBe(count);
      await passTime(page, 10);
    }
    // Nothing is requested any more: the session ends with its token, and says so before.
    await expect(countdown(page)).toBeVisible();
    await passTime(page, 10);
    await expectState(page, "warning");
    expect(await refreshes(demo)).toHaveLength(3);
    expect([await storedRecord(page), await stored(page, "shell.timeDifference")]).toEqual([before, difference]);
  },
);

test(
  "a session that ends with its token logs out with one that is still good [S-08, S-14]",
  LONG,
  async ({ page, demo }) => {
    // The services read the real clock.
    await demo.session({ accessTokenSeconds: 8 });
    const problems: string[] = [];
    page.on("console", (message) => problems.push(message.text()));
    await demo.signIn(page, "de-active");
    await demo.fault({ ...TOKEN, status: 400, body: { error: "invalid_grant" } });
    await page.waitForURL("**/de-de/login/");
    expect(await demo.calls("/open_api/v2/logout")).toMatchObject([{ method: "POST", status: 204 }]);
    expect(problems.filter((text) => text.includes("logout-failed"))).toEqual([]);
  },
);
