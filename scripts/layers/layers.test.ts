import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isTestMaterial } from "../checks/source.ts";
import { layerProblems, reactProblems } from "./findings.ts";
import { folderOrders } from "./folder-orders.ts";
import { type Import, importsOf } from "./imports.ts";
import { layerNames, layerOf, layerRule } from "./layer-map.ts";

const surroundings = { dependencies: new Set(["react", "valibot"]), exists: () => true };

function problems(file: string, source: string): string[] {
  return layerProblems({ file, imports: importsOf(file, source) }, surroundings);
}

describe("what is seen as an import", () => {
  it.each<[string, string, Import["kind"]]>([
    ['import { a } from "./a.ts";', "./a.ts", "static"],
    ['import "./a.css?inline";', "./a.css", "static"],
    ['import a, { type B } from "./a.ts";', "./a.ts", "static"],
    ['export * from "./a.ts";', "./a.ts", "static"],
    ['import type { A } from "./a.tsx";', "./a.tsx", "type"],
    ['import { type A, type B } from "./a.ts";', "./a.ts", "type"],
    ['export type { A } from "./a.ts";', "./a.ts", "type"],
    ['type A = import("./a.ts").A;', "./a.ts", "type"],
    ['const a = () => import("./a.ts");', "./a.ts", "lazy"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source under test
    ["const a = () => import(`./texts/${locale}/menu.json`);", "./texts/", "lazy"],
    ['const a = import.meta.glob("./texts/*.json");', "./texts/", "glob"],
  ])("%s", (source, from, kind) => {
    expect(importsOf("src/ui/x.tsx", source)).toEqual([{ from, line: 1, kind }] satisfies Import[]);
  });

  it("reads JSX and gives lines", () => {
    const source = 'const a = <p>import me</p>;\nimport { b } from "./b.ts";';
    expect(importsOf("src/ui/x.tsx", source)).toEqual([{ from: "./b.ts", line: 2, kind: "static" }]);
  });
});

describe("the import rule", () => {
  it.each([
    ["src/domain/a.ts", 'import { x } from "../ui/x.tsx";', "src/ui/x.tsx (ui)"],
    ["src/domain/a.ts", 'import type { X } from "../platform/x.ts";', "src/platform/x.ts (platform)"],
    ["src/domain/a.test.ts", 'import { x } from "../stores/x.ts";', "src/stores/x.ts (stores)"],
    ["src/domain/a.ts", 'import "react";', "domain may not import react"],
    ["src/session/driver/a.ts", 'import { x } from "../../stores/x.ts";', "src/stores/x.ts (stores)"],
    ["src/stores/a.ts", 'const x = () => import("../tracking/x.ts");', "src/tracking/x.ts (tracking)"],
    ["src/ui/a.tsx", 'import { x } from "../stores/x.ts";', "src/stores/x.ts (stores)"],
    ["src/element/a.ts", 'import { x } from "../ui/x.ts";', "src/ui/x.ts (ui)"],
    ["elements/x/x.tsx", 'import { x } from "../../src/session/x.ts";', "src/session/x.ts (session)"],
    ["elements/x/x.tsx", 'import { x } from "../../demo/x.ts";', "demo/x.ts (demo)"],
    ["src/api/a.ts", 'import { readFile } from "node:fs";', "may not import node:fs"],
    ["src/api/a.ts", 'import { x } from "vitest";', "vitest is neither among the dependencies"],
    ["elements/x/x.tsx", 'import { cases } from "./x.cases.ts";', "which is for tests and never ships"],
    ["src/stores/a.ts", 'import { x } from "../../elements/x/x.ts";', "elements/x/x.ts (elements)"],
    ["src/enhance/a.ts", 'import { x } from "../../entries/x.ts";', "entries/x.ts (entries)"],
    ["demo/a.ts", 'import { x } from "../scripts/x.ts";', "demo may not import scripts/x.ts (scripts)"],
  ])("catches %s with %s", (file, source, expected) => {
    const [problem, ...others] = problems(file, source);
    expect(problem).toMatch(new RegExp(`^${file}:1: `));
    expect(problem).toContain(expected);
    expect(others).toEqual([]);
  });

  it.each([
    ["src/domain/header/a.ts", 'import * as v from "valibot"; import { x } from "../menus/x.ts";'],
    ["src/stores/a.ts", 'import { x } from "../session/x.ts"; import { y } from "../domain/y.ts";'],
    ["elements/x/x.tsx", 'import { x } from "../../src/ui/x.tsx"; import { jsx } from "react/jsx-runtime";'],
    ["src/domain/a.test.ts", 'import { it } from "vitest"; import menu from "../../locales/de-DE/menus.json";'],
    ["elements/x/x.test.tsx", 'import { cases } from "./x.cases.ts";'],
    ["src/domain/a.cases.ts", 'import * as fc from "fast-check";'],
    [
      "demo/a.ts",
      'import { x } from "../elements/x/x.cases.ts"; import { y } from "../entries/shell.ts"; import express from "express";',
    ],
    ["commands/a.ts", 'import { readFile } from "node:fs/promises";'],
  ])("allows %s with %s", (file, source) => {
    expect(problems(file, source)).toEqual([]);
  });

  it("names a file that is not there, and a file in no layer", () => {
    const module = { file: "src/ui/a.ts", imports: importsOf("a.ts", 'import "./b.ts";') };
    expect(layerProblems(module, { ...surroundings, exists: () => false })).toEqual([
      "src/ui/a.ts:1: imports src/ui/b.ts, which does not exist",
    ]);
    expect(problems("src/elsewhere/a.ts", "")[0]).toContain("lies in no layer");
  });

  it("names only layers that exist, in an order without circles", () => {
    const reach = (name: string, path: readonly string[]): string[] => {
      if (path.includes(name)) return [[...path, name].join(" -> ")];
      const layer = layerNames.find((known) => known === name);
      if (!layer) return [`unknown layer ${name}`];
      const { may } = layerRule(layer);
      return may === "anything" ? [] : may.flatMap((next) => reach(next, [...path, name]));
    };
    expect(layerNames.flatMap((name) => reach(name, []))).toEqual([]);
  });

  it.each([
    ["src/domain/entities/a.ts", 'import type { X } from "../facts/x.ts";'],
    ["src/domain/facts/a.ts", 'import { x } from "../menus/x.ts";'],
    ["src/domain/menus/a.ts", 'import { x } from "../header/x.ts";'],
    ["src/domain/locales/a.ts", 'import { x } from "../constants.ts";'],
    ["src/domain/links/a.ts", 'export { x } from "../domain-entry.ts";'],
    ["src/session/tokens/a.ts", 'import type { X } from "../rules/x.ts";'],
    ["src/session/rules/a.ts", 'import { x } from "../driver/x.ts";'],
    ["src/stores/config/a.ts", 'import { x } from "../page/x.ts";'],
    ["src/stores/page/a.ts", 'const x = () => import("../customer/x.ts");'],
    ["src/stores/page.ts", 'import { x } from "./config/x.ts";'],
  ])("sees the arrow that leads upward in %s: %s", (file, source) => {
    expect(problems(file, source)).toEqual([expect.stringContaining("which stands above it")]);
  });

  it("lets a module of the domain import what stands below it, and a test what it pleases", () => {
    const rules = 'import { x } from "../facts/x.ts"; import { y } from "./y.ts"; import { z } from "../constants.ts";';
    expect(problems("src/domain/header/a.ts", rules)).toEqual([]);
    expect(problems("src/domain/facts/a.test.ts", 'import { x } from "../menus/x.ts";')).toEqual([]);
  });

  it.each(["src/domain", "src/session", "src/stores"])(
    "names a folder of %s that has no place in its order",
    (layer) => {
      const [first = ""] = folderOrders[layer] ?? [];
      const source = `import { x } from "../${first}/x.ts";`;
      expect(problems(`${layer}/elsewhere/a.ts`, source)).toEqual([
        expect.stringContaining(`${layer}/elsewhere lies in no layer`),
      ]);
    },
  );

  it.each(Object.entries(folderOrders))("holds each folder and file of %s once, and no other", (layer, listed) => {
    const others = ["tsconfig.json", "tests"];
    const found = readdirSync(layer).filter((name) => !isTestMaterial(name) && !others.includes(name));
    expect(listed.toSorted()).toEqual(found.toSorted());
  });

  it("tells src/element from elements", () => {
    expect([layerOf("src/element/a.ts"), layerOf("elements/a.ts"), layerOf("locales")]).toEqual([
      "element",
      "elements",
      "locales",
    ]);
  });
});

describe("layers without React", () => {
  const reached = (sources: Readonly<Record<string, string>>) =>
    reactProblems(Object.entries(sources).map(([file, source]) => ({ file, imports: importsOf(file, source) })));

  it.each(["react", "react-dom/client", "react/jsx-runtime"])("may not import %s", (name) => {
    expect(reached({ "src/enhance/a.ts": `import "${name}";` })).toEqual([
      `src/enhance/a.ts: reaches React: src/enhance/a.ts -> ${name}`,
    ]);
  });

  it("may not reach it by what they import either", () => {
    const sources = {
      "src/enhance/a.ts": 'import { x } from "../ui/x.tsx";',
      "src/ui/x.tsx": 'import { y } from "./y.tsx";',
      "src/ui/y.tsx": 'import { useState } from "react";',
    };
    expect(reached(sources)).toEqual([
      "src/enhance/a.ts: reaches React: src/enhance/a.ts -> src/ui/x.tsx -> src/ui/y.tsx -> react",
    ]);
  });

  it("may use its types, and load it later", () => {
    const source = 'import type { ComponentType } from "react"; const load = () => import("react");';
    expect(reached({ "src/prerender/a.ts": source })).toEqual([]);
    expect(reached({ "src/render/a.ts": 'import "react";', "src/enhance/a.test.ts": 'import "react";' })).toEqual([]);
  });
});
