/**
 * A browser without developer tools, for what they switch off, such as prerendering. A proxy between browser and demo notes every
 * request, puts scripts into pages and receives their reports.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { browserFlags, browserPath } from "../scripts/browser.ts";

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  /** The request of a page that nobody sees yet. */
  readonly isPrerendering: boolean;
}

/** Where scripts of this test send what they have found; where one page says something, and another waits for it. */
const REPORT = "/__report";
const SIGNAL = "/__signal";
const SIGNALLED = "/__signalled";

export interface UndebuggedBrowser {
  readonly requests: readonly SeenRequest[];
  /** Resolves to what a script of this test has sent by `report(value)`. */
  report(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * @param scripts text of a script by the path of the page whose head it enters; it may call `report(value)`, `signal()` and `await signalled()`
 * @param cookie set with every page
 */
export async function openUndebugged(
  address: string,
  scripts: Readonly<Record<string, string>>,
  cookie: string,
): Promise<UndebuggedBrowser> {
  const requests: SeenRequest[] = [];
  const reports: unknown[] = [];
  let deliver: ((value: unknown) => void) | undefined;
  const signals = new EventEmitter();
  const signalled = once(signals, SIGNAL);
  const proxy = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? "");
    if (url.pathname === REPORT) {
      const value: unknown = JSON.parse(await bodyOf(request).then(String));
      if (deliver) deliver(value);
      else reports.push(value);
      response.end();
      return;
    }
    if (url.pathname === SIGNAL || url.pathname === SIGNALLED) {
      if (url.pathname === SIGNAL) signals.emit(SIGNAL);
      else await signalled;
      response.end();
      return;
    }
    requests.push({
      method: request.method ?? "",
      url,
      isPrerendering: String(request.headers["sec-purpose"]).includes("prerender"),
    });
    const script = scripts[url.pathname];
    pass(request, response, url, script && `<script>${REPORTER}${script}</script>`, cookie);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  const profile = mkdtempSync(path.join(tmpdir(), "undebugged-"));
  const browser = spawn(
    browserPath(),
    [
      ...browserFlags,
      "--headless=new",
      "--no-sandbox",
      "--no-first-run",
      // Keeps a headless shell open, which otherwise ends with its first page; nobody connects to it.
      "--remote-debugging-port=0",
      `--proxy-server=http://127.0.0.1:${port}`,
      "--proxy-bypass-list=<-loopback>",
      `--user-data-dir=${profile}`,
      address,
    ],
    // A group of its own, so that its helper processes end with it.
    { stdio: "ignore", detached: true },
  );
  return {
    requests,
    report: () =>
      reports.length > 0
        ? Promise.resolve(reports.shift())
        : new Promise((resolve) => {
            deliver = resolve;
          }),
    async close() {
      await ended(browser);
      proxy.closeAllConnections();
      proxy.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const REPORTER = `const report = (value) => navigator.sendBeacon("${REPORT}", JSON.stringify(value));
const signal = () => fetch("${SIGNAL}");
const signalled = () => fetch("${SIGNALLED}");`;

async function bodyOf(message: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Answers as the demo does; a page gets the cookie, and the script into its head. */
function pass(
  request: http.IncomingMessage,
  response: http.ServerResponse,
  url: URL,
  script: string | undefined,
  cookie: string,
): void {
  // A compressed page could not be changed.
  const headers = { ...request.headers, ...(script && { "accept-encoding": "identity" }) };
  const onward = http.request(url, { method: request.method, headers }, async (answer) => {
    const { statusCode = 502 } = answer;
    if (script === undefined) {
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const html = String(await bodyOf(answer)).replace("<head>", () => `<head>${script}`);
    // The policy of the page does not know the script of this test.
    const { "content-security-policy": _, "content-length": __, ...rest } = answer.headers;
    response.writeHead(statusCode, { ...rest, "set-cookie": cookie });
    response.end(html);
  });
  onward.on("error", () => response.writeHead(502).end());
  request.pipe(onward);
}

function ended(browser: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    browser.once("exit", () => resolve());
    process.kill(-(browser.pid ?? 0), "SIGKILL");
  });
}
