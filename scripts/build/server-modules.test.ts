/** The modules for servers that render pages: what their bundlers and compilers read of the package. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import { bundleEdge } from "./fragments.ts";
import { RESOLUTIONS } from "./host-resolutions.fixture.ts";
import { bundleLibrary, writeBrowserRefusal, writeFragmentTypes, writeTypes } from "./library.ts";
import { root } from "./paths.ts";

// Below the repository, so that the host of this test finds the packages that the types name.
mkdirSync(path.join(root, ".cache"), { recursive: true });
const host = mkdtempSync(path.join(root, ".cache/server-"));
const installed = path.join(host, "node_modules/savings-shell");
const esm = path.join(installed, "dist/esm");

beforeAll(async () => {
  await bundleLibrary(esm);
  writeTypes(esm);
  writeFragmentTypes(esm);
  writeBrowserRefusal(path.join(installed, "dist/node"));
  copyFileSync(path.join(root, "package.json"), path.join(installed, "package.json"));
  // A package of its own, or the name would stand for this one.
  writeFileSync(path.join(host, "package.json"), '{ "name": "host", "type": "module" }');
}, 60_000);
afterAll(() => rmSync(host, { recursive: true }));

const SITE = {
  environment: "staging",
  site: {
    name: "Sparwelt",
    logo: { url: "/logo.svg", alt: "Sparwelt" },
    sites: { "de-DE": "https://sparwelt.example" },
  },
  consent: { tool: "cookieconsent" },
  services: { account: "https://account.example" },
};

const HOST = `import config from "./site.json" with { type: "json" };
import { type FragmentRequest, renderFragment, type ShellConfig } from "savings-shell/fragments";

const typed: ShellConfig = { environment: "staging", site: { name: "Sparwelt" } };
const request: FragmentRequest = { tag: "app-header", locale: "de-DE", config };
export const texts: Promise<string>[] = [
  renderFragment(request),
  renderFragment({ tag: "app-header", locale: "de-DE", config: config.site }),
  renderFragment({ tag: "app-header", locale: "de-DE", config: typed }),
];
// @ts-expect-error a number is no name
renderFragment({ tag: "app-header", locale: "de-DE", config: { site: { name: 7 } } });
`;

describe("the package on a server", () => {
  it("marks the module for React as one of the client, before everything else [U-07]", () => {
    expect(readFileSync(path.join(esm, "react.js"), "utf8")).toMatch(/^"use client";/);
    // Its side effect is for servers too: a directive would keep it from them.
    expect(readFileSync(path.join(esm, "savings-shell.js"), "utf8")).not.toContain("use client");
  });

  it.each(RESOLUTIONS)(
    "takes a configuration that TypeScript reads from a JSON file, resolved as by %s [W-09]",
    (resolution) => {
      writeFileSync(path.join(host, "site.json"), JSON.stringify(SITE));
      writeFileSync(path.join(host, "host.ts"), HOST);
      const options = ["--strict", "--exactOptionalPropertyTypes", "--resolveJsonModule", "--noEmit", "--ignoreConfig"];
      const kind = resolution === "bundler" ? "esnext" : "nodenext";
      const place = ["--module", kind, "--moduleResolution", resolution, "--target", "es2023"];
      const compiler = path.join(root, "node_modules/typescript/bin/tsc");
      const lib = ["--lib", "es2023,dom,dom.iterable", "--types", ""];
      const args = [compiler, ...options, ...place, ...lib, path.join(host, "host.ts")];
      let said = "";
      try {
        execFileSync(process.execPath, args, { cwd: host, encoding: "utf8" });
      } catch (error) {
        said = (error as { stdout: string }).stdout;
      }
      expect(said).toBe("");
    },
    30_000,
  );

  it("renders at an edge what Node renders, without its modules, and loads the texts of one locale [W-09]", async () => {
    const edge = path.join(installed, "dist/edge");
    await bundleEdge(edge);
    const sources = readdirSync(edge, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    const texts = sources.map((name) => readFileSync(path.join(edge, name), "utf8"));
    expect(texts.filter((text) => /(?:from|import\()\s*["'`](?!\.\.?\/)/.test(text))).toEqual([]);
    // The modules that are imported at the start contain no text of a market.
    const start = readFileSync(path.join(edge, "fragments.js"), "utf8");
    expect(start).not.toContain("Einlagensicherung");
    expect(sources.filter((name) => LOCALE_IDS.some((id) => path.basename(name).startsWith(`${id}-`)))).toHaveLength(
      LOCALE_IDS.length,
    );
    type Fragments = typeof import("../../commands/fragments/render-fragment.ts");
    const { renderFragment } = (await import(pathToFileURL(path.join(edge, "fragments.js")).href)) as Fragments;
    const text = await renderFragment({ tag: "app-footer", locale: "de-DE", config: SITE });
    expect(text).toMatch(/^(<script>.*?<\/script>)?<template shadowrootmode="open">/s);
    expect(text).toContain("Einlagensicherung");
  }, 30_000);

  it("cannot be bundled for a browser, and the error names the reason [W-09]", async () => {
    const entry = path.join(host, "page.js");
    writeFileSync(entry, 'import { renderFragment } from "savings-shell/fragments";\nconsole.log(renderFragment);\n');
    const bundling = build({
      root: host,
      configFile: false,
      logLevel: "silent",
      build: { write: false, rolldownOptions: { input: entry } },
    });
    await expect(bundling).rejects.toThrow(/savings-shell\/fragments runs on servers and at edges, never in a browser/);
  });
});
