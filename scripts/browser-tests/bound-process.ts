import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";

/**
 * Starts a program that ends with this process, however this one ends. A killed process runs no handler of its own, so
 * the kernel tells the program (`setpriv` of util-linux, on Linux alone).
 */
export function spawnBound(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  return spawn("setpriv", ["--pdeathsig", "TERM", program, ...args], options);
}
