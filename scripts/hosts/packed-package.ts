/** The package as its users install it. */
import { execFileSync } from "node:child_process";
import path from "node:path";
import { root } from "../build/paths.ts";

/** Packs the package into a folder; returns the file. */
export function packedPackage(folder: string): string {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder];
  const answer = execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    // npm's programs are scripts, which Windows starts through a shell only.
    shell: process.platform === "win32",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [one] = Object.values(JSON.parse(answer) as Readonly<Record<string, { readonly filename: string }>>);
  return path.join(folder, one?.filename ?? "");
}
