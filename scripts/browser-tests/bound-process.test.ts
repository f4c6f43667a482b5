import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it, vi } from "vitest";

const MODULE = path.join(import.meta.dirname, "bound-process.ts");

/** Starts a program for a minute, which prints its process id. */
const STARTER = `
  import { spawnBound } from ${JSON.stringify(MODULE)};
  spawnBound("sh", ["-c", "echo $$ && exec sleep 60"], { stdio: ["ignore", "inherit", "ignore"] });
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it("ends a program with the process that started it, also when that one is killed", async () => {
  const starter = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", STARTER]);
  const program = Number(await new Promise((resolve) => starter.stdout.once("data", resolve)));
  expect(isRunning(program)).toBe(true);
  starter.kill("SIGKILL");
  await vi.waitFor(() => expect(isRunning(program)).toBe(false), 10_000);
});
