#!/usr/bin/env node
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "./command-line.ts";
import { progressOn } from "./progress.ts";

// Built into dist/node, beside dist/cdn.
const cdn = path.join(path.dirname(fileURLToPath(import.meta.url)), "../cdn");
const { status, out, error } = await runCommandLine(process.argv.slice(2), cdn, progressOn(process.stderr));
if (out) console.log(out);
if (error) console.error(error);
process.exitCode = status;
