/** A Keycloak of its own on this machine: unpacked into a temporary folder, realm imported, gone when stopped. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { REALM_PATH } from "../backend/identity/realm.ts";
import { keycloakArchive, requireJava, VERSION } from "./distribution.ts";

export interface KeycloakSetup {
  readonly port: number;
  /** Pages that may ask for tokens and be returned to. */
  readonly pagesOrigin: string;
  readonly partnerOrigin: string;
}

export interface KeycloakServer {
  /** Where it listens itself, for example `http://localhost:4803`. */
  readonly origin: string;
  /** Sessions outlive it: Keycloak keeps them in its database. `options` go to the command for this time. */
  restart(options?: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

export const ADMIN = { username: "admin", password: "admin" } as const;

const STARTS_WITHIN_MS = 280_000;
const ENDS_WITHIN_MS = 20_000;

/** Throws `KeycloakUnavailable` where it cannot run, and what Keycloak said when it does not come up. */
export async function startKeycloak({ port, pagesOrigin, partnerOrigin }: KeycloakSetup): Promise<KeycloakServer> {
  requireJava();
  const archive = await keycloakArchive();
  const folder = mkdtempSync(join(tmpdir(), "keycloak-"));
  const { status } = spawnSync("tar", ["-xzf", archive, "-C", folder]);
  if (status !== 0) throw new Error(`tar could not unpack ${archive}`);
  const home = join(folder, `keycloak-${VERSION}`);
  mkdirSync(join(home, "data", "import"), { recursive: true });
  cpSync(
    fileURLToPath(new URL("global-realm.json", import.meta.url)),
    join(home, "data", "import", "global-realm.json"),
  );

  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    KC_BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    KC_BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    PAGES_ORIGIN: pagesOrigin,
    PARTNER_ORIGIN: partnerOrigin,
    JAVA_OPTS_KC_HEAP: "-Xms64m -Xmx512m",
    // It lives for minutes: compiling well costs more than it brings.
    JAVA_OPTS_APPEND: "-XX:TieredStopAtLevel=1",
  };
  let running: ChildProcess | undefined;

  async function start(options: readonly string[] = []): Promise<void> {
    const fixed = ["--import-realm", "--http-relative-path=/auth", `--http-port=${port}`, "--proxy-headers=xforwarded"];
    // Another one there would be taken for this one.
    if (await answers(origin)) throw new Error(`Something else answers at ${origin}.`);
    const command = join(home, "bin", process.platform === "win32" ? "kc.bat" : "kc.sh");
    const server = spawn(command, ["start-dev", ...fixed, ...options], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
      // The script starts Java beside itself: the group ends as one.
      detached: process.platform !== "win32",
      shell: process.platform === "win32",
    });
    running = server;
    if (server.pid !== undefined) watch(server.pid, folder);
    let said = "";
    for (const stream of [server.stdout, server.stderr])
      stream?.on("data", (text) => {
        said = `${said}${text}`.slice(-4000);
      });
    const deadline = Date.now() + STARTS_WITHIN_MS;
    while (!(await answers(`${origin}${REALM_PATH}`))) {
      if (server.exitCode !== null) throw new Error(`Keycloak ended with ${server.exitCode}:\n${said}`);
      if (Date.now() > deadline) throw new Error(`Keycloak did not come up:\n${said}`);
      await pause(300);
    }
  }

  async function end(): Promise<void> {
    const server = running;
    running = undefined;
    if (server === undefined || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    signal(server, "SIGTERM");
    const isSlow = await Promise.race([ended.then(() => false), pause(ENDS_WITHIN_MS, true, { ref: false })]);
    if (isSlow) signal(server, "SIGKILL");
    await ended;
    while (await answers(origin)) await pause(100);
  }

  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  // Keycloak ends with this process, because it would keep the port.
  process.once("exit", () => {
    if (running) signal(running, "SIGKILL");
    removeFolder();
  });
  try {
    await start();
  } catch (error) {
    await end();
    removeFolder();
    throw error;
  }
  return {
    origin,
    async restart(options) {
      await end();
      await start(options);
    },
    async stop() {
      await end();
      removeFolder();
    },
  };
}

/** Ends Keycloak even if this process is killed. */
function watch(pid: number, folder: string): void {
  const file = fileURLToPath(new URL("watchdog.ts", import.meta.url));
  const watchdog = spawn(process.execPath, ["--import", "tsx", file, String(pid), folder], {
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  watchdog.unref();
  watchdog.channel?.unref();
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === "win32" ? pid : -pid, name);
  } catch {
    // It has ended already.
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(address);
    return ok;
  } catch {
    return false;
  }
}
