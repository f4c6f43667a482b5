/** Independent tools that read the contract: Spectral and Prism from npm, Schemathesis from PyPI. Installed once outside of the repository. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

const NPM = { "@stoplight/prism-cli": "5.14.2", "@stoplight/spectral-cli": "6.16.3" } as const;
const SCHEMATHESIS = "schemathesis==4.32.5";

export interface ContractTools {
  readonly spectral: string;
  readonly prism: string;
  readonly schemathesis: string;
}

function run(command: string, args: readonly string[], cwd?: string): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8", cwd });
  if (status !== 0) throw new Error(`${[command, ...args].join(" ")} failed. ${stderr || error?.message || ""}`);
}

/** @throws where npm, Python 3 or their registries cannot be reached */
export function contractTools(): ContractTools {
  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "savings-shell");
  const node = path.join(cache, `contract-${Object.values(NPM).join("-")}`);
  const program = (name: string) => path.join(node, "node_modules/.bin", name);
  if (!existsSync(program("prism")) || !existsSync(program("spectral"))) {
    mkdirSync(node, { recursive: true });
    writeFileSync(path.join(node, "package.json"), JSON.stringify({ private: true, dependencies: NPM }));
    run("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"], node);
  }
  const python = path.join(cache, SCHEMATHESIS.replace("==", "-"));
  const schemathesis = path.join(python, "bin/schemathesis");
  if (!existsSync(schemathesis)) {
    run("python3", ["-m", "venv", python]);
    run(path.join(python, "bin/pip"), ["install", "--quiet", SCHEMATHESIS]);
  }
  return { spectral: program("spectral"), prism: program("prism"), schemathesis };
}
