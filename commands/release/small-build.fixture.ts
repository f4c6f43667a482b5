/** A build of the shape of dist/cdn for tests: stable names that name hashed files beside themselves. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Build } from "./release-build.ts";

/** @param changes texts of further or other files, by path */
export function smallBuild(
  folder: string,
  version: string,
  hash: string,
  changes: Readonly<Record<string, string>> = {},
): Build {
  const cdn = path.join(folder, `build-${hash}`);
  const files = {
    "shell.js": `const a="./enhance-${hash}.js";import(new URL(a,import.meta.url));const s={version:"${version}+${hash}"};export{s as shell};`,
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
