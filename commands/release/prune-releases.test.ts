import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStore } from "./folder-store.ts";
import { type PruneRule, prunableVersions } from "./prunable-versions.ts";
import { releaseBuild } from "./release-build.ts";
import { pruneCommand } from "./release-commands.ts";
import { rollBack } from "./release-moves.ts";
import { afterRelease, type ServedState } from "./served-versions.ts";
import { smallBuild } from "./small-build.fixture.ts";

const DAY_MS = 86_400_000;
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** Versions that were released a day after each other; `1.0.0@5` is staged. */
function prunable(versions: readonly string[], rule: Partial<PruneRule>, today: number): readonly string[] {
  let state: ServedState = { served: {}, earlier: [] };
  const placed = versions.map((one, at) => {
    const [version = "", share = "100"] = one.split("@");
    const known = versions.slice(0, at + 1).map((name) => name.split("@")[0] ?? "");
    state = afterRelease(state, { version, placed: known, share: Number(share), now: day(at + 1) });
    return { version, build: "a", date: day(at + 1), files: {} };
  });
  const list = { ...state, serial: 1, current: "", versions: placed, pruned: [] };
  return prunableVersions(list, { keep: 0, olderMs: 0, ...rule }, new Date(day(today))).map(({ version }) => version);
}

describe("prune", () => {
  it("never removes what is current, staged, or was served before it", () => {
    expect(prunable(["0.1.0", "0.2.0", "0.3.0", "0.4.0@5"], {}, 400)).toEqual(["0.1.0"]);
    expect(prunable(["0.1.0", "0.2.0", "1.0.0"], {}, 400)).toEqual([]);
    expect(prunable(["0.1.0", "0.2.0", "1.0.0", "1.1.0"], {}, 400)).toEqual([]);
    expect(prunable(["0.1.0", "0.2.0", "0.3.0", "1.0.0", "1.1.0"], {}, 400)).toEqual(["0.1.0"]);
  });

  it("keeps the newest, and what was served until a short time ago", () => {
    const all = ["0.1.0", "0.2.0", "0.3.0", "0.4.0", "0.5.0", "0.6.0"];
    expect(prunable(all, { keep: 0 }, 400)).toEqual(["0.1.0", "0.2.0", "0.3.0", "0.4.0"]);
    expect(prunable(all, { keep: 4 }, 400)).toEqual(["0.1.0", "0.2.0"]);
    // 0.1.0 was served until the second day, 0.2.0 until the third.
    expect(prunable(all, { olderMs: 90 * DAY_MS }, 93)).toEqual(["0.1.0"]);
    expect(prunable(all, { olderMs: 90 * DAY_MS }, 94)).toEqual(["0.1.0", "0.2.0"]);
  });
});

describe("the command prune", () => {
  let folder = "";
  let out = "";
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "prune-"));
    out = path.join(folder, "cdn");
    mkdirSync(out);
    for (const [version, hash] of [
      ["0.1.0", "aaaa"],
      ["0.2.0", "bbbb"],
      ["0.3.0", "cccc"],
    ] as const) {
      const options = { maps: `${out}-maps`, share: 100 };
      await releaseBuild(
        smallBuild(folder, version, hash),
        folderStore(out),
        options,
        new Date("2026-01-02T03:04:05Z"),
      );
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const folders = () => [out, `${out}-maps`].map((one) => readdirSync(one).filter((name) => name.startsWith("0.")));

  it("says what it would remove, and removes it with its maps when it is told to", async () => {
    const rule = { out, keep: 1, older: 0 };
    const all = ["0.1.0", "0.2.0", "0.3.0"];
    expect((await pruneCommand(rule)).text).toMatch(
      /^Would remove 0\.1\.0 \(.* MB\)\. Nothing is changed: run it again with --yes\./,
    );
    expect((await pruneCommand({ ...rule, yes: true, dryRun: true })).text).toMatch(/^Would remove/);
    expect(folders()).toEqual([all, all]);
    expect(await pruneCommand({ ...rule, yes: true })).toMatchObject({
      text: expect.stringMatching(/^Removed 0\.1\.0 .* 2 releases are left\.$/),
      data: { removed: ["0.1.0"], dryRun: false },
    });
    expect(folders()).toEqual([
      ["0.2.0", "0.3.0"],
      ["0.2.0", "0.3.0"],
    ]);
    expect(existsSync(path.join(out, "shell.js"))).toBe(true);
    expect((await pruneCommand({ ...rule, yes: true })).text).toMatch(/^Nothing to remove/);
  });

  it("leaves no rollback to a build that is gone", async () => {
    await pruneCommand({ out, keep: 1, older: 0, yes: true });
    await rollBack(folderStore(out), { from: "0.3.0" });
    await expect(rollBack(folderStore(out), { from: "0.2.0" })).rejects.toThrow(
      /No version is known that \/ served before/,
    );
    await expect(rollBack(folderStore(out), { to: "0.1.0" })).rejects.toThrow(
      /holds no 0\.1\.0, only 0\.2\.0, 0\.3\.0/,
    );
  });
});
