import type { Page } from "@playwright/test";
import { type Demo, expect, test } from "./demo.ts";
import { expectState, refreshes, storedRecord } from "./session-page.ts";

// Somebody who clicks on before anything has arrived, page after page, while each refresh takes 300 ms.
const NAVIGATIONS = Number(process.env.NAVIGATIONS ?? 60);

async function wander(page: Page, demo: Demo): Promise<void> {
  await demo.signIn(page, "de-active");
  await demo.fault({ method: "POST", path: "/openid-connect/token", delayMs: 300 });
  for (let count = 0; count < NAVIGATIONS; count += 1) {
    await page.goto(`/de-de/${count % 2 ? "dashboard" : "postbox"}/?visit=${count}`, { waitUntil: "commit" });
    await expectState(page, "active");
    // From the first step of a refresh to its last.
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), (count * 37) % 500);
    expect(page.url(), `after ${count} navigations`).toContain(`visit=${count}`);
  }
}

/** Runs in the page, before anything of it: configuration in the head, and idle time that is not as short as the tokens. */
function prepare(config: string): void {
  new MutationObserver(() => {
    document.querySelector("session-guard:not([timeout-seconds])")?.setAttribute("timeout-seconds", "300");
    if (document.head === null || document.querySelector("head > script[data-given]")) return;
    const block = document.createElement("script");
    block.type = "application/json";
    block.dataset.shellConfig = "";
    block.dataset.given = "";
    block.textContent = config;
    document.head.prepend(block);
  }).observe(document, { childList: true, subtree: true });
}

for (const [mode, refreshReuse] of [
  ["tolerant", "tolerant"],
  ["grace", { graceSeconds: 10 }],
] as const) {
  test(`a session outlives ${NAVIGATIONS} pages that are left at 300 ms of latency: ${mode} [S-02]`, async ({
    page,
    demo,
  }) => {
    test.setTimeout(NAVIGATIONS * 3000);
    // A token of that life is due every few seconds.
    await demo.session({ mode, accessTokenSeconds: 6 });
    await page.addInitScript(prepare, JSON.stringify({ session: { refreshReuse } }));
    await wander(page, demo);
    await expect.poll(() => storedRecord(page)).toContain("access");
    expect((await refreshes(demo)).length).toBeGreaterThan(NAVIGATIONS / 20);
    expect(await demo.providerSessions()).toEqual(["de-active"]);
  });
}
