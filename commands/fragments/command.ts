#!/usr/bin/env node
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "./command-line.ts";

// Built into dist/node, beside dist/cdn.
const cdn = path.join(path.dirname(fileURLToPath(import.meta.url)), "../cdn");
const { status, text, notes } = await runCommandLine(process.argv.slice(2), cdn);
if (status === 0) console.log(text);
else console.error(text);
for (const note of notes) console.error(note);
process.exitCode = status;
