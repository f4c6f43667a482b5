/** One WordPress with its own database, in a folder of its own, on free ports; ended by the ids of its processes. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import getPort from "get-port";
import { PROGRAM_PATH, themeOf, type WordPressRelease, wordpressFolder } from "./wordpress-packages.ts";

const root = path.resolve(import.meta.dirname, "..");
const env = { ...process.env, PATH: PROGRAM_PATH };

export interface WordPress {
  readonly origin: string;
  /** Where its plugins, themes and the shell's files lie. */
  readonly content: string;
  /** Warnings and errors of PHP. */
  readonly log: string;
  /** Runs PHP with WordPress loaded, and returns what it prints. */
  readonly php: (code: string) => string;
  readonly stop: () => Promise<void>;
}

/** Ends a process and waits for its end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** Resolves when `ready` does not throw any more; a process that ended, or a minute, rejects. */
async function waitFor(child: ChildProcess, ready: () => unknown): Promise<void> {
  const last = Date.now() + 60_000;
  for (;;) {
    try {
      await ready();
      return;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > last) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

async function startDatabase(folder: string): Promise<{ child: ChildProcess; socket: string }> {
  const data = path.join(folder, "data");
  const socket = path.join(folder, "db.sock");
  const user = process.getuid?.() === 0 ? ["--user=root"] : [];
  const own = ["--no-defaults", `--datadir=${data}`, ...user];
  execFileSync("mariadb-install-db", [...own, "--auth-root-authentication-method=normal", "--skip-test-db"], {
    env,
    stdio: "ignore",
  });
  // For one run: nothing has to outlive a loss of power.
  const quick = ["--innodb-flush-log-at-trx-commit=0", "--skip-log-bin", "--skip-networking"];
  const child = spawn("mariadbd", [...own, `--socket=${socket}`, ...quick], { env, stdio: "ignore" });
  const code = `$db = mysqli_init(); if (!@$db->real_connect('localhost', 'root', '', null, 0, '${socket}')) exit(1); $db->query('CREATE DATABASE IF NOT EXISTS wp');`;
  await waitFor(child, () => execFileSync("php", ["-r", code], { env, stdio: "ignore" }));
  return { child, socket };
}

/** Roles lose `unfiltered_html` here, as on a network of sites and with careful operators. */
function configFile(socket: string, origin: string, log: string): string {
  const keys = ["AUTH", "SECURE_AUTH", "LOGGED_IN", "NONCE"].flatMap((name) => [`${name}_KEY`, `${name}_SALT`]);
  const constants = {
    DB_NAME: "wp",
    DB_USER: "root",
    DB_PASSWORD: "",
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: "utf8mb4",
    WP_HOME: origin,
    WP_SITEURL: origin,
    ...Object.fromEntries(keys.map((name) => [name, `${name} of a test`])),
  };
  const defined = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
  return [
    "<?php",
    ...defined,
    "define('DISALLOW_UNFILTERED_HTML', true);",
    `define('WP_DEBUG', true); define('WP_DEBUG_DISPLAY', false); define('WP_DEBUG_LOG', '${log}');`,
    "define('DISABLE_WP_CRON', true); define('CONCATENATE_SCRIPTS', true);",
    "define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);",
    "$table_prefix = 'wp_'; if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');",
    "require_once ABSPATH . 'wp-settings.php';",
  ].join("\n");
}

function install(php: (code: string, before?: string) => string): void {
  // No mail is sent of the installation.
  php(
    "require_once ABSPATH . 'wp-admin/includes/upgrade.php'; wp_install('Site', 'admin', 'a@example.test', true, '', 'admin');",
    "function wp_mail() { return true; } define('WP_INSTALLING', true);",
  );
  php("require_once ABSPATH . 'wp-admin/includes/plugin.php'; activate_plugin('savings-shell/savings-shell.php');");
}

/** Starts it with the plugin active, the shell's scripts in place, and the fragments of `config` rendered. */
export async function startWordPress(release: WordPressRelease, config: object, locales: string): Promise<WordPress> {
  const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-wordpress-"));
  const site = path.join(folder, "site");
  const content = path.join(site, "wp-content");
  const copy = (from: string, to: string) =>
    cpSync(from, to, {
      recursive: true,
      // Debian's links out of the folder are followed, but for what belongs to a server of its own.
      dereference: true,
      filter: (source) => !/\.htaccess$|ca-bundle\.crt$/.test(source),
    });
  copy(await wordpressFolder(release), site);
  const classic = path.join("wp-content/themes", themeOf("6.1", "classic"));
  copy(path.join(await wordpressFolder("6.1"), classic), path.join(site, classic));
  mkdirSync(path.join(content, "plugins"), { recursive: true });
  symlinkSync(path.join(root, "integrations/wordpress/savings-shell"), path.join(content, "plugins/savings-shell"));
  mkdirSync(path.join(content, "savings-shell"));
  symlinkSync(path.join(root, "dist/cdn"), path.join(content, "savings-shell/cdn"));
  writeFileSync(path.join(folder, "site.json"), JSON.stringify(config));
  const render = ["fragments", "--config", path.join(folder, "site.json"), "--locales", locales];
  const out = ["--out", path.join(content, "savings-shell/fragments")];
  execFileSync(process.execPath, [path.join(root, "dist/node/command.js"), ...render, ...out], { stdio: "ignore" });

  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running.toReversed()) await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const port = await getPort();
  const origin = `http://localhost:${port}`;
  const log = path.join(folder, "debug.log");
  const php = (code: string, before = "") => {
    const file = path.join(folder, "run.php");
    const host = `$_SERVER['HTTP_HOST'] = 'localhost:${port}'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';`;
    writeFileSync(file, `<?php ${host} ${before} require '${site}/wp-load.php'; ${code}`);
    return execFileSync("php", ["-d", "display_errors=0", file], { env, encoding: "utf8", maxBuffer: 2 ** 26 });
  };
  try {
    const { child: database, socket } = await startDatabase(folder);
    running.push(database);
    writeFileSync(path.join(site, "wp-config.php"), configFile(socket, origin, log));
    install(php);
    const web = spawn("php", ["-q", "-S", `127.0.0.1:${port}`, "-t", site], { env, stdio: "ignore" });
    running.push(web);
    await waitFor(web, () => fetch(`http://127.0.0.1:${port}/wp-login.php`));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, content, log, php, stop };
}
