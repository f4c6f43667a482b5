/** Devices whose clock is wrong from the first page on. */
import type { BrowserContext } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { expectState, ready, storedRecord } from "./session-page.ts";

/** All pages of a device see a clock that is ahead by so many milliseconds. */
async function wrongClock(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given: unknown[]) =>
        Reflect.construct(target, given.length === 0 ? [target.now()] : given) as Date,
    });
  }, aheadMs);
}

for (const [name, aheadMs] of [
  ["fast", 3_600_000],
  ["slow", -3_600_000],
] as const) {
  test(`a device one hour ${name} logs in, sees its money and stays in [S-01]`, LONG, async ({ page, demo }) => {
    await wrongClock(page.context(), aheadMs);
    await demo.signIn(page, "de-active");
    await ready(page);
    await expect(page.locator("app-header .balance-row")).toContainText("€");
    const difference = await page.evaluate(() => Number(localStorage.getItem("shell.timeDifference")));
    expect(Math.abs(difference + aheadMs / 1000)).toBeLessThan(30);
    const before = await storedRecord(page);
    await page.reload();
    await ready(page);
    await expectState(page, "active");
    expect(await storedRecord(page)).toBe(before);
  });
}
