import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { METRICS_SUMMARY_SCHEMA, percentilesOf } from "./metrics-summary.ts";

describe("the percentiles of measurements", () => {
  it.each<[readonly number[], object]>([
    [[], { count: 0, p50: 0, p75: 0, p95: 0 }],
    [[7], { count: 1, p50: 7, p75: 7, p95: 7 }],
    [[30, 4], { count: 2, p50: 4, p75: 30, p95: 30 }],
    [[100, 20, 3, 40], { count: 4, p50: 20, p75: 40, p95: 100 }],
  ])("of %j are by the nearest rank: %j", (values, expected) => {
    expect(percentilesOf(values)).toEqual(expected);
  });

  it("of a hundred values are the values of those ranks, in whatever order they came", () => {
    const values = Array.from({ length: 100 }, (_, position) => 100 - position);
    expect(percentilesOf(values)).toEqual({ count: 100, p50: 50, p75: 75, p95: 95 });
    expect(values[0]).toBe(100);
  });
});

describe("the summary of measurements", () => {
  const percentiles = { count: 3, p50: 1, p75: 2, p95: 3 };
  const group = { version: "1.2.3", views: 10, errors: { "bad-json": 1 }, measures: { lcp: percentiles } };
  const isSummary = (value: unknown) => v.is(METRICS_SUMMARY_SCHEMA, value);

  it("has versions, and may have builds and markets", () => {
    expect(isSummary({ versions: [] })).toBe(true);
    expect(isSummary({ versions: [group], markets: [{ ...group, build: "abc", market: "de-DE" }] })).toBe(true);
  });

  it.each<[string, unknown]>([
    ["no versions", { markets: [group] }],
    ["a version without its name", { versions: [{ ...group, version: undefined }] }],
    ["views below nothing", { versions: [{ ...group, views: -1 }] }],
    ["views without end", { versions: [{ ...group, views: Number.POSITIVE_INFINITY }] }],
    ["views in words", { versions: [{ ...group, views: "10" }] }],
    ["errors in words", { versions: [{ ...group, errors: { "bad-json": "1" } }] }],
    ["a measure without a percentile", { versions: [{ ...group, measures: { lcp: { count: 3, p50: 1, p75: 2 } } }] }],
    ["a market that is none", { versions: [], markets: [{}] }],
  ])("is none with %s", (_, value) => {
    expect(isSummary(value)).toBe(false);
  });
});
