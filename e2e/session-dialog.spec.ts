/** The countdown on a whole page, as somebody meets it who presses what is at hand. */
import type { Locator, Page } from "@playwright/test";
import { type Demo, expect, LONG, test } from "./demo.ts";
import {
  confirmation,
  countdown,
  expectState,
  openDashboard,
  passTime,
  providerLogouts,
  ready,
  settableClock,
  storedRecord,
} from "./session-page.ts";

test(
  "only its buttons close the one dialog of a page with two guards; the confirmation stays for five seconds [S-04, S-06, W-08]",
  LONG,
  async ({ page, demo }) => {
    await page.clock.install();
    await demo.signIn(page, "de-active");
    await ready(page);
    await page.evaluate(() => {
      const second = document.createElement("session-guard");
      second.setAttribute("locale", "fr-FR");
      document.body.append(second);
    });
    await expect(page.locator("session-guard .notice")).toHaveCount(2);
    // The page metadata replaces the title of the server: a customer's title names the kind of the page and the site.
    await expect(page).toHaveTitle(/^[^|(]+ \| Norvane$/);
    const title = await page.title();
    const link = page.locator("#main a").first();
    await link.focus();
    await page.clock.pauseAt(Date.now() + 181_000);
    const dialog = countdown(page);
    await expect(dialog).toHaveCount(1);
    const extend = dialog.getByRole("button", { name: "Sitzung verlängern" });
    await expect(extend).toBeFocused();
    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
    }
    await expect(extend).toBeFocused();
    await page.mouse.click(4, 4);
    await link.focus();
    await expect(link).not.toBeFocused();
    await expect(dialog).toBeVisible();
    await expect(page).not.toHaveTitle(title);
    // A refresh may run by itself by now; only the button extends.
    await expectState(page, "warning");
    await extend.click();
    await expect(confirmation(page)).toHaveText("Ihre Sitzung wurde erfolgreich um 5 Minuten verlängert");
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(page).toHaveTitle(title);
    await page.clock.runFor(4999);
    await expect(confirmation(page)).toHaveCount(1);
    // The session looks each second.
    await page.clock.runFor(1000);
    await expect(confirmation(page)).toHaveCount(0);
  },
);

/** A button of the page that covers it all, and counts its presses. */
async function openOverButton(page: Page, demo: Demo): Promise<Locator> {
  await page.clock.install();
  await demo.signIn(page, "de-active");
  await ready(page);
  await page.evaluate(() => {
    const below = document.createElement("button");
    below.style.cssText = "position:fixed;inset:0";
    below.textContent = "0";
    below.onclick = () => {
      below.textContent = String(Number(below.textContent) + 1);
    };
    document.querySelector("#main")?.append(below);
  });
  return page.locator("#main > button");
}

test(
  "a press elsewhere on the page is meant, however soon after Extend it comes [S-06]",
  LONG,
  async ({ page, demo }) => {
    const below = await openOverButton(page, demo);
    await page.clock.pauseAt(Date.now() + 181_000);
    await countdown(page).getByRole("button", { name: "Sitzung verlängern" }).click();
    await expect(countdown(page)).toHaveCount(0);
    await page.mouse.click(40, 40);
    await expect(below).toHaveText("1");
  },
);

/**
 * Waits for the focus while the paused clock goes on in steps far below the half second of a double press: a refresh that
 * ran by itself while the time was turned may still wait for a timer of its own, and the extension for it.
 */
async function expectFocusBack(page: Page, target: Locator): Promise<void> {
  const isFocused = async () => {
    await page.clock.runFor(10);
    return target.evaluate((element) => element === document.activeElement);
  };
  await expect.poll(isFocused, { intervals: [100] }).toBe(true);
}

test(
  "the second half of a double press on Extend reaches nothing on the page below [S-06]",
  LONG,
  async ({ page, demo }) => {
    const below = await openOverButton(page, demo);
    const link = page.locator("#main a").first();
    const extend = countdown(page).getByRole("button", { name: "Sitzung verlängern" });
    await link.focus();
    await page.clock.pauseAt(Date.now() + 181_000);
    const { x, y, width, height } = (await extend.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Once it can be pressed: it may appear under a finger that means something else.
    await extend.click({ trial: true });
    await page.mouse.click(x + width / 2, y + height / 2);
    await expectFocusBack(page, link);
    // A slow hand: what the browser counts as the second click of one is none of the page's, however late.
    await page.clock.runFor(600);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(link).toBeFocused();
    await expect(below).toHaveText("0");
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(below).toHaveText("1");

    await below.focus();
    await page.clock.runFor(181_000);
    await expect(extend).toBeFocused();
    // The reader may have been typing until then.
    await page.clock.runFor(600);
    await page.keyboard.press("Enter");
    await expectFocusBack(page, below);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Space");
    await page.keyboard.press("Shift");
    await expect(below).toHaveText("1");
    await page.clock.runFor(600);
    await page.keyboard.press("Enter");
    await expect(below).toHaveText("2");
  },
);

test(
  "an extension refused for good leaves each button where it was, says so, and the next key logs nobody out [S-05, S-06, S-08]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await demo.fault({
      method: "POST",
      path: "/openid-connect/token",
      status: 400,
      body: { error: "invalid_grant" },
      delayMs: 1500,
    });
    await passTime(page, 185);
    const extend = countdown(page).getByRole("button", { name: "Sitzung verlängern" });
    const logout = countdown(page).getByRole("button", { name: "Jetzt abmelden" });
    // The first keys may be what the reader was typing until then.
    await expect(async () => {
      await extend.press("Enter");
      await expect(extend).toHaveAttribute("aria-disabled", "true", { timeout: 300 });
    }).toPass();
    await expect(countdown(page).getByRole("alert")).toHaveText("Ihre Sitzung konnte nicht verlängert werden.");
    await expect(extend).toHaveAttribute("aria-disabled", "true");
    await expect(extend).toBeFocused();
    await expect(logout).toBeVisible();
    await page.keyboard.press("Enter");
    await extend.click({ force: true });
    await expectState(page, "warning");
    expect(await providerLogouts(demo)).toEqual([]);
    await logout.press("Enter");
    await expect.poll(async () => (await providerLogouts(demo)).length).toBeGreaterThan(0);
  },
);

test(
  "an ended session leads where the page says, with the product it is about, and a target that must not be followed is not [S-07, L-05, L-17]",
  LONG,
  async ({ page, demo }) => {
    await settableClock(page.context());
    for (const [href, wanted] of [
      ["/en-gb/login/", "**/en-gb/login/"],
      ["javascript:void(document.title='followed')", "**/de-de/login/?product=P-7"],
    ] as const) {
      await demo.signIn(page, "de-active");
      await ready(page);
      await page.locator("session-guard").evaluate((guard, value) => {
        guard.setAttribute("login-href", value);
        guard.setAttribute("product", "P-7");
      }, href);
      await passTime(page, 310);
      await page.waitForURL(wanted);
      expect(await storedRecord(page)).toBeNull();
      expect(await page.evaluate(() => sessionStorage.getItem("shell.deepLink"))).toBe("/de-de/dashboard/");
    }
  },
);
