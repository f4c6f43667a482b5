import { spawn } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, vi } from "vitest";

const WATCHDOG = path.join(import.meta.dirname, "watchdog.ts");
const WATCHED = "setInterval(() => {}, 1000)";

/** Starts the watched process and its watchdog, and prints the process id. */
const PARENT = `
  import { spawn } from "node:child_process";
  const watched = spawn(process.execPath, ["-e", ${JSON.stringify(WATCHED)}], { detached: true, stdio: "ignore" });
  spawn(process.execPath, ["--import", "tsx", process.argv[1], String(watched.pid), process.argv[2]], {
    detached: true,
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  }).once("spawn", () => console.log(watched.pid));
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("ends the group and removes the folder of a process whose parent was killed", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "watchdog-"));
  const parent = spawn(process.execPath, ["--input-type=module", "-e", PARENT, WATCHDOG, folder]);
  const watched = Number(await new Promise((resolve) => parent.stdout.once("data", resolve)));
  expect(isRunning(watched)).toBe(true);
  parent.kill("SIGKILL");
  await vi.waitFor(() => expect([isRunning(watched), existsSync(folder)]).toEqual([false, false]), 10_000);
});
