/** The events of the texts as they reach the collector: each once, with every field that it can have. */
import type { Page } from "@playwright/test";
import { type Demo, expect, test } from "./demo.ts";
import { countdown, openDashboard, passTime } from "./session-page.ts";

test.use({ consent: "all" });

type Event = Readonly<Record<string, string>>;

async function events(demo: Demo, page: Page, name: string): Promise<Event[]> {
  const answer = await page.request.get(`${demo.services}/demo/events`);
  return ((await answer.json()) as Event[]).filter(({ event_name: one }) => one === name);
}

const SESSION = { object: "session", zone: "dialog", component: "session-guard", bounded_context: "session" };
/** What every event of this customer has on the dashboard. */
const CUSTOMER = {
  portal: "customer portal",
  context: "dashboard",
  bips_domain: "general",
  browsing_platform: "desktop",
  country_platform: "DE",
  customer_group: "DEU direct person",
  custom_attribute_1: "demo",
  description: expect.stringMatching(/^[A-Z].{10,}/),
};

/** The customer's group is known, and so is theirs in every event. */
const known = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem("shell.identified"))).toBe("true");

async function expectOnce(demo: Demo, page: Page, name: string, fields: object): Promise<void> {
  await expect.poll(() => events(demo, page, name)).toEqual([{ ...CUSTOMER, ...fields, event_name: name }]);
}

test("a countdown that the customer extends: shown and extended, each once and whole [T-05, T-06, S-15]", async ({
  page,
  demo,
}) => {
  await openDashboard(page, demo);
  await known(page);
  await passTime(page, 200);
  await countdown(page).getByRole("button", { name: "Sitzung verlängern" }).click();
  await expectOnce(demo, page, "session shown", { ...SESSION, action: "show" });
  await expectOnce(demo, page, "session extended manually", { ...SESSION, action: "extend" });
});

test("idle time that ends: expired and logged out, each once, of the customer who is gone by then [T-05, T-06, S-15]", async ({
  page,
  demo,
}) => {
  await openDashboard(page, demo);
  await known(page);
  await passTime(page, 310);
  await page.waitForURL("**/de-de/login/");
  await expectOnce(demo, page, "session expired", { ...SESSION, action: "expire" });
  await expectOnce(demo, page, "logout success", { ...SESSION, zone: "header", action: "logout" });
});

test("what happens before the sender has arrived is sent by the next page [T-05]", async ({ page, demo }) => {
  let held = 0;
  await page.route(/event-sender/, (route) => {
    held += 1;
    return held === 1 ? undefined : route.continue();
  });
  await page.goto("/de-de/");
  await expect.poll(() => held).toBe(1);
  await page.locator("app-footer a[data-shell-link=legal-0]").evaluate((link: HTMLElement) => link.click());
  await page.waitForURL("**/de-de/impressum/");
  await expect
    .poll(() => events(demo, page, "footer link tapped"))
    .toMatchObject([{ object: "legal-0", context: "home" }]);
  expect(await page.evaluate(() => sessionStorage.getItem("shell.trackNoted"))).toBeNull();
});

test("a visit is attributed once, also where only marketing is allowed [T-07]", async ({ page, demo, context }) => {
  await context.clearCookies({ name: "cc_cookie" });
  const attributed = async () =>
    (await demo.calls("/marketing/events")).filter(({ body }) => JSON.stringify(body).includes("app attribution"))
      .length;
  await page.goto("/de-de/");
  await page.waitForFunction(() => "CookieConsent" in globalThis);
  const accept = () =>
    page.evaluate(() => {
      const tool = (globalThis as unknown as { CookieConsent: { acceptCategory(names: string[]): void } })
        .CookieConsent;
      tool.acceptCategory(["marketing"]);
    });
  await accept();
  await expect.poll(attributed).toBe(1);
  await page.reload();
  await page.waitForFunction(() => (globalThis as { demoContainers?: unknown[] }).demoContainers?.length === 1);
  await page.waitForLoadState("networkidle");
  expect(await attributed()).toBe(1);
  expect(await events(demo, page, "app attribution")).toEqual([]);
});
