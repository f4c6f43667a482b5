/** Field measurements of the demo's pages: receives them as an OpenTelemetry collector does, and sums them up. */
import express, { Router } from "express";
import * as v from "valibot";
import { type MetricsGroup, type MetricsSummary, percentilesOf } from "../../../src/domain/metrics/metrics-summary.ts";

const LIMIT = 10_000;

const attributes = v.array(v.object({ key: v.string(), value: v.object({ stringValue: v.string() }) }));
const point = v.object({
  asInt: v.optional(v.string()),
  sum: v.optional(v.number()),
  attributes: v.optional(attributes, []),
});
const points = v.optional(v.object({ dataPoints: v.array(point) }), { dataPoints: [] });
const requestSchema = v.object({
  resourceMetrics: v.array(
    v.object({
      resource: v.object({ attributes }),
      scopeMetrics: v.array(
        v.object({ metrics: v.array(v.object({ name: v.string(), sum: points, histogram: points })) }),
      ),
    }),
  ),
});

interface MeasuredView {
  readonly version: string;
  readonly build: string;
  readonly market: string;
  readonly device: string;
  readonly errors: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, number>>;
}

export class MetricsCollector {
  #views: readonly MeasuredView[] = [];

  /** @throws if it is no request of OTLP's JSON form */
  add(body: unknown): void {
    const { resourceMetrics } = v.parse(requestSchema, body);
    const added = resourceMetrics.map(({ resource, scopeMetrics }): MeasuredView => {
      const metrics = scopeMetrics.flatMap((one) => one.metrics);
      const of = textsOf(resource.attributes);
      const errors = metrics.filter(({ name }) => name === "shell.errors").flatMap(({ sum }) => sum.dataPoints);
      return {
        version: of["service.version"] ?? "",
        build: of["shell.build"] ?? "",
        market: of["shell.market"] ?? "",
        device: of["device.type"] ?? "",
        errors: Object.fromEntries(errors.map((one) => [textsOf(one.attributes)["error.code"], Number(one.asInt)])),
        values: Object.fromEntries(
          metrics.flatMap(({ name, histogram }) =>
            histogram.dataPoints.map((one) => [name.replace("shell.", ""), one.sum ?? 0]),
          ),
        ),
      };
    });
    this.#views = [...this.#views, ...added].slice(-LIMIT);
  }

  clear(): void {
    this.#views = [];
  }

  summary(): MetricsSummary {
    const all = this.#views.map((view) => ({ ...view, market: undefined }));
    return { versions: groups(all), markets: groups(this.#views) };
  }
}

const textsOf = (entries: v.InferOutput<typeof attributes>): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ key, value }) => [key, value.stringValue]));

function groups(views: readonly (Omit<MeasuredView, "market"> & { market: string | undefined })[]): MetricsGroup[] {
  return [...grouped(views).values()]
    .map((group): MetricsGroup => {
      const [first] = group;
      const names = [...new Set(group.flatMap(({ values }) => Object.keys(values)))];
      const codes = [...new Set(group.flatMap(({ errors }) => Object.keys(errors)))];
      const sum = (code: string) => group.reduce((total, { errors }) => total + (errors[code] ?? 0), 0);
      return {
        version: first?.version ?? "",
        build: first?.build,
        ...(first?.market !== undefined && { market: first.market }),
        views: group.length,
        errors: Object.fromEntries(codes.map((code) => [code, sum(code)])),
        measures: Object.fromEntries(
          names.map((name) => [name, percentilesOf(group.flatMap(({ values }) => values[name] ?? []))]),
        ),
      };
    })
    .toSorted((a, b) => `${a.market} ${a.version}`.localeCompare(`${b.market} ${b.version}`));
}

const keyOf = ({ version, market }: { version: string; market: string | undefined }) => `${version} ${market}`;

function grouped<T extends { version: string; market: string | undefined }>(views: readonly T[]): Map<string, T[]> {
  const map = new Map<string, T[]>();
  for (const view of views) map.set(keyOf(view), [...(map.get(keyOf(view)) ?? []), view]);
  return map;
}

/** `POST /v1/metrics`: OTLP/HTTP with JSON, as a collector answers it. */
export function metricsRouter(collector: MetricsCollector): Router {
  const router = Router();
  router.post("/v1/metrics", express.json({ limit: "64kb" }), (request, response) => {
    try {
      collector.add(request.body);
      response.json({ partialSuccess: {} });
    } catch (error) {
      response.status(400).json({ code: 3, message: error instanceof v.ValiError ? error.message : "no OTLP request" });
    }
  });
  return router;
}
