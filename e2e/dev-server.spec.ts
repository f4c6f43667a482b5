/** `npm run dev` on a copy of the sources: it needs no build, and replaces what was changed without a reload. */
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { LONG } from "./demo.ts";

const PORT = Number(process.env.E2E_PORT ?? 4900) + 900;
const PAGES = `http://localhost:${PORT}`;
const NOT_COPIED = new Set(["node_modules", "dist", ".git", ".cache", "docs", "e2e", "integrations", "test-results"]);

const folder = mkdtempSync(path.join(tmpdir(), "dev-server-"));
let server: ChildProcess | undefined;
let output = "";

/** Replaces text in a file of the copy; fails where the file has no such text. */
function edit(file: string, before: string | RegExp, after: string): void {
  const at = path.join(folder, file);
  const text = readFileSync(at, "utf8");
  expect(text).toMatch(before);
  writeFileSync(at, text.replace(before, after));
}

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  for (const name of readdirSync(".").filter((one) => !NOT_COPIED.has(one))) {
    cpSync(name, path.join(folder, name), { recursive: true });
  }
  // Tools keep their caches in this folder: those of the copy are its own.
  mkdirSync(path.join(folder, "node_modules"));
  for (const name of readdirSync("node_modules").filter((one) => !one.startsWith(".vite"))) {
    symlinkSync(path.resolve("node_modules", name), path.join(folder, "node_modules", name));
  }
  server = spawn(process.execPath, ["--import", "tsx", "scripts/dev/run.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: String(PORT), DEMO_METRICS: "off" },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on("data", (text) => (output += String(text)));
  await expect(async () => expect((await fetch(`${PAGES}/de-de/`)).ok, output).toBe(true)).toPass({ timeout: 25_000 });
});

test.afterAll(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test("npm run dev serves a page without a build", LONG, async () => {
  // The benchmark prints how long this takes: it depends on what else the machine does.
  expect(await (await fetch(`${PAGES}/de-de/`)).text()).toContain("<app-header");
  expect(existsSync(path.join(folder, "dist/cdn"))).toBe(false);
});

test("npm run dev replaces a changed view and a changed style sheet without a reload", LONG, async ({ page }) => {
  await page.goto(`${PAGES}/de-de/`);
  const header = page.locator("app-header");
  await expect(header.locator("header")).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  edit("elements/app-header/app-header.view.tsx", /<header\b/, '<header data-changed="view"');
  await expect(header.locator("header[data-changed=view]")).toBeVisible();

  edit("elements/app-header/header.css", /$/, "\nheader { outline: 3px solid rgb(1, 2, 3); }\n");
  await expect(header.locator("header")).toHaveCSS("outline-color", "rgb(1, 2, 3)");

  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});
