import { describe, expect, it } from "vitest";
import { percentilesOf } from "./metrics-summary.ts";

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
