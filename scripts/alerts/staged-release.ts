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
import { MetricsCollector, metricsRouter, releasedIn } from "../../demo/backend/metrics/metrics-collector.ts";
import { otlpRequest } from "../../src/domain/metrics/page-metrics.ts";
import { root } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";
import { codeSamples } from "../docs/code-samples.ts";
import { startAlertmanager } from "./alertmanager-server.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { type PrometheusServer, startPrometheus } from "./prometheus-server.ts";

const COMMAND = path.join(root, "dist/node/command.js");
const JUDGE = path.join(root, "integrations/prometheus/judge.sh");
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
  const list = () => parsedVersions(readFileSync(path.join(out, "versions.json"), "utf8"));
  const collector = new MetricsCollector(releasedIn(out));
  const server = await listening(express().use(metricsRouter(collector)));
  const network = await listening(express().use(express.static(out)));
  const woken: string[] = [];
  const onCall = await listening(
    express().post("/on-call", express.json(), (request, response) => {
      const { alerts } = request.body as { alerts: readonly { labels: { alertname: string } }[] };
      woken.push(...alerts.map(({ labels }) => labels.alertname));
      response.end();
    }),
  );
  const ports = { alertmanager: await getPort(), webhook: await getPort(), onCall: portOf(onCall) };
  const prometheus = await startPrometheus(
    folder,
    { collector: `127.0.0.1:${portOf(server)}`, release: `127.0.0.1:${portOf(network)}` },
    `127.0.0.1:${ports.alertmanager}`,
  );
  let staged: Staged = { version: EARLIER, share: 0, failed: 0.01 };
  await release(folder, out, EARLIER, "aaaa", 100);
  const traffic = setInterval(() => sendViews(collector, staged), TICK_MS);
  const programs = programsIn(folder);
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env.PATH}` };
  const purged = path.join(folder, "purged");
  const cron = lineOfCron({ prometheus: prometheus.base, folder, out });
  const runCron = () => promisify(execFile)("sh", ["-c", cron], { env });
  /** Output and status of the script that a pipeline calls before it raises the share. */
  const judged = async (version: string) => {
    const quick = { ...env, JUDGE_SECONDS_OF_MINUTE: "1" };
    const result = promisify(execFile)("sh", [JUDGE, prometheus.base, version], { env: quick });
    return result.then(
      ({ stdout }) => ({ status: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ status: error.code, stdout: error.stdout }),
    );
  };
  const servedAtRoot = () => {
    const served = list()?.served["/"];
    return served && { version: served.version, staged: served.staged?.version };
  };
  let stopAlertmanager = async () => {};
  try {
    const checks: Check[] = [];
    // A Prometheus that has just started has scraped nothing yet, and says so by alerts.
    await becomesTrue(() => prometheus.has(`shell:served unless on () ALERTS{verdict="blind"}`));
    await release(folder, out, "0.2.0", "bbbb", 30);
    staged = { version: "0.2.0", share: 0.3, failed: 0.01 };
    const good = await judged("0.2.0");
    checks.push(
      expected(
        "a good staged build is judged good",
        [good.status, good.stdout.endsWith("is judged good\n")],
        [0, true],
      ),
    );
    const isSaid = /0\.2\.0: waits: \d+ page views and \d+ of other versions, of 500 each/.test(good.stdout);
    checks.push(expected("what waits says so", isSaid || good.stdout, true));
    await runCron();
    checks.push(expected("the line of cron leaves it", servedAtRoot(), { version: EARLIER, staged: "0.2.0" }));

    staged = { version: "0.2.0", share: 0.3, failed: 0.2 };
    const isCronDone = await becomesTrue(async () => {
      await runCron();
      return servedAtRoot()?.staged === undefined;
    });
    checks.push(expected("the line of cron rolls it back when it turns bad", isCronDone, true));
    checks.push(expected("and purges the network", existsSync(purged), true));
    checks.push(expected("a build that was rolled back is not judged good", (await judged("0.2.0")).status, 1));
    checks.push(expected("a build that all visits get needs no judgement", (await judged(EARLIER)).status, 0));

    rmSync(purged);
    stopAlertmanager = await startAlertmanager(folder, programs, out, env, ports);
    await release(folder, out, "0.3.0", "cccc", 30);
    staged = { version: "0.3.0", share: 0.3, failed: 0, isBroken: true };
    const isWebhookDone = await becomesTrue(async () => servedAtRoot()?.staged === undefined && existsSync(purged));
    checks.push(expected("Alertmanager has a build that measures nothing rolled back", isWebhookDone, true));
    checks.push(expected("and all visits get the earlier build", servedAtRoot(), { version: EARLIER }));
    checks.push(
      expected("and the operator on call is woken", await becomesTrue(async () => woken.includes("ShellBroken")), true),
    );
    checks.push(await dashboardCheck(prometheus));

    await release(folder, out, "0.4.0", "dddd", 30);
    staged = { version: "0.4.0", share: 0.3, failed: 1 };
    closed(server);
    const blind = await judged("0.4.0");
    checks.push(expected("a collector that is dead lets no share be raised", blind.status, 1));
    const isWhy = blind.stdout.includes("ShellCollectorDown");
    checks.push(expected("and the judge says why", isWhy || blind.stdout, true));
    const isWoken = await becomesTrue(async () => woken.includes("ShellCollectorDown"));
    checks.push(expected("and the operator on call is woken for it", isWoken, true));
    checks.push(expected("the bad build stays with its share", servedAtRoot(), { version: EARLIER, staged: "0.4.0" }));
    return checks;
  } finally {
    clearInterval(traffic);
    await stopAlertmanager();
    await prometheus.stop();
    for (const one of [server, network, onCall]) closed(one);
  }
}

async function release(folder: string, out: string, version: string, hash: string, share: number): Promise<void> {
  const options = { maps: path.join(folder, "maps"), share };
  await releaseBuild(smallBuild(folder, version, hash), folderStore(out), options);
}

async function listening(app: express.Express): Promise<Server> {
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

function closed(server: Server): void {
  server.closeAllConnections();
  server.close();
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

/** The line of cron of docs/operate.md with the places of this test. */
function lineOfCron(places: { readonly prometheus: string; readonly folder: string; readonly out: string }): string {
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
  if (cron === undefined) throw new Error("docs/operate.md lacks a line of cron with promtool query.");
  return cron.slice(CRON_TIME.length);
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
