/**
 * `npm run bench`: what the shell costs a page, beside plain HTML and a naive React element, all in one run. Medians of
 * interleaved runs; RUNS says how many, ONLY names pages. Each figure stands beside the last landed one. `--write` prints the table into
 * docs/performance.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { browserFlags, browserPath } from "../browser.ts";
import { type BenchPage, benchPages, servePages } from "./bench-pages.ts";
import {
  customersJourney,
  DEMO_PAGES,
  end,
  forgetReports,
  type Journey,
  loginJourneys,
  type PageMeasurement,
  releaseJourneys,
  reportedPaint,
  startDemo,
  visitorsJourney,
} from "./journeys.ts";
import { besideLanded } from "./landed-figures.ts";
import { type Measurement, measure } from "./measure.ts";
import { median } from "./median.ts";
import { observerTable } from "./observer.ts";
import { publicPagesTable } from "./public-pages.ts";

const DOCUMENT = new URL("../../docs/performance.md", import.meta.url);
const RUNS = Number(process.env.RUNS ?? 5);
/** Of journeys that take a minute and more. */
const LONG_RUNS = Math.min(RUNS, 3);
const VIEWPORTS = { desktop: { width: 1350, height: 900 }, phone: { width: 390, height: 800 } } as const;

/**
 * The measuring code asks for stack positions, which no visitor's browser does. Without this flag V8 would read whole scripts
 * a second time for the answer, in the page's own tasks.
 */
const STACKS = "--js-flags=--no-enable-lazy-source-positions";

/** `absolute` figures mean something by themselves, times only beside those of plain HTML in the same run. */
const ROWS: readonly { readonly key: keyof Measurement; readonly title: string; readonly digits: number }[] = [
  { key: "scriptKilobytes", title: "script, kB Brotli", digits: 1 },
  { key: "requests", title: "requests", digits: 0 },
  { key: "htmlKilobytes", title: "HTML, kB Brotli", digits: 1 },
  { key: "visible", title: "header visible, ms", digits: 0 },
  { key: "menuWhileLoading", title: "menu shown while loading, ms", digits: 0 },
  { key: "idleClick", title: "idle click to menu shown, ms", digits: 0 },
  { key: "blocking", title: "blocking time, ms", digits: 0 },
  { key: "longest", title: "longest task, ms", digits: 0 },
  { key: "shift", title: "layout shift", digits: 4 },
  { key: "heapMegabytes", title: "heap, MB", digits: 2 },
  { key: "nodes", title: "nodes", digits: 0 },
];
const RATIOS: readonly (keyof Measurement)[] = ["visible", "menuWhileLoading", "idleClick"];

const JOURNEY_ROWS: readonly {
  readonly key: keyof PageMeasurement;
  readonly title: string;
  readonly digits: number;
}[] = [
  { key: "firstPaint", title: "first paint, ms", digits: 0 },
  { key: "largestPaint", title: "largest contentful paint, ms", digits: 0 },
  { key: "shown", title: "name and menus shown, of first paint", digits: 2 },
  { key: "usable", title: "header usable, of first paint", digits: 2 },
  { key: "balance", title: "balance settled, of first paint", digits: 2 },
  { key: "scriptKilobytes", title: "script, kB Brotli", digits: 1 },
  { key: "scripts", title: "script requests", digits: 0 },
  { key: "serviceCalls", title: "service calls", digits: 0 },
  { key: "waves", title: "waves of calls", digits: 0 },
  { key: "shift", title: "layout shift", digits: 4 },
];

/** Names of pages, in addition to plain HTML; all without it. */
const only = process.env.ONLY?.split(",");
const pages = benchPages().filter(({ name }) => name === "static" || (only?.includes(name) ?? true));
const served = await servePages(pages);
const browser = await chromium.launch({
  executablePath: browserPath(),
  chromiumSandbox: false,
  args: [...browserFlags, STACKS],
});

const tables: string[] = [];
for (const [name, viewport] of Object.entries(VIEWPORTS)) {
  // A phone's header has one button for all menus, and the naive element none.
  const shown = name === "phone" ? pages.filter(({ header }) => header.tag === "app-header").map(onPhone) : pages;
  const results = shown.map((): Measurement[] => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [place, page] of shown.entries()) {
      const address = `${served.origin}/${pages.findIndex((one) => one.name === page.name)}/`;
      results[place]?.push(await measure(browser, address, page, viewport));
    }
  }
  tables.push(
    table(
      name,
      shown.map((page) => page.name),
      results,
    ),
  );
}
served.close();
const named = (name: string) => benchPages().find((page) => page.name === name) as BenchPage;
tables.push(await observerTable(browser, { plain: named("static"), withScript: named("fragment") }, RUNS));
const demo = await startDemo();
try {
  tables.push(await publicPagesTable(browser, DEMO_PAGES), await shortJourneys(), await longJourneys());
} finally {
  await end(demo);
}
tables.push(journeysTable("after a release, desktop", await releaseJourneys(browser, LONG_RUNS)));
await browser.close();

console.log(besideLanded(tables.join("\n\n"), readFileSync(DOCUMENT, "utf8")));
if (process.argv.includes("--write")) writeTable(tables.join("\n\n"));

function onPhone(page: (typeof pages)[number]): (typeof pages)[number] {
  const isCustomers = page.name === "customer";
  return isCustomers ? page : { ...page, header: { ...page.header, triggers: "[data-disclosure=panel]" } };
}

function table(name: string, names: readonly string[], results: readonly (readonly Measurement[])[]): string {
  const column = (place: number, key: keyof Measurement) => median((results[place] ?? []).map((one) => one[key]));
  const cell = (place: number, { key, digits }: (typeof ROWS)[number]) => {
    const value = column(place, key).toFixed(digits);
    const ratio = place > 0 && RATIOS.includes(key) ? ` (${(column(place, key) / column(0, key)).toFixed(2)})` : "";
    return value + ratio;
  };
  const rows = ROWS.map((row) => `| ${row.title} | ${names.map((_, place) => cell(place, row)).join(" | ")} |`);
  return [`| ${name} | ${names.join(" | ")} |`, `|---|${names.map(() => "--:|").join("")}`, ...rows].join("\n");
}

async function shortJourneys(): Promise<string> {
  await forgetReports();
  const runs: Journey[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({ ...(await visitorsJourney(browser)), ...(await customersJourney(browser)) });
  }
  const reported = await reportedPaint();
  const own = runs.flatMap((journey) => Object.values(journey).map(({ largestPaint }) => largestPaint));
  console.log(
    `Largest contentful paint: ${Math.round(median(own))} ms, measured here on ${own.length} pages; ` +
      `${Math.round(reported.milliseconds)} ms, reported by ${reported.pages} pages to /demo/metrics.\n`,
  );
  return journeysTable("the demo, desktop", runs);
}

async function longJourneys(): Promise<string> {
  const runs: Journey[] = [];
  for (let run = 0; run < LONG_RUNS; run += 1) runs.push(await loginJourneys(browser));
  return journeysTable("by the login page, desktop", runs);
}

/** Medians of the runs, a column for each page. */
function journeysTable(title: string, runs: readonly Journey[]): string {
  const names = Object.keys(runs[0] ?? {});
  const cell = (name: string, { key, digits }: (typeof JOURNEY_ROWS)[number]) => {
    const value = median(runs.map((run) => run[name]?.[key] ?? Number.NaN));
    return Number.isNaN(value) ? "" : value.toFixed(digits);
  };
  const rows = JOURNEY_ROWS.map((row) => `| ${row.title} | ${names.map((name) => cell(name, row)).join(" | ")} |`);
  return [`| ${title} | ${names.join(" | ")} |`, `|---|${names.map(() => "--:|").join("")}`, ...rows].join("\n");
}

/** Between the marks of the document. */
function writeTable(text: string): void {
  const [before, after] = readFileSync(DOCUMENT, "utf8").split(/<!-- bench -->[\s\S]*<!-- \/bench -->/);
  writeFileSync(DOCUMENT, `${before}<!-- bench -->\n\n${text}\n\n<!-- /bench -->${after}`);
}
