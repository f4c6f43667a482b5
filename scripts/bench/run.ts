/**
 * `npm run bench`: how fast the header stands and answers on a slow phone, as a ratio to the same page without any
 * script, measured in the same run. Processor slowed 4 times, 562 ms latency, 1.44 Mbit/s; medians of interleaved runs.
 */
import { chromium } from "playwright";
import { startBackend } from "../../demo/backend/server.ts";
import { browserPath } from "../browser.ts";
import { browserFlags } from "../browser-flags.ts";
import { type Measurement, measure } from "./measure.ts";

const RUNS = Number(process.env.RUNS ?? 5);
const port = Number(process.env.PORT ?? 5500);

const VARIANTS = [
  { name: "static page, no script (the limit)", path: "/de-de/", scripts: false },
  { name: "fragment, React when idle", path: "/de-de/", scripts: true },
  { name: "bare tag, no fragment", path: "/gallery/app-header/public-de-de/", scripts: true },
] as const;

const backend = await startBackend({ port });
const browser = await chromium.launch({
  executablePath: browserPath(),
  chromiumSandbox: false,
  args: [...browserFlags],
});
const results = new Map<string, Measurement[]>(VARIANTS.map(({ name }) => [name, []]));
for (let run = 0; run < RUNS; run += 1) {
  for (const variant of VARIANTS) {
    const address = backend.addresses.pages + variant.path;
    results.get(variant.name)?.push(await measure(browser, address, variant.scripts));
  }
}
await browser.close();
await backend.close();

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const column = (name: string, key: keyof Measurement) => median((results.get(name) ?? []).map((one) => one[key]));
const [limit] = VARIANTS;
const ratio = (name: string, key: keyof Measurement) => (column(name, key) / column(limit.name, key)).toFixed(2);
console.table(
  VARIANTS.map(({ name }) => ({
    variant: name,
    "script kB": Math.round(column(name, "scriptBytes") / 1024),
    "header visible ms": Math.round(column(name, "visible")),
    "to the limit": ratio(name, "visible"),
    "menu open ms after click": Math.round(column(name, "menu")),
    "frames to paint": column(name, "frames"),
    "layout shift": column(name, "shift").toFixed(4),
  })),
);
