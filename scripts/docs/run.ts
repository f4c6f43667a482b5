/**
 * `npm run docs`: the documentation site, from docs/ and from the definitions of the elements, into dist/docs. Needs the build in
 * dist/. `--base /docs/` is the path at which a host serves it. `--cdn /cdn/` takes the scripts of the shell from there; without
 * it the site contains a copy.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { cdn, root } from "../build/paths.ts";
import { buildSite } from "./build-site.ts";

const { values } = parseArgs({ options: { base: { type: "string" }, cdn: { type: "string" } } });
const { base = "/" } = values;
if (!/^\/([\w.~-]+\/)*$/.test(base)) throw new Error(`--base ${base}: write a path such as / or /docs/.`);
if (!existsSync(path.join(cdn, "shell.js"))) throw new Error("dist/cdn is missing: run `npm run build` first.");
const folder = await buildSite({ base, cdn: values.cdn });
console.log(`docs: ${path.relative(root, folder)}, to be served at ${base}`);
