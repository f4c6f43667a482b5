/**
 * `npm run test:load`: nginx serves a release to autocannon. Checks the documented headers by `savings-shell verify`, and prints the
 * figures of docs/operate.md; `--write` writes them there.
 */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { knownBuilds } from "../../commands/release/known-builds.ts";
import { syntheticVisit } from "../../commands/release/synthetic-visit.ts";
import { verifyRelease } from "../../commands/release/verify-release.ts";
import { type Check, reportChecks } from "../checks/check.ts";
import { fits } from "../sizes/size-limits.ts";
import sums from "../sizes/size-sums.json" with { type: "json" };
import { gzipBytes } from "./gzip-bytes.ts";
import { startNginx } from "./nginx-server.ts";

const SECONDS = 10;
const CONNECTIONS = 50;
const DOCUMENT = "docs/operate.md";
/** A browser that asks whether its copy is still valid gets headers only. */
const NOT_MODIFIED_BYTES = 300;
const PAGE_VIEWS = [1_000_000, 100_000_000];
const SECONDS_OF_MONTH = 30 * 24 * 3600;
/** Of an average month, the hour with most visits has this many times the average. */
const PEAK = 5;
/** Shares of the page views: new browsers, and customers. */
const COLD_SHARE = 0.3;
const CUSTOMER_SHARE = 0.2;

const folder = mkdtempSync(path.join(tmpdir(), "load-"));
const out = path.join(folder, "cdn");
mkdirSync(out);
execFileSync(process.execPath, ["dist/node/command.js", "release", "--out", out]);
const [version = ""] = readdirSync(out).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
const server = await startNginx(folder, out);

/** Mistakes in the configuration of nginx or in the folder, each with what `verify` says of it. */
const FAULTS: readonly (readonly [title: string, config: readonly [RegExp, string], row: string, said: RegExp])[] = [
  ["no compression behind a proxy", [/gzip_proxied any;/, ""], "other visitors", /behind a proxy \(Via\)/],
  [
    "403 for phones",
    [/charset utf-8;/, '$& if ($http_user_agent ~ "iPhone|Android") { return 403; }'],
    "other visitors",
    /answers 403 to an iPhone/,
  ],
  ["a Link header", [/charset utf-8;/, '$& add_header Link "</other.js>; rel=preload";'], "acting headers", /has link/],
  [
    "an Edge-Control header",
    [/charset utf-8;/, '$& add_header Edge-Control "cache-maxage=1d";'],
    "cache header",
    /edge-control/,
  ],
  [
    "a chunk at a crawl",
    [/charset utf-8;/, "$& location ~ /chunks/react- { limit_rate 15k; }"],
    "speed",
    /react-.*also alone/,
  ],
  [
    "a public .git/config",
    [/charset utf-8;/, "$& location ~ /[.]git/config$ { return 200; }"],
    "private files",
    /git\/config is public/,
  ],
];

async function foundBy([title, [place, text], check, said]: (typeof FAULTS)[number]): Promise<Check> {
  const faulty = await startNginx(folder, out, (block) => block.replace(place, text));
  try {
    const { rows } = await verifyRelease(faulty.base, { all: false, builds: knownBuilds("dist/cdn", []) });
    const wrong = rows.filter(({ problems: found }) => found.length > 0);
    const isFound = wrong.some((row) => row.check === check && said.test(row.problems.join()));
    return { title: `verify finds ${title}`, problems: isFound ? [] : [JSON.stringify(wrong)] };
  } finally {
    faulty.stop();
  }
}

/** The web server in front of a collector lets through a part of 300 lines that one sender posts at once. */
async function limitedSender(): Promise<Check> {
  const collector = createServer((_request, response) => void response.end()).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  const limits = readFileSync("integrations/prometheus/collector-limits.conf", "utf8").replace(":8088", `:${port}`);
  const limited = await startNginx(folder, out, (block) =>
    limits.replace(/listen [^;]+;/, /listen [^;]+;/.exec(block)?.[0] ?? ""),
  );
  try {
    const body = "0.2.0+e8c5fdb1cb46 load";
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => fetch(`${limited.base}failures`, { method: "POST", body })),
    );
    const passed = answers.filter(({ status }) => status === 200).length;
    const refused = answers.filter(({ status }) => status === 429).length;
    // Ten at once and one in two seconds.
    const isLimited = passed >= 1 && passed < 30 && passed + refused === 300;
    return { title: "a sender of 300 failures is limited", problems: isLimited ? [] : [`${passed} passed`] };
  } finally {
    limited.stop();
    collector.close();
  }
}

interface Load {
  readonly file: string;
  readonly perSecond: number;
  readonly bytes: number;
}

async function loaded(file: string): Promise<Load> {
  const result = await autocannon({
    url: `${server.base}${file}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "gzip" },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${file}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    file,
    perSecond: Math.round(result.requests.average),
    bytes: await gzipBytes(`${server.base}${file}`),
  };
}

/** The download of a page of this name with an empty cache: bytes as nginx compresses them, and requests. */
async function pageBytes(page: string): Promise<{ readonly bytes: number; readonly requests: number }> {
  const { files: patterns = [] } = sums.find((sum) => sum.page === page) ?? {};
  const names = readdirSync(path.join(out, version), { recursive: true, encoding: "utf8" });
  const found = names.filter((name) => patterns.some((pattern) => fits(pattern, name)));
  let bytes = 0;
  for (const name of found) bytes += await gzipBytes(`${server.base}${version}/${name}`);
  return { bytes, requests: found.length };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const problems: Check[] = [];
try {
  const { rows } = await verifyRelease(server.base, { all: true, builds: knownBuilds("dist/cdn", []) });
  problems.push(
    ...rows.map(({ check, problems: wrong }) => ({ title: `nginx of docs/operate.md: ${check}`, problems: wrong })),
  );
  problems.push(await limitedSender());
  for (const fault of FAULTS) problems.push(await foundBy(fault));
  const visited = async (title: string, isRight: (problems: readonly string[]) => boolean): Promise<Check> => {
    const { problems: said } = await syntheticVisit(server.base, undefined);
    return { title, problems: isRight(said) ? [] : [said.join() || "no problem was found"] };
  };
  problems.push(await visited("a browser finds header, menus and footer", (said) => said.length === 0));
  const enhance = readdirSync(path.join(out, version)).find((name) => /^enhance-.*\.js$/.test(name)) ?? "";
  const react = readdirSync(path.join(out, version, "chunks")).find((name) => /^react-.*\.js$/.test(name)) ?? "";
  const loads: Load[] = [];
  for (const file of ["shell.js", `${version}/${enhance}`, `${version}/chunks/${react}`])
    loads.push(await loaded(file));
  const pages = [await pageBytes("a visitor's page"), await pageBytes("a customer's page")] as const;
  rmSync(path.join(out, version, enhance));
  problems.push(
    await visited("a browser finds that the enhance script is missing", (said) => /not defined/.test(said.join())),
  );
  const text = tables(loads, ...pages);
  console.log(text);
  if (process.argv.includes("--write")) {
    const [before, after] = readFileSync(DOCUMENT, "utf8").split(/<!-- load -->[\s\S]*<!-- \/load -->/);
    writeFileSync(DOCUMENT, `${before}<!-- load -->\n\n${text}\n\n<!-- /load -->${after}`);
  }
} finally {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
reportChecks("load", problems);

type PageBytes = Awaited<ReturnType<typeof pageBytes>>;

function tables(loads: readonly Load[], visitor: PageBytes, customer: PageBytes): string {
  const perCore = Math.min(...loads.slice(0, 2).map(({ perSecond }) => perSecond));
  const month = PAGE_VIEWS.map((views) => {
    const cold = views * COLD_SHARE * (visitor.bytes * (1 - CUSTOMER_SHARE) + customer.bytes * CUSTOMER_SHARE);
    const warm = views * (1 - COLD_SHARE) * NOT_MODIFIED_BYTES;
    const requests =
      views * COLD_SHARE * (visitor.requests * (1 - CUSTOMER_SHARE) + customer.requests * CUSTOMER_SHARE) +
      views * (1 - COLD_SHARE);
    const peak = (requests / SECONDS_OF_MONTH) * PEAK;
    return `| ${views.toLocaleString("en")} | ${((cold + warm) / 1e9).toFixed(0)} GB | ${peak.toFixed(0)} | ${((100 * peak) / perCore).toFixed(2)} % of a core |`;
  });
  const name = (file: string) => file.replace(/-[\w-]{8}\.js$/, "-*.js").replace(/^\d+\.\d+\.\d+/, "<version>");
  return [
    "| file | gzip | requests per second and core |",
    "|---|--:|--:|",
    ...loads.map(
      ({ file, bytes, perSecond }) => `| \`${name(file)}\` | ${kilobytes(bytes)} | ${perSecond.toLocaleString("en")} |`,
    ),
    "",
    "| page | empty cache | full cache |",
    "|---|--:|--:|",
    `| a visitor's | ${kilobytes(visitor.bytes)} in ${visitor.requests} requests | at most 1 request, ${kilobytes(NOT_MODIFIED_BYTES)} |`,
    `| a customer's | ${kilobytes(customer.bytes)} in ${customer.requests} requests | at most 1 request, ${kilobytes(NOT_MODIFIED_BYTES)} |`,
    "",
    "| page views a month | bytes | requests per second at the peak | nginx |",
    "|--:|--:|--:|--:|",
    ...month,
  ].join("\n");
}
