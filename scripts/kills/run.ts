/**
 * `npm run test:kills`: every command of the package that writes is killed at a hundred moments, and run again. The state must be
 * that of a run that nobody has disturbed, and every script that is served must name files that are there.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { reportChecks } from "../checks/check.ts";
import { checkKills } from "./killed-commands.ts";

const folder = mkdtempSync(path.join(tmpdir(), "kills-"));
try {
  reportChecks("kills", await checkKills(folder));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
