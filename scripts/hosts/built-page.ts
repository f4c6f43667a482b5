/** Opens the page that a project has built, in a browser: another market, a customer who signs in, and the way out. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "playwright";
import sirv from "sirv";
import { browserFlags, browserPath } from "../browser.ts";
import { accessToken, storeLogin } from "../frameworks/stored-login.ts";

const LONGEST_MS = 15_000;

/** @param folder with `index.html`, which is served for every path */
export async function builtPageProblems(folder: string): Promise<readonly string[]> {
  const files = sirv(folder, { single: true });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const browser = await chromium.launch({
    executablePath: browserPath(),
    chromiumSandbox: false,
    args: [...browserFlags],
  });
  try {
    return await visit(browser, `http://localhost:${(server.address() as AddressInfo).port}`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

async function visit(browser: Browser, address: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const page = await (await browser.newContext({ viewport: { width: 1350, height: 900 } })).newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  const expectThat = (what: string, waiting: Promise<unknown>) =>
    waiting.catch(() => problems.push(`${what} (at ${page.url()}).`));
  await page.goto(`${address}/de-de/`);
  const link = page.locator("app-header a[href]:not(.skip-link)").filter({ visible: true }).first();
  await expectThat("The header shows no link", link.waitFor({ timeout: LONGEST_MS }));
  if (problems.length > 0) return problems;
  await link.evaluate((element) => element.setAttribute("href", "/fr-fr/"));
  await link.click();
  await expectThat("The market does not change", page.waitForURL("**/fr-fr/", { timeout: LONGEST_MS }));
  await page.evaluate(storeLogin, accessToken());
  await page.goto(`${address}/de-de/`);
  await expectThat("Nobody is signed in", sessionIs(page, "active"));
  const way = page.locator("app-header").getByRole("button", { name: "Abmelden", includeHidden: true }).first();
  await expectThat("The header has no way out", way.waitFor({ state: "attached", timeout: LONGEST_MS }));
  if (problems.length > 0) return problems;
  await way.dispatchEvent("click");
  const isOut = () => localStorage.getItem("shell.auth") === null;
  await expectThat("The session stays", page.waitForFunction(isOut, undefined, { timeout: LONGEST_MS }));
  return problems;
}

/** By the store that all copies of the shell share. */
const sessionIs = (page: Page, state: string): Promise<unknown> =>
  page.waitForFunction(
    (wanted) =>
      (globalThis as unknown as Record<symbol, { state: { get(): { session: string } } } | undefined>)[
        Symbol.for("savings-shell@1")
      ]?.state.get().session === wanted,
    state,
    { timeout: LONGEST_MS },
  );
