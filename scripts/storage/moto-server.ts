/** moto (PyPI): an S3 server that is independent of the client's maker. Installed once outside of the repository. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import getPort from "get-port";
import { untilServerAnswers } from "../checks/server-start.ts";

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
  const port = await getPort();
  const address = `http://127.0.0.1:${port}`;
  const server = spawn(motoProgram(), ["-H", "127.0.0.1", "-p", String(port)], { stdio: "ignore" });
  await untilServerAnswers("moto", address, server, LONGEST_START_MS);
  return { address, stop: () => server.kill() };
}
