import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLocaleId, LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { bundleLibrary } from "./library.ts";
import { root, tags } from "./paths.ts";

// Below the repository, so that the host of this test finds the packages that the library imports.
mkdirSync(path.join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(path.join(root, ".cache/library-"));
const esm = path.join(folder, "esm");

beforeAll(() => bundleLibrary(esm), 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe("the modules for bundlers", () => {
  it("hold one entry for each element beside the main one", () => {
    const entries = readdirSync(esm).filter((file) => file.endsWith(".js"));
    expect(entries.toSorted()).toEqual(
      [
        ...tags,
        "savings-shell",
        "shell",
        "define",
        "react",
        "react-manifest",
        "react-server",
        "angularjs",
        "login-target",
        "navigation",
        "react-fragments",
        "sign-in",
        "vue",
      ]
        .map((name) => `${name}.js`)
        .toSorted(),
    );
  });

  it("leave packages to the host and bring no helper of the bundler that made them", () => {
    const modules = readdirSync(esm, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
    const text = modules.map((file) => readFileSync(path.join(esm, file), "utf8")).join("\n");
    expect(text).toMatch(/from "react"/);
    expect(text).not.toContain("__vitePreload");
  });

  it("are bundled once more by a host, with the texts of each locale apart", async () => {
    const entry = path.join(folder, "host.ts");
    // The package names the files with side effects; a bundler may leave out every other file. The copy below `esm` gets the same list.
    const { sideEffects } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
      sideEffects: readonly string[];
    };
    const own = { type: "module", sideEffects: ["host.ts", ...sideEffects.map((file) => file.replace("dist/", ""))] };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(own));
    const imports = ["savings-shell", ...tags].map((name) => `import "./esm/${name}.js";`);
    writeFileSync(entry, `${imports.join("\n")}\n`);
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: "silent",
      build: { write: false, minify: false, reportCompressedSize: false, rolldownOptions: { input: entry } },
    });
    const { output } = result as { output: readonly { type: string; name: string; code?: string }[] };
    const chunks = output.map(({ name }) => name.replace(/-[\w-]{8}$/, ""));
    expect(chunks.filter(isLocaleId).sort()).toEqual([...LOCALE_IDS].sort());
    // A page whose fragments are all current still starts its services.
    const services = output.find(({ name }) => name.startsWith("page-services"));
    expect(services?.code).toMatch(/startPageServices/);
  }, 60_000);
});
