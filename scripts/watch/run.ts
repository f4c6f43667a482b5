/**
 * `npm run test:watch`: the alert rules against traffic models, by Prometheus' own `promtool`; and a staged release from good to bad
 * against a real Prometheus.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { reportChecks } from "../checks/check.ts";
import { checkRules } from "./rule-tests.ts";
import { checkStagedRelease } from "./staged-release.ts";

const folder = mkdtempSync(path.join(tmpdir(), "watch-"));
try {
  const staged = await checkStagedRelease(folder);
  reportChecks("watch", [...staged, ...checkRules(folder)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
