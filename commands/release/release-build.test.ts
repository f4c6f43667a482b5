/** Releases of two small builds: pages on the old version keep all of their files [W-08]. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Build, ReleaseError, releaseBuild, type Versions } from "./release-build.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "release-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build of the shape of dist/cdn: stable names that name hashed files beside themselves. */
function built(version: string, hash: string, changes: Readonly<Record<string, string>> = {}): Build {
  const cdn = path.join(folder, `build-${hash}`);
  const files = {
    "shell.js": `const a="./enhance-${hash}.js";import(new URL(a,import.meta.url));export const shell="${hash}";`,
    "shell.de-de.js": `const a=["./elements/*.render-${hash}.js"];import("./chunks/core-${hash}.js");`,
    "parts.js": `import(\`./chunks/core-${hash}.js\`);`,
    "shell.css": "app-header:not(:defined){display:block}",
    "integrity.json": "{}",
    [`enhance-${hash}.js`]: `import "./chunks/core-${hash}.js";`,
    [`elements/app-header.render-${hash}.js`]: `import "../chunks/core-${hash}.js";`,
    [`chunks/core-${hash}.js`]: `export const core = "${hash}";`,
    "shell.js.br": "packed",
    "shell.js.map": `{"sources":["shell.ts"],"build":"${hash}"}`,
    [`chunks/core-${hash}.js.map`]: "{}",
    ...changes,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cdn, name)), { recursive: true });
    writeFileSync(path.join(cdn, name), text);
  }
  return { cdn, version, build: hash };
}

const out = () => path.join(folder, "served");
const maps = () => path.join(folder, "maps");
const release = (build: Build, now?: Date) => releaseBuild(build, { out: out(), maps: maps() }, now);
const read = (name: string) => readFileSync(path.join(out(), name), "utf8");
const listed = () =>
  readdirSync(out(), { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out(), path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
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
  it("stands under its version and behind the addresses that never change [W-08]", () => {
    const { current, versions } = release(built("0.1.0", "aaaa"), new Date("2026-01-02T03:04:05Z"));
    expect([current, versions.map(({ version }) => version)]).toEqual(["0.1.0", ["0.1.0"]]);
    for (const start of ["shell.js", "v0/shell.js", "0.1.0/shell.js", "shell.de-de.js", "v0/parts.js"]) {
      expect([...reached(start)], start).toContain("0.1.0/chunks/core-aaaa.js");
    }
    expect([...reached("v0/shell.de-de.js")]).toContain("0.1.0/elements/app-header.render-aaaa.js");
    expect(read("v0/shell.css")).toBe(read("0.1.0/shell.css"));
    expect(listed().filter((name) => /\.br$|\.\d+$/.test(name))).toEqual([]);
  });

  it("tells version, build, date, and of every file integrity and size", () => {
    release(built("0.1.0", "aaaa"), new Date("2026-01-02T03:04:05Z"));
    const { versions } = JSON.parse(read("versions.json")) as Versions;
    expect(versions).toMatchObject([{ version: "0.1.0", build: "aaaa", date: "2026-01-02T03:04:05.000Z" }]);
    const files = versions[0]?.files ?? {};
    expect(Object.keys(files)).toEqual(listed().flatMap((name) => (name.startsWith("0.1.0/") ? [name.slice(6)] : [])));
    // Of the text "{}", as `openssl dgst -sha384` gives it.
    expect(files["integrity.json"]).toEqual({
      integrity: "sha384-0qI7x4Pjqjj0AeE8dIhQUTfElUp/2IMx8Vl8X/cREdyAfHNwpbKCxtpUHFbt5p8w",
      bytes: 2,
    });
  });

  it("leaves a page on an earlier version every file of it, unchanged [W-08]", () => {
    release(built("0.1.0", "aaaa"));
    const before = everything();
    const page = [...reached("0.1.0/shell.js"), ...reached("0.1.0/shell.de-de.js")];
    const { current, versions } = release(built("0.2.0", "bbbb"));
    expect([current, versions.map(({ version }) => version)]).toEqual(["0.2.0", ["0.1.0", "0.2.0"]]);
    expect([...reached("0.1.0/shell.js"), ...reached("0.1.0/shell.de-de.js")]).toEqual(page);
    for (const name of page) expect(read(name), name).toBe(before[name]);
    // A page that loaded the script behind a stable address still finds the files that this script names.
    for (const name of reached("shell.js")) expect(listed()).toContain(name);
    expect([...reached("shell.js")]).toContain("0.2.0/enhance-bbbb.js");
    expect([...reached("v0/shell.js")]).toContain("0.2.0/enhance-bbbb.js");
  });

  it("of an earlier version once more is the way back to it, and a new major has its own address", () => {
    const first = built("0.1.0", "aaaa");
    release(first);
    release(built("1.0.0", "bbbb"));
    expect([read("v0/shell.js"), read("v1/shell.js")]).toEqual([
      expect.stringContaining("../0.1.0/enhance-aaaa.js"),
      expect.stringContaining("../1.0.0/enhance-bbbb.js"),
    ]);
    const { current, versions } = release(first);
    expect([current, versions.map(({ version }) => version)]).toEqual(["0.1.0", ["0.1.0", "1.0.0"]]);
    expect(read("shell.js")).toContain("./0.1.0/enhance-aaaa.js");
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
  ])("%s is refused, and nothing is moved [W-08]", (_, wrong, said) => {
    release(built("0.1.0", "aaaa"));
    const before = everything();
    expect(() => release(wrong())).toThrow(ReleaseError);
    expect(() => release(wrong())).toThrow(said);
    expect(everything()).toEqual(before);
  });

  it("keeps source maps out of the folder that is served, by version", () => {
    release(built("0.1.0", "aaaa"));
    release(built("0.2.0", "bbbb"));
    expect(listed().filter((name) => name.endsWith(".map"))).toEqual([]);
    expect(readdirSync(maps()).toSorted()).toEqual(["0.1.0", "0.2.0"]);
    expect(readdirSync(path.join(maps(), "0.1.0"), { recursive: true }).toSorted()).toEqual([
      "chunks",
      path.join("chunks", "core-aaaa.js.map"),
      "shell.js.map",
    ]);
    expect(readFileSync(path.join(maps(), "0.2.0/shell.js.map"), "utf8")).toContain('"build":"bbbb"');
  });

  it.each(["", "maps", "0.1.0/maps"])("refuses to put source maps into the folder that is served: %j", (inside) => {
    const folders = { out: out(), maps: path.join(out(), inside) };
    expect(() => releaseBuild(built("0.1.0", "aaaa"), folders)).toThrow(/Source maps are private/);
    expect(existsSync(out())).toBe(false);
  });

  it("is refused where the list of versions was spoilt", () => {
    release(built("0.1.0", "aaaa"));
    writeFileSync(path.join(out(), "versions.json"), "{");
    expect(() => release(built("0.2.0", "bbbb"))).toThrow(/versions\.json: holds no list of versions/);
    expect(read("shell.js")).toContain("0.1.0");
  });
});
