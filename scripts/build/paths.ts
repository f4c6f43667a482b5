/** Where the build reads and writes; all relative to the project's root. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const dist = path.join(root, "dist");
export const cdn = path.join(dist, "cdn");

/** Tags of all public elements: one folder each. */
export const tags: readonly string[] = readdirSync(path.join(root, "elements"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .filter((tag) => existsSync(path.join(root, "elements", tag, `${tag}.ts`)))
  .sort();
