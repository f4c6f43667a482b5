/** The summary of field measurements that the demo shows: percentiles by version and market. */

export interface Percentiles {
  readonly count: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
}

export interface MetricsGroup {
  readonly version: string;
  readonly build: string;
  /** Locale id; missing in the sum of all markets. */
  readonly market?: string;
  readonly views: number;
  /** Reports by code of `shell-error`. */
  readonly errors: Readonly<Record<string, number>>;
  /** By name of the measure. */
  readonly measures: Readonly<Record<string, Percentiles>>;
}

export interface MetricsSummary {
  /** One entry for each version, over all markets. */
  readonly versions: readonly MetricsGroup[];
  /** One entry for each version and market. */
  readonly markets: readonly MetricsGroup[];
}

/** By the nearest rank. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
