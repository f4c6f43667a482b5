/** The request for the collector, read by OpenTelemetry's own decoder. */
import root from "@opentelemetry/otlp-transformer/build/src/generated/root.js";
import { expect, it } from "vitest";
import { MEASURE_NAMES, MEASURES, otlpRequest, type PageMetrics } from "./page-metrics.ts";

const VIEW = { version: "0.2.0", build: "e8c5fdb1cb46", market: "de-DE", device: "mobile", connection: "3g" } as const;
const METRICS: PageMetrics = {
  view: VIEW,
  values: { lcp: 812, cls: 0.0213, inp: 48, prerendered: 354, enhanced: 610 },
  errors: { "load-failed": 1, stopped: 2 },
  from: 1_764_000_000_000,
  to: 1_764_000_012_345,
};

interface Decoded {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue: string } }[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly Record<string, unknown>[] }[];
  }[];
}

/** The decoder of one message, as protobuf.js generates it; the package has no types for it. */
interface Decoder {
  fromObject(value: object): object;
  verify(message: object): string | null;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  toObject(message: object, options: object): unknown;
}

const { opentelemetry } = root as unknown as {
  opentelemetry: { proto: { collector: { metrics: { v1: { ExportMetricsServiceRequest: Decoder } } } } };
};
const Request = opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
/** Encodes the JSON to OTLP's binary form and decodes that: unknown fields and wrong types would be lost or refused. */
function decoded(request: object): Decoded {
  const message = Request.fromObject(request);
  expect(Request.verify(message)).toBeNull();
  const read = Request.decode(Request.encode(message).finish());
  return Request.toObject(read, { longs: String, enums: Number, arrays: false }) as Decoded;
}

it("is understood by OpenTelemetry's decoder, field by field", () => {
  const request = otlpRequest(METRICS);
  expect(decoded(request)).toEqual(JSON.parse(JSON.stringify(request)));
});

it("names version, build, market, kind of device and connection, and nothing else", () => {
  const [resource] = decoded(otlpRequest(METRICS)).resourceMetrics;
  expect(
    Object.fromEntries((resource?.resource.attributes ?? []).map(({ key, value }) => [key, value.stringValue])),
  ).toEqual({
    "service.name": "savings-shell",
    "service.version": "0.2.0",
    "shell.build": "e8c5fdb1cb46",
    "shell.market": "de-DE",
    "device.type": "mobile",
    "network.effective_type": "3g",
  });
});

it("has one histogram with one value for each measure, and no measure that was not taken", () => {
  const metrics = decoded(otlpRequest(METRICS)).resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  expect(metrics.map(({ name }) => name)).toEqual([
    "shell.page_views",
    "shell.failed_views",
    "shell.errors",
    ...["lcp", "cls", "inp", "prerendered", "enhanced"].map((name) => `shell.${name}`),
  ]);
  expect(metrics.find(({ name }) => name === "shell.lcp")).toMatchObject({
    unit: "ms",
    histogram: { aggregationTemporality: 1, dataPoints: [{ count: "1", sum: 812, min: 812, max: 812 }] },
  });
});

it("counts page views and errors as sums of this page view alone", () => {
  const metrics = decoded(otlpRequest(METRICS)).resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  expect(metrics.slice(0, 3)).toMatchObject([
    { unit: "1", sum: { aggregationTemporality: 1, isMonotonic: true, dataPoints: [{ asInt: "1" }] } },
    { unit: "1", sum: { aggregationTemporality: 1, isMonotonic: true, dataPoints: [{ asInt: "1" }] } },
    { unit: "1", sum: { aggregationTemporality: 1, isMonotonic: true, dataPoints: [{ asInt: "1" }, { asInt: "2" }] } },
  ]);
});

it.each(MEASURE_NAMES)("puts each value of %s into the one bucket that contains it", (name) => {
  const { bounds } = MEASURES[name];
  expect([...bounds]).toEqual(bounds.toSorted((a, b) => a - b));
  for (const [at, value] of [...bounds, (bounds.at(-1) ?? 0) + 1].entries()) {
    const metrics = decoded(otlpRequest({ ...METRICS, values: { [name]: value } })).resourceMetrics[0]?.scopeMetrics[0]
      ?.metrics;
    const histogram = metrics?.at(-1)?.histogram as { dataPoints: { bucketCounts: string[] }[] };
    expect(histogram.dataPoints[0]?.bucketCounts.indexOf("1"), String(value)).toBe(at);
    expect(histogram.dataPoints[0]?.bucketCounts).toHaveLength(bounds.length + 1);
  }
});

it("leaves out errors where there are none", () => {
  const metrics = decoded(otlpRequest({ ...METRICS, errors: {} })).resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  expect(metrics.map(({ name }) => name)).not.toContain("shell.errors");
});

it.each([
  [{}, "0"],
  [{ stopped: 2 }, "0"],
  [{ "load-failed": 50 }, "1"],
  [{ "load-failed": 1, stopped: 1 }, "1"],
])("counts a page view with the errors %j as %s failed views", (errors, count) => {
  const metrics = decoded(otlpRequest({ ...METRICS, errors })).resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
  const failed = metrics.find(({ name }) => name === "shell.failed_views");
  expect(failed).toMatchObject({ sum: { dataPoints: [{ asInt: count }] } });
});
