// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/fresh-page.cases.ts";
import { isMeasured } from "./metrics-start.ts";

beforeEach(() => openFreshPage());

it.each([0, 1, 10, 100])("measures %i % of the page views, by the time at which they start", (share) => {
  const starts = Array.from({ length: 1000 }, (_, at) => 1_764_000_000_000 + at / 10);
  expect(starts.filter((start) => isMeasured(share, start))).toHaveLength(share * 10);
});

it.each([
  ["no address", undefined, 0],
  ["no share", { url: "https://otel.example/v1/metrics", share: 0 }, 0],
  ["a share of all", { url: "https://otel.example/v1/metrics", share: 100 }, 1],
])("loads what measures once, with %s: %o", async (_, metrics, times) => {
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  const { configure } = await import("../stores/host-api.ts");
  if (metrics) configure({ metrics });
  const { followMetrics } = await import("./metrics-start.ts");
  followMetrics();
  followMetrics();
  expect(idle).toHaveBeenCalledTimes(times);
});
