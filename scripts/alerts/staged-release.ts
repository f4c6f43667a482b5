/**
 * Staged releases that turn bad: the commands that docs/operate.md shows, the demo's collector, and a real Prometheus, Alertmanager and
 * webhook.
 */
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import express from "express";
import getPort from "get-port";
import { folderStore } from "../../commands/release/folder-store.ts";
import { releaseBuild } from "../../commands/release/release-build.ts";
import { smallBuild } from "../../commands/release/small-build.fixture.ts";
import { parsedVersions } from "../../commands/release/versions-list.ts";
import { MetricsCollector, metricsRouter } from "../../demo/backend/metrics/metrics-collector.ts";
import { otlpRequest } from "../../src/domain/metrics/page-metrics.ts";
import { root } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";
import { codeSamples } from "../docs/code-samples.ts";
import { startAlertmanager } from "./alertmanager-server.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { type PrometheusServer, startPrometheus } from "./prometheus-server.ts";

const COMMAND = path.join(root, "dist/node/command.js");
const TICK_MS = 200;
const VIEWS_OF_TICK = 60;
const EARLIER = "0.1.0";
const CRON_TIME = "* * * * * ";
const LONGEST_MS = 120_000;

/** How the staged version's pages behave. */
interface Staged {
  readonly version: string;
  readonly share: number;
  /** Share of its page views with an error. */
  readonly failed: number;
  /** Its scripts are missing: its pages send only failures. */
  readonly isBroken?: boolean;
}

export async function checkStagedRelease(folder: string): Promise<Check[]> {
  const out = path.join(folder, "cdn");
  mkdirSync(out);
  const collector = new MetricsCollector();
  const server: Server = express().use(metricsRouter(collector)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const ports = { alertmanager: await getPort(), webhook: await getPort() };
  const prometheus = await startPrometheus(
    folder,
    `127.0.0.1:${(server.address() as AddressInfo).port}`,
    `127.0.0.1:${ports.alertmanager}`,
  );
  let staged: Staged = { version: "0.2.0", share: 0.3, failed: 0.01 };
  const traffic = setInterval(() => sendViews(collector, staged), TICK_MS);
  const programs = programsIn(folder);
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` };
  const purged = path.join(folder, "purged");
  const release = async (version: string, hash: string, share: number): Promise<void> => {
    const options = { maps: path.join(folder, "maps"), share };
    await releaseBuild(smallBuild(folder, version, hash), folderStore(out), options);
  };
  const documented = documentedLines({ prometheus: prometheus.base, folder, out });
  /** The text that a line of the documents prints. */
  const printed = async (line: string): Promise<string> =>
    (await promisify(execFile)("sh", ["-c", line], { env })).stdout;
  const servedAtRoot = () => {
    const served = parsedVersions(readFileSync(path.join(out, "versions.json"), "utf8"))?.served["/"];
    return served && { version: served.version, staged: served.staged?.version };
  };
  let stopAlertmanager = async () => {};
  try {
    const checks: Check[] = [];
    await release(EARLIER, "aaaa", 100);
    await release("0.2.0", "bbbb", 30);
    const isJudgedGood = await becomesTrue(async () => (await printed(documented.good)).includes("ShellEnoughViews"));
    checks.push(expected("a good staged build is judged good", isJudgedGood, true));
    await printed(documented.cron);
    checks.push(expected("the line of cron leaves it", servedAtRoot(), { version: EARLIER, staged: "0.2.0" }));

    staged = { version: "0.2.0", share: 0.3, failed: 0.2 };
    const isCronDone = await becomesTrue(async () => {
      await printed(documented.cron);
      return servedAtRoot()?.staged === undefined;
    });
    checks.push(expected("the line of cron rolls it back when it turns bad", isCronDone, true));
    checks.push(expected("and purges the network", existsSync(purged), true));
    checks.push(expected("a build that turned bad is not judged good", await printed(documented.good), ""));

    rmSync(purged);
    stopAlertmanager = await startAlertmanager(folder, programs, out, env, ports);
    staged = { version: "0.3.0", share: 0.3, failed: 0, isBroken: true };
    await release("0.3.0", "cccc", 30);
    const isWebhookDone = await becomesTrue(async () => servedAtRoot()?.staged === undefined && existsSync(purged));
    checks.push(expected("Alertmanager has a build that measures nothing rolled back", isWebhookDone, true));
    checks.push(expected("and all visits get the earlier build", servedAtRoot(), { version: EARLIER }));
    checks.push(await dashboardCheck(prometheus));
    return checks;
  } finally {
    clearInterval(traffic);
    await stopAlertmanager();
    await prometheus.stop();
    server.closeAllConnections();
    server.close();
  }
}

/** Programs that the documented lines call: the command of this build, and the operator's own one, which leaves a file. */
function programsIn(folder: string): string {
  const programs = path.join(folder, "programs");
  mkdirSync(programs);
  const write = (name: string, text: string) =>
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  write("npx", `shift\nexec "${process.execPath}" "${COMMAND}" "$@"`);
  write("purge-network", `echo "$@" > "${path.join(folder, "purged")}"`);
  return programs;
}

/** The lines of docs/operate.md with the places of this test. */
function documentedLines(places: { readonly prometheus: string; readonly folder: string; readonly out: string }) {
  const lines = codeSamples(readFileSync(path.join(root, "docs/operate.md"), "utf8"))
    .flatMap(({ text }) => text.split("\n"))
    .filter((line) => line.includes("promtool query"))
    .map((line) =>
      line
        .trim()
        .replaceAll("https://prometheus.savings.example/", places.prometheus)
        .replaceAll("/srv/release", places.folder)
        .replaceAll("/srv/cdn", places.out),
    );
  const cron = lines.find((line) => line.startsWith(CRON_TIME));
  const good = lines.find((line) => line.startsWith("promtool"));
  if (cron === undefined || good === undefined) throw new Error("docs/operate.md lacks a line with promtool query.");
  // `grep` ends with status 1 if there is nothing to print.
  return { cron: cron.slice(CRON_TIME.length), good: `${good} || true` };
}

async function becomesTrue(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await wait(1000)) if (await isSo()) return true;
  return false;
}

/** The page views of a fifth of a second, as pages post them. */
function sendViews(collector: MetricsCollector, { version, share, failed, isBroken }: Staged): void {
  for (let view = 0; view < VIEWS_OF_TICK; view += 1) {
    const isStaged = Math.random() < share;
    if (isStaged && isBroken) {
      collector.addFailure(`${version}+e8c5fdb1cb46 load`);
      continue;
    }
    const isFailed = Math.random() < (isStaged ? failed : 0.01);
    const device = Math.random() < 0.6 ? ("mobile" as const) : ("desktop" as const);
    const body = otlpRequest({
      view: { version: isStaged ? version : EARLIER, build: "e8c5fdb1cb46", market: "de-DE", device, connection: "4g" },
      values: { lcp: 900 * Math.exp(Math.random()), cls: 0.01, inp: 40, customer: 1500 * Math.exp(Math.random()) },
      errors: isFailed ? { "load-failed": 3 } : {},
      from: Date.now(),
      to: Date.now(),
    });
    collector.add(JSON.parse(JSON.stringify(body)));
  }
}

function expected(title: string, found: unknown, wanted: unknown): Check {
  const isSame = JSON.stringify(found) === JSON.stringify(wanted);
  return { title, problems: isSame ? [] : [`wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`] };
}

async function dashboardCheck(prometheus: PrometheusServer): Promise<Check> {
  const problems: string[] = [];
  for (const { title, query } of dashboardQueries()) {
    const problem = await prometheus.problemOf(query);
    if (problem !== undefined) problems.push(`${title}: ${problem}`);
  }
  return { title: "Prometheus answers each query of the dashboard", problems };
}
