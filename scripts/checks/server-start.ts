/** Waits for a server that a test has started as a process of its own. */
import type { ChildProcess } from "node:child_process";
import { setTimeout } from "node:timers/promises";

const RETRY_MS = 50;

/**
 * Asks until the server answers, whatever it answers.
 *
 * @param name of the server; for the error, with what the server has written to its error output
 * @throws when the program is missing, when the process has ended, or when the time is over
 */
export async function untilServerAnswers(
  name: string,
  address: string,
  server: ChildProcess,
  longestMs: number,
): Promise<void> {
  let said = "";
  let hasFailed = false;
  server.stderr?.on("data", (text: Buffer) => {
    said += text.toString();
  });
  server.on("error", (error) => {
    said += error.message;
    hasFailed = true;
  });
  const until = Date.now() + longestMs;
  for (;;) {
    try {
      await fetch(address);
      return;
    } catch (error) {
      if (hasFailed || server.exitCode !== null || Date.now() > until)
        throw new Error(`${name} did not start. ${said}`.trimEnd(), { cause: error });
      await setTimeout(RETRY_MS);
    }
  }
}
