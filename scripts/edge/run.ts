/**
 * `npm run test:edge`: the worker of integrations/edge in workerd, with the package from its tarball. It puts fragments into a page of
 * an origin, and a browser adopts them.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright";
import { startBackend } from "../../demo/backend/server.ts";
import { browserFlags, browserPath } from "../browser.ts";
import { dist, root } from "../build/paths.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { packedPackage } from "../hosts/packed-package.ts";
import { bundledWorker, startWorker } from "./edge-worker.ts";

const TAGS = {
  "app-header": { locale: "de-DE", attributes: { theme: "v2" } },
  "app-footer": { locale: "fr-FR", attributes: {} },
  "market-picker": { locale: "pl-PL", attributes: {} },
} as const;

const markup = Object.entries(TAGS)
  .map(([tag, { locale, attributes }]) => {
    const written = Object.entries({ locale, ...attributes }).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}></${tag}>`;
  })
  .join("\n");
const PAGE = `<!doctype html><html lang="de-DE"><head><meta charset="utf-8"><title>Edge</title>
<script type="application/json" data-shell-config>{"environment":"development","site":SITE}</script>
<script type="module" src="/cdn/shell.js"></script></head><body>
${markup}
<app-header locale="de-DE" pge="login"></app-header>
</body></html>`;

type Fragments = typeof import("../../commands/fragments/render-fragment.ts");

const port = Number(process.env.PORT ?? 4800);
const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-edge-"));
const checks: Check[] = [];
const check = (title: string, problems: readonly string[]) => checks.push({ title, problems });

const tarball = packedPackage(folder);
cpSync(path.join(root, "integrations/edge"), folder, { recursive: true });
const dependencies = { "savings-shell": `file:${tarball}`, miniflare: "4.20260205.0", esbuild: "0.28.2" };
writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, type: "module", dependencies }));
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], { cwd: folder });

const { addresses, close } = await startBackend({ port });
const { modules, startModules } = await bundledWorker(folder);
check(
  "the worker starts without Node modules and without the texts of any locale",
  startModules.flatMap(({ name, text }) => [
    ...(/from\s*"(?:node:|crypto|stream|util)/.test(text) ? [`${name} imports a module of Node`] : []),
    ...(text.includes("Einlagensicherung") ? [`${name} holds texts of de-DE`] : []),
  ]),
);
const config = (await import("../../demo/site.json", { with: { type: "json" } })).default;
const page = PAGE.replace("SITE", JSON.stringify(config));
const worker = await startWorker(folder, modules, async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === "/page/") return new Response(page, { headers: { "content-type": "text/html; charset=utf-8" } });
  const answer = await fetch(addresses.pages + pathname);
  const type = answer.headers.get("content-type") ?? "text/plain";
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers: { "content-type": type } });
});
try {
  const html = await (await fetch(new URL("/page/", worker.address))).text();
  const { renderFragment } = (await import(pathToFileURL(path.join(dist, "node/fragments.js")).href)) as Fragments;
  for (const [tag, { locale, attributes }] of Object.entries(TAGS)) {
    const text = await renderFragment({ tag, locale, attributes, config });
    check(
      `<${tag}> has the fragment that Node renders`,
      html.includes(`>${text}</${tag}>`) ? [] : [html.slice(0, 2000)],
    );
  }
  const bare = '<app-header locale="de-DE" pge="login"></app-header>';
  check("a tag that no fragment fits stays as it is", html.includes(bare) ? [] : [html.slice(-2000)]);
  check("a browser adopts the fragments of the edge", await adoptionProblems(new URL("/page/", worker.address).href));
} finally {
  await worker.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
}
reportChecks("edge", checks);
// Connections that browser and worker have left open would keep the process.
process.exit();

async function adoptionProblems(address: string): Promise<readonly string[]> {
  const browser = await chromium.launch({
    executablePath: browserPath(),
    chromiumSandbox: false,
    args: [...browserFlags],
  });
  const visited = await browser.newPage();
  const problems: string[] = [];
  visited.on("console", (message) => {
    // The last tag is wrong on purpose, and no service stands behind this page.
    if (message.type() === "error") problems.push(message.text());
  });
  await visited.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const before = [...document.querySelectorAll("app-header, app-footer, market-picker")].map((host) =>
        host.shadowRoot?.querySelector("[data-shell-mount]"),
      );
      Object.assign(globalThis, { before });
    });
  });
  await visited.goto(address);
  await visited.waitForFunction(() => customElements.get("app-footer") !== undefined);
  const same = await visited.evaluate(() => {
    const { before } = globalThis as unknown as { before: readonly (Element | null | undefined)[] };
    return [...document.querySelectorAll("app-header, app-footer, market-picker")].map(
      (host, place) =>
        before[place] !== undefined && host.shadowRoot?.querySelector("[data-shell-mount]") === before[place],
    );
  });
  await browser.close();
  return same.slice(0, 3).every(Boolean) ? problems : [...problems, `The nodes are others: ${same.join()}`];
}
