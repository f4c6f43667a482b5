/** A staged roll-out from 5 to 100 % and back, with two real builds, while pages are open (`npm run test:nightly`). */
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import limits from "../scripts/sizes/size-limits.json" with { type: "json" };
import { expect, test } from "./demo.ts";
import { type Network, openNetwork, WORDS } from "./released-builds.ts";

test.describe.configure({ mode: "serial" });

let network: Network;
let [first, second] = ["", ""];
/** Pages of hosts, by what they load. */
let pages = { fragments: "", bare: "", locale: "" };

/** The site of the fragments that the build renders. */
const SITE = JSON.parse(readFileSync("demo/site.json", "utf8"));
const CONFIG = `<script type="application/json" data-shell-config>${JSON.stringify({ site: SITE })}</script>`;
const script = (file: string) => `<script type="module" src="${network.origin}/${file}"></script>`;
const fragment = (tag: string) =>
  `<${tag} locale="en-GB">${readFileSync(`dist/fragments/en-GB/${tag}.html`, "utf8")}</${tag}>`;
const BARE =
  '<app-header locale="en-GB"></app-header><main><h1>Savings</h1></main><app-footer locale="en-GB"></app-footer>';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  network = await openNetwork(0);
  await network.release("first");
  first = (await versions()).current;
  await network.release("second", "--share", "5");
  second = (await versions()).served["/"]?.staged?.version ?? "";
  pages = {
    fragments: network.page(
      "fragments",
      `${CONFIG}${script("shell.js")}<body>${fragment("app-header")}<main><h1>Savings</h1></main>${fragment("app-footer")}`,
    ),
    bare: network.page(
      "bare",
      `${CONFIG}${script("v0/shell.js")}${script("v0/parts.js")}<body>${BARE}<star-rating locale="en-GB"></star-rating>`,
    ),
    locale: network.page("locale", `${CONFIG}${script("shell.en-gb.js")}<body>${BARE}`),
  };
});
test.afterAll(() => network.stop());

interface Versions {
  readonly current: string;
  readonly served: Readonly<Record<string, { version: string; staged?: { version: string; share: number } }>>;
}
const versions = async (): Promise<Versions> =>
  (await (await fetch(`${network.origin}/versions.json`)).json()) as Versions;

/** The number that chooses the second build at a share of 5 %, and one that chooses it only above 50 %. */
async function numbers(): Promise<{ readonly low: number; readonly high: number }> {
  const text = await (await fetch(`${network.origin}/shell.js`)).text();
  const shift = Number(/\+n\+(\d+)\)%100/.exec(text)?.[1]);
  return { low: (100 - shift) % 100, high: (199 - shift) % 100 };
}

/** A visit with this random number. */
async function visit(browser: Browser, number: number): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript((number) => {
    sessionStorage["shell.release"] ??= `${number} none`;
  }, number);
  return page;
}

const isDefined = (page: Page) => page.waitForFunction(() => customElements.get("app-header") !== undefined);
/** Scripts that a page has loaded of the network, without its origin. */
const loaded = (page: Page) =>
  page.evaluate((origin) => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return names.filter((name) => name.startsWith(origin)).map((name) => name.slice(origin.length + 1));
  }, network.origin);
const buildsOf = async (page: Page) => [
  ...new Set((await loaded(page)).flatMap((name) => /^(\d+\.\d+\.\d+)\//.exec(name)?.[1] ?? [])),
];
async function opened(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  await isDefined(page);
  return page;
}

test("a staged page script is at most a tenth larger than the page script may be", async () => {
  const text = await (await fetch(`${network.origin}/shell.js`)).text();
  const limit = limits.find(({ file }) => file === "shell.js")?.bytes ?? 0;
  expect(brotliCompressSync(text).byteLength).toBeLessThanOrEqual(limit * 1.1);
});

test("both builds accept the fragments of the first, load no React, and make no additional request", async ({
  browser,
}) => {
  const { low, high } = await numbers();
  for (const [number, build] of [
    [low, second],
    [high, first],
  ] as const) {
    const page = await opened(await visit(browser, number), pages.fragments);
    expect(
      (await loaded(page))
        .filter((name) => name.endsWith(".js") && !name.startsWith(`${build}/chunks/pointer-hover-`))
        .map((name) => name.replace(/-[0-9a-f]{8}\.js$/, ".js")),
      "a fine pointer alone may add its part of the same build",
    ).toEqual(["shell.js", `${build}/enhance.js`]);
    const header = page.locator("app-header");
    await header.locator("[data-disclosure=menu]").first().hover();
    await expect(header.locator("[popover]:popover-open")).toHaveCount(1);
    await expect(page.locator("app-footer")).toContainText(WORDS.before);
    expect((await loaded(page)).filter((name) => /react|\.render-/.test(name))).toEqual([]);
    await page.context().close();
  }
});

test("a page has one build only, whatever script without a version it loads", async ({ browser }) => {
  const { low, high } = await numbers();
  for (const [number, build, words] of [
    [low, second, WORDS.after],
    [high, first, WORDS.before],
  ] as const) {
    const page = await visit(browser, number);
    for (const address of [pages.bare, pages.locale]) {
      await opened(page, address);
      await expect(page.locator("app-footer")).toContainText(words);
      expect(await buildsOf(page), address).toEqual([build]);
    }
    await page.context().close();
  }
});

test("a visit keeps its build from 5 to 50 %, gets the second at 100 %, and the first after a rollback", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { low, high } = await numbers();
  const [early, late] = [await visit(browser, high), await visit(browser, low)];
  const open = await visit(browser, high);
  await open.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await open.goto(pages.fragments);
  await open.waitForFunction((src) => performance.getEntriesByName(src).length > 0, `${network.origin}/shell.js`);

  const builds = async () => {
    const found: string[] = [];
    for (const page of [early, late]) found.push(...(await buildsOf(await opened(page, pages.fragments))));
    return found;
  };
  expect(await builds()).toEqual([first, second]);
  for (const share of ["50", "99", "1"]) {
    await network.command("share", share);
    expect(await builds(), share).toEqual([first, second]);
  }
  await network.command("share", "100");
  expect(await builds()).toEqual([second, second]);
  expect((await versions()).current).toBe(second);

  await test.step("a page that was open from the start goes on with the build that it has begun with", async () => {
    await open.locator("app-header").locator("[data-disclosure=menu]").first().hover();
    await isDefined(open);
    await open.locator("app-header").evaluate((tag) => tag.setAttribute("page", "login"));
    await expect(open.locator("app-header nav button[popovertarget^=menu]")).toHaveCount(0);
    expect(await buildsOf(open)).toEqual([first]);
  });

  await network.command("rollback", "--from", second);
  expect(await builds()).toEqual([first, first]);
  expect(network.answers.filter(({ status, path }) => status !== 200 && /\.(js|css|json)$/.test(path))).toEqual([]);
});

/** A tab of the demo that loads the staged script in place of the demo's own, with this random number. */
async function tab(page: Page, number: number): Promise<void> {
  await page.addInitScript((number) => {
    sessionStorage["shell.release"] ??= `${number} none`;
  }, number);
  await page.route("**/en-gb/dashboard/", async (route) => {
    const answer = await route.fetch();
    const own = /<script type="module" async src="[^"]*\/cdn\/shell\.js"[^>]*><\/script>/;
    await route.fulfill({ response: answer, body: (await answer.text()).replace(own, script("shell.js")) });
  });
}

const balance = (page: Page) => page.locator("app-header .balance-row");

test("tabs with both builds share one session, and its end [S-01, W-08]", async ({ page, demo }) => {
  await network.release("second", "--share", "50");
  const { low, high } = await numbers();
  await demo.signIn(page, "gb-active");
  await page.goto("about:blank");
  // A document that is put together here has no address of this machine, which asks for this before it calls one.
  await page.context().grantPermissions(["local-network-access"]);
  const other = await page.context().newPage();
  for (const [one, number, build] of [
    [page, high, first],
    [other, low, second],
  ] as const) {
    await tab(one, number);
    await one.goto(`${demo.pages}/en-gb/dashboard/`);
    await expect(balance(one)).toContainText("£");
    expect(await buildsOf(one)).toEqual([build]);
  }
  expect(await demo.providerSessions()).toHaveLength(1);
  const header = other.locator("app-header");
  await header.locator("button[popovertarget^=account]").first().click();
  await header.getByRole("button", { name: "Log out" }).click();
  await page.waitForFunction(() => !String(localStorage["shell.auth"]).includes("access_token"));
  await expect(page.locator("app-header").getByRole("link", { name: "Log in" }).first()).toBeVisible();
});
