/** The summary of field measurements that `savings-shell watch` compares and the demo shows: percentiles by version and market. */
import * as v from "valibot";
import { object } from "../reading/object-schema.ts";

const number = v.pipe(v.number(), v.finite(), v.minValue(0));
const percentilesSchema = object({ count: number, p50: number, p75: number, p95: number });

const groupSchema = object({
  version: v.string(),
  build: v.optional(v.string()),
  /** Locale id; missing in the sum of all markets. */
  market: v.optional(v.string()),
  views: number,
  /** Reports by code of `shell-error`. */
  errors: v.record(v.string(), number),
  /** By name of the measure. */
  measures: v.record(v.string(), percentilesSchema),
});

/** The JSON that the address given to `watch --metrics` answers with. */
export const METRICS_SUMMARY_SCHEMA = object({
  /** One entry for each version, over all markets. */
  versions: v.array(groupSchema),
  /** One entry for each version and market. */
  markets: v.optional(v.array(groupSchema)),
});

export type Percentiles = v.InferOutput<typeof percentilesSchema>;
export type MetricsGroup = v.InferOutput<typeof groupSchema>;
export type MetricsSummary = v.InferOutput<typeof METRICS_SUMMARY_SCHEMA>;

/** By the nearest rank. */
export function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  return { count: sorted.length, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
}
