/** The lock of a folder, held by processes of this machine, of other containers, and of machines with another clock. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderStore } from "./folder-store.ts";
import { lockFile } from "./lock-file.ts";
import { ownIdentity } from "./process-identity.ts";
import { takeLock } from "./release-lock.ts";

let folder = "";
const file = () => path.join(folder, "lock");
const TIMES = { beatMs: 10, patienceMs: 400 };
const take = (onWait?: (text: string) => void) => takeLock("cdn", lockFile(file()), TIMES, onWait);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lock-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A lock as a process in another container writes it: the same name of the host, another space of process numbers. */
const foreign = (since = "2026-01-02T03:04:05Z") =>
  JSON.stringify({ id: "x", ...ownIdentity(), namespace: "other", process: process.pid, since });

/** Who holds the lock in a process of its own, until it is killed. */
async function holder(): Promise<ChildProcess> {
  const script = `
    import { takeLock } from "${path.resolve("commands/release/release-lock.ts")}";
    import { lockFile } from "${path.resolve("commands/release/lock-file.ts")}";
    await takeLock("cdn", lockFile(${JSON.stringify(file())}), ${JSON.stringify(TIMES)});
    console.log("held");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script]);
  await once(child.stdout as NonNullable<typeof child.stdout>, "data");
  return child;
}

it("is taken, refused to others, and given back", async () => {
  const held = await take();
  await expect(take()).rejects.toThrow(
    new RegExp(
      `^cdn: another release is running since .* Wait for its end\\. If it has ended for certain, remove ${file()}\\.$`,
    ),
  );
  await held.release();
  expect(existsSync(file())).toBe(false);
  await (await take()).release();
});

it("of a process that was killed is taken over at once, and not before", async () => {
  const child = await holder();
  await expect(take()).rejects.toThrow(/another release is running/);
  child.kill("SIGKILL");
  await once(child, "close");
  const waits: string[] = [];
  await (await take((text) => waits.push(text))).release();
  expect(waits).toEqual([]);
});

it("of another container with the same host name and process number holds while it beats", async () => {
  writeFileSync(file(), foreign());
  const beats = setInterval(() => void lockFile(file()).touch(readFileSync(file(), "utf8")), 20);
  try {
    await expect(take()).rejects.toThrow(/another release is running/);
  } finally {
    clearInterval(beats);
  }
});

it.each([
  ["that is dated in the future", foreign("2999-01-01T00:00:00Z")],
  ["of another machine", foreign()],
  ["that was cut off", '{"id":"x","proc'],
  ["that is empty", ""],
])("%s is taken over when it does not beat", async (_, text) => {
  writeFileSync(file(), text);
  const waits: string[] = [];
  const held = await take((said) => waits.push(said));
  await held.check();
  await held.release();
  expect([...new Set(waits)]).toEqual([`${file()}: watching for 0.4 s whether the release that holds it still runs.`]);
  expect(readdirSync(folder)).toEqual([]);
});

it("of a process number that another process has got is taken over at once", async () => {
  writeFileSync(file(), JSON.stringify({ id: "x", ...ownIdentity(), process: process.ppid, started: "1" }));
  await (await take(() => expect.unreachable())).release();
});

it("tells its holder that somebody has taken it over", async () => {
  const held = await take();
  writeFileSync(file(), foreign());
  await expect(held.check()).rejects.toThrow("cdn: another release has taken over the lock. Run the command again.");
  await held.release();
  expect(readFileSync(file(), "utf8")).toBe(foreign());
});

it("lies beside the folder that is served, and nothing is made for a folder that does not exist", async () => {
  const out = path.join(folder, "cdn");
  await expect(folderStore(out).lock()).rejects.toThrow(`${out}: is no folder. Correct --out, or make the folder`);
  expect(readdirSync(folder)).toEqual([]);
  mkdirSync(out);
  const unlock = await folderStore(out).lock();
  expect([readdirSync(out), readdirSync(`${out}-state`)]).toEqual([[], ["lock"]]);
  await unlock();
  await expect(folderStore(out, { state: path.join(out, "state") }).lock()).rejects.toThrow(/which is served\. Choose/);
  await expect(folderStore(out, { state: path.join(folder, "a/b") }).lock()).rejects.toThrow(
    /a: is no folder\. Correct/,
  );
});

it("lets a release write nothing once another one has taken it over", async () => {
  const out = path.join(folder, "cdn");
  mkdirSync(out);
  const store = folderStore(out);
  const unlock = await store.lock();
  writeFileSync(path.join(`${out}-state`, "lock"), foreign());
  const taken = /another release has taken over the lock/;
  await expect(store.replace("shell.js", "")).rejects.toThrow(taken);
  await expect(store.placeFolder("0.1.0", new Map([["shell.js", Buffer.from("")]]))).rejects.toThrow(taken);
  await expect(store.removeFolder("0.1.0")).rejects.toThrow(taken);
  await unlock();
  expect(readdirSync(out)).toEqual([]);
});

it("is refused on a volume whose state folder other machines would not see", async () => {
  const volume = "/dev/shm";
  if (!existsSync(volume)) return expect(spawnSync("uname").stdout.toString()).not.toContain("Linux");
  const out = mkdtempSync(path.join(volume, "cdn-"));
  try {
    await expect(folderStore(out, { state: path.join(folder, "state") }).lock()).rejects.toThrow(
      /is a volume of its own, and .*state is not on it, so other machines would not see the lock/,
    );
  } finally {
    rmSync(out, { recursive: true });
  }
});
