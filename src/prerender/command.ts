#!/usr/bin/env node
import { answerTo } from "./command-line.ts";

const { status, text } = await answerTo(process.argv.slice(2));
if (status === 0) console.log(text);
else console.error(text);
process.exitCode = status;
