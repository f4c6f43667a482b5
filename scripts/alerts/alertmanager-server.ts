/** Debian's Alertmanager and webhook with the files of integrations/prometheus. Only their addresses and folders differ. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "../build/paths.ts";
import { untilServerAnswers } from "../checks/server-start.ts";

const SOURCES = path.join(root, "integrations/prometheus");
const LONGEST_START_MS = 30_000;

interface Ports {
  readonly alertmanager: number;
  readonly webhook: number;
  /** Where the alerts for the operator on call arrive. */
  readonly onCall: number;
}

/**
 * @param programs folder with the `npx` that the webhook runs
 * @param out the folder of the release
 * @param env of the command that the webhook runs
 * @returns stops both
 */
export async function startAlertmanager(
  folder: string,
  programs: string,
  out: string,
  env: NodeJS.ProcessEnv,
  ports: Ports,
): Promise<() => Promise<void>> {
  const work = path.join(folder, "alertmanager");
  mkdirSync(work, { recursive: true });
  const place = (name: string, replaced: Readonly<Record<string, string>>): string => {
    let text = readFileSync(path.join(SOURCES, name), "utf8");
    for (const [from, to] of Object.entries(replaced)) {
      if (!text.includes(from)) throw new Error(`${name} does not contain ${from}.`);
      text = text.replaceAll(from, to);
    }
    writeFileSync(path.join(work, name), text);
    return path.join(work, name);
  };
  const hook = place("rollback-hook.json", { "/usr/bin/": `${programs}/`, "/srv/release": folder, "/srv/cdn": out });
  const config = place("alertmanager.yml", {
    "127.0.0.1:9000": `127.0.0.1:${ports.webhook}`,
    "127.0.0.1:9001": `127.0.0.1:${ports.onCall}`,
    "group_wait: 30s": "group_wait: 0s",
  });
  const started = async (program: string, options: readonly string[], address: string) => {
    const server = spawn(program, options, { env, stdio: ["ignore", "ignore", "pipe"] });
    await untilServerAnswers(program, address, server, LONGEST_START_MS);
    return async () => {
      server.kill();
      await once(server, "exit");
    };
  };
  const webhook = await started(
    "webhook",
    ["-hooks", hook, "-ip", "127.0.0.1", "-port", String(ports.webhook)],
    `http://127.0.0.1:${ports.webhook}/`,
  );
  const alertmanager = await started(
    "prometheus-alertmanager",
    [
      `--config.file=${config}`,
      `--storage.path=${path.join(work, "data")}`,
      `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
      "--cluster.listen-address=",
    ],
    `http://127.0.0.1:${ports.alertmanager}/-/ready`,
  );
  return async () => {
    await alertmanager();
    await webhook();
  };
}
