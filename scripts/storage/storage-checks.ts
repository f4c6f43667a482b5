/** The checks of releases in an object storage. Each is a function that returns the problems that it found. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import { bucketStore } from "../../commands/release/bucket-store.ts";
import { filesIn, folderStore, UNFINISHED } from "../../commands/release/folder-store.ts";
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
  const placed = filesIn(out).filter((name) => !name.startsWith(UNFINISHED));
  const [wanted, found] = [placed, await keysBelow(storage, "same/cdn")];
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

/** Two releases at once both end well: one of them repeats its change on the list that the other has written. */
export async function bothAtOnce(storage: Storage): Promise<string[]> {
  const place = at(storage, "both");
  const release = async (version: string, hash: string) => {
    const options = { maps: path.join(folder, "maps"), share: 100 };
    return releaseBuild(smallBuild(folder, version, hash), await bucketStore(place), options);
  };
  await Promise.all([release("0.1.0", "aaaa"), release("1.0.0", "bbbb")]);
  const { text } = await object(storage, "both/versions.json");
  const scripts = [(await object(storage, "both/v0/shell.js")).text, (await object(storage, "both/v1/shell.js")).text];
  const known = parsedVersions(text)
    ?.versions.map(({ version }) => version)
    .toSorted();
  const isRight = known?.join() === "0.1.0,1.0.0" && scripts[0]?.includes("0.1.0/") && scripts[1]?.includes("1.0.0/");
  return isRight ? [] : [text, ...scripts];
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

/** A release that another command overtakes repeats its change on the changed list. */
export async function noticesOthers(storage: Storage): Promise<string[]> {
  const options = { maps: path.join(folder, "maps"), share: 100 };
  await releaseBuild(smallBuild(folder, "0.1.0", "aaaa"), await bucketStore(at(storage, "overtaken")), options, NOW);
  const slow = await bucketStore(at(storage, "overtaken"));
  let isOvertaken = false;
  const placeFolder: ReleaseStore["placeFolder"] = async (name, files) => {
    await slow.placeFolder(name, files);
    isOvertaken = true;
    const other = smallBuild(folder, "0.1.1", "bbbb");
    await releaseBuild(other, await bucketStore(at(storage, "overtaken")), options, NOW);
  };
  await releaseBuild(smallBuild(folder, "0.2.0", "cccc"), { ...slow, placeFolder }, options, NOW);
  const list = parsedVersions((await object(storage, "overtaken/versions.json")).text);
  const script = (await object(storage, "overtaken/shell.js")).text;
  const known = list?.versions.map(({ version }) => version).join();
  const isRight = isOvertaken && known === "0.1.0,0.1.1,0.2.0" && script.includes("0.2.0/");
  return isRight ? [] : [`the list names ${known}`, script];
}

export async function namesMistakes(): Promise<string[]> {
  const { status, text } = await ended(started("s3://no-such-bucket/cdn"));
  const isPlain = status === 1 && /^s3:\/\/no-such-bucket\/cdn\/.*there is no such bucket\. Create it/m.test(text);
  return isPlain ? [] : [text];
}
