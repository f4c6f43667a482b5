/** `npm pack` after a build: holds what package.json promises, and nothing of the demo, of tests or of sources. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, tags } from "../build/paths.ts";
import { reportChecks } from "../checks/check.ts";
import { schemaFiles } from "../configuration/config-documents.ts";
import { brokenPromises, deadLinks, type PackageManifest, strayFiles, wrongDependencies } from "./tarball-rules.ts";

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

/** By npm's own command: through a shell only where programs have no file of that name, as on Windows. */
const answer = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
  cwd: root,
  encoding: "utf8",
  shell: process.platform === "win32",
  stdio: ["ignore", "pipe", "ignore"],
});
const [packed] = Object.values(JSON.parse(answer) as Readonly<Record<string, Packed>>);
const files = packed?.files.map((file) => file.path) ?? [];
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as PackageManifest &
  Readonly<Record<"dependencies" | "peerDependencies", object>>;
const modules = new Map(
  files
    .filter((file) => /^dist\/(esm|node)\/.*\.(js|d\.ts)$/.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
);
const documents = new Map(
  files.filter((file) => file.endsWith(".md")).map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
);

reportChecks("tarball", [
  {
    title: "what package.json promises is in the tarball",
    problems: brokenPromises(manifest, files, {
      "./*": [...tags, "savings-shell", "shell", "define", "react", "angularjs"],
      "./schema/*": Object.keys(schemaFiles()),
    }),
  },
  {
    title: "hosts install with it what its modules import, and no more",
    problems: wrongDependencies(manifest, modules),
  },
  { title: "the links of its documents work", problems: deadLinks(documents, files) },
  { title: "nothing of the demo, of tests or of sources is", problems: strayFiles(files) },
]);
