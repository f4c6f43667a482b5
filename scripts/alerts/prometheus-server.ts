/** Debian's Prometheus, which scrapes one address every second by the alert rules of integrations/prometheus. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { untilServerAnswers } from "../checks/server-start.ts";
import { RULES } from "./rule-tests.ts";

const LONGEST_START_MS = 60_000;

export interface PrometheusServer {
  readonly base: string;
  /** Evaluates a query; returns the error, or undefined. */
  readonly problemOf: (query: string) => Promise<string | undefined>;
  /** Whether a query finds anything. */
  readonly has: (query: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: string;
  readonly error?: string;
  readonly data?: { readonly result: readonly unknown[] };
}

interface Targets {
  readonly collector: string;
  readonly release: string;
}

/** The rules with an hour shortened to half a minute, and minutes to seconds. What they compare stays as it is. */
function quickRules(): string {
  const text = readFileSync(RULES, "utf8");
  return text
    .replaceAll("[1h]", "[30s]")
    .replaceAll("for: 10m", "for: 10s")
    .replaceAll("for: 5m", "for: 4s")
    .replaceAll("for: 2m", "for: 2s")
    .replaceAll("for: 1m", "for: 1s")
    .replaceAll("[5m]", "[5s]")
    .replaceAll("15m", "8s")
    .replaceAll("offset 10m", "offset 5s")
    .replaceAll(/([<>]) 900\b/g, "$1 8")
    .replaceAll("> 1500", "> 12");
}

/**
 * @param targets hosts and ports of what exposes the counts, and of the release
 * @param alertmanager host and port of the one that gets its alerts
 */
export async function startPrometheus(
  folder: string,
  targets: Targets,
  alertmanager: string,
): Promise<PrometheusServer> {
  const port = await getPort();
  const work = path.join(folder, "prometheus");
  mkdirSync(work, { recursive: true });
  writeFileSync(path.join(work, "alert-rules.yml"), quickRules());
  const config = {
    global: { scrape_interval: "1s", evaluation_interval: "1s" },
    rule_files: ["alert-rules.yml"],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [alertmanager] }] }] },
    scrape_configs: [
      { job_name: "savings-shell", static_configs: [{ targets: [targets.collector] }] },
      {
        job_name: "savings-shell-versions",
        metrics_path: "/versions.prom",
        static_configs: [{ targets: [targets.release] }],
      },
    ],
  };
  // YAML contains JSON.
  writeFileSync(path.join(work, "prometheus.yml"), JSON.stringify(config));
  const server: ChildProcess = spawn(
    "prometheus",
    [
      `--config.file=${path.join(work, "prometheus.yml")}`,
      `--storage.tsdb.path=${path.join(work, "data")}`,
      `--web.listen-address=127.0.0.1:${port}`,
      "--log.level=error",
    ],
    { stdio: ["ignore", "ignore", "inherit"] },
  );
  const base = `http://127.0.0.1:${port}/`;
  await untilServerAnswers("Prometheus", `${base}-/ready`, server, LONGEST_START_MS);
  const answerTo = async (query: string) => {
    const response = await fetch(`${base}api/v1/query?${new URLSearchParams({ query })}`);
    return (await response.json()) as Answer;
  };
  return {
    base,
    async problemOf(query) {
      const { status, error } = await answerTo(query);
      return status === "success" ? undefined : error;
    },
    has: async (query) => ((await answerTo(query)).data?.result ?? []).length > 0,
    async stop() {
      server.kill();
      await once(server, "exit");
    },
  };
}
