/** Debian's nginx with the configuration of docs/operate.md, on a released folder. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import getPort from "get-port";
import { untilServerAnswers } from "../checks/server-start.ts";
import { nginxProgram } from "../includes/debian-programs.ts";

const LONGEST_START_MS = 10_000;

export interface NginxServer {
  /** With a slash at its end. */
  readonly base: string;
  readonly stop: () => void;
}

/** The block of the document, for another folder and port. */
function documented(root: string, port: number): string {
  const [, block] = /```nginx\n([\s\S]*?)```/.exec(readFileSync("docs/operate.md", "utf8")) ?? [];
  if (block === undefined) throw new Error("docs/operate.md has no nginx block.");
  return block.replace(/listen [^;]+;/, `listen 127.0.0.1:${port};`).replace(/root [^;]+;/, `root ${root};`);
}

/**
 * One worker, so that the figures are those of one core.
 *
 * @param changed plants a fault in the block of the document
 */
export async function startNginx(
  folder: string,
  root: string,
  changed: (block: string) => string = (block) => block,
): Promise<NginxServer> {
  const port = await getPort();
  const work = path.join(folder, "nginx");
  mkdirSync(path.join(work, "tmp"), { recursive: true });
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const paths = kinds.map((kind) => `  ${kind}_temp_path ${work}/tmp/${kind};`).join("\n");
  const main = `worker_processes 1;\ndaemon off;\n${process.getuid?.() === 0 ? "user root;\n" : ""}pid ${work}/pid;\nerror_log ${work}/error.log;\n`;
  const http = `http {\n  access_log off;\n  keepalive_requests 100000000;\n${paths}\n${changed(documented(root, port))}}\n`;
  writeFileSync(path.join(work, "nginx.conf"), `${main}events { worker_connections 1024; }\n${http}`);
  const server = spawn(nginxProgram(), ["-p", work, "-c", path.join(work, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://127.0.0.1:${port}/`;
  await untilServerAnswers("nginx", base, server, LONGEST_START_MS);
  return { base, stop: () => server.kill() };
}
