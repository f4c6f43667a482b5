/** Releases of two small builds: pages on the old version keep all of their files [W-08]. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isMainThread } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderStore, UNFINISHED } from "./folder-store.ts";
import { type Build, type ReleaseOptions, releaseBuild } from "./release-build.ts";
import { ReleaseError } from "./release-error.ts";
import { changeShare, rollBack } from "./release-moves.ts";
import { smallBuild } from "./small-build.fixture.ts";
import type { Versions } from "./versions-list.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
  mkdirSync(out());
});
afterEach(() => rmSync(folder, { recursive: true }));

const built = (version: string, hash: string, changes?: Readonly<Record<string, string>>): Build =>
  smallBuild(folder, version, hash, changes);

const out = () => path.join(folder, "served");
const maps = () => path.join(folder, "maps");
const releasing = (build: Build, options: Partial<ReleaseOptions> = {}, now?: Date) =>
  releaseBuild(build, folderStore(out()), { maps: maps(), share: 100, ...options }, now);
const release = async (build: Build, options?: Partial<ReleaseOptions>, now?: Date) =>
  (await releasing(build, options, now)).versions;
const read = (name: string) => readFileSync(path.join(out(), name), "utf8");
const listed = () =>
  readdirSync(out(), { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out(), path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((name) => !name.startsWith(UNFINISHED))
    .toSorted();
/** All served files, by path. */
const everything = () => Object.fromEntries(listed().map((name) => [name, read(name)]));

/** The files that a page requests when it starts with this one, as browsers resolve them. */
function reached(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, , file = ""] of read(name).matchAll(/(["'`])(\.\.?\/[^"'`]+)\1/g)) {
    const at = path.posix.join(path.posix.dirname(name), file.replace("*", "app-header"));
    reached(at, seen);
  }
  return seen;
}

describe("a release", () => {
  it("stands under its version and behind the addresses that never change [W-08]", async () => {
    const { current, versions } = await release(built("0.1.0", "aaaa"), {}, new Date("2026-01-02T03:04:05Z"));
    expect([current, versions.map(({ version }) => version)]).toEqual(["0.1.0", ["0.1.0"]]);
    for (const start of ["shell.js", "v0/shell.js", "0.1.0/shell.js", "shell.de-de.js", "v0/parts.js"]) {
      expect([...reached(start)], start).toContain("0.1.0/chunks/core-aaaa.js");
    }
    expect([...reached("v0/shell.de-de.js")]).toContain("0.1.0/elements/app-header.render-aaaa.js");
    expect(read("v0/shell.css")).toBe(read("0.1.0/shell.css"));
    expect(listed().filter((name) => /\.br$|\.\d+$/.test(name))).toEqual([]);
  });

  it("tells version, build, date, and of every file integrity and size", async () => {
    await release(built("0.1.0", "aaaa"), {}, new Date("2026-01-02T03:04:05Z"));
    const { versions } = JSON.parse(read("versions.json")) as Versions;
    expect(versions).toMatchObject([{ version: "0.1.0", build: "aaaa", date: "2026-01-02T03:04:05.000Z" }]);
    const files = versions[0]?.files ?? {};
    expect(Object.keys(files)).toEqual(listed().flatMap((name) => (name.startsWith("0.1.0/") ? [name.slice(6)] : [])));
    // The digest of the text "{}", as `openssl dgst -sha384` prints it.
    expect(files["integrity.json"]).toEqual({
      integrity: "sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w",
      bytes: 2,
    });
  });

  it("leaves a page on an earlier version every file of it, unchanged [W-08]", async () => {
    await release(built("0.1.0", "aaaa"));
    const before = everything();
    const page = [...reached("0.1.0/shell.js"), ...reached("0.1.0/shell.de-de.js")];
    const { current, versions } = await release(built("0.2.0", "bbbb"));
    expect([current, versions.map(({ version }) => version)]).toEqual(["0.2.0", ["0.1.0", "0.2.0"]]);
    expect([...reached("0.1.0/shell.js"), ...reached("0.1.0/shell.de-de.js")]).toEqual(page);
    for (const name of page) expect(read(name), name).toBe(before[name]);
    // A page that loaded the script behind a stable address still finds the files that this script names.
    for (const name of reached("shell.js")) expect(listed()).toContain(name);
    expect([...reached("shell.js")]).toContain("0.2.0/enhance-bbbb.js");
    expect([...reached("v0/shell.js")]).toContain("0.2.0/enhance-bbbb.js");
  });

  it("of an earlier version once more is the way back to it, and a new major has its own address", async () => {
    const first = built("0.1.0", "aaaa");
    await release(first);
    await release(built("1.0.0", "bbbb"));
    expect([read("v0/shell.js"), read("v1/shell.js")]).toEqual([
      expect.stringContaining("../0.1.0/enhance-aaaa.js"),
      expect.stringContaining("../1.0.0/enhance-bbbb.js"),
    ]);
    const { current, versions } = await release(first, { root: 0 });
    expect([current, versions.map(({ version }) => version)]).toEqual(["0.1.0", ["0.1.0", "1.0.0"]]);
    expect(read("shell.js")).toContain("./0.1.0/enhance-aaaa.js");
  });

  it("of an older version, or of one that was rolled back, is refused unless it is forced", async () => {
    await release(built("0.1.0", "aaaa"));
    await release(built("0.10.0", "bbbb"));
    await expect(release(built("0.9.0", "cccc"))).rejects.toThrow(
      /^0\.9\.0: is older than 0\.10\.0, which is served\. Release a newer version, or add --force\.$/,
    );
    await rollBack(folderStore(out()), { from: "0.10.0" });
    await expect(release(built("0.10.0", "bbbb"))).rejects.toThrow(/^0\.10\.0: was rolled back\. Release a newer/);
    expect((await release(built("0.9.0", "cccc"))).current).toBe("0.9.0");
    expect((await release(built("0.10.0", "bbbb"), { force: true })).current).toBe("0.10.0");
    expect((await release(built("0.10.0", "bbbb"))).current).toBe("0.10.0");
    expect((await release(built("0.9.0", "cccc"), { force: true })).current).toBe("0.9.0");
  });

  it("of a lower major version leaves the root at the highest, unless told otherwise", async () => {
    await release(built("1.0.0", "bbbb"));
    expect((await release(built("0.1.1", "cccc"))).current).toBe("1.0.0");
    expect(read("v0/shell.js")).toContain("0.1.1/enhance-cccc.js");
    expect((await release(built("0.1.2", "dddd"), { root: 0 })).current).toBe("0.1.2");
    expect((await release(built("1.1.0", "eeee"))).current).toBe("0.1.2");
    expect((await release(built("1.1.1", "ffff"), { root: "highest" })).current).toBe("1.1.1");
  });

  it.each<[string, () => Build, RegExp]>([
    [
      "of a version with other files",
      () => built("0.1.0", "cccc"),
      /0\.1\.0: holds another build of 0\.1\.0\. A version never/,
    ],
    [
      "that is not whole",
      () => built("0.2.0", "dddd", { "shell.js": 'import("./enhance-eeee.js")' }),
      /^shell\.js: names \.\/enhance-eeee\.js, which the build lacks\. Build anew/,
    ],
    [
      "of nothing",
      () => ({ cdn: path.join(folder, "none"), version: "0.2.0", build: "x" }),
      /holds no shell\.js\. Build first/,
    ],
  ])("%s is refused, and nothing is moved [W-08]", async (_, wrong, said) => {
    await release(built("0.1.0", "aaaa"));
    const before = everything();
    await expect(release(wrong())).rejects.toThrow(ReleaseError);
    await expect(release(wrong())).rejects.toThrow(said);
    expect(everything()).toEqual(before);
  });

  it("keeps source maps out of the folder that is served, by version", async () => {
    await release(built("0.1.0", "aaaa"));
    await release(built("0.2.0", "bbbb"));
    expect(listed().filter((name) => name.endsWith(".map"))).toEqual([]);
    expect(readdirSync(maps()).toSorted()).toEqual(["0.1.0", "0.2.0"]);
    expect(readdirSync(path.join(maps(), "0.1.0"), { recursive: true }).toSorted()).toEqual([
      "chunks",
      path.join("chunks", "core-aaaa.js.map"),
      "shell.js.map",
    ]);
    expect(readFileSync(path.join(maps(), "0.2.0/shell.js.map"), "utf8")).toContain('"build":"bbbb"');
  });

  it.each(["", "maps", "0.1.0/maps"])(
    "refuses to put source maps into the folder that is served: %j",
    async (inside) => {
      const inServed = { maps: path.join(out(), inside) };
      await expect(release(built("0.1.0", "aaaa"), inServed)).rejects.toThrow(/Source maps are private/);
      expect(readdirSync(out())).toEqual([]);
    },
  );

  it.each(["1.0.0", "v1", "shell.js", "versions.json"])("follows no link in the folder: %s", async (name) => {
    const elsewhere = path.join(folder, "elsewhere");
    mkdirSync(elsewhere);
    symlinkSync(elsewhere, path.join(out(), name));
    await expect(release(built("1.0.0", "a"))).rejects.toThrow(
      `${path.join(out(), name)}: is a symbolic link and is not followed`,
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it("names a foreign file in the folder of its version, and mends a file that is missing or damaged there", async () => {
    const build = built("0.1.0", "aaaa");
    await release(build);
    rmSync(path.join(out(), "0.1.0/chunks/core-aaaa.js"));
    await release(build);
    expect(read("0.1.0/chunks/core-aaaa.js")).toContain("aaaa");
    writeFileSync(path.join(out(), "0.1.0/chunks/core-aaaa.js"), "damaged");
    writeFileSync(path.join(out(), "0.1.0/shell.js"), "damaged");
    await release(build);
    expect([read("0.1.0/chunks/core-aaaa.js"), read("shell.js")]).toEqual([
      expect.stringContaining("aaaa"),
      expect.stringContaining("./0.1.0/enhance-aaaa.js"),
    ]);
    for (const name of ["own.js", "page.html"]) {
      writeFileSync(path.join(out(), "0.1.0", name), "");
      await expect(release(build)).rejects.toThrow(`0.1.0/${name}: does not belong to 0.1.0. Move it`);
      rmSync(path.join(out(), "0.1.0", name));
    }
    writeFileSync(path.join(out(), "0.1.0/shell.js.gz"), "made by the server");
    await release(build);
  });

  it.each([
    [
      "a folder in place of a script",
      () => mkdirSync(path.join(out(), "shell.js"), { recursive: true }),
      "shell.js: is a folder",
    ],
    ["a file in place of a folder", () => writeInOut("v0"), "v0: is a file"],
    ["a file in place of the version", () => writeInOut("0.1.0"), "0.1.0: is a file"],
  ])("names %s, and changes nothing", async (_, obstruct, said) => {
    obstruct();
    await expect(release(built("0.1.0", "aaaa"))).rejects.toThrow(said);
    expect(existsSync(path.join(out(), "versions.json"))).toBe(false);
  });

  // A thread cannot change the umask of its process, and mutants run in threads.
  it.skipIf(!isMainThread)("gives files and folders the same modes under every umask", async () => {
    const umask = process.umask(0o077);
    try {
      await release(built("0.1.0", "aaaa"));
    } finally {
      process.umask(umask);
    }
    const modeOf = (name: string) => (statSync(path.join(out(), name)).mode & 0o777).toString(8);
    expect(["", "0.1.0", "0.1.0/chunks", "v0"].map(modeOf)).toEqual(["755", "755", "755", "755"]);
    expect(["shell.js", "versions.json", "v0/shell.js", "0.1.0/shell.js"].map(modeOf)).toEqual([
      "644",
      "644",
      "644",
      "644",
    ]);
  });

  it.each([
    [
      "lost",
      () => {
        for (const name of ["versions.json", UNFINISHED]) rmSync(path.join(out(), name), { recursive: true });
      },
    ],
    ["spoilt", () => writeFileSync(path.join(out(), "versions.json"), "{")],
  ])("makes a list of versions that was %s anew from the folders", async (_, damage) => {
    await release(built("0.1.0", "aaaa"));
    await release(built("1.0.0", "bbbb"));
    const before = await release(built("1.1.0", "cccc"), { share: 5 });
    damage();
    const { versions, isRebuilt } = await changeShare(folderStore(out()), 6);
    expect(isRebuilt).toBe(true);
    const without = ({ files, build, version }: Versions["versions"][number]) => ({ files, build, version });
    expect(versions.versions.map(without)).toEqual(before.versions.map(without));
    expect(versions.served).toMatchObject({
      "/": { version: "1.0.0", staged: { version: "1.1.0", share: 6 } },
      "/v0/": { version: "0.1.0" },
      "/v1/": { version: "1.0.0", staged: { version: "1.1.0", share: 6 } },
    });
    expect(versions.rootMajor).toBeUndefined();
  });
});

function writeInOut(name: string): void {
  mkdirSync(out(), { recursive: true });
  writeFileSync(path.join(out(), name), "");
}

describe("a staged release", () => {
  const staged = (text: string) => text.includes('"shell.release"');

  it("holds both versions at each address that moves, and goes back and forth", async () => {
    await release(built("0.1.0", "aaaa"));
    const before = everything();
    await expect(release(built("0.1.0", "aaaa"), { share: 5 })).rejects.toThrow(/no other version is served yet/);
    await release(built("0.2.0", "bbbb"), { share: 5 });
    for (const name of ["shell.js", "v0/shell.js", "v0/shell.de-de.js", "parts.js"]) {
      expect(staged(read(name)), name).toBe(true);
      expect([...reached(name)].filter((one) => /core-/.test(one)).toSorted(), name).toEqual([
        "0.1.0/chunks/core-aaaa.js",
        "0.2.0/chunks/core-bbbb.js",
      ]);
    }
    await expect(release(built("0.3.0", "cccc"))).rejects.toThrow(
      /0\.2\.0 is served to 5 % of the visits\. Run share 100/,
    );
    const { versions } = await changeShare(folderStore(out()), 50);
    expect(versions.served["/"]).toMatchObject({ version: "0.1.0", staged: { version: "0.2.0", share: 50 } });
    await changeShare(folderStore(out()), 100);
    expect([staged(read("shell.js")), read("shell.js")]).toEqual([
      false,
      expect.stringContaining("./0.2.0/enhance-bbbb"),
    ]);
    await expect(changeShare(folderStore(out()), 50)).rejects.toThrow(
      /No version is served to a share of the visits\. The last change was share 100 of 0\.2\.0 on .* Run release --share/,
    );
    await rollBack(folderStore(out()), { from: "0.2.0" });
    for (const name of ["shell.js", "v0/shell.js", "v0/parts.js"]) expect(read(name), name).toBe(before[name]);
    await expect(rollBack(folderStore(out()), { from: "0.1.0" })).rejects.toThrow(
      /No version is known that \/ served before 0\.1\.0\. Name one by --to/,
    );
  });

  it("is taken back by a rollback alone", async () => {
    await release(built("0.1.0", "aaaa"));
    await release(built("0.2.0", "bbbb"));
    await release(built("0.3.0", "cccc"), { share: 5 });
    expect((await rollBack(folderStore(out()), { from: "0.3.0" })).versions.current).toBe("0.2.0");
    expect(staged(read("shell.js"))).toBe(false);
    // The same once more, as after a failed purge, takes nothing else away.
    expect((await rollBack(folderStore(out()), { from: "0.3.0" })).versions.current).toBe("0.2.0");
    expect((await rollBack(folderStore(out()), { from: "0.2.0" })).versions.current).toBe("0.1.0");
  });

  it("of a new major version is staged at the root, and rolled back there", async () => {
    await release(built("0.1.0", "aaaa"));
    await release(built("1.0.0", "bbbb"), { share: 5 });
    expect([staged(read("shell.js")), staged(read("v1/shell.js")), staged(read("v0/shell.js"))]).toEqual([
      true,
      false,
      false,
    ]);
    await changeShare(folderStore(out()), 100);
    for (const _ of [1, 2])
      expect((await rollBack(folderStore(out()), { from: "1.0.0" })).versions.current).toBe("0.1.0");
    expect(read("v1/shell.js")).toContain("1.0.0/enhance-bbbb.js");
  });

  it("finishes an interrupted rollback when it is run again, and does not go further back", async () => {
    for (const [version, hash] of [
      ["0.1.0", "aaaa"],
      ["0.2.0", "bbbb"],
      ["0.3.0", "cccc"],
    ] as const) {
      await release(built(version, hash));
    }
    const interrupted = folderStore(out());
    const replace = async (name: string, text: string | Buffer) => {
      if (name === "shell.js") throw new Error("killed");
      return interrupted.replace(name, text);
    };
    await expect(rollBack({ ...interrupted, replace }, { from: "0.3.0" })).rejects.toThrow("killed");
    expect(read("shell.js")).toContain("0.3.0");
    expect((await rollBack(folderStore(out()), { from: "0.3.0" })).versions.current).toBe("0.2.0");
    expect(read("shell.js")).toContain("0.2.0");
  });
});
