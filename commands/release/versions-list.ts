/** `versions.json`: what is placed and what each address serves. */
import { createHash } from "node:crypto";
import * as v from "valibot";
import type { ReleasedFiles } from "./moving-scripts.ts";
import type { FoundList, ReleaseStore } from "./release-store.ts";
import {
  compareVersions,
  majorOf,
  ROOT,
  type Served,
  type ServedState,
  type ServedVersions,
} from "./served-versions.ts";
import { stagedIn } from "./staged-script.ts";

/** The list of a build itself, which `npm run build` writes. */
export const INTEGRITY = "integrity.json";

export interface ReleasedVersion {
  readonly version: string;
  /** Version of code and texts, as fragments name it. */
  readonly build: string;
  /** When it was first placed there; ISO 8601, UTC. */
  readonly date: string;
  /** By path below the version's folder. */
  readonly files: ReleasedFiles;
}

/** The commands that change what is served. */
export const CHANGING_COMMANDS = ["release", "share", "rollback", "prune"] as const;

export interface LastChange {
  readonly command: (typeof CHANGING_COMMANDS)[number];
  /** The version that it was about: the one that was released, staged, or is gone. */
  readonly version: string;
  /** Percent of the visits that the version has got. */
  readonly share?: number | undefined;
  /** ISO 8601, UTC. */
  readonly date: string;
}

export interface Versions extends ServedState {
  /** Counts the changes, so that no list is like an earlier one. */
  readonly serial: number;
  /** The version behind the root. */
  readonly current: string;
  /** In the order of release. */
  readonly versions: readonly ReleasedVersion[];
  /** The latest command that changed what is served. */
  readonly last?: LastChange | undefined;
  /** Versions that `prune` has taken from the list. Their folders are removed, and their names are not used again. */
  readonly pruned: readonly string[];
}

const servedSchema = v.record(
  v.string(),
  v.object({
    version: v.string(),
    since: v.string(),
    staged: v.optional(
      v.object({
        version: v.string(),
        share: v.pipe(v.number(), v.minValue(1), v.maxValue(99)),
        since: v.optional(v.string()),
      }),
    ),
  }),
);

const versionsSchema = v.object({
  serial: v.optional(v.number(), 0),
  current: v.string(),
  served: servedSchema,
  earlier: v.array(servedSchema),
  rootMajor: v.optional(v.number()),
  rolledBack: v.optional(v.array(v.string())),
  last: v.optional(
    v.object({
      command: v.picklist(CHANGING_COMMANDS),
      version: v.string(),
      share: v.optional(v.number()),
      date: v.string(),
    }),
  ),
  pruned: v.optional(v.array(v.string()), []),
  versions: v.array(
    v.object({
      version: v.string(),
      build: v.string(),
      date: v.string(),
      files: v.record(v.string(), v.object({ integrity: v.string(), bytes: v.number() })),
    }),
  ),
});

export interface ReadList {
  readonly versions: Versions;
  /** True if the list was lost or spoilt, and made anew from the folders. */
  readonly isRebuilt: boolean;
  readonly found: FoundList;
}

/** Reads a list as a command or a server finds it; undefined for any other text. */
export function parsedVersions(text: string): Versions | undefined {
  try {
    return v.parse(versionsSchema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function readVersions(store: ReleaseStore, now: Date): Promise<ReadList> {
  const found = await store.list();
  const versions = found.content && parsedVersions(found.content.toString("utf8"));
  if (versions) return { versions, isRebuilt: false, found };
  const rebuilt = await rebuiltVersions(store, now.toISOString());
  return { versions: rebuilt, isRebuilt: found.content !== undefined || rebuilt.versions.length > 0, found };
}

/** Semantic version without a build suffix. */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
const ADDRESS = /^v\d+$/;

/** Makes the list anew from the folders of the versions and from the scripts at the addresses that move. */
async function rebuiltVersions(store: ReleaseStore, now: string): Promise<Versions> {
  const folders = await store.folders();
  const versions: ReleasedVersion[] = [];
  for (const version of folders.filter((name) => VERSION.test(name)).toSorted(compareVersions)) {
    const files = { ...(await releasedFiles(store, version)), ...(await claimedFiles(store, version)) };
    const script = (await store.read(`${version}/shell.js`))?.toString("utf8");
    if (script !== undefined) versions.push({ version, build: buildIn(script, version), date: now, files });
  }
  const served: Record<string, Served> = {};
  for (const folder of ["", ...folders.filter((name) => ADDRESS.test(name)).toSorted()]) {
    const script = (await store.read(folder ? `${folder}/shell.js` : "shell.js"))?.toString("utf8");
    const found = script === undefined ? undefined : servedBy(script, versions, now);
    if (found) served[folder ? `/${folder}/` : ROOT] = found;
  }
  const current = served[ROOT]?.version ?? "";
  return { serial: 0, current, served, earlier: [], versions, pruned: [], rootMajor: chosenRoot(served) };
}

/** The major version that an operator chose for the root (`--root`). Without a choice the root serves the highest. */
function chosenRoot(served: ServedVersions): number | undefined {
  const root = served[ROOT];
  if (root === undefined) return undefined;
  const major = majorOf((root.staged ?? root).version);
  const others = Object.keys(served).filter((address) => address !== ROOT);
  return others.some((address) => majorOf(address.replace("/v", "")) > major) ? major : undefined;
}

function servedBy(script: string, versions: readonly ReleasedVersion[], since: string): Served | undefined {
  const isPlaced = (name: string) => versions.some(({ version }) => version === name);
  const staged = stagedIn(script);
  if (staged && isPlaced(staged.earlier) && isPlaced(staged.later))
    return { version: staged.earlier, since, staged: { version: staged.later, share: staged.share } };
  const named = versions.find(({ version }) => script.includes(`/${version}/`));
  return named && { version: named.version, since };
}

/** `shell.version` is in the page script: `0.1.0+e8c5fdb1cb46`. */
function buildIn(script: string, version: string): string {
  const [, rest = ""] = script.split(`${version}+`);
  return /^[0-9a-f]*/.exec(rest)?.[0] ?? "";
}

/** What belongs to a release: scripts, styles and lists. */
export const isReleased = (name: string): boolean => /\.(js|css|json)$/.test(name);

/** Files in the folder of a version that are neither its own nor compressed copies of those, which servers make. */
export const foreignIn = (names: readonly string[], own: ReleasedFiles): readonly string[] =>
  names.filter((name) => own[name] === undefined && own[name.replace(/\.(br|gz|zst)$/, "")] === undefined);

export function releasedFile(content: Buffer): ReleasedFiles[string] {
  const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
  return { integrity, bytes: content.byteLength };
}

export async function releasedFiles(store: ReleaseStore, version: string): Promise<ReleasedFiles> {
  const names = (await store.filesBelow(version)).filter(isReleased).toSorted();
  const files: Record<string, ReleasedFiles[string]> = {};
  for (const name of names) {
    const content = await store.read(`${version}/${name}`);
    if (content) files[name] = releasedFile(content);
  }
  return files;
}

const integritySchema = v.object({ files: v.record(v.string(), v.string()) });

/**
 * The files of a version as its own `integrity.json` names them, which also knows those that were damaged later. Undefined where
 * that file itself is missing or damaged.
 */
export async function claimedFiles(store: ReleaseStore, version: string): Promise<ReleasedFiles | undefined> {
  const text = await store.read(`${version}/${INTEGRITY}`);
  const placed = await releasedFiles(store, version);
  try {
    const { files } = v.parse(integritySchema, JSON.parse(String(text)));
    return Object.fromEntries(
      Object.entries(files).map(([name, integrity]) => [name, { integrity, bytes: placed[name]?.bytes ?? 0 }]),
    );
  } catch {
    return undefined;
  }
}
