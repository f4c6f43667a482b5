import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brokenPromises, deadLinks, type PackageManifest, strayFiles, wrongDependencies } from "./tarball-rules.ts";

const manifest: PackageManifest = {
  exports: {
    ".": { types: "./dist/esm/shell.d.ts", default: "./dist/esm/shell.js" },
    "./schema/*": "./dist/schema/*",
    "./*": { types: "./dist/esm/*.d.ts", default: "./dist/esm/*.js" },
  },
  bin: { shell: "dist/node/command.js" },
  customElements: "custom-elements.json",
  "web-types": "dist/editor/web-types.json",
};

const whole = [
  "CHANGELOG.md",
  "LICENSE",
  "README.md",
  "custom-elements.json",
  "dist/THIRD-PARTY-NOTICES.txt",
  "dist/editor/web-types.json",
  "dist/esm/app-header.d.ts",
  "dist/esm/app-header.js",
  "dist/esm/shell.d.ts",
  "dist/esm/shell.js",
  "dist/node/command.js",
  "dist/sbom.cdx.json",
  "dist/schema/app-header.data.schema.json",
  "dist/schema/config.schema.json",
  "docs/contracts/cms.md",
  "package.json",
];

const NAMES = { "./*": ["app-header", "shell"], "./schema/*": ["config.schema.json"] };

describe("the tarball", () => {
  it("is whole as it stands", () => {
    expect(brokenPromises(manifest, whole, NAMES)).toEqual([]);
    expect(strayFiles(whole)).toEqual([]);
  });

  it.each([
    ["dist/esm/shell.d.ts", "dist/esm/shell.d.ts is missing, promised by exports ."],
    ["dist/esm/app-header.js", "dist/esm/app-header.js is missing, promised by exports ./*"],
    ["dist/schema/config.schema.json", "dist/schema/config.schema.json is missing, promised by exports ./schema/*"],
    ["dist/node/command.js", "dist/node/command.js is missing, promised by bin shell"],
    ["custom-elements.json", "custom-elements.json is missing, promised by customElements"],
    ["dist/editor/web-types.json", "dist/editor/web-types.json is missing, promised by web-types"],
    ["LICENSE", "LICENSE is missing, promised by every package"],
  ])("is not without %s", (file, problem) => {
    const files = whole.filter((one) => one !== file);
    expect(brokenPromises(manifest, files, NAMES)).toContain(problem);
  });

  it.each([
    "demo/site.json",
    "src/domain/menus/menu.ts",
    "entries/shell.ts",
    "locales/de-DE/menus.json",
    "dist/demo/gallery.js",
    "dist/cdn/shell.js.br",
    "dist/esm/app-header.test.js",
    "dist/esm/app-header.ts",
    "dist/fragments/de-DE/app-header.js.map",
    "dist/node/command.js.map",
    "integrations/angular/public/cdn/shell.js",
    "integrations/angular/.angular/cache/a.ts",
    "integrations/spring-boot/target/site.jar",
    "integrations/bundlers/react/main.tsx",
  ])("never holds %s", (file) => {
    expect(strayFiles([...whole, file])).toEqual([`${file} does not belong into the package`]);
  });

  it("holds the sites that hosts copy, with their sources", () => {
    expect(strayFiles([...whole, "integrations/angular/src/app/root.ts", "integrations/next/app/page.tsx"])).toEqual(
      [],
    );
  });

  it("is asked for by a package.json that names files and entries", () => {
    const own = JSON.parse(readFileSync("package.json", "utf8")) as PackageManifest & { files: readonly string[] };
    const names = ["CHANGELOG.md", "dist/esm", "dist/fragments", "dist/node", "dist/schema"];
    expect(own.files).toEqual(expect.arrayContaining(names));
    expect(Object.keys(own.exports)).toEqual(expect.arrayContaining([".", "./fragments", "./package.json"]));
  });
});

describe("dependencies of the package", () => {
  const asked = { dependencies: { valibot: "1.5.0" }, peerDependencies: { "react-dom": "^19.2.0" } };
  const module = 'import { parse } from "valibot";\nconst load = () => import("react-dom/client");\n';

  it("are what its modules import, their own files and those of Node aside", () => {
    const own = 'import "./parts/core.js";import path from "node:path";export type { A } from "savings-shell";';
    expect(wrongDependencies(asked, new Map([["dist/esm/a.js", module + own]]))).toEqual([]);
  });

  it("lack none that is imported", () => {
    const icons = 'import Icon from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";';
    expect(wrongDependencies(asked, new Map([["dist/esm/a.js", module + icons]]))).toEqual([
      "dist/esm/a.js imports @tabler/icons-react, which no host installs with this package",
    ]);
  });

  it("hold none that nothing imports", () => {
    expect(wrongDependencies(asked, new Map([["dist/esm/a.js", 'export * from "valibot";']]))).toEqual([
      "react-dom is installed by every host, and no module imports it",
    ]);
  });
});

it("names the links of documents that lead out of the tarball", () => {
  const text = "[a](../README.md#b) [c](other.md) [d](../src/x.ts) [e](#f) [g](https://h.example/) [i](../docs/)";
  expect(deadLinks(new Map([["docs/start.md", text]]), ["README.md", "docs/start.md"])).toEqual([
    "docs/start.md links to other.md, which is not in the package",
    "docs/start.md links to ../src/x.ts, which is not in the package",
  ]);
});
