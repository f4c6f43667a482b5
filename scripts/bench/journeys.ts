/**
 * Visits of several pages, on the demo as it is configured: consent tool, flags, status document, services, all behind the slow
 * line. Times count from the first paint of the same page.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright";
import { type SignedIn, signIn } from "../../demo/backend/identity/sign-in-client.ts";
import type { MetricsSummary } from "../../demo/backend/metrics/metrics-summary.ts";
import { copyProject } from "../recipes/project-copy.ts";
import { changeForRelease } from "../repeat/next-release.ts";
import { type Line, SLOW_LINE, slowTab } from "./measure.ts";

const PORT = Number(process.env.BENCH_PORT ?? 4870);
/** Origin of the demo's pages. */
export const DEMO_PAGES = `http://localhost:${PORT}`;
const SERVICES = `http://localhost:${PORT + 2}`;
const CUSTOMER = "de-active";
const DASHBOARD = "/de-de/dashboard/";
/** A page of a customer takes most of a minute on the slowest line. */
const LONGEST_LOAD_MS = 180_000;
const WINDOW = { width: 1350, height: 900 };

export interface PageMeasurement {
  /** Milliseconds from navigation to the first paint. */
  readonly firstPaint: number;
  /** Until the menus, and for a customer the name, are shown; in times of the first paint. */
  readonly shown: number;
  /** Until the header can be used. */
  readonly usable: number;
  /** Until the balance has arrived; NaN for a visitor. */
  readonly balance: number;
  /** Largest contentful paint, ms. */
  readonly largestPaint: number;
  /** Script of the shell as sent, kB; what the browser has kept counts nothing. */
  readonly scriptKilobytes: number;
  readonly scripts: number;
  readonly serviceCalls: number;
  /** The calls of one wave begin before the first of them has ended. */
  readonly waves: number;
  readonly shift: number;
}

/** The pages of a journey, by the name of its column. */
export type Journey = Readonly<Record<string, PageMeasurement>>;

/** @param folder the project, or a copy of it with another release */
export async function startDemo(folder = "."): Promise<ChildProcess> {
  const server = spawn("node", ["--import", "tsx", "demo/backend/start.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), DEMO_DOCS: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", (text) => String(text).includes("Stop with") && resolve());
    server.on("exit", (code) => reject(new Error(`The demo ended with ${code}; run the build first.`)));
  });
  return server;
}

/** Resolves when the demo has freed its ports. */
export async function end(server: ChildProcess): Promise<void> {
  server.kill();
  await once(server, "exit");
}

export async function visitorsJourney(browser: Browser): Promise<Journey> {
  const { tab } = await slowTab(browser, WINDOW);
  await prepare(tab);
  const first = await open(tab, "/de-de/", VISITOR);
  const next = await open(tab, "/de-de/?next", VISITOR);
  await leave(tab);
  return { "visitor's first page": first, "visitor's next page": next };
}

/** Signed in by another device, so that no page before has filled the browser's cache. */
export async function customersJourney(browser: Browser): Promise<Journey> {
  const { tab } = await slowTab(browser, WINDOW);
  await prepare(tab);
  await takeSession(tab);
  const first = await open(tab, DASHBOARD, KNOWN_CUSTOMER);
  const next = await open(tab, "/de-de/postbox/", KNOWN_CUSTOMER);
  await leave(tab);
  return { "customer's first page": first, "customer's next page": next };
}

/** Lines of customers. The first is what browsers call 2G, on which a login page brings nothing ahead. */
const LINES = {
  "2G": { megabitsPerSecond: 0.25, latencyMs: 800 },
  "1.6 Mbit/s": SLOW_LINE,
  "10 Mbit/s": { megabitsPerSecond: 10, latencyMs: 40 },
} as const satisfies Readonly<Record<string, Line>>;
/** How long a customer takes to write name and password. */
const TYPING_MS = 15_000;

/** By the login page: what it has brought meanwhile is in the browser's cache. On each line. */
export async function loginJourneys(browser: Browser): Promise<Journey> {
  const journey: Record<string, PageMeasurement> = {};
  for (const [name, line] of Object.entries(LINES)) {
    const { tab } = await slowTab(browser, WINDOW, line);
    tab.setDefaultTimeout(LONGEST_LOAD_MS);
    await prepare(tab);
    await tab.goto(`${DEMO_PAGES}/de-de/login/`);
    await setTimeout(TYPING_MS);
    await tab.locator(`[data-customer=${CUSTOMER}]`).click();
    await tab.waitForURL((url) => url.pathname === DASHBOARD);
    journey[`${name}: first page`] = await read(tab, KNOWN_CUSTOMER);
    journey[`${name}: next page`] = await open(tab, "/de-de/postbox/", KNOWN_CUSTOMER);
    await leave(tab);
  }
  return journey;
}

/** A customer who knows a release by heart opens the first page of the next one, which has another version and one other view. */
export async function releaseJourneys(browser: Browser, rounds: number): Promise<readonly Journey[]> {
  const tabs: Page[] = [];
  const now = await startDemo();
  for (let round = 0; round < rounds; round += 1) {
    const { tab } = await slowTab(browser, WINDOW);
    await prepare(tab);
    await takeSession(tab);
    await open(tab, DASHBOARD, KNOWN_CUSTOMER);
    await tab.goto(`${DEMO_PAGES}/assets/site.css`);
    tabs.push(tab);
  }
  await end(now);
  const copy = copyProject();
  changeForRelease(copy);
  copy.succeed(process.execPath, "--import", "tsx", "scripts/build/build.ts");
  const next = await startDemo(copy.folder);
  const journeys: Journey[] = [];
  for (const tab of tabs) {
    await takeSession(tab);
    journeys.push({ "customer's first page of a release": await open(tab, DASHBOARD, KNOWN_CUSTOMER) });
    await leave(tab);
  }
  await end(next);
  copy.remove();
  return journeys;
}

/** Leaves in the browser what a login leaves there, and nothing else. */
async function takeSession(tab: Page): Promise<void> {
  const tokens = await signIn({ servicesOrigin: SERVICES, pagesOrigin: DEMO_PAGES }, CUSTOMER);
  // A file of the same origin: no script of the shell runs while the storage is being written.
  await tab.goto(`${DEMO_PAGES}/assets/site.css`);
  await tab.evaluate(keepSession, tokens);
}

/** A page sends its field measurements while it is left. */
async function leave(tab: Page): Promise<void> {
  await tab.goto(`${DEMO_PAGES}/assets/site.css`);
  await tab.context().close();
}

/** Forgets what other pages have reported to the demo's collector. */
export async function forgetReports(): Promise<void> {
  await fetch(`${SERVICES}/demo/metrics`, { method: "DELETE" });
}

/** The largest contentful paint as the pages themselves reported it to the demo's collector. */
export async function reportedPaint(): Promise<{ readonly milliseconds: number; readonly pages: number }> {
  const summary = (await (await fetch(`${SERVICES}/demo/metrics`)).json()) as MetricsSummary;
  const { count = 0, p50 = Number.NaN } = summary.versions[0]?.measures.lcp ?? {};
  return { milliseconds: p50, pages: count };
}

/** Selectors within the header: what must be shown, and what must be usable. */
interface Parts {
  readonly shown: string;
  readonly usable: string;
  readonly balance?: string;
}

const VISITOR: Parts = { shown: "button[popovertarget^=menu]", usable: "button[popovertarget^=menu]" };
const KNOWN_CUSTOMER: Parts = {
  shown: ".account-name:not(.skeleton)",
  usable: "[data-shell-mount] button.account-trigger",
  balance: ".balance-row .amount",
};

async function prepare(tab: Page): Promise<void> {
  // The runner of this script gives functions their names by a call that a page does not know.
  await tab.addInitScript("globalThis.__name = (named) => named");
  await tab.addInitScript(watch, { visitor: VISITOR, customer: KNOWN_CUSTOMER });
}

async function open(tab: Page, path: string, parts: Parts): Promise<PageMeasurement> {
  await tab.goto(`${DEMO_PAGES}${path}`);
  return read(tab, parts);
}

/** The page that the tab has opened. */
async function read(tab: Page, parts: Parts): Promise<PageMeasurement> {
  await tab.waitForFunction(
    (names) => names.every((name) => (globalThis as unknown as Tools).bench.seen[name]),
    Object.keys(parts).map((part) => `${parts === VISITOR ? "visitor" : "customer"} ${part}`),
  );
  await tab.waitForLoadState("networkidle");
  const found = await tab.evaluate(measured, SERVICES);
  const { firstPaint, seen } = found;
  const relative = (part: keyof Parts) =>
    (seen[`${parts === VISITOR ? "visitor" : "customer"} ${part}`] ?? Number.NaN) / firstPaint;
  return {
    ...found,
    shown: relative("shown"),
    usable: relative("usable"),
    balance: parts.balance === undefined ? Number.NaN : relative("balance"),
    waves: wavesOf(found.calls),
    serviceCalls: found.calls.length,
  };
}

function wavesOf(calls: readonly (readonly [start: number, end: number])[]): number {
  let [waves, end] = [0, Number.NEGATIVE_INFINITY];
  for (const [start, ends] of calls.toSorted(([one], [other]) => one - other)) {
    if (start < end) {
      end = Math.min(end, ends);
      continue;
    }
    waves += 1;
    end = ends;
  }
  return waves;
}

interface Tools {
  readonly bench: { readonly seen: Record<string, number>; readonly shift: number; readonly largestPaint: number };
}

/** Runs in the page before anything of it: notes the frame in which each part is there. */
function watch(parts: Readonly<Record<string, Parts>>): void {
  const bench = { seen: {} as Record<string, number>, shift: 0, largestPaint: 0 };
  Object.assign(globalThis, { bench });
  new PerformanceObserver((list) => {
    bench.largestPaint = list.getEntries().at(-1)?.startTime ?? bench.largestPaint;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) bench.shift += entry.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    const root = document.querySelector("app-header")?.shadowRoot;
    for (const [who, selectors] of Object.entries(parts)) {
      for (const [part, selector] of Object.entries(selectors)) {
        const isThere = [...(root?.querySelectorAll(selector) ?? [])].some((node) => node.checkVisibility());
        if (isThere) bench.seen[`${who} ${part}`] ??= performance.now();
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
function measured(services: string) {
  const { seen, shift, largestPaint } = (globalThis as unknown as Tools).bench;
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const isCall = ({ name }: PerformanceEntry) =>
    name.includes("/open_api/") ||
    (name.startsWith(services) && !/ofrep|gtm|container|tp2|marketing|metrics/.test(name));
  const scripts = resources.filter(({ name }) => /\/cdn\/.*\.js/.test(name));
  const sent = scripts.filter(({ transferSize }) => transferSize > 0);
  return {
    seen,
    shift,
    largestPaint,
    firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    scriptKilobytes: sent.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
    scripts: sent.length,
    calls: resources.filter(isCall).map(({ startTime, responseEnd }) => [startTime, responseEnd] as const),
  };
}

/** Runs in the page: what the demo's login leaves there. */
function keepSession({ accessToken, refreshToken }: SignedIn): void {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("shell.auth", JSON.stringify({ access_token: accessToken, refresh_token: refreshToken }));
  localStorage.setItem("shell.lastActive", String(Date.now()));
}
