/** The checks of releases in an object storage. Each is a function that returns the problems that it found. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import { bucketStore } from "../../commands/release/bucket-store.ts";
import { filesIn, folderStore } from "../../commands/release/folder-store.ts";
import { pointing } from "../../commands/release/moving-scripts.ts";
import { releaseBuild } from "../../commands/release/release-build.ts";
import { changeShare, rollBack } from "../../commands/release/release-moves.ts";
import { headersOf, type ReleaseStore } from "../../commands/release/release-store.ts";
import { smallBuild } from "../../commands/release/small-build.fixture.ts";
import { parsedVersions } from "../../commands/release/versions-list.ts";
import { root } from "../build/paths.ts";

type Sdk = typeof import("@aws-sdk/client-s3");

export interface Storage {
  readonly sdk: Sdk;
  readonly client: S3Client;
  readonly bucket: string;
}

const folder = mkdtempSync(path.join(tmpdir(), "storage-"));
const NOW = new Date("2026-01-02T03:04:05Z");
const KILLS = 12;
const command = path.join(root, "dist/node/command.js");

const at = ({ bucket }: Storage, prefix: string): string => `s3://${bucket}/${prefix}`;

async function keysBelow({ sdk, client, bucket }: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const request = { Bucket: bucket, Prefix: `${prefix}/`, ContinuationToken: token };
    const page = await client.send(new sdk.ListObjectsV2Command(request));
    keys.push(...(page.Contents ?? []).map(({ Key = "" }) => Key.slice(prefix.length + 1)));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  return keys.toSorted();
}

async function object({ sdk, client, bucket }: Storage, key: string) {
  const { Body, ContentType, CacheControl } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
  return { text: (await Body?.transformToString()) ?? "", contentType: ContentType, cacheControl: CacheControl };
}

/** The same releases, one after the other. */
async function releases(store: ReleaseStore): Promise<void> {
  const options = { maps: path.join(folder, "maps"), share: 100 };
  await releaseBuild(smallBuild(folder, "0.1.0", "aaaa"), store, options, NOW);
  await releaseBuild(smallBuild(folder, "0.2.0", "bbbb"), store, { ...options, share: 5 }, NOW);
  await changeShare(store, 100, NOW);
  await releaseBuild(smallBuild(folder, "1.0.0", "cccc"), store, options, NOW);
  await rollBack(store, { from: "1.0.0" }, NOW);
  await releaseBuild(smallBuild(folder, "1.1.0", "dddd"), store, { ...options, share: 7 }, NOW);
}

/** The bucket has the same files as a folder has, with the headers of docs/operate.md. */
export async function equalsFolder(storage: Storage): Promise<string[]> {
  const out = path.join(folder, "same");
  mkdirSync(out);
  await releases(folderStore(out));
  await releases(await bucketStore(at(storage, "same/cdn")));
  const [wanted, found] = [filesIn(out), await keysBelow(storage, "same/cdn")];
  if (wanted.join() !== found.join()) return [`the folder has ${wanted.join()}, the bucket has ${found.join()}`];
  const problems: string[] = [];
  for (const name of wanted) {
    const { text, ...headers } = await object(storage, `same/cdn/${name}`);
    if (text !== readFileSync(path.join(out, name), "utf8")) problems.push(`${name} differs from the folder's`);
    if (JSON.stringify(headers) !== JSON.stringify(headersOf(name)))
      problems.push(`${name} has ${JSON.stringify(headers)}`);
  }
  return problems;
}

/** Starts a release of dist by the command of the package. */
function started(place: string): ChildProcess {
  const words = [command, "release", "--out", place, "--maps", path.join(folder, "maps-of-dist")];
  return spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
}

async function ended(child: ChildProcess): Promise<{ status: number | null; text: string }> {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (text += part.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, text };
}

/** Of two releases at once one does its work, and the other says why it does not. */
export async function oneAtATime(storage: Storage): Promise<string[]> {
  const place = at(storage, "both");
  const both = await Promise.all([ended(started(place)), ended(started(place))]);
  const done = both.filter(({ status }) => status === 0);
  const refused = both.filter(({ text }) => /another release (is running|has changed this object)/.test(text));
  if (done.length === 2) return [];
  return done.length === 1 && refused.length === 1 ? [] : both.map(({ text }) => text);
}

/** Whatever the moment at which a release is killed: every script that is there names files that are there, and the next release works. */
export async function survivesKills(storage: Storage): Promise<string[]> {
  const begun = performance.now();
  await ended(started(at(storage, "whole")));
  const lasts = performance.now() - begun;
  const problems: string[] = [];
  for (let turn = 0; turn < KILLS; turn += 1) {
    const prefix = `killed-${turn}`;
    const child = started(at(storage, prefix));
    const end = ended(child);
    // The delay is the subject of the test: the kill has to come at another moment each time.
    setTimeout(() => child.kill("SIGKILL"), (lasts * (turn + 1)) / (KILLS + 1));
    await end;
    problems.push(...(await missingFiles(storage, prefix)).map((one) => `killed at ${turn}: ${one}`));
    const { status, text } = await ended(started(at(storage, prefix)));
    if (status !== 0) problems.push(`after the kill ${turn}: ${text}`);
    const left = (await keysBelow(storage, prefix)).join();
    if (left !== (await keysBelow(storage, "whole")).join())
      problems.push(`after the kill ${turn} other files are there`);
  }
  return problems;
}

async function missingFiles(storage: Storage, prefix: string): Promise<string[]> {
  const keys = await keysBelow(storage, prefix);
  const files = Object.fromEntries(keys.map((key) => [key, { integrity: "", bytes: 0 }]));
  const moving = keys.filter((key) => /^(v\d+\/)?(shell|parts)[\w.-]*\.js$/.test(key));
  const problems: string[] = [];
  for (const key of moving) {
    const { text } = await object(storage, `${prefix}/${key}`);
    const fromRoot = text.replaceAll(/(["'`])\.\.\/(\d)/g, "$1./$2");
    try {
      pointing(key, fromRoot, "./", files);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  if (moving.length > 0 && !parsedVersions((await object(storage, `${prefix}/versions.json`)).text))
    problems.push("versions.json is no list");
  return problems;
}

/** A release that another one overtakes changes nothing more. */
export async function noticesOthers(storage: Storage): Promise<string[]> {
  const options = { maps: path.join(folder, "maps"), share: 100 };
  await releaseBuild(smallBuild(folder, "0.1.0", "aaaa"), await bucketStore(at(storage, "overtaken")), options, NOW);
  const slow = await bucketStore(at(storage, "overtaken"));
  const placeFolder: ReleaseStore["placeFolder"] = async (name, files) => {
    await slow.placeFolder(name, files);
    const { sdk, client, bucket } = storage;
    const { text } = await object(storage, "overtaken/versions.json");
    await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: "overtaken/versions.json", Body: `${text}\n` }));
  };
  try {
    await releaseBuild(smallBuild(folder, "0.2.0", "bbbb"), { ...slow, placeFolder }, options, NOW);
    return ["a changed list was written over"];
  } catch (error) {
    const script = (await object(storage, "overtaken/shell.js")).text;
    const isRefused = /another release has changed this object at the same time/.test((error as Error).message);
    return isRefused && script.includes("0.1.0/") ? [] : [String(error)];
  }
}

/** A lock of another machine holds while it changes, whatever date is in it, and is taken over when it does not. */
export async function watchesLocks(storage: Storage): Promise<string[]> {
  const { sdk, client, bucket } = storage;
  const text = JSON.stringify({
    id: "x",
    process: 1,
    host: "other",
    namespace: "other",
    since: "2999-01-01T00:00:00Z",
  });
  const beat = () => client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: "locked-state/lock", Body: text }));
  const lockTimes = { beatMs: 1000, patienceMs: 4000 };
  const store = await bucketStore(at(storage, "locked"), { lockTimes });
  await beat();
  const beats = setInterval(() => void beat(), 1000);
  const refused = await store.lock().then(
    () => "a lock that changes was taken over",
    (error: Error) => (/remove s3:\/\/releases\/locked-state\/lock\.$/.test(error.message) ? undefined : error.message),
  );
  clearInterval(beats);
  const taken = await store.lock().then(
    (unlock) => unlock().then(() => undefined),
    (error: Error) => error.message,
  );
  const left = await keysBelow(storage, "locked-state");
  return [refused, taken, left.length > 0 ? `${left.join()} is left` : undefined].filter((one) => one !== undefined);
}

export async function namesMistakes(): Promise<string[]> {
  const { status, text } = await ended(started("s3://no-such-bucket/cdn"));
  const isPlain = status === 1 && /^s3:\/\/no-such-bucket\/cdn\/.*there is no such bucket\. Create it/m.test(text);
  return isPlain ? [] : [text];
}
