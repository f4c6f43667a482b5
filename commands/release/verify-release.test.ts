/** `verify` against a server with the documented headers, and against the same server with one fault at a time. */
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { folderStore } from "./folder-store.ts";
import { releaseBuild } from "./release-build.ts";
import { headersOf } from "./release-store.ts";
import { smallBuild } from "./small-build.fixture.ts";
import { verifyCommand } from "./verify-command.ts";
import { verifyRelease } from "./verify-release.ts";

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}
/** Changes an answer, by its path. */
type Fault = (path: string, answer: Answer) => void;

const folder = mkdtempSync(path.join(tmpdir(), "verify-"));
const out = path.join(folder, "cdn");
const LONG = `/* ${"x".repeat(2000)} */`;
let server: Server;
let base = "";
let fault: Fault = () => {};

beforeAll(async () => {
  const options = { maps: path.join(folder, "maps"), share: 100 };
  for (const [version, hash, share] of [
    ["0.1.0", "aaaa", 100],
    ["1.0.0", "bbbb", 100],
    ["1.1.0", "cccc", 5],
  ] as const) {
    const build = smallBuild(folder, version, hash, { [`chunks/core-${hash}.js`]: `${LONG}export const core=1;` });
    await releaseBuild(build, folderStore(out), { ...options, share });
  }
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://cdn");
    const { status, headers, body } = answerFor(pathname.slice(1));
    response.writeHead(status, headers).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  fault = () => {};
});

function answerFor(name: string): Answer {
  const file = path.join(out, name);
  const isThere = existsSync(file) && statSync(file).isFile();
  const { contentType, cacheControl } = headersOf(name);
  const answer: Answer = {
    status: isThere ? 200 : 404,
    headers: {
      "Content-Type": contentType,
      "Cache-Control": cacheControl,
      "Content-Encoding": "gzip",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
    body: isThere ? readFileSync(file) : Buffer.from("Not found"),
  };
  fault(name, answer);
  if (answer.headers["Content-Encoding"]) answer.body = gzipSync(answer.body);
  return answer;
}

const wrongRows = async (all = false) =>
  (await verifyRelease(base, { all })).filter(({ problems }) => problems.length > 0);

/** Changes one header of the answers for these paths; undefined takes it away. */
const header =
  (paths: RegExp, name: string, value?: string): Fault =>
  (name_, { headers }) => {
    if (!paths.test(name_)) return;
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

it("finds nothing wrong with what the commands release and the documented headers serve", async () => {
  const rows = await verifyRelease(base, { all: true });
  expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
  expect(rows.every(({ files }) => files > 0)).toBe(true);
  expect((await verifyCommand(["--base", base.slice(0, -1)])).text).toMatch(/^check +files +result\nstatus +\d+ +ok\n/);
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
      /shell\.css has Content-Type: text\/plain\. Send text\/css/,
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
      /1\.0\.0\/enhance-bbbb\.js has other bytes than versions\.json says/,
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
    const wrong = await wrongRows();
    expect(wrong.map((row) => row.check)).toEqual([check]);
    expect(wrong[0]?.problems.join("\n")).toMatch(said);
    await expect(verifyCommand(["--base", base])).rejects.toThrow(said);
  });
});

it("checks versions that no address serves only when it is told to", async () => {
  const options = { maps: path.join(folder, "maps"), share: 100 };
  await releaseBuild(smallBuild(folder, "0.1.1", "dddd"), folderStore(out), options);
  fault = header(/^0\.1\.0\//, "Access-Control-Allow-Origin");
  expect(await wrongRows()).toEqual([]);
  expect((await wrongRows(true)).map(({ check }) => check)).toEqual(["CORS"]);
});

it("says in one sentence that there is no release, or no server", async () => {
  await expect(verifyCommand(["--base", `${base}elsewhere/`])).rejects.toThrow(
    /elsewhere\/versions\.json: answers 404\. .*Check --base/,
  );
  await expect(verifyCommand(["--base", "http://127.0.0.1:1/"])).rejects.toThrow(/versions\.json: gave no answer \(/);
  await expect(verifyCommand(["--base", "cdn.example"])).rejects.toThrow(/--base is no address/);
});
