import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { purgeCommand, releaseCommand, rollbackCommand, shareCommand, versionsCommand } from "./release-commands.ts";
import { smallBuild } from "./small-build.fixture.ts";

let folder = "";
let out = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "commands-"));
  out = path.join(folder, "cdn");
  mkdirSync(out);
});
afterEach(() => rmSync(folder, { recursive: true }));

const first = () => smallBuild(folder, "0.1.0", "aaaa");
const second = () => smallBuild(folder, "0.2.0", "bbbb");
const purging = (status: number) => `echo $SAVINGS_SHELL_MOVED > ${folder}/moved; exit ${status}`;
const moved = () => readFileSync(path.join(folder, "moved"), "utf8").trim().split(" ");
const current = () => /\d\.\d\.\d/.exec(readFileSync(path.join(out, "shell.js"), "utf8"))?.[0];

it.each([
  [{ out: "ftp://x/y" }, /--out is ftp:\/\/x\/y\. Give it a folder or s3:\/\/bucket\/prefix/],
  [{ out: "s3://Bucket_/y", maps: "m" }, /s3:\/\/Bucket_\/y: is no bucket/],
  [{ out: "s3://bucket/cdn" }, /--maps is missing: a folder of this machine/],
  [{}, /--out is missing/],
])("refuses a release with %j", async (choice, said) => {
  await expect(releaseCommand(choice, first())).rejects.toThrow(said);
});

it("makes no folder for a place that does not exist", async () => {
  const wrong = path.join(folder, "cnd");
  for (const run of [
    () => releaseCommand({ out: wrong }, first()),
    () => releaseCommand({ out: wrong, dryRun: true }, first()),
    () => shareCommand(50, { out: wrong }),
    () => rollbackCommand({ out: wrong, from: "0.1.0" }),
    () => versionsCommand({ out: wrong }),
    () => releaseCommand({ out, maps: path.join(wrong, "maps") }, first()),
  ])
    await expect(run()).rejects.toThrow(
      /cnd: (is no folder|holds no release)|there is no folder .*cnd\. Make it, or correct --maps/,
    );
  expect(readdirSync(folder).toSorted()).toEqual(["build-aaaa", "cdn"]);
});

describe("a rollback", () => {
  it("asks which version, and names the one that an operator is likely to mean", async () => {
    await releaseCommand({ out }, first());
    await expect(rollbackCommand({ out })).rejects.toThrow(/All visits get 0\.1\.0: rollback --from 0\.1\.0\.$/);
    await releaseCommand({ out, share: 5 }, second());
    await expect(rollbackCommand({ out })).rejects.toThrow(/0\.2\.0 is staged: rollback --from 0\.2\.0\.$/);
  });

  it("whose purge fails has an exit code of its own, and can be repeated or only purged", async () => {
    await releaseCommand({ out }, first());
    await releaseCommand({ out }, second());
    const choice = { out, from: "0.2.0" };
    await expect(rollbackCommand({ ...choice, after: purging(7) })).rejects.toMatchObject({
      status: 3,
      message: expect.stringMatching(/The command of --after failed: .* \(status 7\)\. .* savings-shell purge --out/),
    });
    expect(current()).toBe("0.1.0");
    const paths = moved();
    expect(paths).toEqual(expect.arrayContaining(["/versions.json", "/shell.js", "/v0/shell.js", "/shell.css"]));
    expect(await rollbackCommand({ ...choice, after: purging(0) })).toMatchObject({ data: { moved: paths } });
    expect([current(), moved()]).toEqual(["0.1.0", paths]);
    const before = readFileSync(path.join(out, "versions.json"), "utf8");
    await purgeCommand({ out, after: purging(0) });
    expect(moved().toSorted()).toEqual(paths.toSorted());
    expect(readFileSync(path.join(out, "versions.json"), "utf8")).toBe(before);
  });

  it("says that the address of a major version keeps the only version that it had", async () => {
    await releaseCommand({ out }, first());
    await releaseCommand({ out }, smallBuild(folder, "1.0.0", "cccc"));
    expect((await rollbackCommand({ out, from: "1.0.0" })).notes).toEqual([
      "/v1/ still serves 1.0.0, because it served nothing else before. Name a version by --to.",
    ]);
  });

  it("of a staged version only leaves every other version, and says so", async () => {
    await releaseCommand({ out }, first());
    for (const from of ["0.1.0", "9.9.9"])
      expect((await rollbackCommand({ out, from, onlyStaged: true })).text).toBe(
        `${from} is not staged, so nothing was rolled back. /shell.js serves 0.1.0. /v0/shell.js serves 0.1.0.`,
      );
    await releaseCommand({ out, share: 5 }, second());
    const { text, status } = await rollbackCommand({ out, from: "0.2.0", onlyStaged: true });
    expect([text, status]).toEqual(["/shell.js serves 0.1.0. /v0/shell.js serves 0.1.0.", undefined]);
  });
});

it("changes nothing with --dry-run, and says what would be served", async () => {
  expect((await releaseCommand({ out, dryRun: true }, first())).text).toMatch(
    /^Nothing is changed \(--dry-run\)\. Afterwards: 0\.1\.0 .* \/shell\.js serves 0\.1\.0\./,
  );
  expect(readdirSync(folder).toSorted()).toEqual(["build-aaaa", "cdn"]);
  await releaseCommand({ out }, first());
  await releaseCommand({ out, share: 5 }, second());
  const files = () => readdirSync(out, { recursive: true }).map(String).toSorted();
  const before = [files(), readFileSync(path.join(out, "shell.js"), "utf8")];
  const choice = { out, dryRun: true, after: purging(0) };
  expect((await shareCommand(100, choice)).text).toContain("/shell.js serves 0.2.0.");
  expect((await rollbackCommand({ ...choice, from: "0.2.0" })).text).toContain("/shell.js serves 0.1.0.");
  expect((await purgeCommand(choice)).text).toContain("/v0/shell.js");
  expect([files(), readFileSync(path.join(out, "shell.js"), "utf8")]).toEqual(before);
  expect(existsSync(path.join(folder, "moved"))).toBe(false);
});
