/** Somebody who clicks on at random moments, while tokens are refreshed and answers take between 0.1 and 6 s. */
import type { Page } from "@playwright/test";
import { type Demo, expect, test } from "./demo.ts";
import { refreshes, stored, storedRecord } from "./session-page.ts";

/** A thousand pages take a quarter of an hour in each mode: `NAVIGATIONS=1000 npm run test:soak`. */
const NAVIGATIONS = Number(process.env.NAVIGATIONS ?? 120);
/** Half of it passes between two refreshes. */
const TOKEN_SECONDS = 40;
const STORED = "soak.stored";

/** Runs in the page, before anything of it: configuration in the head, no idle end, and a count of stored records. */
function prepare({ config, counter }: { config: string; counter: string }): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    setItem.call(this, name, value);
    if (name === "shell.auth") setItem.call(this, counter, String(Number(this.getItem(counter)) + 1));
  };
  new MutationObserver(() => {
    document.querySelector("session-guard:not([timeout-seconds])")?.setAttribute("timeout-seconds", "99999");
    if (document.head === null || document.querySelector("head > script[data-given]")) return;
    const block = document.createElement("script");
    block.type = "application/json";
    block.dataset.shellConfig = "";
    block.dataset.given = "";
    block.textContent = config;
    document.head.prepend(block);
  }).observe(document, { childList: true, subtree: true });
}

/** The same numbers from 0 up to 1 in every run. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

async function signIn(page: Page, demo: Demo): Promise<void> {
  await page.request.delete(`${demo.services}/demo/faults`);
  await demo.forgetCalls();
  await demo.signIn(page, "de-active");
  await page.evaluate((key) => localStorage.setItem(key, "0"), STORED);
}

/** Returns for each lost session how many answers of the provider its pages did not store. */
async function wander(page: Page, demo: Demo): Promise<{ unread: readonly number[]; refreshed: number }> {
  const chance = chances(20_261_124);
  const unread: number[] = [];
  let refreshed = 0;
  await signIn(page, demo);
  for (let count = 0; count < NAVIGATIONS; count += 1) {
    const delayMs = Math.round(100 + chance.next().value * 5900);
    await demo.fault({ method: "POST", path: "/openid-connect/token", delayMs, times: 1 });
    // A session that ends leaves for the login at the same time.
    await page
      .goto(`/de-de/${count % 2 ? "dashboard" : "postbox"}/?visit=${count}`, { waitUntil: "commit" })
      .catch(() => {});
    const stayMs = Math.round(chance.next().value * 1200);
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), stayMs).catch(() => {});
    // Playwright misses the end of loading where one navigation overtakes another, so the page itself is asked.
    await expect.poll(() => page.evaluate(() => document.readyState).catch(() => "left")).toBe("complete");
    if ((await storedRecord(page)) !== null) continue;
    // The page of the ended session leaves, or its gate does. A page that began before its predecessor had cleared the
    // storage takes that for the end in another tab, and leads to the home page.
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 60_000 }).toMatch(/^\/de-de\/(login\/)?$/);
    const received = (await refreshes(demo)).length;
    refreshed += received;
    unread.push(received - Number(await stored(page, STORED)));
    await signIn(page, demo);
  }
  // Only a refresh meets a fault, and most pages have none.
  await page.request.delete(`${demo.services}/demo/faults`);
  return { unread, refreshed: refreshed + (await refreshes(demo)).length };
}

for (const mode of ["tolerant", "strict"] as const) {
  test(`${NAVIGATIONS} pages left at random moments, ${mode}: ${mode === "tolerant" ? "no session is lost" : "only sessions with an unread answer are lost"} [S-02, S-08]`, async ({
    page,
    demo,
  }) => {
    // A session that was lost costs a sign-in, and a slow machine several seconds more for each page.
    test.setTimeout(NAVIGATIONS * 10_000);
    await demo.session({ mode, accessTokenSeconds: TOKEN_SECONDS });
    const config = JSON.stringify({ session: { refreshReuse: mode, idleCapSeconds: 99_999 } });
    await page.addInitScript(prepare, { config, counter: STORED });
    const { unread, refreshed } = await wander(page, demo);
    console.log(`${mode}: ${refreshed} refreshes, ${unread.length} sessions lost, unread answers ${unread}`);
    // How many there are depends on how fast the machine opens pages. Without one, the run says nothing.
    expect(refreshed).toBeGreaterThan(0);
    if (mode === "tolerant") expect(unread).toEqual([]);
    for (const count of unread) expect(count).toBeGreaterThan(0);
  });
}
