/** Whole pages of the demo, whose services are Prism: a mock server that knows the contract and nothing else. */
import { chromium, type Page } from "playwright";
import type { SignedIn } from "../../demo/backend/identity/sign-in-client.ts";
import { browserFlags, browserPath } from "../browser.ts";
import { DEMO_SERVICES } from "./service-contract.ts";

export interface ContractPages {
  readonly pages: string;
  readonly services: string;
  readonly prism: string;
  readonly tokens: SignedIn;
}

interface Visit {
  readonly title: string;
  readonly path: string;
  /** Texts that the page shows, each inside its tag. */
  readonly shows: readonly (readonly [selector: string, text: RegExp])[];
}

const VISITS: readonly Visit[] = [
  { title: "a page of the CMS", path: "/de-de/", shows: [["app-header", /Sparen/]] },
  {
    title: "the dashboard",
    path: "/de-de/dashboard/",
    shows: [
      ["app-header .balance-row", /€/],
      ["deposit-overview [data-total]", /52\.450,20/],
    ],
  },
  { title: "the postbox", path: "/de-de/postbox/", shows: [["app-header .account-trigger", /\S/]] },
  { title: "a product page", path: "/de-de/festgeld/", shows: [["offer-list", /Banque Montclair/]] },
  {
    title: "the AngularJS application",
    path: "/savingglobal/#/MyInvestments/TermDeposit",
    shows: [["deposit-overview", /Banque Montclair/]],
  },
];

/** Makes every visit in a browser, and returns its problems by the title of the visit. */
export async function visitPages(setup: ContractPages): Promise<ReadonlyMap<string, readonly string[]>> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    chromiumSandbox: false,
    args: [...browserFlags],
  });
  try {
    const found = new Map<string, readonly string[]>();
    for (const visit of VISITS) {
      // A page that is changed on its way has no address of this machine, and would have to ask for this permission.
      const permissions = ["local-network-access"];
      const page = await (await browser.newContext({ viewport: { width: 1350, height: 900 }, permissions })).newPage();
      found.set(visit.title, await problemsOf(page, visit, setup));
      await page.context().close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

async function problemsOf(page: Page, { path, shows }: Visit, setup: ContractPages): Promise<string[]> {
  const problems: string[] = [];
  const asked: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("request", (request) => asked.push(request.url()));
  // The configuration of a page names one origin for all services.
  await page.route(`${setup.pages}/**`, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      `"servicesOrigin":"${setup.services}"`,
      `"servicesOrigin":"${setup.prism}"`,
    );
    return route.fulfill({ response: answer, body });
  });
  // Pictures of the examples.
  await page.route(`${DEMO_SERVICES}/**`, (route) =>
    route.continue({ url: route.request().url().replace(DEMO_SERVICES, setup.services) }),
  );
  await page.goto(`${setup.pages}/assets/site.css`);
  await page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem("shell.lastActive", String(Date.now()));
    localStorage.setItem("shell.auth", JSON.stringify({ access_token: accessToken, refresh_token: refreshToken }));
  }, setup.tokens);
  await page.goto(setup.pages + path);
  for (const [selector, text] of shows) {
    await page
      .locator(selector)
      .filter({ hasText: text })
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => problems.push(`${selector} does not show ${text}`));
  }
  await page.waitForLoadState("networkidle");
  if (!asked.some((url) => url.startsWith(`${setup.prism}/`))) problems.push("No service was asked.");
  const others = asked.filter((url) =>
    /^\/(account|deposit|integration-service|pension|product-offer)\//.test(new URL(url).pathname),
  );
  problems.push(...others.filter((url) => !url.startsWith(setup.prism)).map((url) => `${url} is not Prism's.`));
  return problems;
}
