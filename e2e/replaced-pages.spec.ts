/** Pages whose content is replaced by scripts, or shown elsewhere than on a usual screen: the shell stands there too. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import { type Demo, expect, LONG, test } from "./demo.ts";
import { depositLink } from "./header-page.ts";

const packages = createRequire(import.meta.url);
const scriptOf = (file: string) => readFileSync(packages.resolve(file), "utf8");

const TAGS = '<app-header locale="de-DE"></app-header><main id="main"></main><app-footer locale="de-DE"></app-footer>';
const pageOf = (body: string, head = "") =>
  `<!doctype html><html lang="de-DE"><meta charset="utf-8"><title>Host</title><script type="application/json" data-shell-config>{"site":{"name":"Host"}}</script>${head}<script type="module" src="/cdn/shell.js"></script><body>${body}`;

/** Pages of a host, by their path, on the origin of the demo. */
async function serve(page: Page, demo: Demo, pages: Readonly<Record<string, string>>): Promise<void> {
  await page.route(`${demo.pages}/host/**`, (route) => {
    const body = pages[new URL(route.request().url()).pathname];
    return body === undefined ? route.abort() : route.fulfill({ contentType: "text/html", body });
  });
}

/** Messages of elements about mistakes, and messages of the browser. */
function watch(page: Page): string[] {
  const said: string[] = [];
  page.on("pageerror", ({ message }) => said.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") said.push(message.text());
  });
  return said;
}

/** Header and footer are rendered, menus open, and a link tells the page before it is followed, once. */
async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator("app-footer").getByRole("contentinfo")).toBeVisible();
  await page.locator("app-header").getByRole("button", { name: "Sparen" }).click();
  const link = depositLink(page);
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    document.addEventListener("shell-navigate", (event) => {
      event.preventDefault();
      heard.push("told");
    });
  });
  await link.click();
  expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual(["told"]);
}

const config = (name: string) =>
  `<script type="application/json" data-shell-config>{"site":{"name":"${name}"}}</script>`;

test("a page written anew by document.open() has header, footer and links that tell [W-03]", async ({ page, demo }) => {
  const said = watch(page);
  await serve(page, demo, { "/host/": pageOf("<p>Before.</p>") });
  await page.goto(`${demo.pages}/host/`, { waitUntil: "networkidle" });
  await page.evaluate(
    (text) => {
      document.open();
      document.write(text);
      document.close();
    },
    pageOf(TAGS, config("Anew")),
  );
  await expect(page.locator("app-header").getByRole("link", { name: "Anew" }).first()).toBeVisible();
  await expectAlive(page);
  expect(said).toEqual([]);
});

/** By a link of the header, as the market picker has them. */
async function changeMarket(page: Page): Promise<void> {
  const link = page.locator("app-header").getByRole("link", { name: "Host" }).first();
  await link.evaluate((element) => element.setAttribute("href", "/host/fr-fr/"));
  await link.click();
  await expect(page.getByRole("heading", { name: "Bonjour" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
  await expect(page.locator("app-header").getByText("Se connecter").filter({ visible: true })).toBeVisible();
}

const kept = (locale: string) =>
  `<div id="shell-header-${locale}" data-turbo-permanent><app-header locale="${locale}"></app-header></div>`;

for (const { name, script, of } of [
  { name: "Turbo, with a permanent header", script: "@hotwired/turbo/dist/turbo.es2017-umd.js", of: kept },
  {
    name: "htmx, by followWith",
    script: "htmx.org/dist/htmx.min.js",
    of: (locale: string) =>
      `<app-header locale="${locale}"></app-header><script type="module">import { followWith } from "/cdn/navigation.js";
      followWith((path) => htmx.ajax("GET", path, { target: "#main", select: "#main", swap: "outerHTML", push: path }), { base: "/host" });</script>`,
  },
]) {
  test(`a market change under ${name} brings the page of that market, header and language included [W-03]`, async ({
    page,
    demo,
  }) => {
    const head = `<script>${scriptOf(script).replaceAll("</script", "<\\/script")}</script>`;
    const hello = { "de-DE": "Hallo", "fr-FR": "Bonjour" };
    const pages = Object.entries(hello).map(([locale, text]) => [
      `/host/${locale.toLowerCase()}/`,
      pageOf(`${of(locale)}<main id="main"><h1>${text}</h1></main>`, head).replace("de-DE", locale),
    ]);
    await serve(page, demo, Object.fromEntries(pages));
    await page.goto(`${demo.pages}/host/de-de/`);
    await expect(page.locator("app-header").getByText("Anmelden").filter({ visible: true })).toBeVisible();
    await changeMarket(page);
  });
}

test(
  "htmx, morphing and innerHTML bring tags that render, and leave those that stand [W-03]",
  LONG,
  async ({ page, demo }) => {
    const said = watch(page);
    await serve(page, demo, {
      "/host/": pageOf(TAGS),
      "/host/part/": '<market-picker locale="de-DE"></market-picker>',
    });
    await page.goto(`${demo.pages}/host/`);
    await expect(page.locator("app-header").getByRole("banner")).toBeVisible();
    await page.evaluate(() => {
      const header = document.querySelector("app-header");
      Object.assign(globalThis, { header });
    });

    await page.addScriptTag({ content: scriptOf("htmx.org/dist/htmx.js") });
    await page.evaluate(() => {
      const { htmx } = globalThis as unknown as { htmx: { ajax(verb: string, path: string, target: string): unknown } };
      void htmx.ajax("GET", "/host/part/", "#main");
    });
    await expect(page.locator("#main market-picker").getByRole("button")).toBeVisible();

    // The same page again, as a server renders it: with a fragment, which a morph does not open.
    await page.addScriptTag({ content: scriptOf("idiomorph/dist/idiomorph.js") });
    await page.evaluate((tags) => {
      const { Idiomorph } = globalThis as unknown as {
        Idiomorph: { morph(from: Element, to: string, how: { morphStyle: string }): void };
      };
      const withFragment = tags.replace(
        "></app-header>",
        '><template shadowrootmode="open"><p>New</p></template></app-header>',
      );
      Idiomorph.morph(document.body, withFragment, { morphStyle: "innerHTML" });
    }, TAGS);
    expect(
      await page.evaluate(() => document.querySelector("app-header") === (globalThis as { header?: Element }).header),
    ).toBe(true);
    await expect(page.locator("market-picker")).toHaveCount(0);

    await page.evaluate((tags) => {
      document.body.innerHTML = tags;
    }, TAGS);
    await expectAlive(page);
    expect(said).toEqual([]);
  },
);

test("a printed page has logo, page and footer, and no control [H-33]", async ({ page }) => {
  await page.goto("/de-de/");
  await expect(page.locator("app-header").getByRole("button", { name: "Sparen" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("app-header").getByRole("button")).toHaveCount(0);
  await expect(
    page
      .locator("app-header")
      .getByRole("link", { name: /Norvane|Startseite/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator("app-footer").getByText("©")).toBeVisible();
  await expect(page.locator("app-footer").getByRole("button")).toHaveCount(0);
});

test(
  "a tag in a host's own shadow root renders once another of its kind stands in the page [W-03]",
  LONG,
  async ({ page, demo }) => {
    const said = watch(page);
    await serve(page, demo, { "/host/": pageOf('<div id="own"></div><market-picker locale="de-DE"></market-picker>') });
    await page.goto(`${demo.pages}/host/`);
    await page.evaluate(() => {
      const root = document.querySelector("#own")?.attachShadow({ mode: "open" });
      if (root)
        root.innerHTML = '<style>*{color:red;font:30px serif}</style><market-picker locale="fr-FR"></market-picker>';
    });
    await page
      .locator("#own market-picker")
      .getByRole("button", { name: /France/ })
      .click();
    await expect(page.locator("#own market-picker").getByRole("link", { name: /Allemagne/ })).toBeVisible();
    expect(said).toEqual([]);
  },
);
