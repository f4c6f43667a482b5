/** The command `watch`: follows the field measurements of a staged version, and rolls back or fails when a limit is exceeded. */
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { METRICS_SUMMARY_SCHEMA, type MetricsSummary } from "../../src/domain/metrics/metrics-summary.ts";
import { optionsOf, UsageError } from "../command-options.ts";
import { compareVersions, type Judgement, type WatchLimits } from "./compare-versions.ts";
import { type Printed, rollbackCommand, storeAt } from "./release-commands.ts";
import { ReleaseError } from "./release-error.ts";
import { readVersions } from "./versions-list.ts";

const ROLLBACK = "--rollback";
const REQUEST_TIMEOUT_MS = 15_000;
const SECONDS_OF_MINUTE = 60;
const DEFAULTS = { views: 500, errors: 1, slower: 20, minutes: 60, every: 30 } as const;
type Setting = keyof typeof DEFAULTS;

export async function watchCommand(args: readonly string[]): Promise<Printed> {
  const names = ["metrics", "out", "after", ...(Object.keys(DEFAULTS) as Setting[])] as const;
  const { metrics, out, after, ...settings } = optionsOf(
    args.filter((arg) => arg !== ROLLBACK),
    names,
  );
  if (metrics === undefined || !URL.canParse(metrics))
    throw new UsageError("--metrics is missing: the address of the summary of field measurements, as JSON.");
  const setting = (name: Setting): number => numberOf(name, settings[name]);
  const limits: WatchLimits = { views: setting("views"), errors: setting("errors"), slower: setting("slower") };
  const versions = await stagedVersions(out);
  const end = Date.now() + setting("minutes") * SECONDS_OF_MINUTE * 1000;
  const judgement = await judgedUntil(end, setting("every") * 1000, async () =>
    compareVersions(await summaryAt(metrics), versions, limits),
  );
  if (judgement.outcome === "good") return { text: judgement.lines.join("\n"), notes: [] };
  if (judgement.outcome === "waiting") {
    const [earlier, staged] = judgement.views;
    throw new ReleaseError(
      `Too few page views for a judgement: ${earlier} of ${versions[0]} and ${staged} of ${versions[1]}, of ${limits.views} each. Raise the share or --minutes.`,
    );
  }
  const lines = judgement.lines.join("\n");
  if (!args.includes(ROLLBACK))
    throw new ReleaseError(`${lines}\nNothing was changed. Run rollback, or watch with --rollback.`);
  const { text } = await rollbackCommand(afterOptions({ out, after }));
  throw new ReleaseError(`${lines}\nRolled back: ${text}`);
}

function afterOptions(options: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value]));
}

function numberOf(name: Setting, text: string | undefined): number {
  if (text === undefined) return DEFAULTS[name];
  const value = Number(text);
  if (!(value >= 0)) throw new UsageError(`--${name} is ${text}. Give it a number from 0.`);
  return value;
}

/** The versions of the root; of another address if the root has no staged one. */
async function stagedVersions(out: string | undefined): Promise<readonly [string, string]> {
  const store = await storeAt(out);
  const { versions } = await readVersions(store, new Date());
  const { "/": root, ...others } = versions.served;
  const found = [root, ...Object.values(others)].find((one) => one?.staged);
  if (found?.staged === undefined)
    throw new ReleaseError(`${store.place}: no version is served to a share of the visits. Run release --share first.`);
  return [found.version, found.staged.version];
}

async function judgedUntil(end: number, every: number, judge: () => Promise<Judgement>): Promise<Judgement> {
  for (;;) {
    const judgement = await judge();
    if (judgement.outcome !== "waiting" || Date.now() + every > end) return judgement;
    await setTimeout(every);
  }
}

async function summaryAt(address: string): Promise<MetricsSummary> {
  let text: string;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!response.ok) throw new ReleaseError(`${address}: answers ${response.status}. Check --metrics.`);
    text = await response.text();
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    throw new ReleaseError(`${address}: gave no answer (${cause?.code ?? message}). Check --metrics.`);
  }
  try {
    return v.parse(METRICS_SUMMARY_SCHEMA, JSON.parse(text));
  } catch {
    throw new ReleaseError(`${address}: is no summary of field measurements. docs/operate.md shows its form.`);
  }
}
