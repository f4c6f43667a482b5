/** Compares the field measurements of a staged version with those of the earlier one. Pure functions. */
import type { MetricsGroup, MetricsSummary } from "../../src/domain/metrics/metrics-summary.ts";
import { MEASURE_NAMES, MEASURES } from "../../src/domain/metrics/page-metrics.ts";

export interface WatchLimits {
  /** Page views of each version before anything is compareVersions. */
  readonly views: number;
  /** Errors for 100 page views that the staged version may have more than the earlier one. */
  readonly errors: number;
  /** Percent by which a 75th percentile may be higher. */
  readonly slower: number;
}

/** `waiting`: there are too few page views for a judgement. */
export type Judgement =
  | { readonly outcome: "waiting"; readonly views: readonly [earlier: number, staged: number] }
  | { readonly outcome: "good" | "bad"; readonly lines: readonly string[] };

/** Differences below these are noise, whatever their percentage is. */
const NOISE = { ms: 50, "1": 0.02 } as const;
/** A percentile over fewer values says nothing. */
const LEAST_VALUES = 20;

/** @param versions the earlier version and the staged one */
export function compareVersions(
  summary: MetricsSummary,
  [earlierVersion, stagedVersion]: readonly [string, string],
  limits: WatchLimits,
): Judgement {
  const [earlier, staged] = [earlierVersion, stagedVersion].map((version) =>
    summary.versions.find((one) => one.version === version),
  );
  const views = [earlier?.views ?? 0, staged?.views ?? 0] as const;
  if (earlier === undefined || staged === undefined || Math.min(...views) < limits.views)
    return { outcome: "waiting", views };
  const exceeded = [...errorLines(earlier, staged, limits), ...percentileLines(earlier, staged, limits)];
  if (exceeded.length > 0) return { outcome: "bad", lines: exceeded };
  return { outcome: "good", lines: [`${stagedVersion} is within the limits after ${staged.views} page views.`] };
}

/** Errors for 100 page views. */
function errorRate({ errors, views }: MetricsGroup): number {
  return (100 * Object.values(errors).reduce((sum, count) => sum + count, 0)) / views;
}

function errorLines(earlier: MetricsGroup, staged: MetricsGroup, { errors }: WatchLimits): readonly string[] {
  const [before, now] = [errorRate(earlier), errorRate(staged)];
  if (now - before <= errors) return [];
  const codes = Object.entries(staged.errors).toSorted(([, a], [, b]) => b - a);
  const most = codes.map(([code, count]) => `${code} ${count}`).join(", ");
  return [
    `${staged.version} has ${now.toFixed(1)} errors for 100 page views, ${earlier.version} has ${before.toFixed(1)} (${most}).`,
  ];
}

function percentileLines(earlier: MetricsGroup, staged: MetricsGroup, { slower }: WatchLimits): readonly string[] {
  return MEASURE_NAMES.flatMap((name) => {
    const [before, now] = [earlier.measures[name], staged.measures[name]];
    if (before === undefined || now === undefined || Math.min(before.count, now.count) < LEAST_VALUES) return [];
    const { unit } = MEASURES[name];
    const isHigher = now.p75 > before.p75 * (1 + slower / 100) && now.p75 - before.p75 > NOISE[unit];
    const text = (value: number) => (unit === "ms" ? `${Math.round(value)} ms` : value.toFixed(3));
    return isHigher
      ? [
          `${name} is ${text(now.p75)} with ${staged.version} and ${text(before.p75)} with ${earlier.version} (75th percentile).`,
        ]
      : [];
  });
}
