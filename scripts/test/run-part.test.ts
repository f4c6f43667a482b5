import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { runPart } from "./run-part.ts";

const reports = mkdtempSync(join(tmpdir(), "run-part-"));
afterAll(() => rmSync(reports, { recursive: true }));

it("interrupts a part that takes too long, so that its command can end what it has started", async () => {
  const command = "trap 'kill $!; echo ended the browsers; exit 1' INT; sleep 60 >/dev/null 2>&1 & wait";
  const part = { name: "hanging", command: ["sh", "-c", command], load: 1, longestMinutes: 0.01 } as const;
  const result = await runPart(part, { reports, rest: [], live: false });
  expect(result).toMatchObject({ succeeded: false, output: "ended the browsers\n" });
});

it.each([
  [{ RESULTS_FILE: "results.json", CI: "" }, 1],
  [{ RESULTS_FILE: "", CI: "true" }, 1],
  [{ RESULTS_FILE: "", CI: "" }, 0],
])("a page test that fails is tried once more by a whole run, and not by hand: %j", async (env, times) => {
  vi.resetModules();
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { default: config } = await import("../../playwright.config.ts");
  expect(config.retries).toBe(times);
  vi.unstubAllEnvs();
});
