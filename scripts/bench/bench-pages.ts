/** The pages that are measured: one host page with another header and footer each, served as a site would serve them. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import sirv from "sirv";
import { build } from "vite";
import { localeContent } from "../../commands/locale-files.ts";
import { bacNumberOf } from "../../demo/samples/build-person.ts";
import { mockAnswersOf } from "../../demo/samples/mock-answers.ts";
import { sampleCustomer } from "../../demo/samples/sample-customers.ts";
import { cdn, dist, root } from "../build/paths.ts";
import { precompress } from "../build/precompress.ts";

const LOCALE = "de-DE";
const CUSTOMER = "de-active";

export interface BenchPage {
  readonly name: string;
  readonly html: string;
  /** Host of the header, and what opens its first and second menu. */
  readonly header: { readonly tag: string; readonly triggers: string };
}

const SHELL = { tag: "app-header", triggers: "button[popovertarget^=menu]" } as const;
/** A customer's header is there when the button of the account menu is. */
const ACCOUNT = { tag: "app-header", triggers: "[data-disclosure=account]" } as const;
const fragment = (tag: string) => readFileSync(path.join(dist, "fragments", LOCALE, `${tag}.html`), "utf8");
const tagWith = (tag: string, inside: string) => `<${tag} locale="${LOCALE}">${inside}</${tag}>`;
const fragmentTag = (tag: string) => tagWith(tag, fragment(tag));
const tags = (inside: (tag: string) => string) =>
  ["app-header", "app-footer"].map((tag) => tagWith(tag, inside(tag))) as [string, string];

/** Where the mocks of the customer's page find what the services would answer. */
const ANSWERS = "/answers.json";

/** The storage after a login, and mock services, because the benchmark does not measure the network. */
function signedInHead(): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const token = (claims: object) => `${encode({ alg: "none" })}.${encode({ iat: now, exp: now + 36_000, ...claims })}.`;
  const record = {
    access_token: token({ azp: "login", sub: "bench", bac_number: [bacNumberOf(CUSTOMER)] }),
    refresh_token: token({ typ: "Refresh" }),
  };
  const config = { environment: "development", mocks: { enabled: true, answers: ANSWERS } };
  return `<script type="application/json" data-shell-config>${JSON.stringify(config)}</script>
<script>localStorage["shell.auth"]=${JSON.stringify(JSON.stringify(record))};localStorage["shell.lastActive"]=Date.now()</script>`;
}

/** A page of bare tags as the documents describe it: its site, and the reserved space. */
const LOGO = "/logo.svg";
/** The other is in the fragments. */
const LOGOS: readonly string[] = [LOGO, "/assets/norvane.svg"];
const SITE = { site: { name: "Norvane", logo: { url: LOGO, alt: "Norvane" } } };
const SITE_HEAD = `<script type="application/json" data-shell-config>${JSON.stringify(SITE)}</script>
<link rel="stylesheet" href="/cdn/shell.css">`;

function hostPage([header, footer]: readonly [string, string], script: string, head = ""): string {
  const address = script && `<script type="module" src="${script}"></script>`;
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Bench</title><link rel="icon" href="data:,">${head}${address}</head><body style="margin:0">${header}
<main style="min-height:900px"><h1>Page</h1></main>${footer}</body></html>`;
}

/** The first is plain HTML, to which all others are compared. */
export function benchPages(): readonly BenchPage[] {
  const localeScript = `shell.${LOCALE.toLowerCase()}.js`;
  const hasLocaleScript = existsSync(path.join(cdn, localeScript));
  return [
    { name: "static", html: hostPage(tags(fragment), ""), header: SHELL },
    {
      name: "naive React",
      html: hostPage(["<naive-header></naive-header>", "<naive-footer></naive-footer>"], "/naive/naive-header.js"),
      header: { tag: "naive-header", triggers: "button" },
    },
    { name: "fragment", html: hostPage(tags(fragment), "/cdn/shell.js"), header: SHELL },
    {
      name: "bare tag",
      html: hostPage(
        tags(() => ""),
        "/cdn/shell.js",
        SITE_HEAD,
      ),
      header: SHELL,
    },
    {
      name: "customer",
      html: hostPage(
        [fragmentTag("app-header"), `${fragmentTag("app-footer")}<session-guard locale="${LOCALE}"></session-guard>`],
        "/cdn/shell.js",
        signedInHead(),
      ),
      header: ACCOUNT,
    },
    ...(hasLocaleScript
      ? [
          {
            name: "bare tag, locale script",
            html: hostPage(
              tags(() => ""),
              `/cdn/${localeScript}`,
              SITE_HEAD,
            ),
            header: SHELL,
          },
        ]
      : []),
  ];
}

/** The naive element, built as its team would: one file, minified. */
async function buildNaive(outDir: string): Promise<void> {
  const { menus } = localeContent(LOCALE);
  const entries = menus.public.map(({ title, panels = [] }) => ({
    title,
    items: panels.flatMap(({ main = [], sidebar = [] }) => [...main, ...sidebar]),
  }));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    define: { __NAIVE_MENUS__: JSON.stringify(entries), "process.env.NODE_ENV": '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, "scripts/bench/naive-header.tsx"),
        output: { entryFileNames: "naive-header.js" },
      },
    },
  });
  precompress(outDir);
}

/** Serves the pages under `/0/`, `/1/`, … and the scripts, all in Brotli. */
export async function servePages(pages: readonly BenchPage[]): Promise<{ origin: string; close(): void }> {
  const naive = mkdtempSync(path.join(tmpdir(), "bench-"));
  await buildNaive(naive);
  const files = { "/cdn": sirv(cdn, { brotli: true }), "/naive": sirv(naive, { brotli: true }) } as const;
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    const page = pages[Number(address.split("/")[1])];
    if (page !== undefined) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
      response.end(brotliCompressSync(page.html));
      return;
    }
    if (LOGOS.includes(address)) {
      response.writeHead(200, { "content-type": "image/svg+xml" });
      response.end(readFileSync(path.join(root, "demo/assets/norvane.svg")));
      return;
    }
    if (address === ANSWERS) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(mockAnswersOf(sampleCustomer(CUSTOMER))));
      return;
    }
    const folder = (Object.keys(files) as (keyof typeof files)[]).find((name) => address.startsWith(`${name}/`));
    const missing = () => void response.writeHead(404).end();
    if (folder === undefined) return missing();
    request.url = address.slice(folder.length);
    files[folder](request, response, missing);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(naive, { recursive: true });
    },
  };
}
