import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderStore } from "./folder-store.ts";
import { releaseBuild } from "./release-build.ts";
import { smallBuild } from "./small-build.fixture.ts";
import { watchCommand } from "./watch-command.ts";

let folder = "";
let server: Server;
let address = "";
/** The answers of the metrics server, the last one again and again. */
let answers: string[] = [];

const summary = (errors: number, views = 600) =>
  JSON.stringify({
    versions: [
      { version: "0.1.0", views: 9000, errors: {}, measures: {} },
      { version: "0.2.0", views, errors: { "load-failed": errors }, measures: {} },
    ],
  });

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "watch-"));
  for (const [version, hash, share] of [
    ["0.1.0", "aaaa", 100],
    ["0.2.0", "bbbb", 5],
  ] as const) {
    const options = { maps: path.join(folder, "maps"), share };
    await releaseBuild(smallBuild(folder, version, hash), folderStore(path.join(folder, "cdn")), options);
  }
  server = createServer((_, response) => response.end(answers.length > 1 ? answers.shift() : answers[0])).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const watch = (...options: readonly string[]) =>
  watchCommand(["--metrics", address, "--out", path.join(folder, "cdn"), "--every", "0", ...options]);
const script = () => readFileSync(path.join(folder, "cdn/shell.js"), "utf8");

it("waits for enough page views, then says that the staged version is within the limits", async () => {
  answers = [summary(0, 10), summary(0, 499), summary(0)];
  expect((await watch()).text).toBe("0.2.0 is within the limits after 600 page views.");
});

it("fails when a limit is exceeded, and changes nothing", async () => {
  answers = [summary(60)];
  await expect(watch()).rejects.toThrow(
    /0\.2\.0 has 10\.0 errors for 100 page views.*\nNothing was changed\. Run rollback/,
  );
  expect(script()).toContain("shell.release");
});

it("rolls back when a limit is exceeded and it was told to", async () => {
  answers = [summary(60)];
  await expect(watch("--rollback")).rejects.toThrow(/Rolled back: \/shell\.js serves 0\.1\.0\./);
  expect(script()).not.toContain("shell.release");
  await expect(watch()).rejects.toThrow(/no version is served to a share/);
});

it("fails when there are too few page views at the end of its time", async () => {
  answers = [summary(0, 10)];
  await expect(watch("--minutes", "0", "--every", "1")).rejects.toThrow(
    /Too few page views.*10 of 0\.2\.0, of 500 each\. Raise the share/,
  );
});

it("says in one sentence what is wrong with the address", async () => {
  answers = ["<html>"];
  await expect(watch()).rejects.toThrow(/is no summary of field measurements/);
  server.close();
  await expect(watch()).rejects.toThrow(/gave no answer \(/);
  await expect(watchCommand(["--out", folder])).rejects.toThrow(/--metrics is missing/);
  await expect(watch("--views", "many")).rejects.toThrow(/--views is many\. Give it a number from 0/);
});
