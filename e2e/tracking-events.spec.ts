/** The events of the texts as they reach the collector: each once, with every field that it can have. */
import type { Page } from "@playwright/test";
import { EVENT_CATALOGUE, type TrackedName } from "../src/domain/tracking/event-catalogue.ts";
import { type Demo, expect, LONG, quickIf, test } from "./demo.ts";
import { pressLogout } from "./header-page.ts";
import { collected, configure, countdown, openDashboard, passTime } from "./session-page.ts";
import { neverIdle } from "./session-rounds.ts";
import { collectedOf, expectOnce, ON_HOME, stayHere, tap, tracked } from "./tracking-page.ts";

test.use({ consent: "all" });

const SESSION = { object: "session", zone: "dialog", component: "session-guard", bounded_context: "session" };
/** The fields that every event of this customer has on the dashboard. */
const CUSTOMER = {
  portal: "customer portal",
  context: "dashboard",
  bips_domain: "general",
  browsing_platform: "desktop",
  country_platform: "DE",
  customer_group: "DEU direct person",
  custom_attribute_1: "demo",
};

/** The customer's group is known, for which the flag service is asked, and so it is in every event. */
const known = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => [
        sessionStorage.getItem("shell.identified"),
        performance.getEntriesByType("resource").some(({ name }) => name.includes("/ofrep/")),
      ]),
    )
    .toEqual(["true", true]);

const arrived = (demo: Demo, page: Page, name: TrackedName, fields: Readonly<Record<string, string>>) =>
  expectOnce(demo, page, {
    event_name: name,
    description: EVENT_CATALOGUE[name].description,
    ...CUSTOMER,
    ...fields,
  });

test("a countdown that the customer extends: shown and extended, each once and whole [T-05, T-06, S-15]", async ({
  page,
  demo,
}) => {
  await openDashboard(page, demo);
  await known(page);
  await passTime(page, 200);
  await countdown(page).getByRole("button", { name: "Sitzung verlängern" }).click();
  await arrived(demo, page, "session shown", { ...SESSION, action: "show" });
  await arrived(demo, page, "session extended manually", { ...SESSION, action: "extend" });
});

test(
  "idle time that ends: expired and logged out, each once, of the customer who is gone by then [T-05, T-06, S-15]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await known(page);
    await passTime(page, 310);
    await page.waitForURL("**/de-de/login/");
    await arrived(demo, page, "session expired", { ...SESSION, action: "expire" });
    await arrived(demo, page, "logout success", { ...SESSION, zone: "header", action: "logout" });
  },
);

const TOKEN = { ...SESSION, object: "refresh token", zone: "background" };

test(
  "a session that goes on by itself: refreshed and extended, each once and whole [T-05, T-06, S-15]",
  LONG,
  async ({ page, demo }) => {
    await openDashboard(page, demo);
    await known(page);
    await neverIdle(page);
    await passTime(page, 185);
    await arrived(demo, page, "refresh token succeeded", { ...TOKEN, action: "succeed" });
    await arrived(demo, page, "session extended automatically", { ...SESSION, action: "extend" });
  },
);

for (const [name, action, seconds, tokens, fault] of [
  ["refresh token failed", "fail", 185, {}, { status: 400, body: { error: "invalid_grant" } }],
  // A device that slept: both tokens are over when it wakes.
  ["refresh token expired", "expire", 290, { accessTokenSeconds: 200, refreshTokenSeconds: 210 }, undefined],
] as const) {
  test(`"${name}" arrives once and whole [T-05, T-06, S-15]`, quickIf(action === "expire"), async ({ page, demo }) => {
    await demo.session(tokens);
    await openDashboard(page, demo);
    await known(page);
    await neverIdle(page);
    if (fault) await demo.fault({ method: "POST", path: "/openid-connect/token", ...fault });
    await passTime(page, seconds);
    await arrived(demo, page, name, { ...TOKEN, action });
  });
}

test(
  "a customer who is led elsewhere, and logs out there: a forced redirect and a logout, each once and whole [T-05, T-06, S-13]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-no-reference");
    await page.waitForURL("**/de-de/initial-reference-account*");
    const redirect = { object: "missing-reference-iban", action: "redirect", zone: "page" };
    await arrived(demo, page, "forced redirect", { ...SESSION, ...redirect });
    await known(page);
    const header = page.locator("app-header");
    await header.locator(".account-trigger").click();
    await pressLogout(page);
    await page.waitForURL((url) => url.pathname === "/de-de/");
    await arrived(demo, page, "logout success", { ...SESSION, zone: "header", action: "logout", context: "content" });
    const names = new Set(await collected(demo, page));
    expect(names).toEqual(new Set(["app attribution", "forced redirect", "logout success"]));
  },
);

/** Beside what the place says. */
const BADGE = {
  event_name: "app badge tapped",
  object: "app-ios",
  action: "tap",
  zone: "footer",
  component: "app-footer",
  bounded_context: "mobile app",
  description: EVENT_CATALOGUE["app badge tapped"].description,
};

test(
  "a tap on a badge of the app arrives once and whole, and the visit with it [T-05, T-06, T-07]",
  LONG,
  async ({ page, demo }) => {
    await page.goto("/en-gb/");
    await tracked(page);
    await stayHere(page);
    await tap(page, "[data-shell-link=app-ios]");
    const place = { ...ON_HOME, country_platform: "GB" };
    await expectOnce(demo, page, { ...BADGE, ...place });
    await expectOnce(demo, page, {
      event_name: "app attribution",
      object: "campaign",
      action: "attribute",
      zone: "background",
      component: "shell",
      bounded_context: "mobile app",
      description: EVENT_CATALOGUE["app attribution"].description,
      ...place,
    });
  },
);

for (const [where, query, attribute] of [
  ["the address", "?product=P-7", undefined],
  ["the tag", "?product=of-the-address", "P-7"],
] as const) {
  test(
    `the product of a page, named by ${where}, is in its events beside all ten attributes of the site: all 24 fields [T-05]`,
    quickIf(where === "the tag"),
    async ({ page, demo }) => {
      const own = Array.from({ length: 10 }, (_, position) => `own ${position + 1}`);
      await configure(page, { customAttributes: own });
      await page.goto(`/en-gb/${query}`);
      await tracked(page);
      await stayHere(page);
      if (attribute)
        await page.locator("app-header").evaluate((header, id) => Object.assign(header, { product: id }), attribute);
      await tap(page, "[data-shell-link=app-ios]");
      const event = {
        ...BADGE,
        ...ON_HOME,
        country_platform: "GB",
        product_id: "P-7",
        ...Object.fromEntries(own.map((value, position) => [`custom_attribute_${position + 1}`, value])),
      };
      expect(Object.keys(event)).toHaveLength(24);
      await expectOnce(demo, page, event);
    },
  );
}

test("inside the app, where no footer offers it, a tap says so [T-05]", LONG, async ({ page, demo, context }) => {
  await context.addCookies([{ name: "mobile", value: "true", url: demo.pages }]);
  await page.goto("/en-gb/");
  await tracked(page);
  await stayHere(page);
  await tap(page);
  await expect
    .poll(() => collectedOf(demo, page, "footer link tapped"))
    .toMatchObject([{ object: "legal-0", browsing_platform: "app" }]);
});

test("what happens before the sender has arrived is sent by the next page [T-05]", LONG, async ({ page, demo }) => {
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
    .poll(() => collectedOf(demo, page, "footer link tapped"))
    .toMatchObject([{ object: "legal-0", context: "home" }]);
  expect(await page.evaluate(() => sessionStorage.getItem("shell.trackNoted"))).toBeNull();
});

test(
  "a visit is attributed once, also where only marketing is allowed [T-07]",
  LONG,
  async ({ page, demo, context }) => {
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
    expect(await collectedOf(demo, page, "app attribution")).toEqual([]);
  },
);
