/** Each command, interrupted at each of its writes and run again, ends where an undisturbed run ends. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folderStore, UNFINISHED } from "./folder-store.ts";
import { pruneReleases } from "./prune-releases.ts";
import { type ReleaseOptions, releaseBuild } from "./release-build.ts";
import { changeShare, rollBack } from "./release-moves.ts";
import type { ReleaseStore } from "./release-store.ts";
import { smallBuild } from "./small-build.fixture.ts";

/** `npm test` interrupts at some of the writes, the long run at each. */
const STEP = process.env.SOAK ? 1 : 5;
const NOW = new Date("2026-05-06T07:08:09Z");
const folder = mkdtempSync(path.join(tmpdir(), "interrupted-"));
const start = path.join(folder, "start");
let copies = 0;

const release =
  (version: string, hash: string, share = 100) =>
  (store: ReleaseStore) => {
    const options: ReleaseOptions = { maps: `${store.place}-maps`, share };
    return releaseBuild(smallBuild(folder, version, hash), store, options, NOW);
  };

/** Three releases; the third is staged. */
beforeAll(async () => {
  mkdirSync(start);
  for (const [version, hash, share] of [
    ["0.1.0", "aaaa", 100],
    ["0.2.0", "bbbb", 100],
    ["0.3.0", "cccc", 5],
  ] as const) {
    const options = { maps: path.join(folder, "maps"), share };
    await releaseBuild(
      smallBuild(folder, version, hash),
      folderStore(start),
      options,
      new Date("2026-01-02T03:04:05Z"),
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function copyOfStart(): string {
  copies += 1;
  const copy = path.join(folder, `copy-${copies}`);
  cpSync(start, copy, { recursive: true });
  return copy;
}

const contentOf = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== UNFINISHED)
      .map((entry) => path.join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [path.relative(out, file), readFileSync(file, "utf8")]),
  );

/** A store whose write of this number fails, and all later ones. */
function interrupted(out: string, failing: number): { readonly store: ReleaseStore; readonly writes: () => number } {
  const real = folderStore(out);
  let writes = 0;
  const counted =
    <T extends readonly unknown[], R>(write: (...values: T) => Promise<R>) =>
    async (...values: T): Promise<R> => {
      writes += 1;
      if (writes >= failing) throw new Error("killed");
      return write(...values);
    };
  const { placeFolder, replace, removeFolder } = real;
  const list = async () => {
    const found = await real.list();
    const decided = async (text: string) => {
      if (writes + 1 < failing) return counted(async () => void (await found.replace(text)))().then(() => true);
      throw new Error("killed");
    };
    return { ...found, replace: decided };
  };
  return {
    store: {
      ...real,
      list,
      placeFolder: counted(placeFolder),
      replace: counted(replace),
      removeFolder: counted(removeFolder),
    },
    writes: () => writes,
  };
}

type Command = (store: ReleaseStore) => Promise<unknown>;
const none: Command = async () => {};
const COMMANDS: readonly (readonly [name: string, before: Command, command: Command])[] = [
  ["release of the staged version to all", none, release("0.3.0", "cccc")],
  ["release of a new version", (store) => changeShare(store, 100, NOW), release("0.4.0", "dddd")],
  ["release to a share", (store) => changeShare(store, 100, NOW), release("0.4.0", "dddd", 7)],
  ["share 50", none, (store) => changeShare(store, 50, NOW)],
  ["share 100", none, (store) => changeShare(store, 100, NOW)],
  ["rollback --from a staged version", none, (store) => rollBack(store, { from: "0.3.0" }, NOW)],
  ["rollback --from the current version", none, (store) => rollBack(store, { from: "0.2.0" }, NOW)],
  ["rollback --to", none, (store) => rollBack(store, { to: "0.1.0" }, NOW)],
  [
    "prune",
    (store) => rollBack(store, { from: "0.3.0" }, NOW),
    (store) => pruneReleases(store, { keep: 0, olderMs: 0 }, undefined, NOW),
  ],
];

it.each(COMMANDS)("%s", async (_, before, command) => {
  const prepared = async (): Promise<string> => {
    const out = copyOfStart();
    await before(folderStore(out));
    return out;
  };
  const whole = interrupted(await prepared(), Number.POSITIVE_INFINITY);
  await command(whole.store);
  const wanted = contentOf(whole.store.place);
  expect(whole.writes()).toBeGreaterThan(1);
  for (let failing = 1; failing <= whole.writes(); failing += STEP) {
    const out = await prepared();
    await expect(command(interrupted(out, failing).store)).rejects.toThrow("killed");
    await command(folderStore(out));
    expect(contentOf(out), `interrupted at write ${failing}`).toEqual(wanted);
    // Once more, as by an operator who does not know that it was finished.
    await command(folderStore(out));
    expect(contentOf(out), `repeated after write ${failing}`).toEqual(wanted);
  }
});
