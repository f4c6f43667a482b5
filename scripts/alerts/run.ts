/**
 * `npm run test:alerts`: the alert rules against traffic models, by Prometheus' own `promtool`; and staged releases that turn bad,
 * which a line of cron and a real Alertmanager roll back.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { reportChecks } from "../checks/check.ts";
import { checkRules } from "./rule-tests.ts";
import { checkStagedRelease } from "./staged-release.ts";

const folder = mkdtempSync(path.join(tmpdir(), "alerts-"));
try {
  const staged = await checkStagedRelease(folder);
  reportChecks("alerts", [...staged, ...checkRules(folder)]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
