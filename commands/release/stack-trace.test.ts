/** Stack traces of a script that was minified by the bundler of this project. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sourceTrace } from "./stack-trace.ts";
import { symbolicateCommand } from "./symbolicate-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stack-"));
const maps = path.join(folder, "maps");
const SOURCE = `/** A balance. */
export function balanceOf(account: { readonly amount: number } | undefined): number {
  // Breaks for a customer without an account.
  return account!.amount;
}

export const shown = () => \`Balance: \${balanceOf(undefined)}\`;
`;

const SCRIPT = "elements/app-header.render-1a2b3c4d.js";
let stack = "";

beforeAll(async () => {
  writeFileSync(path.join(folder, "balance.ts"), SOURCE);
  await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    build: {
      outDir: path.join(maps, "0.1.0"),
      sourcemap: "hidden",
      rolldownOptions: { output: { minify: true } },
      lib: {
        entry: path.join(folder, "balance.ts"),
        formats: ["es"],
        fileName: () => SCRIPT,
      },
    },
  });
  const file = path.join(maps, "0.1.0", SCRIPT);
  const { shown } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { shown(): string };
  try {
    shown();
  } catch (error) {
    const local = String((error as Error).stack);
    stack = local
      .replaceAll(pathToFileURL(file).href, file)
      .replaceAll(file, `https://cdn.savings.example/0.1.0/${SCRIPT}`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

it("names the places in the sources, whatever the address of the release", () => {
  expect(stack).toMatch(/0\.1\.0\/elements\/app-header\.render-1a2b3c4d\.js:\d+:\d+/);
  for (const address of ["/0.1.0/", "/v0/", "/"]) {
    const { text: read, missing } = sourceTrace(stack.replaceAll("/0.1.0/", address), maps);
    expect(missing).toEqual([]);
    expect(read, address).toMatch(/balance\.ts:4:\d+/);
    expect(read, address).toMatch(/balance\.ts:7:\d+/);
    expect(read, address).not.toContain("app-header.render-1a2b3c4d");
  }
});

it("reads the places of a retry, and of Firefox and Safari", () => {
  const place = /:(\d+:\d+)/.exec(stack.slice(stack.indexOf("1a2b3c4d.js")))?.[1];
  const address = `https://cdn.savings.example/0.1.0/${SCRIPT}`;
  expect(sourceTrace(`shown@${address}?again=1:${place}`, maps).text).toMatch(/^shown@balance\.ts:4:\d+$/);
});

it("leaves scripts of others as they are", () => {
  const text = "TypeError: x\n    at https://host.example/own.js:1:2\n    at <anonymous>";
  expect(sourceTrace(text, maps)).toEqual({ text, found: 0, missing: [] });
});

describe("names what it does not find, and guesses nothing", () => {
  const other = path.join(folder, "other-maps");
  beforeAll(() => {
    // Another version has a file of the same name, whose map would show wrong places.
    cpSync(path.join(maps, "0.1.0"), path.join(other, "0.2.0"), { recursive: true });
    for (const version of ["0.1.0", "0.2.0"]) {
      mkdirSync(path.join(folder, "both", version), { recursive: true });
      writeFileSync(path.join(folder, "both", version, "shell.js.map"), "{}");
    }
  });

  it.each<[string, () => Parameters<typeof sourceTrace>, RegExp]>([
    [
      "the maps of another version",
      () => [stack, other],
      /app-header\.render-1a2b3c4d\.js: .*other-maps has no maps of 0\.1\.0, only of 0\.2\.0\.$/,
    ],
    [
      "a file that the version has not",
      () => ["at https://cdn.example/0.1.0/elements/app-footer.render-1a2b3c4d.js:1:2", maps],
      /the maps of 0\.1\.0 have none of this file/,
    ],
    [
      "a place behind the end of the file",
      () => [`at https://cdn.example/0.1.0/${SCRIPT}:9000:1`, path.join(folder, "empty-maps")],
      /its source map knows no such place/,
    ],
    [
      "a script whose name every version has",
      () => ["at https://cdn.example/v0/shell.js:1:2", path.join(folder, "both")],
      /its address names no version.* Name the version by --release/,
    ],
  ])("%s", (_, call, said) => {
    mkdirSync(path.join(folder, "empty-maps/0.1.0/elements"), { recursive: true });
    const empty = { version: 3, sources: [], names: [], mappings: "" };
    writeFileSync(path.join(folder, `empty-maps/0.1.0/${SCRIPT}.map`), JSON.stringify(empty));
    const [text, place, release] = call();
    const read = sourceTrace(text, place, release);
    expect([read.text, read.found, read.missing]).toEqual([text, 0, [expect.stringMatching(said)]]);
  });

  it("no folder of maps, or one of a single version", () => {
    for (const place of [path.join(folder, "none"), path.join(maps, "0.1.0")])
      expect(() => sourceTrace(stack, place)).toThrow(
        /holds no folder of a version, such as 0\.1\.0\. Name the folder above/,
      );
  });

  it("with a status of its own, also where the trace names no script of a release", () => {
    const file = path.join(folder, "trace.txt");
    writeFileSync(file, stack);
    expect(symbolicateCommand(file, { maps }).status).toBe(0);
    expect(symbolicateCommand(file, { maps: other })).toMatchObject({ status: 2, text: stack });
    writeFileSync(file, "TypeError: x\n    at https://host.example/own.js:1:2");
    expect(symbolicateCommand(file, { maps })).toMatchObject({
      status: 2,
      notes: ["The trace names no script of a release."],
    });
    expect(() => symbolicateCommand(path.join(folder, "no.txt"), { maps })).toThrow(
      /no\.txt: cannot be read \(ENOENT\)/,
    );
  });
});
