/** `verify` against a server with the documented headers, and against the same server with one fault at a time. */
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { filesIn, folderStore } from "./folder-store.ts";
import { knownBuilds } from "./known-builds.ts";
import { type Build, releaseBuild } from "./release-build.ts";
import { headersOf } from "./release-store.ts";
import { smallBuild } from "./small-build.fixture.ts";
import type { Verification } from "./verification.ts";
import { verifyCommand } from "./verify-command.ts";
import { verifyRelease } from "./verify-release.ts";
import { releasedFile } from "./versions-list.ts";

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
/** Changes an answer, by its path and the headers of its request. */
type Fault = (path: string, answer: Answer, search: string, asked: IncomingHttpHeaders) => void;

const folder = mkdtempSync(path.join(tmpdir(), "verify-"));
const out = path.join(folder, "cdn");
const LONG = `/* ${"x".repeat(2000)} */`;
let server: Server;
let base = "";
let fault: Fault = () => {};
/** How far the clock has been moved, in milliseconds. */
let clock = 0;

/** Writes the list of a build as `npm run build` does; returns its path. */
function withIntegrity({ cdn, version, build }: Build): string {
  const names = filesIn(cdn).filter((name) => /\.(js|css)$/.test(name));
  const files = Object.fromEntries(
    names.map((name) => [name, releasedFile(readFileSync(path.join(cdn, name))).integrity]),
  );
  const file = path.join(cdn, "integrity.json");
  writeFileSync(file, JSON.stringify({ version, build, files }));
  return file;
}

/** Lists of the builds, the oldest first. The last one is that of the package that checks. */
const lists: string[] = [];
const knownOnes = () => knownBuilds(path.dirname(lists.at(-1) ?? ""), lists.slice(0, -1));
const command = (address = base) =>
  verifyCommand({ base: address, integrity: lists.slice(0, -1) }, path.dirname(lists.at(-1) ?? ""));

beforeAll(async () => {
  mkdirSync(out);
  const options = { maps: path.join(folder, "maps"), share: 100 };
  for (const [version, hash, share] of [
    ["0.1.0", "aaaa", 100],
    ["1.0.0", "bbbb", 100],
    ["1.1.0", "cccc", 5],
  ] as const) {
    const build = smallBuild(folder, version, hash, { [`chunks/core-${hash}.js`]: `${LONG}export const core=1;` });
    lists.push(withIntegrity(build));
    await releaseBuild(build, folderStore(out), { ...options, share });
  }
  server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? "", "http://cdn");
    const { status, headers, body } = answerFor(pathname.slice(1), search, request.headers);
    response.writeHead(status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
const realNow = performance.now.bind(performance);
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => realNow() + clock);
  fault = () => {};
});

function answerFor(name: string, search: string, asked: IncomingHttpHeaders): Answer {
  const file = path.join(out, name);
  const isThere = existsSync(file) && statSync(file).isFile();
  const { contentType, cacheControl } = headersOf(name);
  const answer: Answer = {
    status: isThere ? 200 : 404,
    headers: {
      "Content-Type": contentType,
      ...(isThere && { "Cache-Control": cacheControl, ETag: '"1"' }),
      ...(asked["accept-encoding"] !== "identity" && { "Content-Encoding": "gzip" }),
      Vary: "Accept-Encoding",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
    body: isThere ? readFileSync(file) : Buffer.from("Not found"),
  };
  fault(name, answer, search, asked);
  if (answer.headers["Content-Encoding"]) answer.body = gzipSync(answer.body);
  return answer;
}

const wrongRows = async (all = false) =>
  (await verifyRelease(base, { all, builds: knownOnes() })).rows.filter(({ problems }) => problems.length > 0);

/** Changes one header of the answers for these paths; undefined takes it away. */
const header =
  (paths: RegExp, name: string, value?: string): Fault =>
  (name_, { headers }) => {
    if (!paths.test(name_)) return;
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

/** What faults change in a list, which the schema would not allow. */
interface ListText {
  current: string;
  served: Record<string, object>;
  versions: unknown[];
}

/** Changes the list of versions on its way. */
const changedList =
  (change: (list: ListText) => void): Fault =>
  (name, answer) => {
    if (name !== "versions.json") return;
    const list = JSON.parse(answer.body.toString("utf8"));
    change(list);
    answer.body = Buffer.from(JSON.stringify(list));
  };

it("finds nothing wrong with what the commands release and the documented headers serve", async () => {
  const { rows, notes } = await verifyRelease(base, { all: true, builds: knownOnes() });
  expect(notes).toEqual([]);
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows.every(({ files }) => files > 0)).toBe(true);
  expect((await command()).text).toMatch(/^check +files +result\naddress +1 +ok\n(?:.+ ok\n)+speed +\d+ +ok$/);
});

describe("finds the planted fault", () => {
  const faults: readonly (readonly [string, Fault, string, RegExp])[] = [
    [
      "a build that is not immutable",
      header(/^1\.0\.0\/enhance/, "Cache-Control", "public, max-age=3600"),
      "cache header",
      /1\.0\.0\/enhance-bbbb\.js has Cache-Control: public, max-age=3600\. Send public, max-age=31536000, immutable\./,
    ],
    [
      "a moving address that is immutable",
      header(/^v1\/shell\.js/, "Cache-Control", "public, max-age=31536000, immutable"),
      "cache header",
      /v1\/shell\.js has .* Send public, max-age=300/,
    ],
    [
      "a list that is kept",
      header(/^versions/, "Cache-Control", "public, max-age=60"),
      "cache header",
      /versions\.json has .* Send no-cache/,
    ],
    [
      "no CORS",
      header(/chunks/, "Access-Control-Allow-Origin"),
      "CORS",
      /chunks\/core-aaaa\.js has access-control-allow-origin: nothing\. Send \*/,
    ],
    [
      "a wrong content type",
      header(/\.css$/, "Content-Type", "text/plain"),
      "content type",
      /shell\.css has Content-Type: text\/plain\. Send text\/css; charset=utf-8/,
    ],
    [
      "a browser that may guess the type",
      header(/^shell\.js/, "X-Content-Type-Options"),
      "nosniff",
      /shell\.js has x-content-type-options/,
    ],
    [
      "a file that other origins may not load",
      header(/^parts/, "Cross-Origin-Resource-Policy", "same-origin"),
      "resource policy",
      /parts\.js has cross-origin-resource-policy: same-origin/,
    ],
    [
      "no compression",
      header(/chunks/, "Content-Encoding"),
      "compression",
      /core-aaaa\.js is not compressed \(20\d\d bytes\)/,
    ],
    [
      "a missing file",
      (name, answer) => {
        if (name === "1.1.0/enhance-cccc.js") answer.status = 404;
      },
      "status",
      /1\.1\.0\/enhance-cccc\.js answers 404/,
    ],
    [
      "a redirect",
      (name, answer) => {
        if (name === "v0/shell.js") Object.assign(answer, { status: 302, headers: { Location: "/shell.js" } });
      },
      "status",
      /v0\/shell\.js is redirected \(302\)/,
    ],
    [
      "changed bytes",
      (name, answer) => {
        if (name === "1.0.0/enhance-bbbb.js") answer.body = Buffer.concat([answer.body, Buffer.from(" ")]);
      },
      "integrity",
      /1\.0\.0\/enhance-bbbb\.js has other bytes than its build/,
    ],
    [
      "yesterday's script at a moving address",
      (name, answer) => {
        if (name === "v1/shell.js") answer.body = readFileSync(path.join(out, "v0/shell.js"));
      },
      "moving addresses",
      /v1\/shell\.js is not the script that versions\.json says/,
    ],
    [
      "a public source map",
      (name, answer) => {
        if (name === "1.0.0/shell.js.map")
          Object.assign(answer, { status: 200, body: Buffer.from('{"mappings":"AAAA"}') });
      },
      "no source map",
      /1\.0\.0\/shell\.js\.map is public\. Remove it/,
    ],
    ...[
      ["a network that keeps a moving address for a day", "Cache-Control", "public, max-age=300, s-maxage=86400"],
      ["a network header that wins", "CDN-Cache-Control", "max-age=86400"],
      ["the forerunner of that header", "Surrogate-Control", "max-age=604800"],
      ["a stale copy for a month", "Cache-Control", "public, max-age=300, stale-while-revalidate=2592000"],
      ["a copy that is three days old", "Age", "259200"],
      ["Akamai's header, in its own units", "Edge-Control", "!no-store, cache-maxage=1d"],
      ["another network's own header", "Akamai-Cache-Control", "max-age=1d"],
      ["a stale copy behind the time of a network", "Surrogate-Control", "max-age=300+86400"],
      ["a network that keeps a file until a moment", "X-Accel-Expires", "@1893456000"],
      ["two headers that contradict each other", "Cache-Control", "public, max-age=300, max-age=60"],
    ].map(([title = "", name = "", value = ""]): (typeof faults)[number] => [
      title,
      header(/^v1\/shell\.js$/, name, value),
      "cache header",
      /v1\/shell\.js (has|is 259200 s old)/,
    ]),
    [
      "a missing file that stays missing for a year",
      (_, { status, headers }) => {
        if (status === 404) headers["Cache-Control"] = "public, max-age=31536000, immutable";
      },
      "missing files",
      /is missing, and its answer has cache-control: .* Keep such answers for 60 s at most/,
    ],
    [
      "a cookie",
      header(/^shell\.js$/, "Set-Cookie", "id=1"),
      "acting headers",
      /\/shell\.js has set-cookie\. Send none/,
    ],
    [
      "a header that empties the browser",
      header(/^parts\.js$/, "Clear-Site-Data", '"storage"'),
      "acting headers",
      /parts\.js has clear-site-data/,
    ],
    [
      "a copy for each visitor",
      header(/^v1\/parts\.js$/, "Vary", "Accept-Encoding, Cookie"),
      "vary",
      /v1\/parts\.js has Vary: cookie, so caches keep/,
    ],
    ["compression without Vary", header(/^shell\.js$/, "Vary"), "vary", /is compressed without Vary: Accept-Encoding/],
    [
      "another encoding of characters",
      header(/parts\.js$/, "Content-Type", "text/javascript; charset=iso-8859-1"),
      "content type",
      /has Content-Type: text\/javascript; charset=iso-8859-1\. Send text\/javascript; charset=utf-8/,
    ],
    [
      "no encoding of characters",
      header(/\.css$/, "Content-Type", "text/css"),
      "content type",
      /Send text\/css; charset=utf-8/,
    ],
    [
      "credentials beside *",
      header(/chunks/, "Access-Control-Allow-Credentials", "true"),
      "credentials",
      /has Access-Control-Allow-Credentials: true\. Send none/,
    ],
    ["no validator", header(/^v1\/shell\.js$/, "ETag"), "validator", /v1\/shell\.js has neither ETag nor/],
    [
      "source maps in a folder beside the builds",
      (name, answer) => {
        if (name === "cdn-maps/1.0.0/shell.js.map")
          Object.assign(answer, { status: 200, body: Buffer.from('{"mappings":"AAAA"}') });
      },
      "no source map",
      /cdn-maps\/1\.0\.0\/shell\.js\.map is public\. Remove it/,
    ],
    [
      "a header that names a source map",
      header(/^1\.0\.0\/shell\.js$/, "SourceMap", "/maps/shell.js.map"),
      "no source map",
      /1\.0\.0\/shell\.js names a source map/,
    ],
    [
      "a public list of a folder",
      (name, answer) => {
        if (name === "1.0.0/")
          Object.assign(answer, { status: 200, body: Buffer.from('<a href="shell.js">shell.js</a>') });
      },
      "private files",
      /1\.0\.0\/ lists its files\. Turn the list off/,
    ],
    [
      "changed bytes that versions.json says are right",
      (name, answer) => {
        const changed = Buffer.from(`${readFileSync(path.join(out, "1.0.0/enhance-bbbb.js"), "utf8")} `);
        if (name === "1.0.0/enhance-bbbb.js") answer.body = changed;
        if (name === "versions.json") {
          const list = JSON.parse(answer.body.toString("utf8"));
          list.versions[1].files["enhance-bbbb.js"] = releasedFile(changed);
          answer.body = Buffer.from(JSON.stringify(list));
        }
      },
      "build",
      /versions\.json names other bytes for 1\.0\.0\/enhance-bbbb\.js than its build/,
    ],
    [
      "a list of yesterday, without the version of this package",
      changedList((list) => list.versions.pop()),
      "build",
      /versions\.json names no 1\.1\.0, the version of this package/,
    ],
    [
      "another answer for a second try",
      (name, answer, search) => {
        if (name === "1.0.0/enhance-bbbb.js" && search) answer.status = 404;
      },
      "other visitors",
      /1\.0\.0\/enhance-bbbb\.js\?again=1 answers 404 to a second try/,
    ],
    [
      "compression for everybody",
      (name, answer) => {
        if (name === "shell.js") answer.headers["Content-Encoding"] = "gzip";
      },
      "other visitors",
      /\/shell\.js is compressed for a browser that cannot read it/,
    ],
    [
      "403 for phones",
      (name, answer, _, asked) => {
        if (name.startsWith("1.0.0/chunks/") && /Mobile/.test(asked["user-agent"] ?? "")) answer.status = 403;
      },
      "other visitors",
      /1\.0\.0\/chunks\/core-bbbb\.js answers 403 to an iPhone[\s\S]*answers 403 to an Android phone/,
    ],
    [
      "no compression behind a proxy",
      (name, { headers }, _, asked) => {
        if (name.startsWith("1.1.0/chunks/") && asked.via) delete headers["Content-Encoding"];
      },
      "other visitors",
      /core-cccc\.js is not compressed for a visitor behind a proxy \(Via\)\. .*gzip_proxied any/,
    ],
    [
      "protection against other sites",
      (name, answer, _, asked) => {
        if (name === "shell.js" && asked.referer) answer.status = 403;
      },
      "other visitors",
      /\/shell\.js answers 403 to a visitor from another site/,
    ],
    [
      "CORS for pages with an origin only",
      (name, { headers }, _, { origin }) => {
        if (name === "v1/shell.js" && origin === "null") delete headers["Access-Control-Allow-Origin"];
      },
      "other visitors",
      /v1\/shell\.js has access-control-allow-origin: nothing for a page in a sandbox/,
    ],
    [
      "another file for phones",
      (name, answer, _, asked) => {
        if (name === "1.1.0/parts.js" && /Android/.test(asked["user-agent"] ?? "")) answer.body = Buffer.from(LONG);
      },
      "other visitors",
      /1\.1\.0\/parts\.js is another answer for an Android phone/,
    ],
    [
      "a current version that does not exist",
      changedList((list) => {
        list.current = "9.9.9";
      }),
      "list",
      /versions\.json names 9\.9\.9 as served, which it does not hold[\s\S]*says that 9\.9\.9 is current, and that \/ serves 1\.0\.0/,
    ],
    [
      "an address with a version that does not exist",
      changedList((list) => {
        list.served["/v1/"] = { version: "1.0.9", since: "" };
      }),
      "list",
      /versions\.json names 1\.0\.9 as served/,
    ],
    [
      "alerts that watch the versions of yesterday",
      (name, answer) => {
        if (name === "versions.prom") answer.body = Buffer.from(String(answer.body).replaceAll("1.1.0", "0.1.0"));
      },
      "list",
      /versions\.prom names other versions than versions\.json/,
    ],
    ...[".git/config", "v1/.env", "1.0.0/.git/HEAD"].map((place): (typeof faults)[number] => [
      `${place} that is public`,
      (name, answer) => {
        if (name === place) answer.status = 200;
      },
      "private files",
      new RegExp(`/${place} is public\\. Remove it`),
    ]),
    ...["", "index.html", "package.json", "enhance-aaaa.js"].map((file): (typeof faults)[number] => [
      `a foreign file in the folder of a version: ${file || "the folder itself"}`,
      (name, answer) => {
        if (name === `1.0.0/${file}`) answer.status = 200;
      },
      "foreign files",
      new RegExp(`/1\\.0\\.0/${file} answers 200, but belongs to no build`),
    ]),
    ...["Link", "Refresh", "Speculation-Rules"].map((name): (typeof faults)[number] => [
      `a header that loads something else: ${name}`,
      header(/^1\.0\.0\/enhance/, name, "</evil.js>; rel=preload; as=script"),
      "acting headers",
      new RegExp(`1\\.0\\.0/enhance-bbbb\\.js has ${name.toLowerCase()}\\. Send none`),
    ]),
    [
      "a chunk at a crawl, also when nothing else is requested",
      (name) => {
        if (name === "1.0.0/chunks/core-bbbb.js") clock += 8000;
      },
      "speed",
      /1\.0\.0\/chunks\/core-bbbb\.js took 8\.\d s, also alone/,
    ],
    [
      "200 for missing files",
      (_, answer) => {
        if (answer.status === 404) answer.status = 200;
      },
      "no source map",
      /answers 200, though no such file was released/,
    ],
  ];
  it.each(faults)("%s", async (_, planted, check, said) => {
    fault = planted;
    const { status, text, data } = await command();
    const wrong = (data.rows as Verification[]).filter(({ problems }) => problems.length > 0);
    const row = wrong.find((one) => one.check === check);
    expect(row?.problems.join("\n"), wrong.map((one) => one.check).join()).toMatch(said);
    expect([status, text]).toEqual([1, expect.stringMatching(said)]);
  });
});

it("checks versions that no address serves only when it is told to", async () => {
  const options = { maps: path.join(folder, "maps"), share: 100 };
  const build = smallBuild(folder, "0.1.1", "dddd");
  lists.unshift(withIntegrity(build));
  await releaseBuild(build, folderStore(out), options);
  fault = header(/^0\.1\.0\//, "Access-Control-Allow-Origin");
  expect(await wrongRows()).toEqual([]);
  expect((await wrongRows(true)).map(({ check }) => check)).toEqual(["CORS"]);
});

it("finds in the store what nobody can guess, but not what servers add", async () => {
  const store = folderStore(out);
  const wrong = async () => {
    const { rows } = await verifyRelease(base, { all: false, builds: knownOnes(), store });
    return rows.flatMap(({ problems }) => problems);
  };
  await store.replace("1.0.0/shell.js.zst", "packed");
  expect(await wrong()).toEqual([]);
  await store.replace("1.0.0/chunks/planted.html", "<script></script>");
  expect(await wrong()).toEqual([`${out}/1.0.0/chunks/planted.html belongs to no build. Remove it.`]);
  rmSync(path.join(out, "1.0.0/chunks/planted.html"));
});

it("leaves a server alone that was slow while it was busy", async () => {
  const asked = new Set<string>();
  fault = (name) => {
    if (!asked.has(name)) clock += 8000;
    asked.add(name);
  };
  expect(await wrongRows()).toEqual([]);
});

it("takes a page of the operator that loads the script for no list of files", async () => {
  fault = (name, answer) => {
    if (name === "") Object.assign(answer, { status: 200, body: Buffer.from('<script src="/shell.js"></script>') });
  };
  expect(await wrongRows()).toEqual([]);
});

it("names the versions of which only the server says what their files are", async () => {
  const { notes } = await verifyCommand({ base }, path.dirname(lists.at(-1) ?? ""));
  expect(notes.join()).toMatch(
    /1\.0\.0: only versions\.json says what its files are\. Give the integrity\.json of that build/,
  );
});

it("says in one sentence that there is no release, or no server", async () => {
  await expect(command(`${base}elsewhere/`)).rejects.toThrow(/elsewhere\/versions\.json: answers 404\. .*Check --base/);
  await expect(command("http://127.0.0.1:1/")).rejects.toThrow(/versions\.json: gave no answer \(/);
});
