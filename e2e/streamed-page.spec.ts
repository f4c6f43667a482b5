/** Pages whose script runs while they are still being parsed, as `async` on its tag allows: a slow script holds the parser. */
import type { Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";

const HELD = '<script src="/held.js"></script>';
const header = (page: Page) => page.locator("app-header");
const isDefined = (page: Page, tag: string) => page.evaluate((name) => customElements.get(name) !== undefined, tag);
const readyState = (page: Page) => page.evaluate(() => document.readyState);

/**
 * Changes the HTML of a page, in which `HELD` holds the parser. Returns a function that lets the parser go on.
 *
 * @param path of the page
 */
async function holdParser(page: Page, path: string, change: (html: string) => string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A page that a test has changed is on no network, so the browser asks before it reaches services on this machine.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.route("**/held.js", async (route) => {
    await released;
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  return release;
}

const holdBefore = (place: string) => (html: string) => html.replace(place, `${HELD}${place}`);

/** A second import waits for the evaluation of the first. A page that is held before its body has no frames to wait for. */
async function untilEvaluated(page: Page, script: RegExp): Promise<void> {
  const requested = () => page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
  const address = async () => (await requested()).find((name) => script.test(name)) ?? "";
  await expect.poll(address).not.toBe("");
  await page.evaluate(async (found) => void (await import(found)), await address());
}

test("a customer never sees the visitor's header, however slowly its markup comes [H-05, W-09]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-active");
  await expect(header(page).locator(".balance-row")).toContainText("€");
  // All of the visitor's markup has come, and what a customer sees instead has not.
  const release = await holdParser(page, "/de-de/", holdBefore('<div class="shell" data-shell-pending'));
  // A page of the demo that follows another one of its origin shows nothing before its header is whole.
  await page.goto("about:blank");
  await page.goto("/de-de/", { waitUntil: "commit" });
  const login = header(page).locator("[data-shell-mount] .actions-bar a").first();
  await expect(login).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await login.evaluate((link) => link.checkVisibility())).toBe(false);
  expect(await readyState(page)).toBe("loading");
  release();
  await expect(header(page).locator(".balance-row").last()).toContainText("€");
  await expect(header(page).locator("[data-shell-pending]")).toHaveCount(0);
});

test("the header of a customer can be used while the rest of the page is being parsed [H-05, H-21]", async ({
  page,
  demo,
  problems,
}) => {
  await demo.signIn(page, "de-active");
  await expect(header(page).locator(".balance-row")).toContainText("€");
  const release = await holdParser(page, "/de-de/postbox/", holdBefore("<main"));
  await page.goto("/de-de/postbox/", { waitUntil: "commit" });
  await expect(header(page).locator("[data-shell-mount] .balance-row")).toContainText("€");
  await header(page).locator("[data-shell-mount] button.account-trigger").click();
  await expect(header(page).getByText("Katharina Lindner").last()).toBeVisible();
  expect([await readyState(page), await isDefined(page, "app-footer")]).toEqual(["loading", false]);
  release();
  await expect.poll(() => isDefined(page, "app-footer")).toBe(true);
  await expect(page.locator("app-footer").getByRole("link").first()).toBeVisible();
  expect(await isDefined(page, "session-guard")).toBe(true);
  expect(problems).toEqual([]);
});

test("the scripts that make a customer's first calls are requested while the page is being parsed [A-04, W-04]", async ({
  page,
  demo,
}) => {
  await demo.signIn(page, "de-active");
  await expect(header(page).locator(".balance-row")).toContainText("€");
  const requested: string[] = [];
  page.on("request", (request) => void requested.push(new URL(request.url()).pathname));
  // Without the enhance script, no element can ask for them.
  await page.route("**/cdn/enhance-*", (route) => route.abort());
  const release = await holdParser(page, "/de-de/postbox/", holdBefore("<main"));
  await page.goto("/de-de/postbox/", { waitUntil: "commit" });
  for (const script of [/\/elements\/customer\.render-/, /\/chunks\/page-/]) {
    await expect.poll(() => requested).toContainEqual(expect.stringMatching(script));
  }
  expect(await readyState(page)).toBe("loading");
  release();
});

test("the header of a customer who was away waits for the guard of the page [S-09]", LONG, async ({ page, demo }) => {
  await demo.signIn(page, "de-active");
  await expect(header(page).locator(".balance-row")).toContainText("€");
  await page.goto("/assets/site.css");
  await page.evaluate(() => localStorage.setItem("shell.lastActive", String(Date.now() - 40_000)));
  const release = await holdParser(page, "/de-de/postbox/", holdBefore("<main"));
  await page.goto("/de-de/postbox/", { waitUntil: "commit" });
  await untilEvaluated(page, /\/enhance-/);
  expect([await readyState(page), await isDefined(page, "app-header")]).toEqual(["loading", false]);
  release();
  await expect(header(page).locator("[data-shell-mount] .balance-row")).toContainText("€");
});

test("a tag whose fragment is being parsed is not taken for a bare tag [W-09]", async ({ page, problems }) => {
  const scripts: string[] = [];
  page.on("request", (request) => void scripts.push(new URL(request.url()).pathname));
  const release = await holdParser(page, "/de-de/", (html) =>
    html.replace(/(<app-header[^>]*>)/, (tag) => `${tag}${HELD}`),
  );
  await page.goto("/de-de/", { waitUntil: "commit" });
  await untilEvaluated(page, /\/cdn\/shell\.js/);
  await expect(header(page)).toBeAttached();
  expect(await readyState(page)).toBe("loading");
  release();
  await expect.poll(() => isDefined(page, "app-header")).toBe(true);
  expect(scripts.filter((path) => path.includes("/fragments/"))).toEqual([]);
  expect(problems).toEqual([]);
});

test("the footer appears whole: no column moves when the next one is parsed [W-04, W-09]", async ({ page }) => {
  await page.setViewportSize({ width: 1350, height: 5000 });
  const shifts = await watchShifts(page);
  const release = await holdParser(page, "/de-de/", (html) =>
    html.replace(/<app-footer.*?(?=<section[^>]* data-key="column-3")/s, (before) => `${before}${HELD}`),
  );
  await page.goto("/de-de/", { waitUntil: "commit" });
  const columns = page.locator("app-footer .column-links");
  await expect(columns).toHaveCount(3);
  await expect(columns.first()).toBeHidden();
  release();
  await expect(columns).toHaveCount(5);
  await expect(columns.first()).toBeVisible();
  await page.waitForLoadState("load");
  expect(await shifts()).toEqual([]);
});

test("a bare tag that ends its page has its fragment when the page is parsed [W-04]", LONG, async ({ page }) => {
  const release = await holdParser(
    page,
    "/de-de/",
    (html) =>
      `${html.slice(0, html.indexOf("<body"))}<body>${HELD}<app-header locale="de-DE"></app-header></body></html>`,
  );
  await page.goto("/de-de/", { waitUntil: "commit" });
  await untilEvaluated(page, /\/cdn\/shell\.js/);
  release();
  await expect(header(page).getByRole("button").first()).toBeVisible();
});

test(
  "a block of configuration counts although the script runs before it is parsed [W-03]",
  LONG,
  async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await expect(header(page).locator(".balance-row")).toContainText("€");
    const release = await holdParser(page, "/de-de/postbox/", (html) => {
      const block = /<script type="application\/json" data-shell-config>.*?<\/script>/s.exec(html)?.[0] ?? "";
      return html.replace(block, "").replace("</head>", `${HELD}${block}</head>`);
    });
    await page.goto("/de-de/postbox/", { waitUntil: "commit" });
    await untilEvaluated(page, /\/cdn\/shell\.js/);
    expect(await page.locator("script[data-shell-config]").count()).toBe(0);
    release();
    await expect(header(page).locator("[data-shell-mount] .balance-row")).toContainText("€");
  },
);
