/** `savings-shell/domain` installed in a host of its own, below the repository so that its packages are found. */
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleDomain } from "./library.ts";
import { root } from "./paths.ts";

export interface DomainHost {
  readonly folder: string;
  /** Folder of the installed package. */
  readonly installed: string;
  /** Runs a module of the host in Node, and returns the JSON that it prints. */
  run(script: string): unknown;
  remove(): void;
}

export async function installDomain(): Promise<DomainHost> {
  mkdirSync(path.join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(path.join(root, ".cache/domain-"));
  const installed = path.join(folder, "node_modules/savings-shell");
  await bundleDomain(path.join(installed, "dist/esm/domain"));
  copyFileSync(path.join(root, "package.json"), path.join(installed, "package.json"));
  // A package of its own, or the name would stand for this one.
  writeFileSync(path.join(folder, "package.json"), '{ "name": "host", "type": "module" }');
  return {
    folder,
    installed,
    run: (script) =>
      JSON.parse(
        execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, encoding: "utf8" }),
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
