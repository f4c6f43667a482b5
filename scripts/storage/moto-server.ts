/** moto (PyPI): an S3 server that is independent of the client's maker. Installed once outside of the repository. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:net";
import { homedir } from "node:os";
import path from "node:path";

const MOTO = "moto[s3,server]==5.2.5";
const LONGEST_START_MS = 60_000;

export interface StorageServer {
  readonly address: string;
  readonly stop: () => void;
}

/** @throws where Python or the package index is missing */
function motoProgram(): string {
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "savings-shell");
  const folder = path.join(cache, "moto-5.2.5");
  const program = path.join(folder, "bin/moto_server");
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  for (const [command, ...args] of [
    ["python3", "-m", "venv", folder],
    [path.join(folder, "bin/pip"), "install", "--quiet", MOTO],
  ] as const) {
    const { status, stderr } = spawnSync(command, args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`moto cannot be installed: ${command} failed. ${stderr ?? "Is Python 3 here?"}`);
  }
  return program;
}

export async function startMoto(): Promise<StorageServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(motoProgram(), ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  await untilUp(address, server);
  return { address, stop: () => server.kill() };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

async function untilUp(address: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + LONGEST_START_MS;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw new Error("moto did not start.", { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
