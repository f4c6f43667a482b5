import { describe, expect, it } from "vitest";
import { otlpRequest, type PageView } from "../../../src/domain/metrics/page-metrics.ts";
import { MetricsCollector } from "./metrics-collector.ts";

const VIEW: PageView = { version: "0.2.0", build: "e8c5", market: "de-DE", device: "mobile", connection: "4g" };
const request = (values: object, errors = {}) => otlpRequest({ view: VIEW, values, errors, from: 1, to: 2 });
const LABELS = 'service_version="0.2.0",shell_build="e8c5",shell_market="de-DE",device_type="mobile"';

describe("the collector of the demo", () => {
  it("exposes views, failed views, errors and histograms under the names of an OpenTelemetry collector", async () => {
    const collector = new MetricsCollector();
    collector.add(request({ lcp: 812, cls: 0.02 }, { "load-failed": 5 }));
    collector.add(request({ lcp: 120 }));
    const text = await collector.exposition();
    for (const line of [
      `shell_page_views_total{${LABELS}} 2`,
      `shell_failed_views_total{${LABELS}} 1`,
      `shell_errors_total{${LABELS},error_code="load-failed"} 5`,
      `shell_lcp_milliseconds_bucket{le="150",${LABELS}} 1`,
      `shell_lcp_milliseconds_bucket{le="1000",${LABELS}} 2`,
      `shell_lcp_milliseconds_count{${LABELS}} 2`,
      `shell_cls_sum{${LABELS}} 0.02`,
    ])
      expect(text.split("\n")).toContain(line);
  });

  it("counts the failures that the page script reports, and takes nothing else for one", async () => {
    const collector = new MetricsCollector();
    collector.addFailure("0.2.0+e8c5fdb1cb46 header");
    collector.addFailure("0.2.0+e8c5fdb1cb46 header");
    for (const wrong of ["", "0.2.0 header", "0.2.0+e8c5 other", {}, `0.2.0+e8c5 header"} 1`])
      expect(() => collector.addFailure(wrong)).toThrow();
    expect(await collector.exposition()).toContain(
      'shell_failures_total{service_version="0.2.0",failure_kind="header"} 2',
    );
    collector.clear();
    expect(await collector.exposition()).not.toContain("0.2.0");
  });
});
