import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { Counts } from "../checks/check.ts";
import { partCounts, readCounts } from "./counts.ts";
import type { Part } from "./parts.ts";

export interface PartResult {
  readonly counts: Counts;
  readonly succeeded: boolean;
  readonly seconds: number;
  /** The output of the part; empty if it was shown live. */
  readonly output: string;
}

/** A part that takes this long hangs, unless it says otherwise. */
const LONGEST_MINUTES = 15;

interface Options {
  readonly reports: string;
  readonly rest: readonly string[];
  /** Shows output as it comes instead of keeping it. */
  readonly live: boolean;
}

/** Runs the command of a part and reads its report. Never rejects: a command that cannot start is a failure. */
export async function runPart(part: Part, { reports, rest, live }: Options): Promise<PartResult> {
  const started = performance.now();
  const file = join(reports, `${part.name}.json`);
  const [, ...options] = part.command;
  const report = part.report?.option ? [`${part.report.option}${file}`] : [];
  const { code, output } = await execute(part, [...options, ...report, ...rest], file, live);
  const { counts, problem } = countsOf(part, file, code === 0);
  const seconds = (performance.now() - started) / 1000;
  return { counts, succeeded: code === 0 && counts.failed === 0, seconds, output: output + problem };
}

function countsOf(part: Part, file: string, succeeded: boolean): { counts: Counts; problem: string } {
  if (!part.report) return { counts: partCounts(undefined, succeeded), problem: "" };
  try {
    if (!existsSync(file)) throw new Error("it wrote no report");
    const counts = partCounts(readCounts(part.report.format, readFileSync(file, "utf8")), succeeded);
    return { counts, problem: counts.passed + counts.failed === 1 && counts.failed ? noTests(part) : "" };
  } catch (error) {
    return { counts: partCounts(undefined, false), problem: `\n${part.name}: ${String(error)}\n` };
  }
}

function noTests({ name }: Part): string {
  return `\n${name}: no test passed; a part without tests counts as failed\n`;
}

function execute(
  { command: [program], env, longestMinutes = LONGEST_MINUTES }: Part,
  options: readonly string[],
  report: string,
  live: boolean,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, options, {
    env: {
      ...process.env,
      ...env,
      PATH: [resolve("node_modules/.bin"), process.env.PATH].join(delimiter),
      COUNTS_FILE: report,
      RESULTS_FILE: report,
    },
    stdio: live ? "inherit" : ["ignore", "pipe", "pipe"],
    timeout: longestMinutes * 60_000,
    // The signal of Ctrl+C, at which a test runner ends what it has started.
    killSignal: "SIGINT",
  });
  const output: string[] = [];
  const keep = (data: Buffer) => output.push(data.toString());
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  return new Promise((done) => {
    child.once("error", (error) => done({ code: null, output: `${output.join("")}${error.message}\n` }));
    child.once("close", (code) => done({ code, output: output.join("") }));
  });
}
