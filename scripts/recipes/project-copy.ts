/** A copy of the project in a temporary folder, in which a recipe can change files and run the project's own commands. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export interface ProjectCopy {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces the one place that has this text. Throws if there is none, or more than one. */
  replace(file: string, from: string, to: string): void;
  /** The output of a command that must succeed. Throws the output if it fails. */
  succeed(...command: readonly [string, ...string[]]): string;
  /** The output of a command that must fail. Throws if it succeeds. */
  fail(...command: readonly [string, ...string[]]): string;
  remove(): void;
}

/** Copies every file that git tracks or would track. Packages are shared with the original. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), "shell-recipes-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of files.split("\0").filter(Boolean)) cpSync(file, path.join(folder, file));
  symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  const at = (file: string) => path.join(folder, file);
  const run = ([program, ...options]: readonly [string, ...string[]]) => {
    const { status, stdout, stderr } = spawnSync(program, options, {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, COUNTS_FILE: "", NO_COLOR: "1" },
    });
    return { succeeded: status === 0, output: stdout + stderr };
  };
  return {
    folder,
    read: (file) => readFileSync(at(file), "utf8"),
    write: (file, text) => writeFileSync(at(file), text),
    replace(file, from, to) {
      const text = readFileSync(at(file), "utf8");
      const places = text.split(from).length - 1;
      if (places !== 1) throw new Error(`${file} has "${from}" ${places} times`);
      writeFileSync(
        at(file),
        text.replace(from, () => to),
      );
    },
    succeed(...command) {
      const { succeeded, output } = run(command);
      if (!succeeded) throw new Error(`${command.join(" ")} fails:\n${output}`);
      return output;
    },
    fail(...command) {
      const { succeeded, output } = run(command);
      if (succeeded) throw new Error(`${command.join(" ")} succeeds, and should fail`);
      return output;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
