/** A host of the shell for the command `check`: one page with header and footer, from a small server, with one mistake planted. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sirv from "sirv";
import { dist } from "../scripts/build/paths.ts";

type Fragments = typeof import("../commands/fragments/render-fragment.ts");

const config = { site: { name: "Norvane", logo: { url: "/norvane.svg", alt: "Norvane" } } };
const PROBE = "/savingglobal/rest/open_api/v2/customer";

export interface Mistake {
  /** Changes the page, or leaves it. */
  readonly page?: (html: string) => string;
  /** Headers of the page. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers the session probe; the service refuses a visitor without it. */
  readonly probe?: (response: ServerResponse) => void;
  /** Changes the headers of a script, or answers for it. Returns true where it has answered. */
  readonly script?: (name: string, response: ServerResponse) => boolean;
}

/** The page without a mistake. Everything that cases change stands in it once. */
async function goodPage(): Promise<string> {
  const { renderFragment } = (await import(pathToFileURL(path.join(dist, "node/fragments.js")).href)) as Fragments;
  const [header, footer] = await Promise.all(
    ["app-header", "app-footer"].map((tag) => renderFragment({ tag, locale: "de-DE", config })),
  );
  return `<!doctype html><html lang="de-DE"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Sparen</title>
<link rel="icon" href="data:,">
<script type="application/json" data-shell-config>${JSON.stringify(config)}</script>
<link rel="stylesheet" href="/cdn/shell.css"><script type="module" src="/cdn/shell.js"></script>
</head><body>
<app-header locale="de-DE">${header}</app-header>
<main id="main"><h1>Sparen</h1></main>
<app-footer locale="de-DE">${footer}</app-footer>
</body></html>`;
}

/** Serves the page until `close`. Returns its address. */
export async function openHost(mistake: Mistake): Promise<{ readonly address: string; readonly close: () => void }> {
  const html = (mistake.page ?? ((text: string) => text))(await goodPage());
  const files = sirv(path.join(dist, "cdn"), { dev: true });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    if (pathname.endsWith(PROBE)) return (mistake.probe ?? refuse)(response);
    if (pathname === "/norvane.svg")
      return void response
        .writeHead(200, { "content-type": "image/svg+xml" })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    if (!pathname.startsWith("/cdn/"))
      return void response.writeHead(200, { "content-type": "text/html", ...mistake.headers }).end(html);
    const name = pathname.slice("/cdn/".length);
    response.setHeader("cache-control", cacheOf(name));
    if (mistake.script?.(name, response)) return;
    request.url = `/${name}`;
    files(request, keepingHeaders(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}/de-de/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const refuse = (response: ServerResponse): void => {
  response.writeHead(401, { "content-type": "application/json" }).end('{"code":"session_over"}');
};

const cacheOf = (name: string): string =>
  /-[\w-]{8,}\.(?:js|css)$/.test(name)
    ? "public, max-age=31536000, immutable"
    : "public, max-age=300, stale-while-revalidate=86400";

/** The file server has a cache header of its own, which does not replace the host's. */
function keepingHeaders(response: ServerResponse): ServerResponse {
  const write = response.writeHead.bind(response) as (status: number, headers?: object) => ServerResponse;
  const kept = response.getHeaders();
  return Object.assign(response, {
    writeHead: (status: number, headers: object = {}) => write(status, { ...headers, ...kept }),
  });
}
