/**
 * Field measurements of the demo's pages: receives them as an OpenTelemetry collector does, sums them up for a page, and exposes them
 * to Prometheus.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import express, { type RequestHandler, Router } from "express";
import * as v from "valibot";
import { LIST } from "../../../commands/release/release-store.ts";
import { parsedVersions } from "../../../commands/release/versions-list.ts";
import type { MeasuredView } from "./measured-view.ts";
import { type MetricsGroup, type MetricsSummary, percentilesOf } from "./metrics-summary.ts";
import { PrometheusMetrics } from "./prometheus-metrics.ts";

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

const FAILURE = /^(\d+\.\d+\.\d+)\+[0-9a-f]+ (\w+)$/;
const failureSchema = v.tuple([v.string(), v.string(), v.picklist(["load", "script", "header"])]);

/** True for a version that was released: others are forged, and would fill the memory. */
export type KnowsVersion = (version: string) => boolean;

/** Knows what the list of a folder with releases names at that moment; nothing where there is no list. */
export const releasedIn =
  (folder: string): KnowsVersion =>
  (version) => {
    const list = path.join(folder, LIST);
    const versions = existsSync(list) ? parsedVersions(readFileSync(list, "utf8"))?.versions : undefined;
    return versions?.some((one) => one.version === version) === true;
  };

export class MetricsCollector {
  #views: readonly MeasuredView[] = [];
  readonly #knows: KnowsVersion;
  readonly #prometheus = new PrometheusMetrics();

  constructor(knows: KnowsVersion) {
    this.#knows = knows;
  }

  /** @throws if it is no request of OTLP's JSON form, or names an unknown version */
  add(body: unknown): void {
    const { resourceMetrics } = v.parse(requestSchema, body);
    const added = resourceMetrics.map(({ resource, scopeMetrics }): MeasuredView => {
      const metrics = scopeMetrics.flatMap((one) => one.metrics);
      const of = textsOf(resource.attributes);
      const failed = metrics.filter(({ name }) => name === "shell.failed_views").flatMap(({ sum }) => sum.dataPoints);
      const errors = metrics.filter(({ name }) => name === "shell.errors").flatMap(({ sum }) => sum.dataPoints);
      return {
        version: of["service.version"] ?? "",
        build: of["shell.build"] ?? "",
        market: of["shell.market"] ?? "",
        device: of["device.type"] ?? "",
        isFailed: failed.some(({ asInt }) => asInt === "1"),
        errors: Object.fromEntries(errors.map((one) => [textsOf(one.attributes)["error.code"], Number(one.asInt)])),
        values: Object.fromEntries(
          metrics.flatMap(({ name, histogram }) =>
            histogram.dataPoints.map((one) => [name.replace("shell.", ""), one.sum ?? 0]),
          ),
        ),
      };
    });
    for (const { version } of added) this.#check(version);
    this.#views = [...this.#views, ...added].slice(-LIMIT);
    for (const view of added) this.#prometheus.add(view);
  }

  /**
   * Counts what the page script reports by itself: `<version>+<build> <kind>`.
   *
   * @throws if it is no such report, or names an unknown version
   */
  addFailure(text: unknown): void {
    const [, version, kind] = v.parse(failureSchema, String(text).match(FAILURE));
    this.#check(version);
    this.#prometheus.addFailure(version, kind);
  }

  /** All counts in the text format that Prometheus reads. */
  exposition(): Promise<string> {
    return this.#prometheus.exposition();
  }

  clear(): void {
    this.#views = [];
    this.#prometheus.clear();
  }

  #check(version: string): void {
    if (!this.#knows(version)) throw new Error(`${version} is no version that was released.`);
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
        build: first?.build ?? "",
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

const MINUTE_MS = 60_000;

/** Answers 429 to a sender with more requests a minute. Customers behind one address share it, so some of their figures are lost. */
function senderLimit(perMinute: number): RequestHandler {
  const counts = new Map<string, number>();
  let minute = 0;
  return ({ ip = "" }, response, next) => {
    const present = Math.floor(Date.now() / MINUTE_MS);
    if (present !== minute) counts.clear();
    minute = present;
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count <= perMinute) next();
    else response.sendStatus(429);
  };
}

/** Limits of one address in a minute: page views, and failures of the page script. */
const PAGE_VIEWS_PER_MINUTE = 1000;
const FAILURES_PER_MINUTE = 30;

/** `POST /v1/metrics`: OTLP/HTTP with JSON, as a collector answers it; `POST /v1/failures`: text; `GET /metrics`: for Prometheus. */
export function metricsRouter(collector: MetricsCollector): Router {
  const router = Router();
  router.post(
    "/v1/metrics",
    senderLimit(PAGE_VIEWS_PER_MINUTE),
    express.json({ limit: "64kb" }),
    (request, response) => {
      try {
        collector.add(request.body);
        response.json({ partialSuccess: {} });
      } catch (error) {
        response
          .status(400)
          .json({ code: 3, message: error instanceof v.ValiError ? error.message : "no OTLP request" });
      }
    },
  );
  router.post("/v1/failures", senderLimit(FAILURES_PER_MINUTE), express.text({ limit: "1kb" }), (request, response) => {
    try {
      collector.addFailure(request.body);
      response.sendStatus(204);
    } catch {
      response.status(400).send("no report of a failure");
    }
  });
  router.get("/metrics", async (_request, response) => {
    response.type("text/plain; version=0.0.4; charset=utf-8").send(await collector.exposition());
  });
  return router;
}
