/** Opens the page that a project has built, in a browser: another market, a customer who signs in, and the way out. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import getPort from "get-port";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright";
import sirv from "sirv";
import { browserFlags, browserPath } from "../browser.ts";
import { untilServerAnswers } from "../checks/server-start.ts";
import { checkProblems } from "../frameworks/site-checks.ts";
import { accessToken, storeLogin } from "../frameworks/stored-login.ts";

const LONGEST_MS = 15_000;

/** Where the page is: a folder, or a program of Node that serves it at `PORT`. */
export type BuiltPage = ({ readonly folder: string } | { readonly server: string }) & {
  /** It has what a page needs, so `check` finds nothing wrong. Others try types with mistakes. */
  readonly isWhole?: true;
  /** It is opened in a web view of Android as well. */
  readonly isInWebView?: true;
};

const DESKTOP: BrowserContextOptions = { viewport: { width: 1350, height: 900 } };
/** As the app of a bank shows a page: a phone with `wv` in the user agent, whose browser refuses the storage of third parties. */
const WEB_VIEW: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  userAgent:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36",
};

/** @param cwd folder of the project */
export async function builtPageProblems(page: BuiltPage, cwd: string): Promise<readonly string[]> {
  const { address, close } = await ("folder" in page ? served(path.join(cwd, page.folder)) : started(page.server, cwd));
  try {
    const problems = [...(await visits(page, address))];
    if (page.isWhole && problems.length === 0) problems.push(...(await wholeProblems(address)));
    return problems;
  } finally {
    close();
  }
}

/** The text of a fragment is in the page once, and not again in the data that a framework hands to its browser part. */
async function wholeProblems(address: string): Promise<readonly string[]> {
  const html = await (await fetch(`${address}/de-de/`)).text();
  const isRepeated = [...html.matchAll(/class=\\?"skip-link/g)].length > 1;
  const repeated = isRepeated ? ["The page contains the header's fragment twice."] : [];
  return [...repeated, ...(await checkProblems(address))];
}

interface Served {
  readonly address: string;
  readonly close: () => void;
}

/** A folder without a file for a path serves its start page there. */
async function served(folder: string): Promise<Served> {
  const files = sirv(folder, { single: true });
  const server = createServer((request, response) => files(request, response));
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

async function started(file: string, cwd: string): Promise<Served> {
  const port = await getPort();
  const env = { ...process.env, PORT: String(port), NODE_ENV: "production" };
  const server = spawn(process.execPath, [file], { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
  const address = `http://localhost:${port}`;
  await untilServerAnswers(file, `${address}/de-de/`, server, LONGEST_MS);
  return { address, close: () => server.kill() };
}

async function visits({ isInWebView }: BuiltPage, address: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const options of [DESKTOP, ...(isInWebView ? [WEB_VIEW] : [])]) {
    const browser = await chromium.launch({
      executablePath: browserPath(),
      chromiumSandbox: false,
      args: [...browserFlags, ...(options === WEB_VIEW ? ["--test-third-party-cookie-phaseout"] : [])],
    });
    try {
      const found = await visit(browser, options, address);
      problems.push(...found.map((text) => (options === WEB_VIEW ? `In a web view: ${text}` : text)));
    } finally {
      await browser.close();
    }
  }
  return problems;
}

async function visit(browser: Browser, options: BrowserContextOptions, address: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const context = await browser.newContext(options);
  // The app says so (docs/contracts/portal.md).
  if (options === WEB_VIEW) await context.addCookies([{ name: "mobile", value: "true", url: address }]);
  const page = await context.newPage();
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
  const french = page.locator("app-header").getByText("Se connecter").first();
  await expectThat("The header is not in French", french.waitFor({ state: "attached", timeout: LONGEST_MS }));
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
