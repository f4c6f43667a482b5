/** Consent and what it allows, proven on the network in all four kinds of page: CMS, portal, AngularJS, partner. */
import type { Page, Request, Response } from "@playwright/test";
import { consentCookie, type Demo, expect, LONG, quickIf, test } from "./demo.ts";
import { collected, configure } from "./session-page.ts";
import { FOOTER_TAP, stayHere } from "./tracking-page.ts";

test.use({ consent: "unasked" });

interface Kind {
  readonly name: string;
  readonly open: (page: Page, demo: Demo) => Promise<void>;
  readonly accept: string;
  readonly refuse: string;
  readonly container: string;
  readonly country: string;
}

const german = { accept: "Alle akzeptieren", refuse: "Nur notwendige", container: "GTM-DEMODACH", country: "DE" };
const KINDS: readonly Kind[] = [
  { name: "CMS page", open: async (page) => void (await page.goto("/de-de/")), ...german },
  { name: "portal", open: (page, demo) => demo.signIn(page, "de-active"), ...german },
  {
    name: "AngularJS page",
    open: async (page) => void (await page.goto("/savingglobal/#/MyInvestments/TermDeposit")),
    ...german,
  },
  {
    name: "partner page",
    open: async (page, demo) => void (await page.goto(`${demo.partner}/`)),
    accept: "Accept all",
    refuse: "Necessary only",
    container: "GTM-DEMOEU",
    country: "GB",
  },
];

/** Requests that only tracking makes: to its services, for its container, and for its own scripts. */
const TRACKING = /\/com\.snowplow|\/marketing\/|\/ofrep\/v1\/track|gtm\.js|\/container\/|snowplow|event-sender/;

function trackingRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request: Request) => {
    if (TRACKING.test(request.url())) seen.push(new URL(request.url()).pathname);
  });
  return seen;
}

/** Words that only the code of tracking has, whichever file it is in. */
const OF_TRACKING = /footer link tapped|app badge tapped|payload_data|snowplow|_sp_|gtm\.start|shell-track/;

/** How many bytes of tracking's code the page has loaded. The demo's own scripts may name the shell's events. */
function trackingCode(page: Page): () => Promise<number> {
  const scripts: Response[] = [];
  page.on("response", (response) => {
    const isOwn = new URL(response.url()).pathname.startsWith("/demo/");
    if (response.request().resourceType() === "script" && response.ok() && !isOwn) scripts.push(response);
  });
  return async () => {
    const texts = await Promise.all(scripts.map((response) => response.text()));
    expect(texts.length).toBeGreaterThan(2);
    return texts.filter((text) => OF_TRACKING.test(text)).reduce((sum, text) => sum + text.length, 0);
  };
}

/** Everything of the page has loaded: the elements, their code and what the browser does when it is idle. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => ["app-header", "app-footer"].every((tag) => customElements.get(tag) !== undefined));
  await page.waitForLoadState("networkidle");
}

/** The entries of tracking in the browser's storage and cookies. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const own = /_sp_|snowplow|shell\.track|deviceId|attributed|shell_observed|_ga|_gcl/i;
    const names = [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...document.cookie.split("; ").map((entry) => entry.split("=")[0] ?? ""),
    ];
    return {
      stored: names.filter((name) => own.test(name)),
      scripts: [...document.scripts].map(({ src }) => src).filter((src) => /gtm\.js|snowplow|event-sender/.test(src)),
      // Consent mode's commands are no data.
      layer: ((globalThis as { dataLayer?: (object | IArguments)[] }).dataLayer ?? []).filter(
        (entry) => !("length" in entry && entry[0] === "consent"),
      ),
    };
  });
const NO_TRACES = { stored: [], scripts: [], layer: [] };

/** By script: where nobody has answered yet, the tool's banner may stand before the link. */
const tapFooter = (page: Page) =>
  page
    .locator("app-footer a[data-shell-link^=legal-]")
    .first()
    .evaluate((link: HTMLElement) => link.click());

for (const { name, open, accept, refuse, container, country } of KINDS) {
  test(
    `${name}: links of header and footer open the tool's second layer, in the market's language, and lead nowhere [F-09]`,
    LONG,
    async ({ page, demo, context }) => {
      await context.addCookies([consentCookie("refused", demo.pages)]);
      await open(page, demo);
      await loaded(page);
      const address = page.url();
      const layer = page.getByRole("dialog", {
        name: country === "DE" ? "Cookie-Einstellungen" : "Cookie preferences",
      });
      const link = page.locator("app-footer a[data-shell-action=consent]");
      await link.click();
      await expect(layer).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(layer).toBeHidden();
      await expect(link).toBeFocused();
      await page.locator("app-header").evaluate((header) => {
        Object.assign(header, {
          data: { navItems: [{ id: "own", title: "Own consent link", href: "#consent-settings" }] },
        });
      });
      await page.locator("app-header").getByRole("link", { name: "Own consent link" }).first().click();
      await expect(layer).toBeVisible();
      expect(page.url()).toBe(address);
    },
  );

  test(
    `${name}: before consent, and after a refusal, nothing of any tracking tool exists [T-03, T-05]`,
    quickIf(name === "portal"),
    async ({ page, demo, problems }) => {
      const requests = trackingRequests(page);
      const code = trackingCode(page);
      await open(page, demo);
      await loaded(page);
      await expect(page.getByRole("button", { name: accept })).toBeVisible();
      await stayHere(page);
      await tapFooter(page);
      expect(await traces(page)).toEqual(NO_TRACES);
      expect(await code()).toBe(0);
      await page.getByRole("button", { name: refuse }).click();
      await tapFooter(page);
      await page.reload();
      await loaded(page);
      expect(await traces(page)).toEqual(NO_TRACES);
      expect(requests).toEqual([]);
      expect(problems).toEqual([]);
    },
  );

  test(
    `${name}: after consent an event arrives once, at each target, and the market's container runs [T-03, T-05, T-06]`,
    LONG,
    async ({ page, demo, problems }) => {
      const code = trackingCode(page);
      await open(page, demo);
      await loaded(page);
      await stayHere(page);
      await page.getByRole("button", { name: accept }).click();
      await page.waitForFunction(() => (globalThis as { demoContainers?: unknown[] }).demoContainers?.length === 1);
      await tapFooter(page);
      await expect.poll(() => collected(demo, page)).toContain("footer link tapped");
      const event = (await page.request.get(`${demo.services}/demo/events`).then((answer) => answer.json())).find(
        (one: Record<string, string>) => one.event_name === "footer link tapped",
      );
      const isCustomer = name === "portal";
      expect(event).toEqual({
        ...FOOTER_TAP,
        portal: isCustomer || name === "AngularJS page" ? "customer portal" : "public site",
        context: name === "portal" ? "dashboard" : name === "AngularJS page" ? "legacy portal" : "home",
        bips_domain: name === "AngularJS page" ? "deposits" : "general",
        browsing_platform: "desktop",
        country_platform: country,
        customer_group: isCustomer ? "DEU direct person" : "visitor",
        custom_attribute_1: "demo",
      });
      for (const path of ["/marketing/events", "/ofrep/v1/track"]) {
        await expect
          .poll(async () =>
            (await demo.calls(path)).filter(({ body }) => JSON.stringify(body)?.includes("footer link")),
          )
          .toHaveLength(1);
      }
      expect((await collected(demo, page)).filter((one) => one === "footer link tapped")).toHaveLength(1);
      expect(await code()).toBeGreaterThan(0);
      const recorded = await page.evaluate(
        () => (globalThis as unknown as { demoContainers: unknown[] }).demoContainers,
      );
      expect(recorded).toMatchObject([
        { id: container, consent: { analytics_storage: "granted", ad_storage: "granted" } },
      ]);
      expect(problems).toEqual([]);
    },
  );
}

/** Those that are seen: hidden ones are not read aloud, and no key reaches them. */
const badges = (page: Page) => page.locator("app-footer a[data-shell-link^=app-]").filter({ visible: true });

for (const answer of ["Accept all", "Necessary only"]) {
  test(
    `the app banner waits until the visitor has answered, here "${answer}"; what they said holds on the next page [F-03]`,
    LONG,
    async ({ page }) => {
      await page.goto("/en-gb/");
      await expect(page.getByRole("button", { name: answer })).toBeVisible();
      await expect(badges(page)).toHaveCount(0);
      await page.getByRole("button", { name: answer }).click();
      await expect(badges(page)).toHaveCount(2);
      await expect(badges(page).first()).toBeVisible();
      const rendered: string[] = [];
      page.on("request", (request) => request.url().includes("app-footer.render") && rendered.push(request.url()));
      await page.reload();
      await loaded(page);
      await expect(badges(page)).toHaveCount(2);
      expect(rendered).toEqual([]);
    },
  );
}

test("inside the app nothing offers the app [F-03]", LONG, async ({ page, context, demo }) => {
  await context.addCookies([{ name: "mobile", value: "true", url: demo.pages }, consentCookie("all", demo.pages)]);
  await page.goto("/en-gb/");
  await expect(badges(page)).toHaveCount(0);
});

/** How each tool says that analytics was refused, and a neighbour of the same purpose accepted. */
const REFUSALS = {
  cookieconsent: {
    CookieConsent: { acceptedCategories: ["performance"], rejectedCategories: ["analytics", "marketing"] },
  },
  usercentrics: {
    UC_UI: [
      { categorySlug: "performance", consent: { status: true } },
      { categorySlug: "analytics", consent: { status: false } },
    ],
  },
  host: { shellConsent: { granted: ["performance"], denied: ["analytics"] } },
} as const;

for (const [tool, answer] of Object.entries(REFUSALS)) {
  test(
    `a category that was refused is not measured through another name of its purpose: ${tool} [T-03, T-05]`,
    quickIf(tool === "cookieconsent"),
    async ({ page }) => {
      const requests = trackingRequests(page);
      await configure(page, { consent: { tool } });
      await page.route(/consent-tool\.js/, (route) => route.abort());
      await page.addInitScript((said: Record<string, unknown>) => {
        const { CookieConsent, UC_UI, shellConsent } = said;
        Object.assign(globalThis, {
          ...(CookieConsent !== undefined && {
            CookieConsent: { validConsent: () => true, getConfig: () => ({}), getUserPreferences: () => CookieConsent },
          }),
          ...(UC_UI !== undefined && { UC_UI: { isConsentRequired: () => false, getServicesBaseInfo: () => UC_UI } }),
          ...(shellConsent !== undefined && { shellConsent }),
        });
      }, answer);
      await page.goto("/de-de/");
      await loaded(page);
      await stayHere(page);
      await tapFooter(page);
      const commands = () =>
        page.evaluate(() => {
          const { dataLayer = [] } = globalThis as { dataLayer?: ArrayLike<unknown>[] };
          return dataLayer
            .map((entry) => [...Array.from(entry)])
            .filter(([kind, what]) => kind === "consent" && what === "update");
        });
      await expect.poll(commands).toMatchObject([["consent", "update", { analytics_storage: "denied" }]]);
      expect(requests).toEqual([]);
    },
  );
}

test("a page that assigns its own data layer late keeps the default and the choice before its entries [T-03]", async ({
  page,
  context,
  demo,
}) => {
  await context.addCookies([consentCookie("refused", demo.pages)]);
  await page.goto("/de-de/");
  await loaded(page);
  const entries = await page.evaluate(() => {
    const view = globalThis as unknown as { dataLayer: (object | ArrayLike<unknown>)[] };
    view.dataLayer = [{ pageType: "home" }];
    return view.dataLayer.map((entry) => ("length" in entry ? Array.from(entry).slice(0, 2).join(" ") : entry));
  });
  expect(entries).toEqual(["consent default", "consent update", { pageType: "home" }]);
});
