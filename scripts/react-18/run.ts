/**
 * `tsx scripts/test.ts react-18`: the browser tests of the elements with React 18.3, which a host's bundle may give them. It is installed
 * outside of the project, whose own React is newer.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "../build/paths.ts";
import { EARLIER_REACT } from "../hosts/host-versions.ts";

const folder = mkdtempSync(path.join(tmpdir(), "savings-shell-react-18-"));
const dependencies = { react: EARLIER_REACT.react, "react-dom": EARLIER_REACT["react-dom"] };
writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): void {
  const { status } = spawnSync(command, args, { cwd, env, stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) process.exitCode = 1;
}

try {
  run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], folder);
  const runner = ["--import", "tsx", "node_modules/@web/test-runner/dist/bin.js"];
  const files = process.argv.slice(2);
  // Without tests of views that fail: while developing, React 18 throws a caught error once more at the window.
  const chosen = files.length > 0 ? files : ["elements/**/*.test.tsx", "src/ui/!(auth-context)/*.test.tsx"];
  const env = { ...process.env, REACT_AT: path.join(folder, "node_modules") };
  run(process.execPath, [...runner, ...chosen.flatMap((file) => ["--files", file])], root, env);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
