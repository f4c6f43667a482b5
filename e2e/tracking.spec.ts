/** Tracking after consent, and after consent was withdrawn. */
import { expect, LONG, test } from "./demo.ts";
import { collected } from "./session-page.ts";
import { COLLECTOR, dataLayer, ON_HOME, stayHere, TAPPED, tap, tracked, withdraw } from "./tracking-page.ts";

test.use({ consent: "all" });

test("only the customer id enters the data layer, after consent mode's default and the visitor's choice [T-04, T-03]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-active");
  await tracked(page);
  await expect.poll(async () => JSON.stringify(await dataLayer(page))).toContain("customer_id");
  const entries = await dataLayer(page);
  const storages = ["ad_storage", "analytics_storage", "ad_user_data", "ad_personalization"];
  const all = (choice: string) => Object.fromEntries(storages.map((name) => [name, choice]));
  expect(entries).toEqual([
    ["consent", "default", { ...all("denied"), wait_for_update: 2000 }],
    ["consent", "update", all("granted")],
    { event: "gtm.js", "gtm.start": expect.any(Number) },
    { customer_id: expect.stringMatching(/^BAC\d+$/) },
  ]);
});

test("a visitor's data layer holds no customer [T-04]", async ({ page }) => {
  await page.goto("/en-us/");
  await tracked(page);
  expect(JSON.stringify(await dataLayer(page))).not.toContain("customer_id");
  const [record] = await page.evaluate(
    () => (globalThis as unknown as { demoContainers: { id: string }[] }).demoContainers,
  );
  expect(record?.id).toBe("GTM-DEMOUS");
});

test("withdrawal tells the container, stops every event in every tab, and clears what was stored [T-03, T-08]", async ({
  page,
  demo,
}) => {
  await page.goto("/en-gb/");
  await tracked(page);
  await stayHere(page);
  await tap(page);
  await expect.poll(() => collected(demo, page)).toContain(TAPPED);
  const names = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie].filter((name) =>
        /_sp_|snowplow|shell\.track|deviceId|attributed|_ga=/.test(name),
      ),
    );
  await expect.poll(names).not.toEqual([]);
  const other = await page.context().newPage();
  await other.goto("/en-gb/");
  await tracked(other);
  await stayHere(other);
  // Each tab tells of its visit, and this one's must not be still on its way.
  const visits = async () => (await collected(demo, page)).filter((name) => name === "app attribution");
  await expect.poll(visits).toHaveLength(2);
  await withdraw(page);
  await expect.poll(names).toEqual([]);
  const denied = ["consent", "update", { analytics_storage: "denied", ad_storage: "denied" }];
  expect((await dataLayer(page)).at(-1)).toMatchObject(denied);
  // The tool of another tab does not hear of it; the shell does.
  await expect.poll(async () => (await dataLayer(other)).at(-1)).toMatchObject(denied);
  const before = await collected(demo, page);
  await demo.forgetCalls();
  await tap(page);
  await tap(other);
  await page.reload();
  await page.waitForFunction(() => customElements.get("app-footer") !== undefined);
  await page.waitForLoadState("networkidle");
  expect(await collected(demo, page)).toEqual(before);
  for (const path of [COLLECTOR, "/marketing/", "/ofrep/v1/track", "gtm.js"])
    expect(await demo.calls(path)).toEqual([]);
  expect(await names()).toEqual([]);
});

test(
  "the app badges carry the attribution token after consent to marketing only [T-07, T-06]",
  LONG,
  async ({ page, demo }) => {
    await page.goto("/en-gb/?irclickid=click-1");
    await tracked(page);
    await page.evaluate(() => {
      const hrefs: string[] = [];
      Object.assign(globalThis, { hrefs });
      document.addEventListener("shell-navigate", (event) => {
        event.preventDefault();
        hrefs.push((event as CustomEvent<{ href: string }>).detail.href);
      });
    });
    const hrefs = () => page.evaluate(() => (globalThis as unknown as { hrefs: string[] }).hrefs);
    await tap(page, "[data-shell-link=app-ios]");
    await tap(page, "[data-shell-link=app-android]");
    expect(await hrefs()).toEqual([
      "https://apps.example/ios/en-gb?ct=norvane-web",
      "https://apps.example/android/en-gb?referrer=app_token%3Dnorvane-web",
    ]);
    await expect.poll(() => collected(demo, page)).toEqual(["app attribution", "app badge tapped", "app badge tapped"]);
    const [attribution] = await demo.calls("/marketing/events");
    expect(attribution?.body).toMatchObject({ irclickid: "click-1", event: { event_name: "app attribution" } });
    await page.evaluate(() => {
      const tool = (globalThis as unknown as { CookieConsent: { acceptCategory(names: string[]): void } })
        .CookieConsent;
      tool.acceptCategory(["analytics"]);
    });
    await tap(page, "[data-shell-link=app-ios]");
    expect((await hrefs()).at(-1)).toBe("https://apps.example/ios/en-gb");
  },
);

test(
  "an event of a link that is followed arrives once, though its page is gone [T-05, T-06]",
  LONG,
  async ({ page, demo }) => {
    await page.goto("/de-de/");
    await tracked(page);
    const link = page.locator("app-footer a[data-shell-link=legal-0]");
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.waitForURL("**/de-de/impressum/");
    await tracked(page);
    await page.goto("/de-de/");
    await tracked(page);
    await expect.poll(async () => (await collected(demo, page)).filter((name) => name === TAPPED)).toHaveLength(1);
  },
);

test.describe("with consent to analytics only", () => {
  test.use({ consent: "analytics" });
  test("events go to the collector and the flag service, and none to the marketing tool [T-03, T-05, T-07]", async ({
    page,
    demo,
  }) => {
    await page.goto("/en-gb/");
    await tracked(page);
    await stayHere(page);
    await tap(page);
    await expect.poll(() => collected(demo, page)).toEqual([TAPPED]);
    await expect.poll(async () => (await demo.calls("/ofrep/v1/track")).length).toBe(1);
    expect(await demo.calls("/marketing/")).toEqual([]);
    expect((await dataLayer(page))[1]).toMatchObject(["consent", "update", { ad_storage: "denied" }]);
  });
});

test("hosts may enrich an event, and prevent one [T-05]", async ({ page, demo }) => {
  await page.goto("/de-de/");
  await tracked(page);
  await stayHere(page);
  await page.evaluate(() => {
    document.addEventListener("shell-track", (event) => {
      const { detail } = event as CustomEvent<Record<string, unknown>>;
      if (detail.object === "legal-1") event.preventDefault();
      Object.assign(detail, { customAttribute2: "of the host", productId: 4711, stranger: "x" });
    });
  });
  await tap(page, "[data-shell-link=legal-1]");
  await tap(page, "[data-shell-link=legal-2]");
  const events = async () =>
    (await page.request.get(`${demo.services}/demo/events`).then((answer) => answer.json())) as object[];
  await expect
    .poll(async () => (await events()).filter((event) => "object" in event && /legal/.test(String(event.object))))
    .toHaveLength(1);
  const sent = (await events()).find((event) => "object" in event && event.object === "legal-2");
  expect(sent).toMatchObject({ custom_attribute_1: "demo", custom_attribute_2: "of the host" });
  expect(sent).not.toHaveProperty("product_id");
  expect(sent).not.toHaveProperty("stranger");
});

test(
  "a share of sessions is observed: what the shell reports is an event, while the cookie says so [T-08]",
  LONG,
  async ({ page, demo, context }) => {
    const report = () =>
      page.locator("app-header").evaluate((header) => header.setAttribute("theme", `v${Math.random()}`));
    await context.addCookies([{ name: "shell_observed", value: "false", url: demo.pages }]);
    await page.goto("/de-de/");
    await tracked(page);
    await report();
    await context.addCookies([{ name: "shell_observed", value: "true", url: demo.pages }]);
    await page.reload();
    await tracked(page);
    await report();
    await expect
      .poll(async () => (await collected(demo, page)).filter((name) => name === "shell error"))
      .toHaveLength(1);
    const events = (await page.request.get(`${demo.services}/demo/events`).then((answer) => answer.json())) as Record<
      string,
      string
    >[];
    expect(events.find((event) => event.event_name === "shell error")).toEqual({
      event_name: "shell error",
      object: "bad-attribute",
      action: "fail",
      zone: "background",
      component: "app-header",
      bounded_context: "observability",
      description: "The shell said a mistake while the session was observed",
      ...ON_HOME,
    });
  },
);
