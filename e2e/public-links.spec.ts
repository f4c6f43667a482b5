/** Where the links of public pages lead, held against the specification's texts. */
import type { Locator, Page } from "@playwright/test";
import { expect, LONG, test } from "./demo.ts";
import { BANK_PATHS, CORPORATE_HOME, linksByMenu, MY_ACCOUNT, PREFIXES, publicPages } from "./specified-links.ts";

const loginOf = (prefix: string) => `/${prefix}/login/`;
const registerOf = (prefix: string) => `/${prefix}/register/`;

interface RenderedLink {
  readonly href: string;
  readonly text: string;
  readonly leadsToMarket: boolean;
}

/** Links of header and footer as they stand in the markup, without those that stay on the page. */
async function linksOn(page: Page): Promise<readonly RenderedLink[]> {
  const links = await page.evaluate(() =>
    ["app-header", "app-footer"].flatMap((tag) =>
      [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll<HTMLElement>("a[href]") ?? [])].map((link) => ({
        href: link.getAttribute("href") ?? "",
        text: link.textContent.trim(),
        leadsToMarket: link.dataset.shellMarket !== undefined,
      })),
    ),
  );
  return links.filter(({ href }) => !href.startsWith("#"));
}

const hrefsOf = async (header: Locator) => Object.values(await linksByMenu(header)).flat();

test.describe("as painted, before any script", () => {
  test.use({ javaScriptEnabled: false });

  test("each of the thirteen sites has its pages in menus and footer, and a help centre elsewhere [L-01, L-03, L-13]", async ({
    page,
  }) => {
    for (const prefix of PREFIXES) {
      await page.goto(`/${prefix}/`, { waitUntil: "domcontentloaded" });
      const links = (await linksOn(page)).filter(({ leadsToMarket }) => !leadsToMarket);
      const hrefs = links.map(({ href }) => href);
      for (const [topic, href] of publicPages(prefix)) expect(hrefs, `${prefix}: ${topic}`).toContain(href);
      expect(hrefs, prefix).toEqual(expect.arrayContaining([loginOf(prefix), registerOf(prefix)]));
      const inside = hrefs.filter((href) => href.startsWith("/"));
      expect(inside.filter((href) => !href.startsWith(`/${prefix}/`) && href !== "/en/select-country/")).toEqual([]);
      const help = hrefs.filter((href) => /^https:\/\/[a-z]+\.example\//.test(href) && href.endsWith(`/${prefix}/`));
      expect(help.length, `${prefix}: FAQ`).toBeGreaterThan(0);
      // One site sends visitors to choose a country: the one without a country.
      expect(hrefs.includes("/en/select-country/"), prefix).toBe(prefix === "en");
      const reward = links.find(({ href }) => href === publicPages("fr-fr").get("refer a friend"))?.text ?? "";
      if (prefix === "fr-fr") expect(reward).toMatch(/500\s(€|EUR)/);
      const names = links.map(({ text }) => text).join("\n");
      const american = ["Savings accounts", "Money market accounts", "CDs", "No-penalty CDs", "Credit unions"];
      if (prefix === "en-us") {
        for (const name of [...american, "Deposit insurance", "Education center"]) expect(names).toContain(name);
      }
    }
  });

  test("the corporate site has its menu and its way into the account, the bank's site its five targets [L-08, L-14]", async ({
    page,
  }) => {
    const header = page.locator("app-header");
    await page.goto(CORPORATE_HOME, { waitUntil: "domcontentloaded" });
    const { "": atOnce = [], ...menus } = await linksByMenu(header);
    const corporate = [...atOnce, ...Object.values(menus).flat()].filter((href) => href.startsWith(CORPORATE_HOME));
    expect(atOnce).toContain(CORPORATE_HOME);
    expect(new Set(corporate).size).toBeGreaterThan(4);
    expect(atOnce).toContain(MY_ACCOUNT);
    expect(atOnce).not.toContain("/en/register/");
    await expect(header.getByRole("link", { name: "My Account" }).first()).toHaveAttribute("href", MY_ACCOUNT);

    for (const prefix of ["en", "de-de"]) {
      await page.goto(`/${prefix}/banking-as-a-service/`, { waitUntil: "domcontentloaded" });
      const bank = (await hrefsOf(header)).filter((href) => href !== `/${prefix}/` && !href.startsWith("#"));
      expect(bank).toEqual(BANK_PATHS.map((path) => `/${prefix}${path}`));
    }
  });
});

test(
  "one header rendered for each locale in turn leads to that locale, an unknown one to generic English with the United States' public menu [L-01, L-02]",
  LONG,
  async ({ page }) => {
    await page.goto("/en/impressum/");
    const header = page.locator("app-header");
    const known = PREFIXES.map((prefix) => ({ locale: prefix, prefix, ownPrefix: prefix }));
    for (const { locale, prefix, ownPrefix } of [...known, { locale: "xx-XX", prefix: "en-us", ownPrefix: "en" }]) {
      await header.evaluate((host, value) => host.setAttribute("locale", value), locale);
      await expect.poll(() => hrefsOf(header)).toContain(loginOf(ownPrefix));
      await expect.poll(() => hrefsOf(header)).toContain(publicPages(prefix).values().next().value);
      const hrefs = await hrefsOf(header);
      for (const [topic, href] of publicPages(prefix)) expect(hrefs, `${locale}: ${topic}`).toContain(href);
      expect(hrefs.includes("/en/select-country/"), locale).toBe(prefix === "en");
    }
    // Without a locale of its own the page's address says it; where that says nothing it is generic English.
    await header.evaluate((host) => host.removeAttribute("locale"));
    await expect.poll(() => hrefsOf(header)).toContain("/en/select-country/");
  },
);

test(
  "brokers register on a page of their own, the United States on the app host [L-07, L-08]",
  LONG,
  async ({ page }) => {
    await page.goto("/de-de/");
    const header = page.locator("app-header");
    await header.evaluate((host) => {
      host.setAttribute("regflow", "broker");
      host.setAttribute("product", "P 1");
    });
    await expect
      .poll(() => hrefsOf(header))
      .toContain("/de-de/kooperationspartner/register/?regflow=broker&product=P%201");
    expect(await hrefsOf(header)).not.toContain(registerOf("de-de"));

    await page.evaluate(async () => {
      const script = "/cdn/shell.js";
      const { configure } = (await import(script)) as { configure(config: object): void };
      configure({ site: { appHost: "https://app.norvane.example" } });
      document.querySelector("app-header")?.removeAttribute("regflow");
      document.querySelector("app-header")?.removeAttribute("product");
      document.querySelector("app-header")?.setAttribute("locale", "en-US");
    });
    const app = "https://app.norvane.example";
    await expect.poll(() => hrefsOf(header)).toContain(app + loginOf("en-us"));
    const hrefs = await hrefsOf(header);
    expect(hrefs).toContain(app + registerOf("en-us"));
    expect(hrefs.filter((href) => href.startsWith(app)).every((href) => /\/(login|register)\/$/.test(href))).toBe(true);
    await header.evaluate((host) => host.setAttribute("locale", "en-GB"));
    await expect.poll(() => hrefsOf(header)).toContain(loginOf("en-gb"));
  },
);
