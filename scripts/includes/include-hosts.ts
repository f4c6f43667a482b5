/** The examples of docs/includes.md, each with what runs it: a server that is asked for a page, or a builder of one. */
import { readFileSync } from "node:fs";
import { nginxProgram, varnishCommand } from "./debian-programs.ts";

/** Eleventy for the fresh project, by its exact version. */
const ELEVENTY = "3.1.8";

/** The content of the page's code blocks, by language. */
function examples(page = readFileSync("docs/includes.md", "utf8")): Readonly<Record<string, string>> {
  return Object.fromEntries([...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, name, text]) => [name, text]));
}

export interface IncludeHost {
  readonly name: string;
  /** Beside `fragments/` and `site.json`. */
  readonly files: Readonly<Record<string, string>>;
  readonly packages?: readonly string[];
  /** Gets the port to listen at, and a free one for a server behind it. */
  readonly command: (port: number, portBehind: number) => readonly [program: string, ...args: string[]];
  /** Where the page is: an address of the server, or a file that the command writes. */
  readonly page: { readonly path: string } | { readonly file: string };
}

export function includeHosts(
  { nginx = "", html = "", php = "", js = "", mjs = "", liquid = "", xml = "", vcl = "" } = examples(),
) {
  return [
    {
      name: "nginx",
      files: { "site/index.html": html },
      // Everything that nginx writes stands in the folder of the example.
      command: (port) => {
        const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((one) => `${one}_temp_path tmp;`);
        const server = nginx.replace("listen 8080", `listen 127.0.0.1:${port}`);
        const http = `access_log off; default_type text/html; ${temporary.join(" ")} ${server}`;
        return [
          "sh",
          "-c",
          'printf %s "$1" > nginx.conf; exec "$0" -p . -e stderr -c nginx.conf',
          nginxProgram(),
          `daemon off; user ${userName()}; pid nginx.pid; events {} http { ${http} }`,
        ];
      },
      page: { path: "/index.html" },
    },
    {
      name: "Varnish",
      files: { "index.html": xml },
      // Python serves the files behind it. Varnish must not ask before they can be had.
      command: (port, portBehind) => [
        "sh",
        "-c",
        [
          'printf %s "$1" > default.vcl; shift',
          `python3 -m http.server --bind 127.0.0.1 ${portBehind} & behind=$!`,
          `until python3 -c "__import__('socket').create_connection(('127.0.0.1', ${portBehind}))" 2>&-; do sleep 0.1; done`,
          '"$@" -n "$PWD/varnish" -f "$PWD/default.vcl" & front=$!',
          'trap "kill $front $behind" TERM',
          "wait",
        ].join("\n"),
        "sh",
        vcl.replace("8080", String(portBehind)),
        ...varnishCommand(),
        ..."-F -j none -s malloc,32m".split(" "),
        "-a",
        `127.0.0.1:${port}`,
      ],
      page: { path: "/index.html" },
    },
    {
      name: "PHP",
      files: { "index.php": php },
      command: (port) => ["php", "-S", `127.0.0.1:${port}`],
      page: { path: "/index.php" },
    },
    {
      name: "Node",
      files: { "server.js": js },
      command: (port) => ["env", `PORT=${port}`, process.execPath, "server.js"],
      page: { path: "/" },
    },
    {
      name: "Eleventy",
      files: { "eleventy.config.js": mjs, "pages/index.liquid": liquid },
      packages: [`@11ty/eleventy@${ELEVENTY}`],
      command: () => ["node_modules/.bin/eleventy", "--input=pages"],
      page: { file: "_site/index.html" },
    },
  ] satisfies IncludeHost[];
}

/** The worker's user: a folder of another one cannot be read. */
const userName = (): string => process.env.USER ?? "root";
