/** The documentation site as readers meet it: axe, layout shift, console, links, search, previews, and the paths of the first page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { siteDocuments } from "../scripts/docs/site-documents.ts";
import { ERROR_CODES } from "../src/platform/reports/error-codes.ts";
import { expect, LONG, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";

const root = path.resolve(import.meta.dirname, "..");
const site = path.join(root, "dist/docs");

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

function elementsIn(node: Node): Element[] {
  const inside = "childNodes" in node ? node.childNodes.flatMap(elementsIn) : [];
  return "attrs" in node ? [node, ...inside] : inside;
}

const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: typeof axe };
    // A frame is a page of its own. The tests of the gallery look at every case.
    const { violations } = await tool.run({ exclude: [["iframe"]] }, { iframes: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
  });
}

/** One of each kind of page. */
const PAGES = [
  "/docs/",
  "/docs/start/cms-editor",
  "/docs/elements/app-header",
  "/docs/errors/bad-data",
  "/docs/operate",
  "/docs/performance",
  "/docs/theming",
  "/docs/architecture",
] as const;

/** The quick checks open some pages at each width; the long runs open every page at both. */
for (const { width, colorScheme, pages, how } of [
  { width: 360, colorScheme: "dark", pages: ["/docs/", "/docs/elements/app-header", "/docs/performance"], how: {} },
  { width: 1350, colorScheme: "light", pages: ["/docs/start/cms-editor", "/docs/theming"], how: {} },
  { width: 360, colorScheme: "dark", pages: PAGES, how: LONG },
  { width: 1350, colorScheme: "light", pages: PAGES, how: LONG },
] as const) {
  const title = `${pages.length} pages have no finding, shift or error, ${width} px wide and ${colorScheme}`;
  test(title, how, async ({ page, problems }) => {
    // Each page is complete only when its preview is.
    test.setTimeout(90_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const shifts = await watchShifts(page);
    for (const address of pages) {
      await page.goto(address);
      await page.waitForFunction(() => customElements.get("app-footer") !== undefined);
      await page.waitForLoadState("networkidle");
      expect(await shifts(), address).toEqual([]);
      expect(await findings(page), address).toEqual([]);
      const { scrollWidth, declared } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        declared: getComputedStyle(document.documentElement).colorScheme,
      }));
      expect(scrollWidth, address).toBeLessThanOrEqual(width);
      expect(declared, address).toBe(colorScheme);
    }
    expect(problems).toEqual([]);
  });
}

test("every link leads to a page and a place on it, and every document is reachable from the first page", () => {
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  const pages = new Map<string, { ids: ReadonlySet<string>; links: readonly string[] }>();
  for (const file of files.filter((name) => !name.startsWith("preview") && name !== "404.html")) {
    const elements = elementsIn(parse(readFileSync(path.join(site, file), "utf8")));
    const links = elements.filter(({ tagName }) => tagName === "a").flatMap((link) => attribute(link, "href") ?? []);
    const ids = elements.flatMap((one) => attribute(one, "id") ?? []);
    const address = `/docs/${file
      .replaceAll(path.sep, "/")
      .replace(/(^|\/)index\.html$/, "$1")
      .replace(/\.html$/, "")}`;
    pages.set(address, { ids: new Set(ids), links: links.filter((link) => /^(#|\/docs\/)/.test(link)) });
  }
  const dead = [...pages].flatMap(([from, { links }]) =>
    links.flatMap((link) => {
      const [to = "", hash = ""] = link.split("#");
      const target = pages.get(to || from);
      const isFile = to.startsWith("/docs/files/");
      return isFile || (target && (!hash || target.ids.has(decodeURIComponent(hash)))) ? [] : `${from} to ${link}`;
    }),
  );
  expect(dead).toEqual([]);
  const fromFirst = new Set(pages.get("/docs/")?.links.map((link) => link.split("#")[0]));
  const addresses = siteDocuments().map(
    ({ page }) => `/docs/${page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`,
  );
  const codes = Object.keys(ERROR_CODES).map((code) => `/docs/errors/${code}`);
  expect([...addresses, ...codes].filter((address) => address !== "/docs/" && !fromFirst.has(address))).toEqual([]);
});

test("a link leads to the next page in the browser, under the same header, whose menus open", async ({ page }) => {
  await page.goto("/docs/start/");
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  await page.evaluate(() => Object.assign(document.querySelector("app-header") as HTMLElement, { isKept: true }));
  await page.locator(".vp-doc").getByRole("link", { name: "Operator", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("operator");
  expect(await page.evaluate(() => "isKept" in (document.querySelector("app-header") as HTMLElement))).toBe(true);
  await page.locator("app-header").getByRole("button", { name: "Guides" }).click();
  await expect(page.locator("app-header").getByRole("link", { name: /Savings guide/ })).toBeVisible();
});

test("search finds an error code without a server", async ({ page }) => {
  await page.goto("/docs/");
  await page.getByRole("button", { name: "Search" }).first().click();
  await page.getByRole("searchbox").fill("swallowed-page");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/docs\/errors\/swallowed-page/);
});

test("search finds what a newcomer looks for", async ({ page }) => {
  await page.goto("/docs/");
  await page.getByRole("button", { name: "Search" }).first().click();
  for (const [words, answer] of Object.entries(SEARCHES)) {
    await page.getByRole("searchbox").fill(words);
    await expect(page.getByRole("option").first(), words).toContainText(answer);
  }
});

test("the page of an element shows its cases live, and builds a snippet", async ({ page }) => {
  await page.goto("/docs/elements/market-picker");
  await page.getByRole("combobox", { name: "Case" }).selectOption({ index: 1 });
  await page.getByRole("combobox", { name: "Locale" }).selectOption("fr-FR");
  await expect(page.frameLocator(".live iframe").getByRole("button")).toContainText("France");
  await page.getByText("Choose attributes").click();
  await page.locator(".builder [name=layout-version]").selectOption("v2");
  await expect(page.locator(".builder pre")).toHaveText('<market-picker layout-version="v2"></market-picker>');
});

test("the preview of an element without a box of its own says so, with what it writes into the head", async ({
  page,
}) => {
  const frame = page.frameLocator(".live iframe");
  await page.goto("/docs/elements/session-guard");
  await expect(frame.locator("main")).toContainText("session-guard takes no room on the page");
  await page.goto("/docs/elements/page-meta");
  await expect(frame.locator("pre")).toContainText("<title>Fixed term savings");
  await expect(frame.locator("pre")).toContainText('rel="canonical"');
});

test("a preview shows an element to a customer, whose session does not meet that of the site", async ({ page }) => {
  await page.goto("/docs/elements/app-header");
  const login = page.frameLocator(".live iframe").getByRole("link", { name: "Log in" });
  await expect(login.first()).toBeVisible();
  await page.getByRole("combobox", { name: "Session" }).selectOption("a sample customer");
  const account = page.frameLocator(".live iframe").locator("app-header [part~=account]");
  await expect(account.getByRole("button").first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("shell.auth"))).toBeNull();
});

test("a custom property of the reader's choice changes the element at once, and stands in a rule to copy", async ({
  page,
}) => {
  await page.goto("/docs/theming");
  const register = page
    .frameLocator(".live iframe")
    .locator("app-header")
    .getByRole("link", { name: "Register" })
    .first();
  const ground = () => register.evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect.poll(ground).toBe("rgb(122, 31, 61)");
  await page.getByRole("textbox", { name: "Value" }).fill("rgb(1, 2, 3)");
  await expect.poll(ground).toBe("rgb(1, 2, 3)");
  await expect(page.locator(".theming pre")).toContainText("--shell-color-brand: rgb(1, 2, 3);");
});

test("the playground shows the condition of an entry, which is hidden after a fact was changed", async ({ page }) => {
  await page.goto("/docs/explain");
  const entry = page.locator("[data-entry=my-notice]");
  await expect(entry).toHaveAttribute("data-shown", "true");
  await expect(entry).toContainText('when "access.notice"');
  await expect(page.frameLocator(".live iframe").locator("app-header [part=account]").first()).toBeAttached();
  await page.getByLabel("Fact to change").selectOption("no-notice");
  await expect(entry).toHaveAttribute("data-shown", "false");
  await page.getByLabel("Session").selectOption("none");
  await expect(page.locator("[data-header]")).toHaveText("Header: public");
});

/** Words of newcomers, with the page that answers them. */
const SEARCHES = {
  upgrade: "Upgrade",
  storybook: "Storybook",
  SSR: "SSR: rendering on a server",
  TypeScript: "TypeScript",
  logout: "logout",
  "getting started": "Getting started",
  preact: "Preact",
  angular: "Angular",
  theming: "Theming",
} as const;

/** The first sample of a path, as a reader copies it into a page of their own. */
async function openSample(page: Page, name: string): Promise<void> {
  const text = readFileSync(path.join(root, `docs/start/${name}.md`), "utf8");
  const [, , sample = ""] = /^```(html)\n([\s\S]*?)^```/m.exec(text) ?? [];
  const angular = path.join(root, "node_modules/angular/angular.js");
  await page.route("/sample/", (route) => route.fulfill({ contentType: "text/html", body: sample }));
  await page.route("/angular.js", (route) => route.fulfill({ path: angular }));
  await page.route("https://cdn.norvane.example/**", async (route) => {
    const file = new URL(route.request().url()).pathname;
    const headers = { "access-control-allow-origin": "*" };
    await route.fulfill({ path: path.join(root, "dist/cdn", file), headers });
  });
  await page.goto("/sample/");
}

test.describe("the sample that a path begins with works as it is:", () => {
  test("getting started", async ({ page }) => {
    await openSample(page, "README");
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await expect(page.locator("app-footer")).toContainText("Norvane");
  });

  test("CMS editor", async ({ page }) => {
    await openSample(page, "cms-editor");
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await expect(page.locator("main market-picker").getByRole("button")).toContainText("Deutschland");
  });

  test("AngularJS team", async ({ page }) => {
    await openSample(page, "angularjs-team");
    await page.locator("app-header").getByRole("link", { name: "Anmelden" }).first().click();
    await expect(page.locator("output")).toContainText("/de-de/login");
  });

  test("partner, with a picture for each image", async ({ page }) => {
    const logo = /^```svg\n([\s\S]*?)^```/m.exec(readFileSync(path.join(root, "docs/start/partner.md"), "utf8"))?.[1];
    await page.route("/assets/partners/mse-savings-hub.svg", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: logo ?? "" }),
    );
    await openSample(page, "partner");
    const pictures = page.locator("app-header img").filter({ visible: true });
    await expect(pictures).not.toHaveCount(0);
    const broken = () =>
      pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth === 0).length);
    await expect.poll(broken).toBe(0);
    await expect(page.locator("app-header").getByRole("link", { name: "Log in" }).first()).toBeVisible();
  });

  test("host developer", async ({ page }) => {
    await openSample(page, "host-developer");
    await expect(page.locator("output")).toHaveText("anonymous");
    await page.locator("app-header").getByRole("link", { name: "Anmelden" }).first().click();
    await expect(page.locator("output")).toContainText("login: ");
  });
});
