import { expect, it } from "vitest";
import type { MetricsGroup } from "../../src/domain/metrics/metrics-summary.ts";
import { compareVersions } from "./compare-versions.ts";

const LIMITS = { views: 100, errors: 1, slower: 20 };
const at = (p75: number, count = 200) => ({ count, p50: p75 / 2, p75, p95: p75 * 2 });
const group = (version: string, changes: Partial<MetricsGroup> = {}): MetricsGroup => ({
  version,
  views: 200,
  errors: { "load-failed": 2 },
  measures: { lcp: at(1000), cls: at(0.01) },
  ...changes,
});
const judge = (earlier: Partial<MetricsGroup>, staged: Partial<MetricsGroup>) =>
  compareVersions({ versions: [group("0.1.0", earlier), group("0.2.0", staged)] }, ["0.1.0", "0.2.0"], LIMITS);

it("waits for enough page views of both versions", () => {
  expect(judge({}, { views: 99 })).toEqual({ outcome: "waiting", views: [200, 99] });
  expect(judge({ views: 99 }, {})).toEqual({ outcome: "waiting", views: [99, 200] });
  expect(compareVersions({ versions: [] }, ["0.1.0", "0.2.0"], LIMITS)).toEqual({ outcome: "waiting", views: [0, 0] });
});

it("is content with a version that is as good", () => {
  expect(judge({}, {})).toMatchObject({ outcome: "good" });
  expect(judge({}, { errors: { "load-failed": 4 } })).toMatchObject({ outcome: "good" });
});

it("names the error rates and the codes when there are too many more errors", () => {
  expect(judge({}, { errors: { "load-failed": 4, "render-failed": 5 } })).toEqual({
    outcome: "bad",
    lines: ["0.2.0 has 4.5 errors for 100 page views, 0.1.0 has 1.0 (render-failed 5, load-failed 4)."],
  });
});

it.each([
  [
    "a percentile is higher by more than the limit",
    { lcp: at(1201) },
    ["lcp is 1201 ms with 0.2.0 and 1000 ms with 0.1.0 (75th percentile)."],
  ],
  ["a percentile is higher by the limit", { lcp: at(1200) }, undefined],
  ["the difference is noise", { cls: at(0.029) }, undefined],
  [
    "shifts are more than noise",
    { cls: at(0.04) },
    ["cls is 0.040 with 0.2.0 and 0.010 with 0.1.0 (75th percentile)."],
  ],
  ["there are too few values", { lcp: at(5000, 19) }, undefined],
])("judges where %s", (_, measures, lines) => {
  expect(judge({}, { measures })).toMatchObject(lines ? { outcome: "bad", lines } : { outcome: "good" });
});
