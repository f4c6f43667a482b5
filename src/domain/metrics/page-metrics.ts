/** The field measurements of a page view, and their form for an OpenTelemetry collector. No measure names a person or a page. */

/** Upper bounds of histogram buckets, in the unit of the measure. Percentiles are read between them. */
const TIME_BOUNDS = [
  50, 100, 150, 200, 250, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 1800, 2100, 2500, 3000, 3500, 4000, 5000,
  7000, 10000, 20000,
] as const;
const SHIFT_BOUNDS = [0, 0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1] as const;
const INPUT_BOUNDS = [16, 32, 48, 64, 80, 100, 150, 200, 300, 400, 500, 700, 1000, 2000] as const;

export interface Measure {
  /** As OpenTelemetry names units (UCUM). */
  readonly unit: "ms" | "1";
  readonly bounds: readonly number[];
}

/** The measures of a page view, by their name behind `shell.`. */
export const MEASURES = {
  /** Largest Contentful Paint, Cumulative Layout Shift and Interaction to Next Paint, as https://web.dev/vitals defines them. */
  lcp: { unit: "ms", bounds: TIME_BOUNDS },
  cls: { unit: "1", bounds: SHIFT_BOUNDS },
  inp: { unit: "ms", bounds: INPUT_BOUNDS },
  /** From navigation until the first content is painted, which a fragment in the HTML is part of. */
  prerendered: { unit: "ms", bounds: TIME_BOUNDS },
  /** From navigation until the first element is ready: it has its behaviour and has announced `shell-ready`. */
  enhanced: { unit: "ms", bounds: TIME_BOUNDS },
  /** From navigation until React has rendered the first element; missing on a visitor's page. */
  rendered: { unit: "ms", bounds: TIME_BOUNDS },
  /** From navigation until the rendered header has the customer's name. */
  customer: { unit: "ms", bounds: TIME_BOUNDS },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

/** The properties by which page views are grouped and counted. */
export interface PageView {
  readonly version: string;
  /** Version of code and texts. */
  readonly build: string;
  /** Locale id. */
  readonly market: string;
  readonly device: "mobile" | "desktop";
  /** `slow-2g`, `2g`, `3g`, `4g`, as the Network Information API says; `unknown` without it. */
  readonly connection: string;
}

export interface PageMetrics {
  readonly view: PageView;
  readonly values: Partial<Readonly<Record<MeasureName, number>>>;
  /** Number of reports of each code of `shell-error`. */
  readonly errors: Readonly<Record<string, number>>;
  /** Begin and end of the page view, in milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

const NANOSECONDS_OF_MILLISECOND = 1_000_000n;
/** AggregationTemporality: each page view reports only what it has measured. */
const DELTA = 1;

/**
 * An ExportMetricsServiceRequest in OTLP's JSON form (https://opentelemetry.io/docs/specs/otlp/#otlphttp): one histogram with one
 * value for each measure, and sums of page views and errors.
 */
export function otlpRequest({ view, values, errors, from, to }: PageMetrics): object {
  const time = { startTimeUnixNano: nanoseconds(from), timeUnixNano: nanoseconds(to) };
  const sum = (name: string, points: readonly object[]) => ({
    name,
    unit: "1",
    sum: { aggregationTemporality: DELTA, isMonotonic: true, dataPoints: points },
  });
  const histograms = MEASURE_NAMES.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const { unit, bounds } = MEASURES[name];
    const point = {
      ...time,
      count: "1",
      sum: value,
      min: value,
      max: value,
      explicitBounds: bounds,
      bucketCounts: bucketsOf(value, bounds),
    };
    return [{ name: `shell.${name}`, unit, histogram: { aggregationTemporality: DELTA, dataPoints: [point] } }];
  });
  const errorPoints = Object.entries(errors).map(([code, count]) => ({
    ...time,
    asInt: String(count),
    attributes: otlpAttributes({ "error.code": code }),
  }));
  const metrics = [
    sum("shell.page_views", [{ ...time, asInt: "1" }]),
    // Counted by page view: one page that reports an error fifty times is one failed view.
    sum("shell.failed_views", [{ ...time, asInt: isFailed(errors) ? "1" : "0" }]),
    ...(errorPoints.length > 0 ? [sum("shell.errors", errorPoints)] : []),
    ...histograms,
  ];
  const resource = otlpAttributes({
    "service.name": "savings-shell",
    "service.version": view.version,
    "shell.build": view.build,
    "shell.market": view.market,
    "device.type": view.device,
    "network.effective_type": view.connection,
  });
  const scope = { name: "savings-shell", version: view.version };
  return { resourceMetrics: [{ resource: { attributes: resource }, scopeMetrics: [{ scope, metrics }] }] };
}

/** An element that the operator has stopped does not fail. */
const isFailed = (errors: Readonly<Record<string, number>>): boolean =>
  Object.keys(errors).some((code) => code !== "stopped");

/** Counts as text, because OTLP's JSON writes 64-bit numbers so. A bucket contains its upper bound; the last has none. */
function bucketsOf(value: number, bounds: readonly number[]): string[] {
  const found = bounds.findIndex((bound) => value <= bound);
  const bucket = found < 0 ? bounds.length : found;
  return [...bounds, Number.POSITIVE_INFINITY].map((_, at) => (at === bucket ? "1" : "0"));
}

const nanoseconds = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds)) * NANOSECONDS_OF_MILLISECOND);

const otlpAttributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }));
