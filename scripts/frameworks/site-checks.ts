/** Checks that every site in `integrations/` must pass in a browser. */
import { execFile } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright";
import type { Finding } from "../../commands/check/finding.ts";
import { browserFlags, browserPath } from "../browser.ts";
import { dist } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";
import { accessToken, storeLogin } from "./stored-login.ts";

const LONGEST_MS = 15_000;

type Fragments = typeof import("../../commands/fragments/render-fragment.ts");

const config = { environment: "development", site: { name: "Norvane", logo: { url: "/norvane.svg", alt: "Norvane" } } };

/** Kept in the page from its first bytes on. */
interface Watched {
  readonly mount: Element | null | undefined;
  shift: number;
}

/** @param address origin of the running site */
export async function siteChecks(name: string, address: string): Promise<readonly Check[]> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    chromiumSandbox: false,
    args: [...browserFlags],
  });
  try {
    return [
      { title: `${name}: both locales have the fragments of the package`, problems: await fragmentProblems(address) },
      { title: `${name}: header and footer show without script`, problems: await plainProblems(browser, address) },
      { title: `${name}: the policy has a nonce of its own in each answer`, problems: await policyProblems(address) },
      {
        title: `${name}: the browser adopts the fragment, follows a link without a load, and says nothing`,
        problems: await visitProblems(browser, address),
      },
      {
        title: `${name}: another market comes with its header, footer and language`,
        problems: await marketProblems(browser, address),
      },
      { title: `${name}: savings-shell check finds nothing wrong`, problems: await checkProblems(address) },
      {
        title: `${name}: a customer who signs in passes the gate and signs out`,
        problems: await sessionProblems(browser, address),
      },
      { title: `${name}: the gate leads a visitor to the login`, problems: await gateProblems(browser, address) },
    ];
  } finally {
    await browser.close();
  }
}

async function fragmentProblems(address: string): Promise<string[]> {
  const { renderFragment } = (await import(pathToFileURL(path.join(dist, "node/fragments.js")).href)) as Fragments;
  const problems: string[] = [];
  for (const [prefix, locale] of [
    ["de-de", "de-DE"],
    ["fr-fr", "fr-FR"],
  ] as const) {
    const html = await (await fetch(`${address}/${prefix}/`)).text();
    for (const tag of ["app-header", "app-footer"]) {
      if (!html.includes(await renderFragment({ tag, locale, config })))
        problems.push(`/${prefix}/ lacks that of <${tag}>.`);
    }
  }
  return problems;
}

async function plainProblems(browser: Browser, address: string): Promise<string[]> {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${address}/de-de/`);
  const problems: string[] = [];
  for (const tag of ["app-header", "app-footer"])
    if (!(await page.locator(tag).getByRole("link").first().isVisible())) problems.push(`<${tag}> shows no link.`);
  await page.context().close();
  return problems;
}

async function policyProblems(address: string): Promise<string[]> {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const { headers } = await fetch(`${address}/de-de/`);
      return /'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")?.[1];
    }),
  );
  return nonces[0] && nonces[1] && nonces[0] !== nonces[1] ? [] : [`The nonces are ${nonces.join(" and ")}.`];
}

async function openPage(browser: Browser, said: string[]): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1350, height: 900 } })).newPage();
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(error.message));
  await page.addInitScript(() => {
    const watched = { mount: undefined as Element | null | undefined, shift: 0 };
    Object.assign(globalThis, { watched });
    document.addEventListener("DOMContentLoaded", () => {
      watched.mount = document.querySelector("app-header")?.shadowRoot?.querySelector("[data-shell-mount]");
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return page;
}

async function visitProblems(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(browser, problems);
  const asked: string[] = [];
  let loads = 0;
  page.on("request", (request) => {
    asked.push(new URL(request.url()).pathname);
    if (request.isNavigationRequest()) loads++;
  });
  await page.goto(`${address}/de-de/`);
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  await page.waitForLoadState("networkidle");
  const isSame = () =>
    page.evaluate(() => {
      const { mount } = (globalThis as unknown as { watched: Watched }).watched;
      return (
        Boolean(mount) &&
        document.querySelector("app-header")?.shadowRoot?.querySelector("[data-shell-mount]") === mount
      );
    });
  if (!(await isSame())) problems.push("The header has other nodes than its fragment.");
  const header = page.locator("app-header");
  await header.getByRole("button", { name: "Sparen" }).click();
  const entry = header.getByRole("link", { name: /^Festgeld/ });
  await entry.click();
  await page.locator("h1", { hasText: "festgeld" }).waitFor();
  if (!(await isSame())) problems.push("The header has other nodes after a link was followed.");
  if (loads > 1) problems.push("The link loaded the page.");
  await header.locator('[aria-current="page"][href*="festgeld"]').first().waitFor({ state: "attached" });
  await page.locator('meta[name="description"][content*="festgeld"]').waitFor({ state: "attached" });
  const again = asked.filter((file) => /\/fragments\//.test(file));
  if (again.length > 0) problems.push(`Asked for although the page has its fragments: ${again.join()}`);
  const shift = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.shift);
  if (shift > 0) problems.push(`Something moved: ${shift}.`);
  await page.context().close();
  return problems;
}

/** By a link of the header that the site's router would follow, and by one of the page's own. */
async function marketProblems(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(browser, problems);
  await page.goto(`${address}/de-de/`);
  await page.waitForFunction(() => customElements.get("app-header") !== undefined);
  await page.waitForLoadState("networkidle");
  const link = page.locator("app-header").getByRole("link", { name: "Norvane" }).first();
  await link.evaluate((element) => element.setAttribute("href", "/fr-fr/"));
  await link.click();
  await page
    .locator('html[lang="fr-FR"]')
    .waitFor({ timeout: LONGEST_MS })
    .catch(() => problems.push(`The page at ${page.url()} is not in French.`));
  for (const [tag, text] of [
    ["app-header", "Se connecter"],
    ["app-footer", "Mentions légales"],
  ] as const)
    await page
      .locator(tag)
      .getByText(text)
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: LONGEST_MS })
      .catch(() => problems.push(`<${tag}> of /fr-fr/ does not say "${text}".`));
  await page.context().close();
  return problems;
}

/** The small servers of the sites send no cache headers, and have no services behind them. */
const OF_SERVERS = ["cache", "probe"];

/** The findings of `check` on the pages of both locales. */
export async function checkProblems(address: string): Promise<string[]> {
  const problems: string[] = [];
  for (const prefix of ["de-de", "fr-fr"]) {
    const command = ["check", "--json", `${address}/${prefix}/`, "--browser", browserPath() ?? ""];
    const { stdout, stderr } = await ended(process.execPath, [path.join(dist, "node/command.js"), ...command]);
    const { findings } = (stdout.startsWith("{") ? JSON.parse(stdout) : {}) as { findings?: readonly Finding[] };
    if (findings === undefined) problems.push(`${stdout}${stderr}`);
    for (const { level, topic, text } of findings ?? [])
      if (level === "wrong" && !OF_SERVERS.includes(topic)) problems.push(`${topic}: ${text}`);
  }
  return problems;
}

/** Its server may run in this process, so the command must not block it. */
const ended = (program: string, words: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
  new Promise((resolve) => execFile(program, words, (_, stdout, stderr) => resolve({ stdout, stderr })));

async function sessionProblems(browser: Browser, address: string): Promise<string[]> {
  const problems: string[] = [];
  const page = await openPage(browser, []);
  const expectThat = (what: string, waiting: Promise<unknown>) =>
    waiting.catch(() => problems.push(`${what} (at ${page.url()}).`));
  await page.goto(`${address}/de-de/login/`);
  await page.evaluate(storeLogin, accessToken());
  await page.goto(`${address}/de-de/dashboard/`);
  const signOut = page.locator("app-header").getByRole("button", { name: "Abmelden", includeHidden: true }).first();
  await expectThat(
    "The gate keeps a customer out",
    page.locator("h1", { hasText: "dashboard" }).waitFor({ timeout: LONGEST_MS }),
  );
  await expectThat(
    "The header does not know the customer",
    signOut.waitFor({ state: "attached", timeout: LONGEST_MS }),
  );
  if (problems.length === 0) {
    await signOut.dispatchEvent("click");
    await expectThat("Nobody is signed out", page.waitForURL(/\/de-de\/(?:login\/)?$/, { timeout: LONGEST_MS }));
    if (await page.evaluate(() => localStorage.getItem("shell.auth"))) problems.push("The storage keeps the session.");
  }
  await page.context().close();
  return problems;
}

async function gateProblems(browser: Browser, address: string): Promise<string[]> {
  const said: string[] = [];
  const page = await openPage(browser, said);
  await page.goto(`${address}/de-de/dashboard/`);
  await page
    .waitForURL(/\/de-de\/(?:login\/)?$/, { timeout: LONGEST_MS })
    .catch(() => said.push(`Stayed at ${page.url()}.`));
  await page.locator("h1", { hasText: "login" }).waitFor();
  await page.context().close();
  return said;
}
