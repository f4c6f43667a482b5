/**
 * A storage whose answer to the first write of an object is lost, so that the client of S3 sends the write again; and writes of
 * objects that another command has written in the meantime.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bucketStore } from "./bucket-store.ts";

const objects = new Map<string, string>();
/** What another release writes after the answer was lost; undefined for nothing. */
let overtaking: string | undefined;
let writes = 0;
let afterRead: () => unknown = () => {};

/** As S3 makes it: equal contents have equal tags. */
const tagOf = (content = "") => `"${createHash("md5").update(content).digest("hex")}"`;

const server = createServer(async (request: IncomingMessage, response) => {
  const key = (request.url ?? "").replace(/\?.*$/, "");
  const found = objects.get(key);
  if (request.method !== "PUT") {
    response.writeHead(found === undefined ? 404 : 200, { etag: tagOf(found) });
    response.end(found ?? "<Error><Code>NoSuchKey</Code></Error>");
    afterRead();
    return;
  }
  const sent = await text(request);
  writes += 1;
  const wanted = request.headers["if-match"];
  if (found !== undefined && wanted !== undefined && wanted === tagOf(found)) {
    objects.set(key, sent);
    response.end();
    return;
  }
  if (found !== undefined) {
    response.writeHead(412).end("<Error><Code>PreconditionFailed</Code></Error>");
    return;
  }
  objects.set(key, overtaking ?? sent);
  response.destroy();
});

beforeEach(async () => {
  objects.clear();
  overtaking = undefined;
  writes = 0;
  afterRead = () => {};
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("AWS_REGION", "eu-central-1");
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "test");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

it("counts a write that arrived although its answer was lost", async () => {
  const store = await bucketStore("s3://releases/cdn");
  await store.placeFolder("0.1.0", new Map([["shell.js", Buffer.from("first")]]));
  expect(writes).toBe(2);
  expect([...objects]).toEqual([["/releases/cdn/0.1.0/shell.js", "first"]]);
});

it("says so where another release has written the object meanwhile", async () => {
  overtaking = "second";
  const store = await bucketStore("s3://releases/cdn");
  await expect(store.placeFolder("0.1.0", new Map([["shell.js", Buffer.from("first")]]))).rejects.toThrow(
    "another release has changed this object at the same time",
  );
});

it("replaces an object only where it is as the command has seen it", async () => {
  const store = await bucketStore("s3://releases/cdn");
  const [key, seen] = ["/releases/cdn/shell.js", Buffer.from("staged")];
  objects.set(key, "staged");
  expect([await store.replace("shell.js", "share 50", seen), objects.get(key)]).toEqual([true, "share 50"]);
  objects.set(key, "rolled back");
  expect([await store.replace("shell.js", "share 100", seen), objects.get(key)]).toEqual([false, "rolled back"]);
  // The rollback comes after the last look of this write.
  objects.set(key, "staged");
  afterRead = () => objects.set(key, "rolled back");
  expect([await store.replace("shell.js", "share 100", seen), objects.get(key)]).toEqual([false, "rolled back"]);
});
