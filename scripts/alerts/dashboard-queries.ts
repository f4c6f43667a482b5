/** The queries of the Grafana dashboard, as Grafana sends them to Prometheus. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { root } from "../build/paths.ts";

const DASHBOARD = path.join(root, "integrations/prometheus/dashboard.json");

const schema = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
});

export interface DashboardQuery {
  readonly title: string;
  readonly query: string;
}

/** With the variables of the dashboard filled in: all markets, all devices. */
export function dashboardQueries(): readonly DashboardQuery[] {
  const { panels } = v.parse(schema, JSON.parse(readFileSync(DASHBOARD, "utf8")));
  return panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({
      title,
      query: expr.replaceAll("$__rate_interval", "30s").replaceAll("$market", ".*").replaceAll("$device", ".*"),
    })),
  );
}
