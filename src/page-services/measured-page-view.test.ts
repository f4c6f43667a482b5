// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { thisPage } from "../stores/page.ts";

beforeEach(() => openFreshPage());

it.each([
  ["no address", undefined, 0],
  ["no share", { url: "https://otel.example/v1/metrics", share: 0 }, 0],
  ["a share of all", { url: "https://otel.example/v1/metrics", share: 100 }, 1],
])("loads what measures once, with %s: %o", async (_, metrics, times) => {
  const idle = vi.fn();
  vi.stubGlobal("requestIdleCallback", idle);
  const { configure } = await import("../stores/page/host-api.ts");
  if (metrics) configure({ metrics });
  const { followMetrics } = await import("./page-services.ts");
  followMetrics(thisPage());
  followMetrics(thisPage());
  expect(idle).toHaveBeenCalledTimes(times);
});
