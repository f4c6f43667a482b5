import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { BareFragmentsModule } from "../elements/paint/bare-fragment.ts";
import { LOCALE_IDS } from "../src/domain/locales/locale.ts";
import { expect, test } from "./demo.ts";
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
  }: Partial<Record<"lang" | "script" | "header", string>> & {
    site?: object;
  } = {},
): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const [, name = ""] = /\/cdn\/(.+\.js)/.exec(request.url()) ?? [];
    if (name) scripts.push(name.replace(/-[\w-]{8}\.js/, ".js"));
  });
  const body = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/cdn/shell.css">
    <script type="application/json" data-shell-config>${JSON.stringify({ site })}</script>
    <script type="module" src="/cdn/${script}"></script></head>
    <body><app-header ${header}></app-header><main id="main"><h1>Page</h1><market-picker></market-picker><p>Behind it</p></main><app-footer></app-footer></body></html>`;
  await page.route("**/bare/", (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto("/bare/");
  return scripts;
}

const standing = (page: Page, tag: string) => page.locator(`${tag} [data-shell-snapshot]`);

test.describe("bare tags", () => {
  test("paint from their locale's fragments, fetched in one request, without React [W-04, W-09]", async ({
    page,
    problems,
  }) => {
    const shifts = await watchShifts(page);
    const scripts = await openBare(page);
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await expect(page.locator("app-footer").getByRole("link", { name: "Impressum" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual(["shell.js", "behave.js", "fragments/de-de.js"]);
    await page.locator("app-header").getByRole("button").first().click();
    await expect(page.locator("app-header [popover]:popover-open").first()).toBeVisible();
    expect(await shifts()).toEqual([]);
    expect(problems).toEqual([]);
  });

  test("are all there with the page script of their locale: one request for everything [W-04, W-09]", async ({
    page,
    problems,
  }) => {
    const scripts = await openBare(page, { script: "shell.de-de.js" });
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual(["shell.de-de.js"]);
    expect(problems).toEqual([]);
  });

  test("take the variant that their attributes ask for; what no fragment shows is drawn [W-04, W-09]", async ({
    page,
  }) => {
    const scripts = await openBare(page, { header: 'page="login"' });
    await expect(standing(page, "app-header")).toHaveAttribute("data-shell-snapshot", /"page":"login"/);
    const own = [{ id: "own", title: "Eigenes Menü", href: "/own/", subMenus: [] }];
    await openBare(page, { header: `nav-items='${JSON.stringify(own)}'` });
    await expect(page.locator("app-header").getByRole("link", { name: "Eigenes Menü" })).toBeVisible();
    await expect(standing(page, "app-header")).toHaveCount(0);
    await expect(standing(page, "app-footer")).toHaveCount(1);
    expect(scripts).toContain("chunks/react.js");
  });

  test("show the site that the configuration names, once and for all [W-04, W-09]", async ({ page, problems }) => {
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
  });

  test("never show the logged-out header to a customer [H-05, W-09]", async ({ page, demo }) => {
    await page.route(/\/cdn\/.*(react|draw)/, (route) => route.abort());
    await demo.signIn(page, "de-active");
    await openBare(page);
    await expect(page.locator("app-header [data-shell-pending]")).toBeVisible();
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  });

  test("are drawn where their fragments do not come, and of a language that has none, in English [W-04, W-09]", async ({
    page,
  }) => {
    await page.route("**/cdn/fragments/**", (route) => route.abort());
    await openBare(page);
    await expect(page.locator("app-header").getByRole("link", { name: "Anmelden" }).first()).toBeVisible();
    await page.unroute("**/cdn/fragments/**");
    const scripts = await openBare(page, { lang: "tlh" });
    await expect(page.locator("app-header").getByRole("link", { name: "Log in" }).first()).toBeVisible();
    expect(scripts.filter((name) => name.startsWith("fragments/"))).toEqual(["fragments/en.js"]);
  });
});

test("what bare tags paint is their fragment, node by node, in every locale and variant [W-09]", async ({ page }) => {
  await page.goto("/assets/site.css");
  const scripts = readdirSync("dist/cdn/fragments").filter((name) => name.endsWith(".js"));
  for (const locale of LOCALE_IDS) {
    const script = scripts.find(
      (name) => name.startsWith(`${locale.toLowerCase()}-`) && !/^\w\w-\w\w-/.test(name) === (locale.length === 2),
    );
    const texts = readdirSync(`dist/fragments/${locale}`).map((file) =>
      readFileSync(`dist/fragments/${locale}/${file}`, "utf8"),
    );
    const outcome = await page.evaluate(
      async ({ address, site, fragments }) => {
        const { fragments: data, putFragment } = (await import(address)) as BareFragmentsModule;
        const markupOf = (root: DocumentFragment | ShadowRoot) => {
          for (const style of root.querySelectorAll("style")) style.remove();
          return [...root.children].map((one) => one.outerHTML).join("");
        };
        const parsed = fragments.map((text) => {
          const { body } = new DOMParser().parseFromString(text, "text/html");
          const content = body.ownerDocument.querySelector("template")?.content;
          return content ? markupOf(content) : "";
        });
        const made = Object.values(data.tags).flatMap(({ variants }) =>
          variants.map((variant) => {
            const root = document.createElement("div").attachShadow({ mode: "open" });
            putFragment(root, data, variant, site, false);
            return markupOf(root);
          }),
        );
        return {
          count: made.length,
          unlike: made.filter((one) => !parsed.includes(one)).map((one) => one.slice(0, 400)),
        };
      },
      { address: `/cdn/fragments/${script}`, site: SITE, fragments: texts },
    );
    expect(outcome.unlike, locale).toEqual([]);
    expect(outcome.count, locale).toBeGreaterThan(6);
  }
});
