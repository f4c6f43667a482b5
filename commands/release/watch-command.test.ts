/** `watch` against an API that answers as Prometheus does. scripts/watch runs it against a real Prometheus. */
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { folderStore } from "./folder-store.ts";
import { releaseBuild } from "./release-build.ts";
import { changeShare, rollBack } from "./release-moves.ts";
import { smallBuild } from "./small-build.fixture.ts";
import { type WatchChoice, watchCommand } from "./watch-command.ts";

let folder = "";
let out = "";
let server: Server;
let alerts = "";
/** The answers of Prometheus, the last one again and again. A number is a status. */
let answers: (string | number | (() => Promise<string>))[] = [];
let asked: { url: string | undefined; authorization: string | undefined }[] = [];

type Labels = Readonly<Record<string, string>>;
const alert = (alertname: string, state: string, labels: Labels = {}) => ({
  labels: { alertname, service_version: "0.2.0", ...labels },
  annotations: { summary: `${alertname} of 0.2.0` },
  state,
});
const answer = (...found: object[]) => JSON.stringify({ status: "success", data: { alerts: found } });
const ENOUGH = alert("ShellEnoughViews", "firing", { verdict: "enough" });
const BAD = alert("ShellFailedViews", "firing", { verdict: "bad", shell_market: "de-DE" });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "watch-"));
  out = path.join(folder, "cdn");
  mkdirSync(out);
  for (const [version, hash, share] of [
    ["0.1.0", "aaaa", 100],
    ["0.2.0", "bbbb", 5],
  ] as const) {
    await releaseBuild(smallBuild(folder, version, hash), folderStore(out), { maps: path.join(folder, "maps"), share });
  }
  asked = [];
  server = createServer(async (request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (typeof next === "number") response.writeHead(next);
    response.end(typeof next === "function" ? await next() : typeof next === "number" ? "" : next);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  alerts = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const watch = (choice: Partial<WatchChoice> = {}) =>
  watchCommand({ alerts, out, every: 0.01, settle: 0, minutes: 0.05, rollback: true, ...choice });
const isStaged = () => readFileSync(path.join(out, "shell.js"), "utf8").includes("shell.release");

it("waits for enough page views and for pending alerts, then says that no alert fires", async () => {
  answers = [answer(), answer(ENOUGH, alert("ShellSlower", "pending")), answer(ENOUGH)];
  expect(await watch()).toMatchObject({
    status: 0,
    data: { verdict: "good" },
    text: expect.stringMatching(/No alert of 0\.2\.0 fires/),
  });
  expect([asked.length, asked[0]?.url, isStaged()]).toEqual([3, "/api/v1/alerts", true]);
});

it("is not content before its time with what was measured before it began", async () => {
  answers = [answer(ENOUGH)];
  expect(await watch({ settle: 1, minutes: 0.005 })).toMatchObject({ status: 5, data: { verdict: "waiting" } });
  expect(await watch({ settle: 0 })).toMatchObject({ status: 0 });
});

it("rolls back when an alert of the staged version fires, and names it", async () => {
  answers = [answer(), answer(ENOUGH, BAD)];
  expect(await watch({ after: `echo $SAVINGS_SHELL_MOVED > ${folder}/moved` })).toMatchObject({
    status: 4,
    data: { verdict: "bad", rolledBack: true },
    text: expect.stringMatching(
      /^ShellFailedViews: ShellFailedViews of 0\.2\.0\nRolled back: \/shell\.js serves 0\.1\.0\./,
    ),
  });
  expect(isStaged()).toBe(false);
  expect(readFileSync(path.join(folder, "moved"), "utf8")).toContain("/v0/shell.js");
});

it("fails and changes nothing without --rollback, or with --dry-run", async () => {
  answers = [answer(BAD)];
  for (const choice of [{ rollback: false }, { dryRun: true }])
    expect(await watch(choice)).toMatchObject({
      status: 4,
      text: expect.stringMatching(/Run rollback --from 0\.2\.0\.$/),
    });
  expect(isStaged()).toBe(true);
});

it("leaves alerts of other versions alone", async () => {
  answers = [answer(alert("ShellFailedViews", "firing", { service_version: "0.1.0" }), ENOUGH)];
  expect(await watch()).toMatchObject({ status: 0 });
});

it("goes on after failed requests and answers that are none, and ends without a judgement", async () => {
  answers = [500, "<html>", answer(ENOUGH)];
  expect(await watch()).toMatchObject({ status: 0 });
  answers = [503];
  expect(await watch({ minutes: 0.001 })).toMatchObject({
    status: 5,
    text: expect.stringMatching(/answers 503\.\nNo judgement of 0\.2\.0 after 0\.001 minutes\. Nothing was changed\.$/),
  });
  server.close();
  server.closeAllConnections();
  expect(await watch({ minutes: 0.001 })).toMatchObject({
    status: 5,
    text: expect.stringContaining("gave no answer ("),
  });
  expect(isStaged()).toBe(true);
});

it.each([
  ["a person has rolled it back", () => rollBack(folderStore(out), { from: "0.2.0" })],
  ["a person has given it to all", () => changeShare(folderStore(out), 100)],
])("does nothing once %s", async (_, change) => {
  const served = () => readFileSync(path.join(out, "versions.json"), "utf8");
  let before = "";
  answers = [
    answer(),
    async () => {
      await change();
      before = served();
      return answer();
    },
    answer(BAD),
  ];
  expect(await watch()).toMatchObject({ status: 5, text: "0.2.0 is no longer staged, so nothing was done." });
  expect(served()).toBe(before);
});

it("does nothing if the version is given to all between the question and the rollback", async () => {
  answers = [
    async () => {
      await changeShare(folderStore(out), 100);
      return answer(BAD);
    },
  ];
  expect(await watch()).toMatchObject({ status: 5, data: { rolledBack: false } });
  expect(readFileSync(path.join(out, "shell.js"), "utf8")).toContain("0.2.0");
});

it("shows Prometheus the authorization of its environment, and needs a staged version", async () => {
  vi.stubEnv("SAVINGS_SHELL_ALERTS_AUTHORIZATION", "Bearer secret");
  answers = [answer(ENOUGH)];
  await watch();
  expect(asked.at(-1)?.authorization).toBe("Bearer secret");
  await rollBack(folderStore(out), { from: "0.2.0" });
  await expect(watch()).rejects.toThrow(/no version is served to a share of the visits/);
});
