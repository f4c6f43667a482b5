/** A release beside the one that pages are on (`npm run test:nightly`): two real builds, in a real browser. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Demo, expect, test } from "./demo.ts";
import { type Network, openNetwork, WORDS } from "./released-builds.ts";

test.describe.configure({ mode: "serial" });

let network: Network;
test.beforeAll(async () => {
  network = await openNetwork();
  await network.release("first");
});
test.afterAll(() => network.stop());

const SITE = { site: { name: "Norvane", logo: { url: "data:,", alt: "Norvane" } } };
const CONFIG = `<script type="application/json" data-shell-config>${JSON.stringify(SITE)}</script>`;
const script = (src: string, more = "") => `<script type="module" src="${network.origin}/${src}" ${more}></script>`;
const BARE =
  '<app-header locale="en-GB"></app-header><main><h1>Savings</h1></main><app-footer locale="en-GB"></app-footer>';

/** A page with the fragments of the first build, whose browser never finds an idle moment: nothing loads unasked. */
function withFragments(): string {
  const never = "<script>globalThis.requestIdleCallback = () => 0</script>";
  const rendered = ["app-header", "app-footer"].map((tag) => {
    const fragment = readFileSync(`dist/fragments/en-GB/${tag}.html`, "utf8");
    return `<${tag} locale="en-GB">${fragment}</${tag}>`;
  });
  return `${never}${CONFIG}${script("shell.js")}<body>${rendered.join("<main><h1>Savings</h1></main>")}`;
}

interface Versions {
  readonly current: string;
  readonly versions: readonly { readonly version: string; readonly files: Record<string, { integrity: string }> }[];
}
const versions = async (): Promise<Versions> =>
  (await (await fetch(`${network.origin}/versions.json`)).json()) as Versions;

const words = (page: Page) => page.locator("app-footer").getByRole("contentinfo").innerText();
const isDefined = (page: Page) => page.waitForFunction(() => customElements.get("app-header") !== undefined);
/** Folders of the versions that a page has loaded scripts of. */
const foldersOf = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      performance.getEntriesByType("resource").flatMap(({ name }) => /\/(\d+\.\d+\.\d+)\//.exec(name)?.[1] ?? []),
    ),
  ]);

test("pages pinned to a version, pages that are open, and pages that hold yesterday's script work on after a release [W-06, W-08]", async ({
  page: open,
  browser,
}) => {
  test.setTimeout(300_000);
  const before = await versions();
  const old = before.current;
  const integrity = before.versions[0]?.files["shell.js"]?.integrity;
  const pinned = network.page(
    "pinned",
    `${CONFIG}${script(`${old}/shell.js`, `crossorigin integrity="${integrity}"`)}<body>${BARE}`,
  );
  const moving = network.page("moving", `${CONFIG}${script("shell.js")}<body>${BARE}`);
  const openPage = network.page("open", withFragments());

  const yesterday = await browser.newContext();
  const visitor = await yesterday.newPage();
  await visitor.goto(pinned);
  await expect(visitor.locator("app-footer")).toContainText(WORDS.before);
  const said = await words(visitor);
  await visitor.goto(moving);
  await expect(visitor.locator("app-footer")).toContainText(WORDS.before);
  await open.goto(openPage);
  await open.waitForFunction((src) => performance.getEntriesByName(src).length > 0, `${network.origin}/shell.js`);
  expect(await foldersOf(open)).toEqual([]);

  await network.release("second");
  const { current } = await versions();
  expect(current).not.toBe(old);

  await test.step("who comes now has the new one", async () => {
    const context = await browser.newContext();
    const fresh = await context.newPage();
    await fresh.goto(moving);
    await expect(fresh.locator("app-footer")).toContainText(WORDS.after);
    expect(await foldersOf(fresh)).toEqual([current]);
    await fresh.goto(pinned);
    await expect(fresh.locator("app-footer")).toContainText(WORDS.before);
    expect([await words(fresh), await foldersOf(fresh)]).toEqual([said, [old]]);
    await context.close();
  });

  await test.step("the browser of yesterday has its script from its cache, and finds all that it names", async () => {
    const asked = network.answers.filter(({ path }) => path === "/shell.js").length;
    await visitor.goto(moving);
    await expect(visitor.locator("app-footer")).toContainText(WORDS.before);
    expect(await foldersOf(visitor)).toEqual([old]);
    expect(network.answers.filter(({ path }) => path === "/shell.js")).toHaveLength(asked);
    await yesterday.close();
  });

  await test.step("the page that was open behaves and renders with the build that it has begun with", async () => {
    const header = open.locator("app-header");
    await header.locator("[data-disclosure=menu]").first().hover();
    await isDefined(open);
    await header.evaluate((tag) => tag.setAttribute("page", "login"));
    await expect(header.locator("nav button[popovertarget^=menu]")).toHaveCount(0);
    expect(await foldersOf(open)).toEqual([old]);
  });

  expect(network.answers.filter(({ status, path }) => status !== 200 && /\.(js|css|json)$/.test(path))).toEqual([]);
});

/** A customer's dashboard of the demo with these scripts in place of its own; returns what each exports as `shell`. */
async function dashboardWith(page: Page, demo: Demo, scripts: readonly string[]) {
  const customerCalls = () => demo.calls("/integration-service/customers/BAC");
  await demo.signIn(page, "gb-active");
  await expect.poll(customerCalls).toMatchObject([{ status: 200 }]);
  await page.goto("about:blank");
  // The next page would show what this one has read.
  await page.addInitScript(() => localStorage.removeItem("shell.keptCustomer"));
  await demo.forgetCalls();
  // A document that is put together here has no address of this machine, which asks for this before it calls one.
  await page.context().grantPermissions(["local-network-access"]);
  await page.route("**/en-gb/dashboard/", async (route) => {
    const answer = await route.fetch();
    const tags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join("");
    // React components bring a copy of the stores of their own build, which is not what these tests are about.
    const body = (await answer.text())
      .replace(/<script type="module" src="[^"]*\/components\.js"[^>]*><\/script>/, "")
      .replace(/<script type="module" async src="[^"]*\/cdn\/shell\.js"[^>]*><\/script>/, tags);
    await route.fulfill({ response: answer, body });
  });
  await page.addInitScript(() => {
    const ready: string[] = [];
    Object.assign(globalThis, { ready });
    document.addEventListener("shell-ready", (event) => {
      const { tag, version } = (event as CustomEvent<{ tag: string; version: string }>).detail;
      ready.push(`${tag} ${version}`);
    });
  });
  await page.goto("/en-gb/dashboard/");
  await expect(page.locator("app-header .balance-row")).toContainText("£");
  await expect(page.locator("app-footer").getByRole("contentinfo")).toBeVisible();
  await expect(page.locator("session-guard .notice")).toBeAttached();
  const copies = await page.evaluate(async (sources) => {
    const modules = (await Promise.all(sources.map((src) => import(src)))) as {
      shell: { version: string; get(): { session: string } };
    }[];
    const [first] = modules.map(({ shell }) => shell.get());
    return {
      versions: modules.map(({ shell }) => shell.version.split("+")[0]),
      isOneStore: modules.every(({ shell }) => shell.get() === first),
      session: first?.session,
    };
  }, scripts);
  const ready = await page.evaluate(() => (globalThis as unknown as { ready: string[] }).ready);
  return { ...copies, ready: ready.toSorted(), calls: (await customerCalls()).length };
}

const tagsOf = (ready: readonly string[]) => ready.map((one) => one.split(" ")[0]);
const versionsOf = (ready: readonly string[]) => [...new Set(ready.map((one) => one.split(" ")[1]))];

test("two versions on one page share one session and one store, and define each element once [W-08, S-01]", async ({
  page,
  demo,
  problems,
}) => {
  const { current, versions: known } = await versions();
  const old = known[0]?.version;
  const both = [`${network.origin}/${old}/shell.js`, `${network.origin}/${current}/shell.js`];
  const found = await dashboardWith(page, demo, both);
  expect(found).toMatchObject({ versions: [old, current], isOneStore: true, session: "active", calls: 1 });
  expect([new Set(tagsOf(found.ready)).size, versionsOf(found.ready).length]).toEqual([found.ready.length, 1]);
  expect(problems).toEqual([]);
});

test("a host's own bundle of one version and the page script of another do so, too [W-08, S-01]", async ({
  page,
  demo,
  problems,
}) => {
  test.setTimeout(120_000);
  const { current, versions: known } = await versions();
  const old = known[0]?.version;
  const found = await dashboardWith(page, demo, [await network.bundle(), `${network.origin}/${current}/shell.js`]);
  expect(found).toMatchObject({ versions: [old, current], isOneStore: true, session: "active", calls: 1 });
  expect([new Set(tagsOf(found.ready)).size, versionsOf(found.ready)]).toEqual([found.ready.length, [old]]);
  expect(problems).toEqual([]);
});
