/** The shell's scripts on each kind of public page of the demo, and on each home page, for each answer to the consent tool. */
import type { Browser } from "playwright";
import { consentCookie, type StoredConsent } from "../../e2e/demo.ts";
import { LOCALES } from "../../src/domain/locales/locale.ts";

const CONSENTS = ["unasked", "refused", "all"] as const satisfies readonly StoredConsent[];
/** By kind of page. All of them have page metadata. */
const KINDS = {
  login: "/de-de/login/",
  registration: "/de-de/register/",
  topic: "/de-de/hilfe/",
  products: "/de-de/festgeld/",
  calculator: "/de-de/interest-calculator/",
  corporate: "/de-de/corporate/",
  "country selector": "/en/select-country/",
  "open banking": "/de-de/open-banking/",
} as const;

/** @param origin of the demo's pages */
export async function publicPagesTable(browser: Browser, origin: string): Promise<string> {
  const homes = LOCALES.map(({ prefix }) => ["home", `/${prefix}/`] as const);
  /** Names of the pages, by their cells: pages with equal figures share a row. */
  const rows = new Map<string, string[]>();
  for (const [kind, path] of [...Object.entries(KINDS), ...homes]) {
    const cells: string[] = [];
    for (const consent of CONSENTS) cells.push(await scriptsOn(browser, `${origin}${path}`, consent));
    const row = cells.join(" | ");
    rows.set(row, [...(rows.get(row) ?? []), `${kind}, ${path}`]);
  }
  const head = "| public page, kB of scripts (requests) | first visit | consent refused | consent given |";
  const lines = [...rows].map(([row, [first, ...others]]) => {
    const more = others.length > 0 ? ` and ${others.length} more` : "";
    return `| ${first}${more} | ${row} |`;
  });
  return [head, "|---|--:|--:|--:|", ...lines].join("\n");
}

/** A new visitor, whose browser has kept nothing. */
async function scriptsOn(browser: Browser, address: string, consent: StoredConsent): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1350, height: 900 } });
  if (consent !== "unasked") await context.addCookies([consentCookie(consent, address)]);
  const tab = await context.newPage();
  await tab.goto(address, { waitUntil: "networkidle" });
  const sizes = await tab.evaluate(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    return resources
      .filter(({ name }) => /\/cdn\/.*\.js$/.test(name))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
  });
  await context.close();
  const kilobytes = sizes.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
  const react = sizes.some(({ name }) => name.includes("/react-")) ? ", React" : "";
  return `${kilobytes.toFixed(1)} (${sizes.length}${react})`;
}
