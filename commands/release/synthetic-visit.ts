/** Opens a page with the released script in a browser, and looks for what a visitor sees: header, menus and footer. */
import type { Page } from "playwright-core";
import { openBrowser } from "../browser/installed-browser.ts";
import type { Report } from "./store-choice.ts";
import type { Verification } from "./verification.ts";

/** A page of a host. The browser gets it from here, and everything else from the network. */
const HOST = "https://host.example/";
const LOCALE = "de-DE";
const LONGEST_MS = 20_000;

const markup = (base: string) =>
  `<!doctype html><html lang="${LOCALE}"><meta charset="utf-8"><title>Savings</title>` +
  `<script type="application/json" data-shell-config>${JSON.stringify({ site: { name: "Savings" } })}</script>` +
  `<script type="module" src="${base}shell.js"></script>` +
  `<app-header locale="${LOCALE}"></app-header><main><h1>Savings</h1></main><app-footer locale="${LOCALE}"></app-footer>`;

/** @param browser program; a usual one of the machine when missing */
export async function syntheticVisit(
  base: string,
  browser: string | undefined,
  report?: Report,
): Promise<Verification> {
  report?.("Opening a page in a browser.");
  const opened = await openBrowser(browser, "--synthetic");
  try {
    const context = await opened.newContext();
    // A server of this machine, as in tests. Browsers that do not ask for it do not know the name.
    await context.grantPermissions(["local-network-access"]).catch(() => {});
    const page = await context.newPage();
    const said: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") said.push(message.text());
    });
    await page.route(HOST, (route) => route.fulfill({ contentType: "text/html", body: markup(base) }));
    await page.goto(HOST);
    return { check: "synthetic visit", files: 1, problems: await problemsOn(page, base, said) };
  } finally {
    await opened.close();
  }
}

async function problemsOn(page: Page, base: string, said: readonly string[]): Promise<readonly string[]> {
  const menu = page.locator("app-header nav button[popovertarget^=menu]").first();
  const steps: readonly (readonly [what: string, step: () => Promise<unknown>])[] = [
    ["the header has no links", () => page.locator("app-header a").first().waitFor({ timeout: LONGEST_MS })],
    ["the header has no menus", () => menu.waitFor({ timeout: LONGEST_MS })],
    [
      "the elements are not defined",
      () => page.waitForFunction(() => customElements.get("app-header") !== undefined, null, { timeout: LONGEST_MS }),
    ],
    [
      "a menu does not open",
      async () => {
        await menu.click();
        await page.locator("app-header [popover]:popover-open a").first().waitFor({ timeout: LONGEST_MS });
      },
    ],
    ["the footer has no links", () => page.locator("app-footer a").first().waitFor({ timeout: LONGEST_MS })],
  ];
  for (const [what, step] of steps) {
    const isDone = await step().then(
      () => true,
      () => false,
    );
    const first = said[0] === undefined ? "" : ` The console says: ${said[0]}`;
    if (!isDone) return [`${base}shell.js: ${what} on a page with this script.${first}`];
  }
  return said.map((text) => `${base}shell.js: the console says: ${text}`);
}
