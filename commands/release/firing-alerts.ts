/** The alerts of one version, read from Prometheus' own API (https://prometheus.io/docs/prometheus/latest/querying/api/#alerts). */
import * as v from "valibot";

/** The label of a rule that fires once a version has enough figures; every other alert of a version speaks against it. */
const ENOUGH = "enough";
const VERDICT = "verdict";
const VERSION = "service_version";

const alertsSchema = v.object({
  status: v.literal("success"),
  data: v.object({
    alerts: v.array(
      v.object({
        labels: v.record(v.string(), v.string()),
        annotations: v.optional(v.record(v.string(), v.string()), {}),
        state: v.string(),
      }),
    ),
  }),
});

export interface VersionAlerts {
  /** One line for each firing alert: its name and its summary. */
  readonly firing: readonly string[];
  /** Number of alerts that may fire soon. */
  readonly pending: number;
  /** There are enough figures for a judgement. */
  readonly isEnough: boolean;
}

/** @throws Error with one sentence if the text is no answer of that API */
export function alertsOf(text: string, version: string): VersionAlerts {
  const { alerts } = parsed(text).data;
  const own = alerts.filter(({ labels }) => labels[VERSION] === version);
  const [enough, against] = [
    own.filter(({ labels }) => labels[VERDICT] === ENOUGH),
    own.filter(({ labels }) => labels[VERDICT] !== ENOUGH),
  ];
  const lines = against
    .filter(({ state }) => state === "firing")
    .map(({ labels, annotations }) => `${labels.alertname ?? "alert"}: ${annotations.summary ?? version}`);
  return {
    firing: [...new Set(lines)].toSorted(),
    pending: against.filter(({ state }) => state === "pending").length,
    isEnough: enough.some(({ state }) => state === "firing"),
  };
}

function parsed(text: string): v.InferOutput<typeof alertsSchema> {
  try {
    return v.parse(alertsSchema, JSON.parse(text));
  } catch {
    throw new Error("is no answer of Prometheus' API (/api/v1/alerts)");
  }
}
