/** Field measurements of pages, as the operator's collector and `/demo/metrics` have them. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { MetricsSummary } from "../demo/backend/metrics/metrics-summary.ts";
import { type Demo, expect, LONG, test } from "./demo.ts";
import { configure } from "./session-page.ts";

/** Switches measurements on, and keeps what a page sends while it is left: no tool sees these requests. */
async function measuring(page: Page, demo: Demo, more: object = {}): Promise<void> {
  await page.addInitScript(() => {
    const { fetch: send } = globalThis;
    globalThis.fetch = (address, options) => {
      if (String(address).endsWith("/v1/metrics"))
        localStorage.sentMetrics = `${localStorage.sentMetrics ?? ""}${options?.body}\n`;
      return send(address, options);
    };
  });
  await configure(page, { metrics: { url: `${demo.services}/v1/metrics`, share: 100, ...more } });
}

/** Leaves the page for a file of the same origin; returns the requests that were sent meanwhile. */
async function leave(page: Page): Promise<string[]> {
  await page.goto("/assets/site.css");
  const sent = await page.evaluate(() => String(localStorage.sentMetrics ?? ""));
  return sent.split("\n").filter(Boolean);
}

const summary = async (demo: Demo): Promise<MetricsSummary> =>
  (await (await fetch(`${demo.services}/demo/metrics`)).json()) as MetricsSummary;
const views = async (demo: Demo) => (await summary(demo)).versions[0]?.views ?? 0;
/** The code that measures is running, and the page has set these marks (User Timing). */
async function measured(page: Page, ...marks: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(isMeasuring, ["shell-ready", ...marks])).toBe(true);
}

/** Runs in the page. */
async function isMeasuring(marks: readonly string[]): Promise<boolean> {
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const script = names.find((name) => /\/field-metrics-/.test(name));
  if (script === undefined) return false;
  // A request that has ended says nothing of the module. Importing it again waits until the page has evaluated it.
  await import(script);
  return marks.every((mark) => performance.getEntriesByName(mark).length > 0);
}

test("a visitor's page sends one request when it is left, whose times are those of the browser", async ({
  page,
  demo,
}) => {
  await measuring(page, demo);
  await page.goto("/de-de/?secret=4711");
  await measured(page);
  const own = await page.evaluate(() => {
    const first = (name: string) => Math.round(performance.getEntriesByName(name)[0]?.startTime ?? 0);
    return { prerendered: first("first-contentful-paint"), enhanced: first("shell-ready") };
  });
  const bodies = await leave(page);
  await expect.poll(() => views(demo)).toBe(1);
  const { versions, markets } = await summary(demo);
  expect(versions[0]?.measures).toMatchObject({
    prerendered: { count: 1, p75: own.prerendered },
    enhanced: { count: 1, p75: own.enhanced },
    lcp: { count: 1 },
    cls: { count: 1, p75: 0 },
  });
  expect(versions[0]?.measures).not.toHaveProperty("rendered");
  expect(markets?.map(({ market }) => market)).toEqual(["de-DE"]);
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toMatch(/4711|localhost|secret/);
});

test("a customer's page has the time until the customer's name, and nothing of the customer", async ({
  page,
  demo,
}) => {
  await measuring(page, demo);
  await demo.signIn(page, "gb-active");
  await measured(page, "shell-rendered", "shell-customer");
  const bodies = await leave(page);
  await expect.poll(async () => (await summary(demo)).versions[0]?.measures.customer?.count).toBe(1);
  const { rendered, customer } = (await summary(demo)).versions[0]?.measures ?? {};
  expect(customer?.p75).toBeGreaterThanOrEqual(rendered?.p75 ?? Number.POSITIVE_INFINITY);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.join()).not.toMatch(/BAC|GB\d\d|eyJ/);
});

test("errors are counted by code, also those from before the code was loaded", LONG, async ({ page, demo }) => {
  await measuring(page, demo);
  await configure(page, { region: "nowhere" });
  const reported = page.waitForEvent("console", (message) => /bad-config/.test(message.text()));
  await page.goto("/de-de/");
  await reported;
  await measured(page);
  await leave(page);
  await expect.poll(() => views(demo)).toBe(1);
  const errors = (await summary(demo)).versions[0]?.errors ?? {};
  expect(errors).toMatchObject({ "bad-config": 1 });
});

test("nothing is sent without consent where the operator asks for it", LONG, async ({ page, demo }) => {
  await measuring(page, demo, { afterConsent: true });
  await page.goto("/de-de/");
  await measured(page);
  await page.goto("/fr-fr/");
  await measured(page);
  expect(await views(demo)).toBe(0);
});

test.describe("a page without the code that measures reports its failure by the page script alone", () => {
  const ENHANCE = /\/cdn\/enhance-/;
  const failing = (page: Page, demo: Demo) => measuring(page, demo, { failureUrl: `${demo.services}/v1/failures` });
  const exposed = async (demo: Demo) => (await fetch(`${demo.services}/metrics`)).text();
  const counted = (kind: string) => new RegExp(`^shell_failures_total\\{.*failure_kind="${kind}"\\} 1$`, "m");

  test("when the enhance script is missing", async ({ page, demo }) => {
    await failing(page, demo);
    await page.route(ENHANCE, (route) => route.fulfill({ status: 404 }));
    const report = page.waitForRequest(/\/v1\/failures/);
    await page.goto("/de-de/?secret=4711");
    const request = await report;
    expect(request.postData()).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]+ load$/);
    const headers = await request.allHeaders();
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
    await expect.poll(() => exposed(demo)).toMatch(counted("load"));
  });

  test("when one of our files throws an error, and not when a file of the host does", LONG, async ({ page, demo }) => {
    await failing(page, demo);
    const script = { contentType: "text/javascript", body: "setTimeout(() => { throw new Error('of ours'); });" };
    await page.route(ENHANCE, (route) => route.fulfill(script));
    await page.addInitScript(() => {
      addEventListener("load", () => {
        throw new Error("of the host");
      });
    });
    const report = page.waitForRequest(/\/v1\/failures/);
    await page.goto("/de-de/");
    expect((await report).postData()).toMatch(/ script$/);
    await expect.poll(() => exposed(demo)).toMatch(counted("script"));
  });

  test("when there is no header after ten seconds", LONG, async ({ page, demo }) => {
    await failing(page, demo);
    await page.clock.install();
    let asked = false;
    // The answer never comes.
    await page.route(ENHANCE, () => {
      asked = true;
    });
    const report = page.waitForRequest(/\/v1\/failures/);
    await page.goto("/de-de/");
    await page.locator("app-header").first().hover();
    await expect.poll(() => asked).toBe(true);
    await page.clock.fastForward(10_000);
    expect((await report).postData()).toMatch(/ header$/);
  });

  test("and a page that works sends none", LONG, async ({ page, demo }) => {
    await failing(page, demo);
    // The clock of the tool would take the marks away that this test waits for.
    await page.addInitScript(() => {
      const { setTimeout: later } = globalThis;
      Object.assign(globalThis, {
        setTimeout: (task: () => void, delay?: number, ...values: unknown[]) =>
          delay === 10_000 ? addEventListener("late", () => task()) : later(task, delay, ...values),
      });
    });
    await page.goto("/de-de/");
    await page.locator("app-header").first().hover();
    await measured(page);
    await page.evaluate(() => dispatchEvent(new Event("late")));
    await leave(page);
    await expect.poll(() => views(demo)).toBe(1);
    expect(await exposed(demo)).not.toContain("shell_failures_total{");
  });
});

test("a page outside of the share loads nothing for it", LONG, async ({ page, demo }) => {
  await measuring(page, demo, { share: 0 });
  await page.goto("/de-de/", { waitUntil: "networkidle" });
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(loaded.filter((name) => /field-metrics/.test(name))).toEqual([]);
});

test("a line of a version that the demo does not serve is refused, so that nobody forges figures", async ({ demo }) => {
  const send = async (version: string) => {
    const body = `${version}+0a1b load`;
    return (await fetch(`${demo.services}/v1/failures`, { method: "POST", body })).status;
  };
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { readonly version: string };
  expect([await send(version), await send("9.9.9")]).toEqual([204, 400]);
});
