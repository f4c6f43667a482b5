/** Decides whether this page view is measured, and loads what measures when the page is idle. */
import { whenIdle } from "../platform/idle.ts";
import { claim } from "../stores/registry.ts";
import { visitorConfig } from "../stores/visitor-config.ts";

const PERCENT = 100;

/**
 * Whether a page view belongs to the share. The start of the page in milliseconds serves as the random number, so that every script of the
 * page gets the same answer and nothing has to be stored.
 *
 * @param share percent of page views
 */
export const isMeasured = (share: number, start = performance.timeOrigin): boolean => start % PERCENT < share;

/** Runs once per page; does nothing if no address is configured. */
export function followMetrics(): void {
  const { metrics } = visitorConfig.get();
  if (metrics === undefined || !isMeasured(metrics.share) || !claim("metrics")) return;
  whenIdle(() => {
    import("./field-metrics.ts").then(({ measurePage }) => measurePage(metrics.url)).catch(() => {});
  });
}
