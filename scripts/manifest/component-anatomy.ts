/** Checks that every React component has its files, five named cases and texts in every locale. */
import { existsSync } from "node:fs";
import path from "node:path";
import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import type { ElementCase } from "../../src/element/definition.ts";

const PARTS = ["element.ts", "props.ts", "view.tsx", "css", "manifest.ts", "cases.ts", "test.tsx"] as const;
const LEAST_CASES = 5;

export function componentProblems(folder: string, cases: readonly ElementCase[]): string[] {
  const files = [
    ...PARTS.map((part) => `${folder}.${part}`),
    ...LOCALE_IDS.map((locale) => path.join("locales", `${locale}.json`)),
  ];
  const ids = cases.map(({ id }) => id);
  return [
    ...files
      .filter((file) => !existsSync(path.join("demo/components", folder, file)))
      .map((file) => `${file} is missing`),
    ...(cases.length < LEAST_CASES ? [`${cases.length} named cases; write at least ${LEAST_CASES}`] : []),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `the case ${id} is there twice`),
  ].map((problem) => `demo/components/${folder}: ${problem}`);
}
