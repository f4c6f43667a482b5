/** Decides whether this page view is measured, and loads what measures when the page is idle. */
import { isMeasured } from "../domain/metrics/measured-share.ts";
import { whenIdle } from "../platform/idle.ts";
import { claim } from "../stores/registry.ts";
import { visitorConfig } from "../stores/visitor-config.ts";

/** Runs once per page; does nothing if no address is configured. */
export function followMetrics(): void {
  const { metrics } = visitorConfig.get();
  if (metrics === undefined || !isMeasured(metrics.share, performance.timeOrigin) || !claim("metrics")) return;
  whenIdle(() => {
    import("./field-metrics.ts").then(({ measurePage }) => measurePage(metrics.url)).catch(() => {});
  });
}
