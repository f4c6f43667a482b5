import { readdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import type { Prerender } from "../scripts/build/fragments.ts";
import { LOCALE_IDS, type LocaleId } from "../src/domain/locales/locale.ts";
import type { BareFragmentsModule } from "../src/enhance/bare-fragment.ts";
import { expect, LONG, quickIf, test } from "./demo.ts";
import { watchShifts } from "./layout-shift.ts";

const SITE = { name: "Norvane", logo: { url: "/assets/norvane.svg", alt: "Norvane" }, sites: {} };

/** A page with bare tags and nothing else of ours; returns the scripts it asks for. */
async function openBare(
  page: Page,
  {
    lang = "de-DE",
    site = SITE,
    script = "shell.js",
    header = "",
    config = {},
  }: Partial<Record<"lang" | "script" | "header", string>> & {
    site?: object;
    config?: object;
  } = {},
): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name = ""] = /\/cdn\/(.+\.js)/.exec(request.url()) ?? [];
    if (name) scripts.push(name.replace(/-[\w-]{8}\.js/, ".js"));
  });
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/cdn/shell.css">
    <script type="application/json" data-shell-config>${JSON.stringify({ site, ...config })}</script>
    <script type="module" src="/cdn/${script}"></script></head>
    <body><app-header ${header}></app-header><main id="main"><h1>Page</h1><market-picker></market-picker><p>Behind it</p></main><app-footer></app-footer></body></html>`;
  await page.route("**/bare/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/bare/");
  return scripts;
}

/** Keeps what a page asks for from it until `goOn()`. */
async function heldBack(page: Page, address: string): Promise<{ goOn(): void }> {
  let goOn = () => {};
  const free = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return { goOn };
}

const standing = (page: Page, tag: string) => page.locator(`${tag} [data-shell-snapshot]`);

test.describe("bare tags", () => {
  for (const lang of ["", "en-GB"]) {
    test(
      `on a country domain are in its locale, without React, whatever the page's language: "${lang}" [L-03, W-09]`,
      quickIf(lang === ""),
      async ({ page, demo }) => {
        const scripts = await openBare(page, { lang, site: { ...SITE, sites: { "nl-NL": demo.pages } } });
        await expect(standing(page, "app-header")).toBeAttached();
        await expect(page.locator("app-header").getByRole("link", { name: "Inloggen" }).first()).toBeVisible();
        await expect(page.locator("app-footer")).toContainText("Volg ons");
        await page.waitForLoadState("networkidle");
        expect(scripts.filter((name) => /fragments|react/.test(name))).toEqual(["fragments/nl-nl.js"]);
      },
    );
  }

  for (const [what, site, logo] of [
    ["neither name nor logo", {}, "Zur Startseite"],
    ["a logo alone", { logo: SITE.logo }, "Zur Startseite"],
  ] as const) {
    test(
      `of a site with ${what} say where the logo leads, and tell the author once [H-06, W-02]`,
      quickIf(what === "neither name nor logo"),
      async ({ page, problems }) => {
        await openBare(page, { site });
        await expect(page.locator("app-header").getByRole("link", { name: logo, exact: true }).first()).toBeVisible();
        await expect(page.locator("app-footer")).toContainText(/© \d{4} · Alle Rechte/);
        await expect.poll(() => problems.filter((text) => text.includes('"site"."name" is missing'))).toHaveLength(1);
        expect(problems).toHaveLength(1);
      },
    );
  }

  test("paint from their locale's fragments, fetched in one request, without React [W-04, W-09]", async ({
    page,
    problems,
  }) => {
    const shifts = await watchShifts(page);
    const scripts = await openBare(page);
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await expect(page.locator("app-footer").getByRole("link", { name: "Impressum" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual(["shell.js", "enhance.js", "fragments/de-de.js", "chunks/pointer-hover.js"]);
    await page.locator("app-header").getByRole("button").first().click();
    await expect(page.locator("app-header [popover]:popover-open").first()).toBeVisible();
    expect(await shifts()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test(
    "load what puts them there for a visitor who saves data, and nothing else before they are used [W-04]",
    LONG,
    async ({ page, problems }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
        // An idle moment has come and gone once the page is marked.
        addEventListener("load", () =>
          requestIdleCallback(() => requestIdleCallback(() => document.body.classList.add("idle"))),
        );
      });
      const scripts = await openBare(page);
      await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page.locator("body.idle")).toBeAttached();
      await page.locator("app-header").getByRole("button").first().click();
      await expect(page.locator("app-header [popover]:popover-open").first()).toBeVisible();
      expect(scripts).toEqual(["shell.js", "enhance.js", "fragments/de-de.js", "chunks/pointer-hover.js"]);
      expect(problems).toEqual([]);
    },
  );

  test(
    "stand in a column of a wide window as on a window of its width, from the first paint, and nothing moves [W-04, H-33]",
    LONG,
    async ({ page, problems }) => {
      const shifts = await watchShifts(page);
      await page.addInitScript(() => {
        const column = new CSSStyleSheet();
        column.replaceSync("app-header { max-inline-size: 650px }");
        document.adoptedStyleSheets.push(column);
      });
      await openBare(page);
      const header = page.locator("app-header [data-shell-mount]");
      await expect(header.locator(".panel-button")).toBeVisible();
      await expect(header.getByRole("button", { name: "Sparen" })).toBeHidden();
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toEqual([]);
      await header.locator(".panel-button").click();
      await expect(header.getByRole("button", { name: "Sparen" })).toBeVisible();
      expect(problems).toEqual([]);
    },
  );

  test("hide the content of a closed gate until its script decides, and not where no script runs [W-04, U-06]", async ({
    page,
    browser,
    demo,
  }) => {
    const gate = (attributes: string, words: string) =>
      `<auth-gate locale="de-DE" ${attributes}><p>${words}</p><p slot="fallback">Log in</p></auth-gate>`;
    const body = `<!doctype html><html lang="de-DE"><head><meta charset="utf-8"><title>Gates</title>
      <link rel="stylesheet" href="/cdn/shell.css">
      <script type="application/json" data-shell-config>${JSON.stringify({ site: SITE })}</script>
      <script>document.addEventListener("shell-redirect", (event) => event.preventDefault())</script>
      <script type="module" src="/cdn/shell.js"></script></head>
      <body>${gate('requires-auth bypass="false"', "Closed")}${gate("requires-auth", "Bypassed")}${gate('requires-auth="false" bypass="false"', "For all")}</body></html>`;
    const open = async (reader: Page) => {
      await reader.route("**/gates/", (route) => route.fulfill({ contentType: "text/html", body }));
      await reader.goto(`${demo.pages}/gates/`, { waitUntil: "commit" });
    };
    const script = await heldBack(page, "**/cdn/shell.js");
    await open(page);
    await expect(page.getByText("Bypassed")).toBeVisible();
    await expect(page.getByText("For all")).toBeVisible();
    await expect(page.locator("auth-gate").first()).toBeHidden();
    script.goOn();
    await expect(page.getByText("Log in").first()).toBeVisible();
    await expect(page.getByText("Closed")).toBeHidden();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const withoutScript = await context.newPage();
    await open(withoutScript);
    await expect(withoutScript.getByText("Closed")).toBeVisible();
    await context.close();
  });

  test("ask for their fragments beside the enhance script, not after it [W-04]", async ({ page, problems }) => {
    const asked = page.waitForRequest("**/cdn/fragments/de-de-*.js");
    await page.route("**/cdn/enhance-*.js", async (route) => {
      await asked;
      await route.continue();
    });
    const scripts = await openBare(page, { lang: "en", header: 'locale="DE-de"' });
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    // The others stand in the language of the page.
    expect(scripts.toSorted()).toEqual([
      "chunks/pointer-hover.js",
      "enhance.js",
      "fragments/de-de.js",
      "fragments/en.js",
      "shell.js",
    ]);
    expect(problems).toEqual([]);
  });

  test("show a header that says its locale before anything that behaves has come, and it is no other one then [W-04, W-09]", async ({
    page,
    problems,
  }) => {
    const shifts = await watchShifts(page);
    const behaves = await heldBack(page, "**/cdn/enhance-*.js");
    await openBare(page, { lang: "en", header: 'locale="de-DE"' });
    const header = page.locator("app-header");
    await expect(header.getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await header.getByRole("button", { name: "Sparen" }).click();
    await expect(header.locator("[popover]:popover-open")).toBeVisible();
    expect(await header.evaluate((host) => host.matches(":defined"))).toBe(false);
    const painted = await header.locator(".logo img").first().elementHandle();
    behaves.goOn();
    await expect(standing(page, "app-footer")).toHaveCount(1);
    await expect(page.locator("app-header:defined")).toHaveCount(1);
    expect(await header.evaluate((host) => host.shadowRoot?.adoptedStyleSheets.length)).toBe(1);
    expect(await shifts()).toEqual([]);
    const look = () =>
      header
        .locator(".actions a, .logo")
        .evaluateAll((all) =>
          all.map((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).borderRadius]).join(),
        );
    const first = await look();
    await header.evaluate((host) => Object.assign(host, { theme: "v2" }));
    await expect.poll(look).not.toBe(first);
    await header.evaluate((host) => Object.assign(host, { theme: undefined }));
    await expect.poll(look).toBe(first);
    await header.evaluate((host) => Object.assign(host, { hideNavigation: true }));
    await expect(header.locator("nav")).toHaveCount(0);
    expect(await painted?.evaluate((node) => node.isConnected)).toBe(true);
    expect(problems).toEqual([]);
  });

  for (const [title, header, config] of [
    ["by its tag", 'locale="de-DE" page="login"', {}],
    ["by flags", 'locale="de-DE"', { flags: { bankNavigation: true } }],
  ] as const) {
    test(`paint no header first of which more is said, ${title} [W-04, W-09]`, LONG, async ({ page }) => {
      const behaves = await heldBack(page, "**/cdn/enhance-*.js");
      const came = page.waitForResponse("**/cdn/fragments/de-de-*.js");
      await openBare(page, { header, config });
      await (await came).finished();
      // The scripts that follow once the fragments have been read.
      await page.evaluate(() => import(document.querySelector<HTMLScriptElement>("script[src]")?.src ?? ""));
      expect(await page.locator("app-header").evaluate((host) => host.shadowRoot)).toBeNull();
      behaves.goOn();
      await expect(page.locator("app-header").getByRole("link").first()).toBeVisible();
    });
  }

  test("show a customer the stand-in first, and never the logged-out header [H-05, W-09]", async ({ page, demo }) => {
    await demo.signIn(page, "de-active");
    await page.route("**/cdn/enhance-*.js", (route) => route.abort());
    await openBare(page, { header: 'locale="de-DE"' });
    await expect(page.locator("app-header [data-shell-pending]")).toBeVisible();
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  });

  test(
    "stand with the page script of their locale before anything else is asked for [W-04, W-09]",
    LONG,
    async ({ page, problems }) => {
      const behaves = await heldBack(page, "**/cdn/enhance-*.js");
      const scripts = await openBare(page, { script: "shell.de-de.js" });
      await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
      behaves.goOn();
      await expect(page.locator("app-footer").getByRole("link", { name: "Impressum" })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(scripts).toEqual(["shell.de-de.js", "enhance.js", "chunks/pointer-hover.js"]);
      expect(problems).toEqual([]);
    },
  );

  test(
    "take the variant that their attributes ask for; what no fragment shows is rendered [W-04, W-09]",
    LONG,
    async ({ page }) => {
      const scripts = await openBare(page, { header: 'page="login"' });
      await expect(standing(page, "app-header")).toHaveAttribute("data-shell-snapshot", /"page":"login"/);
      const own = [{ id: "own", title: "Eigenes Menü", href: "/own/", subMenus: [] }];
      await openBare(page, { header: `nav-items='${JSON.stringify(own)}'` });
      await expect(page.locator("app-header").getByRole("link", { name: "Eigenes Menü" })).toBeVisible();
      await expect(standing(page, "app-header")).toHaveCount(0);
      await expect(standing(page, "app-footer")).toHaveCount(1);
      expect(scripts).toContain("chunks/react.js");
    },
  );

  test(
    "show the site that the configuration names, once and for all [W-04, W-09]",
    LONG,
    async ({ page, problems }) => {
      const site = {
        name: "Bank & Söhne",
        logo: { url: "/assets/norvane.svg?own", alt: "Bank & Söhne, Startseite" },
        sites: { "de-DE": "https://bank.example/sparen/" },
      };
      await openBare(page, { site });
      const logo = page.locator("app-header .logo img").first();
      await expect(logo).toHaveAttribute("src", site.logo.url);
      await expect(logo).toHaveAttribute("alt", "Bank & Söhne – zur Startseite");
      await expect(page.locator("app-header a[data-shell-link]").first()).toHaveAttribute(
        "href",
        /^https:\/\/bank\.example\/sparen\//,
      );
      // React finds its own markup and changes what the property changes, no more.
      const painted = await logo.elementHandle();
      await page.locator("app-header").evaluate((host) => Object.assign(host, { hideNavigation: true }));
      await expect(page.locator("app-header nav")).toHaveCount(0);
      expect(await painted?.evaluate((node) => node.isConnected)).toBe(true);
      expect(problems).toEqual([]);
    },
  );

  test(
    "of a site without a logo, with logins and consent of its own, need no React, and React finds its own markup [W-04, W-09]",
    LONG,
    async ({ page, problems }) => {
      const site = { name: "Sparwelt", appHost: "https://app.sparwelt.example", consentAnchor: "#privacy" };
      const scripts = await openBare(page, { site, lang: "en-US" });
      const header = page.locator("app-header");
      await expect(header.locator(".logo-name").first()).toHaveText("Sparwelt");
      await expect(header.getByRole("link", { name: "Log in" }).first()).toHaveAttribute(
        "href",
        "https://app.sparwelt.example/en-us/login/",
      );
      await expect(page.locator("app-footer a[href='#consent-settings']")).not.toHaveAttribute("data-shell-action");
      await page.waitForLoadState("networkidle");
      expect(scripts).toEqual(["shell.js", "enhance.js", "fragments/en-us.js", "chunks/pointer-hover.js"]);
      const painted = await header.locator(".logo-name").first().elementHandle();
      await header.evaluate((host) => Object.assign(host, { hideNavigation: true }));
      await expect(header.locator("nav")).toHaveCount(0);
      expect(await painted?.evaluate((node) => node.isConnected)).toBe(true);
      await openBare(page, { site: {} });
      await expect(header.locator(".logo-name").first()).toHaveText("Zur Startseite");
      await page.waitForLoadState("networkidle");
      expect(scripts.slice(-2)).toEqual(["fragments/de-de.js", "chunks/pointer-hover.js"]);
      expect(problems).toEqual([expect.stringMatching('^bad-config: "site"."name" is missing')]);
    },
  );

  test("of a site that cannot be read are rendered, and the mistake is said [W-04, W-08]", LONG, async ({ page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    const scripts = await openBare(page, { site: { name: "Norvane", sites: { "de-DE": "javascript:alert(1)" } } });
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toHaveAttribute(
      "href",
      "/de-de/login/",
    );
    expect(scripts).toContain("chunks/react.js");
    expect(said.filter((text) => text.includes("bad-config"))).toHaveLength(1);
  });

  test("never show the logged-out header to a customer [H-05, W-09]", async ({ page, demo }) => {
    await page.route(/\/cdn\/.*(react|render)/, (route) => route.abort());
    await demo.signIn(page, "de-active");
    await openBare(page);
    await expect(page.locator("app-header [data-shell-pending]")).toBeVisible();
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  });

  test("are rendered where their fragments do not come, and of a language that has none, in English [W-04, W-09]", async ({
    page,
  }) => {
    await page.route("**/cdn/fragments/**", (route) => route.abort());
    await openBare(page);
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    // With the look that no fragment brought.
    await expect(page.locator("app-header")).toHaveCSS("display", "block");
    await page.unroute("**/cdn/fragments/**");
    const scripts = await openBare(page, { lang: "tlh" });
    await expect(page.locator("app-header").getByRole("link", { name: "Log in" }).first()).toBeVisible();
    expect(scripts.filter((name) => name.startsWith("fragments/"))).toEqual(["fragments/en.js"]);
  });
});

/** Sites of every shape that a configuration can have: each changes more than words in a fragment. */
const SITES: readonly [title: string, site: object][] = [
  ["with a logo", SITE],
  ["without a logo", { name: "Norvane" }],
  ["without a configuration", {}],
  ["with logins on a host of their own", { ...SITE, appHost: "https://app.norvane.example/" }],
  ["with an anchor of its own for consent, and no logo", { name: "Norvane", consentAnchor: "#privacy" }],
  ["with the start of our anchor for consent", { ...SITE, consentAnchor: "#consent" }],
  [
    "with all of it",
    {
      name: "A & B",
      appHost: "https://app.a.example",
      consentAnchor: "#x",
      sites: { "en-US": "https://us.a.example/" },
    },
  ],
];

/** One market shows each shape of a site; that each market does is left to the long runs. */
for (const [which, quick] of [
  ["a market", true],
  ["every market", false],
] as const) {
  test(
    `what bare tags paint is their fragment, node by node, in ${which}, every variant and shape of a site [W-09]`,
    LONG,
    async ({ page }) => paintsItsFragments(page, quick ? ["de-DE"] : LOCALE_IDS),
  );
}

async function paintsItsFragments(page: Page, all: readonly LocaleId[]): Promise<void> {
  await page.goto("/assets/site.css");
  const { fragments } = (await import(path.resolve("dist/node/prerender.js"))) as Prerender;
  const scripts = readdirSync("dist/cdn/fragments").filter((name) => name.endsWith(".js"));
  for (const [title, given] of SITES) {
    const site = { name: "", logo: { url: "", alt: "" }, sites: {}, ...given };
    const locales = all.filter((id) => title === "with a logo" || id === "de-DE" || id === "en-US");
    const texts = new Map<string, string[]>();
    for await (const { locale, text } of fragments(site, locales)) {
      texts.set(locale, [...(texts.get(locale) ?? []), text.replace(/<style>.*?<\/style>/s, "")]);
    }
    for (const locale of locales) {
      const script = scripts.find((name) => new RegExp(`^${locale}-[0-9a-f]{8}\\.js$`, "i").test(name));
      const outcome = await page.evaluate(paintedAndParsed, {
        address: `/cdn/fragments/${script}`,
        site: given,
        fragments: texts.get(locale) ?? [],
      });
      expect(outcome.unlike, `${locale}, ${title}`).toEqual([]);
      expect(outcome.count, `${locale}, ${title}`).toBeGreaterThan(6);
    }
  }
}

/** Runs in the page: what bare tags paint, and which of it is not among the fragments. */
async function paintedAndParsed({
  address,
  site,
  fragments,
}: {
  address: string;
  site: object;
  fragments: readonly string[];
}) {
  const { fragments: data, insertFragment } = (await import(address)) as BareFragmentsModule;
  const markupOf = (root: DocumentFragment | ShadowRoot) => [...root.children].map((one) => one.outerHTML).join("");
  const parsed = fragments.map((text) => {
    const { body } = new DOMParser().parseFromString(text, "text/html");
    const content = body.ownerDocument.querySelector("template")?.content;
    // The pattern of the first frame is for a page whose HTML has it.
    content?.querySelector("template")?.remove();
    return content ? markupOf(content) : "";
  });
  const made: string[] = [];
  for (const [tag, { variants }] of Object.entries(data.tags)) {
    for (const { values } of variants) {
      const root = document.createElement("div").attachShadow({ mode: "open" });
      const isIt = (source: { readonly values: object }) => JSON.stringify(source.values) === JSON.stringify(values);
      await insertFragment(tag, root, { config: { site }, hasSession: false }, isIt);
      made.push(markupOf(root));
    }
  }
  return { count: made.length, unlike: made.filter((one) => !parsed.includes(one)).map((one) => one.slice(0, 400)) };
}
