/** An end that crosses a refresh: asserted at the identity provider, not in the storage. */
import type { Page } from "@playwright/test";
import { expect, quickIf, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import { openDashboard, passTime, storedRecord } from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";

/** The provider has answered, and its answer waits on the way until it is let go. */
async function heldAnswer(page: Page): Promise<{ arrived: Promise<void>; letGo: () => void }> {
  let letGo = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/openid-connect/token", async (route) => {
    const response = await route.fetch();
    arrive();
    await released;
    await route.fulfill({ response });
  });
  return { arrived, letGo };
}

const ENDS: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    "the customer's logout",
    async (page) => {
      const header = page.locator("app-header");
      await header.locator("button[popovertarget^=account]").first().click();
      await pressLogout(page);
    },
  ],
  ["a host that clears the storage", (page) => page.evaluate(() => localStorage.clear())],
];

for (const [name, end] of ENDS) {
  test(
    `${name} during a refresh leaves no session at the identity provider [S-14]`,
    quickIf(name.startsWith("the customer")),
    async ({ page, demo }) => {
      await openDashboard(page, demo);
      await neverIdle(page);
      expect(await demo.providerSessions()).toHaveLength(1);
      const { arrived, letGo } = await heldAnswer(page);
      await passTime(page, 185);
      await arrived;
      await end(page);
      await expect.poll(async () => (await storedRecord(page)) ?? "").not.toContain("access_token");
      letGo();
      await expect.poll(() => demo.providerSessions(), { timeout: 15_000 }).toEqual([]);
    },
  );
}
