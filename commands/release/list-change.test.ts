/** Commands that change the list of a folder at the same time, and commands that are killed while they do. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStore, UNFINISHED } from "./folder-store.ts";
import { pruneReleases } from "./prune-releases.ts";
import { releaseBuild } from "./release-build.ts";
import { purgeCommand, rollbackCommand, versionsCommand } from "./release-commands.ts";
import { changeShare, rollBack } from "./release-moves.ts";
import type { ReleaseStore } from "./release-store.ts";
import { smallBuild } from "./small-build.fixture.ts";
import { parsedVersions } from "./versions-list.ts";

let folder = "";
let out = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "list-"));
  out = path.join(folder, "cdn");
  mkdirSync(out);
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(path.join(out, name), "utf8");
const listed = () => parsedVersions(read("versions.json"))?.versions.map(({ version }) => version);
const release = (version: string, store: ReleaseStore = folderStore(out), share = 100) =>
  releaseBuild(smallBuild(folder, version, `f${version.replaceAll(".", "")}`), store, {
    maps: path.join(folder, "maps"),
    share,
  });
const served = () => parsedVersions(read("versions.json"))?.served["/"];

it("lets one of two commands write the list that both have read", async () => {
  const [first, second] = [await folderStore(out).list(), await folderStore(out).list()];
  expect([await first.replace("a"), await second.replace("b"), read("versions.json")]).toEqual([true, false, "a"]);
  const [third, fourth] = [await folderStore(out).list(), await folderStore(out).list()];
  expect([await fourth.replace("c"), await third.replace("d"), read("versions.json")]).toEqual([true, false, "c"]);
  // Slow since before both changes.
  expect([await second.replace("e"), read("versions.json")]).toEqual([false, "c"]);
});

it("repeats a change on the list that another command has written meanwhile", async () => {
  const all = ["0.1.0", "1.0.0", "2.0.0", "3.0.0", "4.0.0"];
  await Promise.all(all.map((version) => release(version)));
  expect(listed()?.toSorted()).toEqual(all);
  for (const version of all) expect(read(`v${version[0]}/shell.js`)).toContain(`../${version}/`);
});

it("says so when other commands change the list again and again", async () => {
  const store = folderStore(out);
  const list = async () => ({ ...(await store.list()), replace: async () => false });
  await expect(release("0.1.0", { ...store, list })).rejects.toThrow(
    `${out}: other commands change versions.json at the same time. Run the command again.`,
  );
});

it("moves the scripts again when they were written from a list that has changed", async () => {
  await release("0.1.0");
  await release("0.2.0");
  const slow = folderStore(out);
  const replace = async (name: string, text: string | Buffer) => {
    if (name === "shell.js" && read("shell.js").includes("0.2.0/")) await rollBack(folderStore(out), { from: "0.3.0" });
    return slow.replace(name, text);
  };
  await release("0.3.0", { ...slow, replace });
  expect([read("shell.js"), read("v0/shell.js")]).toEqual([
    expect.stringContaining("./0.2.0/"),
    expect.stringContaining("../0.2.0/"),
  ]);
});

describe("a rollback wins over a share that runs at the same time", () => {
  beforeEach(async () => {
    await release("0.1.0");
    await release("0.2.0", folderStore(out), 5);
  });
  const back = (onlyStaged?: true) => rollBack(folderStore(out), { from: "0.2.0", onlyStaged });

  it("when it comes between the list and the scripts of a share that is killed then", async () => {
    const slow = folderStore(out);
    let scripts = 0;
    const replace = async (name: string, text: string | Buffer) => {
      scripts += 1;
      if (scripts > 1) throw new Error("killed");
      const isReplaced = await slow.replace(name, text);
      await back();
      return isReplaced;
    };
    await changeShare({ ...slow, replace }, 50).catch(() => {});
    expect([read("shell.js"), read("v0/shell.js")].join()).not.toContain("0.2.0/");
  });

  /** A command whose write of this script begins, goes on after what comes between, and is its last: it is killed then. */
  const killedAfter = (name: string, between: () => Promise<unknown>): ReleaseStore => {
    const slow = folderStore(out);
    const replace: ReleaseStore["replace"] = async (...write) => {
      if (write[0] !== name) return slow.replace(...write);
      await between();
      await slow.replace(...write);
      throw new Error("killed");
    };
    return { ...slow, replace };
  };
  const SCRIPTS = ["versions.prom", "v0/shell.js", "shell.js"] as const;

  it.each(SCRIPTS)("when a share is killed by whose last write of %s the rollback has come", async (name) => {
    await changeShare(killedAfter(name, back), 100).catch(() => {});
    expect(SCRIPTS.map(read).join()).not.toContain("0.2.0");
    expect(read("v0/shell.js")).toContain("0.1.0/");
  });

  it("when a late write replaces what it has just written", async () => {
    const late = SCRIPTS.map((name) => [name, read(name)] as const);
    const store = folderStore(out);
    const replace: ReleaseStore["replace"] = async (...write) => {
      const isReplaced = await store.replace(...write);
      if (write[0] === "shell.js") for (const [name, text] of late.splice(0)) writeFileSync(path.join(out, name), text);
      return isReplaced;
    };
    await rollBack({ ...store, replace }, { from: "0.2.0" });
    expect([late, SCRIPTS.map(read).join()]).toEqual([[], expect.not.stringContaining("0.2.0")]);
  });

  it("and any later command, where a script was as it wants it until the late write", async () => {
    await back();
    const from = "0.3.0";
    const slow = killedAfter("v0/shell.js", () => rollBack(folderStore(out), { from }));
    await expect(release(from, slow, 5)).rejects.toThrow("killed");
    const left = read("v0/shell.js");
    expect(left).toContain("0.3.0/");
    for (const repair of [
      () => rollbackCommand({ out, from }),
      () => purgeCommand({ out, after: "true" }),
      () => pruneReleases(folderStore(out), { keep: 9, olderMs: 0 }, undefined),
    ]) {
      writeFileSync(path.join(out, "v0/shell.js"), left);
      expect((await versionsCommand({ out })).notes).toEqual([
        "Not as the list says: v0/shell.js. Run the last command once more, which writes them anew.",
      ]);
      await repair();
      expect(read("v0/shell.js")).not.toContain("0.3.0/");
      expect((await versionsCommand({ out })).notes).toEqual([]);
    }
  });

  it("when an alert about the share calls it just after share 100", async () => {
    await changeShare(folderStore(out), 100);
    await back(true);
    expect([served()?.version, read("shell.js")]).toEqual(["0.1.0", expect.stringContaining("./0.1.0/")]);
    await release("0.3.0", folderStore(out), 5);
    await changeShare(folderStore(out), 100, new Date(Date.now() - 3_600_000));
    await rollBack(folderStore(out), { from: "0.3.0", onlyStaged: true });
    expect(served()?.version).toBe("0.3.0");
  });

  it("when shares overtake it more often than other commands try", async () => {
    const store = folderStore(out);
    let overtaken = 0;
    const list = async () => {
      const found = await store.list();
      const replace = async (text: string) => {
        overtaken += 1;
        if (overtaken <= 12) await changeShare(folderStore(out), 5 + overtaken);
        return found.replace(text);
      };
      return { ...found, replace };
    };
    await rollBack({ ...store, list }, { from: "0.2.0" });
    expect(served()).toEqual({ version: "0.1.0", since: served()?.since });
  });

  it("and a share that runs later raises neither its version nor another one", async () => {
    await back();
    await expect(changeShare(folderStore(out), 50, new Date(), "0.2.0")).rejects.toThrow(
      "0.2.0: was rolled back. Nothing is changed.",
    );
    await release("0.3.0", folderStore(out), 5);
    await expect(changeShare(folderStore(out), 50, new Date(), "0.2.0")).rejects.toThrow(
      "0.2.0: was rolled back, but 0.3.0 is staged. Nothing is changed.",
    );
    expect(served()?.staged?.share).toBe(5);
  });
});

it("has nothing to do when a pipeline runs again after share 100", async () => {
  await release("0.1.0");
  const pipeline = async () => {
    await release("0.2.0", folderStore(out), 5);
    for (const share of [25, 50, 100]) await changeShare(folderStore(out), share, new Date(), "0.2.0");
  };
  await pipeline();
  const list = read("versions.json");
  await pipeline();
  expect([served()?.version, read("versions.json")]).toEqual(["0.2.0", list]);
  await expect(changeShare(folderStore(out), 25)).rejects.toThrow(
    /^No version is served to a share of the visits\. The last change was share 100 of 0\.2\.0 on .*Run release --share with a newer one/,
  );
});

it("finishes a list that a killed command has decided and not put in its place", async () => {
  await release("0.1.0");
  const before = read("versions.json");
  await release("0.2.0");
  writeFileSync(path.join(out, "versions.json"), before);
  expect((await release("0.3.0")).versions.versions.map(({ version }) => version)).toEqual(["0.1.0", "0.2.0", "0.3.0"]);
  expect(listed()).toEqual(["0.1.0", "0.2.0", "0.3.0"]);
});

it("removes after a day what a killed command has left", async () => {
  await release("0.1.0");
  const left = path.join(out, UNFINISHED, "left");
  writeFileSync(left, "half");
  await release("0.1.0");
  expect(readdirSync(path.join(out, UNFINISHED))).toContain("left");
  const longAgo = new Date(Date.now() - 90_000_000);
  utimesSync(left, longAgo, longAgo);
  await release("0.1.0");
  expect(readdirSync(path.join(out, UNFINISHED))).not.toContain("left");
});

it("makes no folder where there is none", async () => {
  await expect(folderStore(path.join(folder, "none")).list()).rejects.toThrow(/none: is no folder\. Correct --out/);
  expect(readdirSync(folder)).toEqual(["cdn"]);
});
