/**
 * Counts and histograms for Prometheus, under the names that the exporter of an OpenTelemetry collector gives them: dots become
 * underscores, and the unit is a suffix.
 */
import { Counter, Histogram, Registry } from "prom-client";
import { MEASURE_NAMES, MEASURES, type MeasureName } from "../../../src/domain/metrics/page-metrics.ts";
import type { MeasuredView, ViewLabels } from "./measured-view.ts";

const LABELS = ["service_version", "shell_build", "shell_market", "device_type"] as const;

const labelsOf = ({ version, build, market, device }: ViewLabels) => ({
  service_version: version,
  shell_build: build,
  shell_market: market,
  device_type: device,
});

export class PrometheusMetrics {
  readonly #registry = new Registry();
  readonly #views = this.#counter("shell_page_views_total", "Measured page views.", LABELS);
  readonly #failed = this.#counter("shell_failed_views_total", "Measured page views with an error.", LABELS);
  readonly #errors = this.#counter("shell_errors_total", "Reports of shell-error.", [...LABELS, "error_code"]);
  readonly #failures = this.#counter("shell_failures_total", "Failures that the page script reports by itself.", [
    "service_version",
    "failure_kind",
  ]);
  readonly #histograms = new Map(MEASURE_NAMES.map((name) => [name as string, this.#histogram(name)]));

  add(view: MeasuredView): void {
    const labels = labelsOf(view);
    this.#views.inc(labels);
    this.#failed.inc(labels, view.isFailed ? 1 : 0);
    for (const [code, count] of Object.entries(view.errors)) this.#errors.inc({ ...labels, error_code: code }, count);
    for (const [name, value] of Object.entries(view.values)) this.#histograms.get(name)?.observe(labels, value);
  }

  addFailure(version: string, kind: string): void {
    this.#failures.inc({ service_version: version, failure_kind: kind });
  }

  exposition(): Promise<string> {
    return this.#registry.metrics();
  }

  clear(): void {
    this.#registry.resetMetrics();
  }

  #counter<TLabel extends string>(name: string, help: string, labelNames: readonly TLabel[]): Counter<TLabel> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.#registry] });
  }

  #histogram(name: MeasureName): Histogram<(typeof LABELS)[number]> {
    const { unit, bounds } = MEASURES[name];
    return new Histogram({
      name: `shell_${name}${unit === "ms" ? "_milliseconds" : ""}`,
      help: `${name} of page views, in the unit ${unit}.`,
      labelNames: [...LABELS],
      buckets: [...bounds],
      registers: [this.#registry],
    });
  }
}
