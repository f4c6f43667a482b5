/** Stack traces of a script that was minified by the bundler of this project. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sourceTrace } from "./stack-trace.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stack-"));
const maps = path.join(folder, "maps");
const SOURCE = `/** A balance. */
export function balanceOf(account: { readonly amount: number } | undefined): number {
  // Breaks for a customer without an account.
  return account!.amount;
}

export const shown = () => \`Balance: \${balanceOf(undefined)}\`;
`;

const SCRIPT = "elements/app-header.render-1a2b.js";
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
  expect(stack).toMatch(/0\.1\.0\/elements\/app-header\.render-1a2b\.js:\d+:\d+/);
  for (const address of ["/0.1.0/", "/v0/", "/"]) {
    const read = sourceTrace(stack.replaceAll("/0.1.0/", address), maps);
    expect(read, address).toMatch(/balance\.ts:4:\d+/);
    expect(read, address).toMatch(/balance\.ts:7:\d+/);
    expect(read, address).not.toContain("app-header.render-1a2b");
  }
});

it("reads the places of a retry, and of Firefox and Safari", () => {
  const place = /:(\d+:\d+)/.exec(stack.slice(stack.indexOf("1a2b.js")))?.[1];
  const address = `https://cdn.savings.example/0.1.0/${SCRIPT}`;
  expect(sourceTrace(`shown@${address}?again=1:${place}`, maps)).toMatch(/^shown@balance\.ts:4:\d+$/);
});

it("leaves what no source map knows as it is", () => {
  mkdirSync(path.join(maps, "0.2.0"), { recursive: true });
  const text = "TypeError: x\n    at https://host.example/own.js:1:2\n    at <anonymous>";
  expect(sourceTrace(text, maps)).toBe(text);
  expect(sourceTrace(stack, path.join(folder, "none"))).toBe(stack);
});
