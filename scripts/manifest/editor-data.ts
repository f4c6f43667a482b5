import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { elementDefinitions } from "./element-definitions.ts";
import { vscodeData } from "./vscode-data.ts";
import { webTypes } from "./web-types.ts";

/** Writes `vscode.html-custom-data.json` and `web-types.json` into a folder; part of the build. */
export async function writeEditorData(folder: string): Promise<void> {
  const metas = (await elementDefinitions()).map(({ definition }) => definition);
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string; version: string };
  mkdirSync(folder, { recursive: true });
  const write = (file: string, data: object) => writeFileSync(join(folder, file), `${JSON.stringify(data, null, 2)}\n`);
  write("vscode.html-custom-data.json", vscodeData(metas));
  write("web-types.json", webTypes(metas, name, version));
}
