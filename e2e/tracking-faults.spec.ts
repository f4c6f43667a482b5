/** Failures of the services of tracking and of the consent tool: the shell works, and each failure is one warning. */
import type { Page } from "@playwright/test";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { collected, configure } from "./session-page.ts";
import { COLLECTOR, stayHere, TAPPED, tap, tracked, withdraw } from "./tracking-page.ts";

test.use({ consent: "all" });

/** The warnings of the shell, in order. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning" && message.text().startsWith("savings-shell")) warnings.push(message.text());
  });
  return warnings;
}

async function expectMenuOpens(page: Page, name = "Sparen"): Promise<void> {
  await page.locator("app-header").getByRole("button", { name }).click();
  await expect(page.locator("app-header .menu:popover-open")).toHaveCount(1);
}

const byNature = (text: string): boolean => !text.includes("Failed to load resource");

for (const [name, fault] of [
  ["is down", { drop: true }],
  ["answers 413", { status: 413 }],
  ["answers 503", { status: 503 }],
] as const) {
  test(
    `a collector that ${name} is one warning, and each event is tried once on its page [T-05]`,
    LONG,
    async ({ page, demo }) => {
      await demo.fault({ path: COLLECTOR, method: "POST", ...fault });
      const warnings: string[] = [];
      let tried = 0;
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      page.on("request", (request) => {
        if (request.method() !== "POST" || !request.url().includes(COLLECTOR)) return;
        // Those that are known at one time go in one request.
        tried += (request.postDataJSON() as { data: unknown[] }).data.length;
      });
      await page.goto("/de-de/");
      await tracked(page);
      await stayHere(page);
      await tap(page);
      await tap(page);
      // The attribution of the visit, and two taps.
      await expect.poll(() => tried).toBe(3);
      await expect.poll(() => warnings.filter((text) => text.includes("event collector"))).toHaveLength(1);
      await page.request.delete(`${demo.services}/demo/faults`);
      await page.goto("/de-de/impressum/");
      await tracked(page);
      if (name === "answers 413") expect(tried).toBe(3);
      else await expect.poll(async () => (await collected(demo, page)).filter((one) => one === TAPPED)).toHaveLength(2);
    },
  );
}

test(
  "a collector that is slow holds nothing up: each event goes at once, and arrives once [T-05]",
  LONG,
  async ({ page, demo }) => {
    await demo.fault({ path: COLLECTOR, method: "POST", delayMs: 3000 });
    const warnings = warningsOf(page);
    let answered = 0;
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes(COLLECTOR)) sent.push(`after ${answered} answers`);
    });
    page.on("response", (response) => {
      if (response.request().method() === "POST" && response.url().includes(COLLECTOR)) answered += 1;
    });
    await page.goto("/de-de/");
    await tracked(page);
    await stayHere(page);
    await tap(page);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await tap(page);
    await expectMenuOpens(page);
    await expect.poll(async () => (await collected(demo, page)).filter((one) => one === TAPPED)).toHaveLength(2);
    expect(new Set(sent)).toEqual(new Set(["after 0 answers"]));
    expect(warnings).toEqual([]);
  },
);

for (const [name, blocked, count] of [
  ["neither library nor container", /snowplow-tracker|gtm\.js/, 2],
  ["no sender", /event-sender/, 1],
  ["no request to any target", /\/tp2|\/marketing\/events|\/ofrep\/v1\/track/, 3],
] as const) {
  test(
    `a blocker that lets through ${name} is one warning each, nothing is tried for ever, and the shell works [T-05]`,
    quickIf(name === "no sender"),
    async ({ page, problems }) => {
      const tries: string[] = [];
      await page.route(blocked, (route) => {
        if (route.request().method() !== "OPTIONS") tries.push(route.request().url());
        return route.abort();
      });
      const warnings = warningsOf(page);
      await page.goto("/de-de/");
      await expect.poll(() => warnings).toHaveLength(count);
      await stayHere(page);
      await tap(page);
      await tap(page);
      await expectMenuOpens(page);
      await page.waitForLoadState("networkidle");
      expect(warnings).toHaveLength(count);
      // The visit's attribution and two taps, at each target; a script three times.
      expect(tries.length).toBeLessThanOrEqual(count === 3 ? 9 : 3 * count);
      expect(problems.filter(byNature)).toEqual([]);
    },
  );
}

test(
  "a container that throws, at once and at each entry, is one warning; the events still go [T-03, T-05]",
  LONG,
  async ({ page, demo, problems }) => {
    await page.route(/gtm\.js/, (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: 'demoContainers = [1]; dataLayer.push = () => { throw new Error("full") }; throw new Error("container")',
      }),
    );
    const warnings = warningsOf(page);
    await page.goto("/de-de/");
    await tracked(page);
    await stayHere(page);
    await tap(page);
    await expect.poll(() => collected(demo, page)).toContain(TAPPED);
    await withdraw(page);
    await expect
      .poll(() => warnings)
      .toEqual(["savings-shell: a container on the page failed at the update of its consent."]);
    await withdraw(page);
    await expectMenuOpens(page);
    expect(warnings).toHaveLength(1);
    expect(problems).toEqual([expect.stringContaining("Error: container")]);
  },
);

test(
  "a consent tool that never loads is one warning, and nothing that needs consent starts [T-03]",
  LONG,
  async ({ page, demo, problems }) => {
    await page.clock.install();
    await page.route(/consent-tool\.js/, (route) => route.abort());
    const all = warningsOf(page);
    // The clock may run ahead of the answers to other calls of the page.
    const warnings = () => all.filter((warning) => warning.includes("consent"));
    const read = page.waitForResponse(/page-services\.render-/);
    await page.goto("/de-de/");
    await page.clock.runFor(1000);
    await read;
    await expect(page.locator("app-footer")).toHaveJSProperty("isConnected", true);
    expect(warnings()).toEqual([]);
    await expect(async () => {
      await page.clock.runFor(10_000);
      expect(warnings()).toHaveLength(1);
    }).toPass();
    await page.clock.runFor(60_000);
    expect(warnings()).toEqual([
      'savings-shell: the consent tool "cookieconsent" was not found on the page; features that need consent do not start.',
    ]);
    await stayHere(page);
    await tap(page);
    await expectMenuOpens(page);
    for (const path of [COLLECTOR, "/marketing/", "/ofrep/v1/track", "gtm.js"])
      expect(await demo.calls(path)).toEqual([]);
    expect(problems.filter(byNature)).toEqual([]);
  },
);

const EVALUATION = "/ofrep/v1/evaluate/flags";
for (const [name, fault, warning] of [
  ["a page instead of flags", { body: "<!doctype html><title>Sign in</title>" }, /did not answer/],
  ["no list", { body: { flags: "none" } }, /did not answer/],
  ["values of another type", { body: { flags: [{ key: "smart-banner", value: "yes" }] } }, /smartBanner needs/],
  ["nothing", { drop: true }, /did not answer/],
] as const) {
  for (const who of ["a visitor", "a customer"]) {
    test(
      `a flag service that answers ${who} with ${name} is one warning and no second request [T-01, T-05]`,
      quickIf(name === "no list" && who === "a visitor"),
      async ({ page, demo, problems }) => {
        await configure(page, { consent: { tool: "none" } });
        await demo.fault({ path: EVALUATION, method: "POST", ...fault });
        const warnings = warningsOf(page);
        let asked = 0;
        page.on("request", (request) => {
          if (request.method() === "POST" && request.url().includes(EVALUATION)) asked += 1;
        });
        if (who === "a visitor") await page.goto("/de-de/");
        else await demo.signIn(page, "de-active");
        await expect.poll(() => warnings).toEqual([expect.stringMatching(warning)]);
        await page.waitForLoadState("networkidle");
        await expectMenuOpens(page, who === "a visitor" ? "Sparen" : "Meine Anlagen");
        expect(warnings).toHaveLength(1);
        expect(asked).toBe(1);
        expect(problems.filter(byNature)).toEqual([]);
      },
    );
  }
}
