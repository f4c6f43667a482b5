/** A staged release from good to bad: the command `watch` of the package, the demo's collector, and a real Prometheus. */
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import express from "express";
import { folderStore } from "../../commands/release/folder-store.ts";
import { releaseBuild } from "../../commands/release/release-build.ts";
import { smallBuild } from "../../commands/release/small-build.fixture.ts";
import { parsedVersions } from "../../commands/release/versions-list.ts";
import { MetricsCollector, metricsRouter } from "../../demo/backend/metrics/metrics-collector.ts";
import { otlpRequest } from "../../src/domain/metrics/page-metrics.ts";
import { root } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";
import { dashboardQueries } from "./dashboard-queries.ts";
import { type PrometheusServer, startPrometheus } from "./prometheus-server.ts";

const COMMAND = path.join(root, "dist/node/command.js");
const TICK_MS = 200;
const VIEWS_OF_TICK = 60;
const EARLIER = "0.1.0";

/** How the staged version's pages behave. */
interface Staged {
  readonly version: string;
  readonly share: number;
  /** Share of its page views with an error. */
  readonly failed: number;
  /** Its scripts are missing: its pages send only failures. */
  readonly isBroken?: boolean;
}

interface Watched {
  readonly status: number;
  readonly verdict: string;
  readonly rolledBack: boolean;
}

export async function checkStagedRelease(folder: string): Promise<Check[]> {
  const out = path.join(folder, "cdn");
  mkdirSync(out);
  const collector = new MetricsCollector();
  let onQuestion = () => {};
  const server: Server = express()
    .use(metricsRouter(collector))
    // Prometheus again, for a check that must know when its alerts are asked for.
    .get("/prometheus/api/v1/alerts", async (_, response) => {
      const answer = await fetch(new URL("api/v1/alerts", prometheus.base));
      response.status(answer.status).send(await answer.text());
      onQuestion();
    })
    .listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const prometheus = await startPrometheus(folder, place);
  let staged: Staged = { version: "0.2.0", share: 0.3, failed: 0.01 };
  const traffic = setInterval(() => sendViews(collector, staged), TICK_MS);
  const release = async (version: string, hash: string, share: number): Promise<void> => {
    const options = { maps: path.join(folder, "maps"), share };
    await releaseBuild(smallBuild(folder, version, hash), folderStore(out), options);
  };
  const run = (...words: readonly string[]) => runCommand([...words, "--out", out]);
  const watch = (alerts = prometheus.base) =>
    watched(
      run("watch", "--alerts", alerts, "--every", "1", "--settle", "0.3", "--minutes", "3", "--rollback", "--json"),
    );
  const served = () => parsedVersions(readFileSync(path.join(out, "versions.json"), "utf8"))?.served["/"];
  try {
    const checks: Check[] = [];
    await release(EARLIER, "aaaa", 100);
    await release("0.2.0", "bbbb", 30);
    checks.push(
      expected("a good staged build is judged good", await watch(), { status: 0, verdict: "good", rolledBack: false }),
    );
    await run("share", "50");
    staged = { version: "0.2.0", share: 0.5, failed: 0.2 };
    checks.push(
      expected("it is rolled back when it turns bad", await watch(), { status: 4, verdict: "bad", rolledBack: true }),
    );
    checks.push(expected("all visits then get the earlier build", served()?.staged, undefined));

    await run("rollback", "--from", "0.2.0");
    staged = { version: "0.3.0", share: 0.3, failed: 0, isBroken: true };
    await release("0.3.0", "cccc", 30);
    checks.push(
      expected("a build that measures nothing is rolled back", await watch(), {
        status: 4,
        verdict: "bad",
        rolledBack: true,
      }),
    );

    await run("rollback", "--from", "0.3.0");
    staged = { version: "0.4.0", share: 0.002, failed: 0 };
    await release("0.4.0", "dddd", 5);
    const isWatched = new Promise<void>((resolve) => {
      onQuestion = resolve;
    });
    const watching = watch(`http://${place}/prometheus/`);
    await isWatched;
    await run("rollback", "--from", "0.4.0");
    checks.push(
      expected("watch does nothing after a person's rollback", await watching, {
        status: 5,
        verdict: "gone",
        rolledBack: false,
      }),
    );
    checks.push(expected("and all visits get the earlier build", served()?.version, EARLIER));
    checks.push(await dashboardCheck(prometheus));
    return checks;
  } finally {
    clearInterval(traffic);
    await prometheus.stop();
    server.closeAllConnections();
    server.close();
  }
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

async function runCommand(words: readonly string[]): Promise<{ readonly status: number; readonly stdout: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...words]);
    return { status: 0, stdout };
  } catch (error) {
    const { code, stdout } = error as { readonly code: number; readonly stdout: string };
    return { status: code, stdout };
  }
}

async function watched(running: ReturnType<typeof runCommand>): Promise<Watched> {
  const { status, stdout } = await running;
  const { verdict, rolledBack } = JSON.parse(stdout) as { readonly verdict: string; readonly rolledBack: boolean };
  return { status, verdict, rolledBack };
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
