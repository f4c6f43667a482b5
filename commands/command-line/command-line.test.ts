/** What every command shares: help, version, JSON, exit codes, one sentence for each failure, progress. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { EXIT } from "./exit-status.ts";
import { program } from "./program.ts";
import { noProgress, progressOn } from "./progress.ts";

const folder = mkdtempSync(path.join(tmpdir(), "line-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...words: readonly string[]) => runCommandLine(words, path.join(folder, "cdn-of-package"));
const all = program({ build: { cdn: "", version: "", build: "" }, progress: noProgress, print: () => {} });
const names = all.commands.map((command) => command.name());

describe("the command line", () => {
  it("explains each command, its options and the exit codes", async () => {
    expect(names).toEqual([
      ...[
        "fragments",
        "menu-structure",
        "release",
        "share",
        "rollback",
        "purge",
        "prune",
        "versions",
        "verify",
        "check",
      ],
      "symbolicate",
      "integrity",
      "preload-list",
    ]);
    for (const name of names)
      for (const words of [
        [name, "-h"],
        [name, "--help"],
        ["help", name],
      ])
        expect(await run(...words)).toEqual({
          status: 0,
          out: expect.stringMatching(new RegExp(`^Usage: savings-shell ${name} [\\s\\S]*--json`)),
          error: "",
        });
    expect((await run("-h")).out).toMatch(/Exit codes: 0 done, or nothing to do\. 1 failed\. 2 symbolicate/);
  });

  it("prints the version of package and build", async () => {
    expect(await run("--version")).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^\d+\.\d+\.\d+ \(build \w+\)$/),
    });
  });

  it("has --dry-run for every command that writes", () => {
    const writing = all.commands.filter((command) => command.options.some(({ long }) => long === "--dry-run"));
    expect(writing.map((command) => command.name())).toEqual([
      ...["fragments", "release", "share", "rollback", "purge", "prune"],
    ]);
  });

  it.each([
    [["rolback"], /unknown command 'rolback'\n\(Did you mean rollback\?\)/],
    [["rollback", "--form", "0.1.0"], /unknown option '--form'\n\(Did you mean --from\?\)/],
    [["rollback", "--from", "newest"], /argument 'newest' is invalid\. Give it a version, such as 0\.1\.0/],
    [["rollback", "0.1.0", "--out", "x"], /too many arguments for 'rollback'/],
    [["release", "--share", "0"], /argument '0' is invalid\. Give it a whole number from 1 to 100/],
    [["release", "--share", "5%"], /argument '5%' is invalid/],
    [["release", "--root", "newest"], /Give it a major version, such as 1, or highest/],
    [["share"], /missing required argument 'percent'/],
    [["prune", "--keep", "some", "--older", "90d"], /Give it a whole number from 0/],
    [["prune", "--keep", "1", "--older", "90"], /Give it days, hours or minutes, such as 90d, 12h or 30m/],
    [["verify", "--base", "cdn.example"], /It is no address of a folder\. Write it like https:\/\/cdn\.example\//],
    [["check", "www.example"], /It is no address of a page\. Write it like https:\/\/www\.example\/de-de\//],
    [["rollback", "--only-staged", "--to", "0.1.0"], /'--only-staged' cannot be used with option '--to <version>'/],
    [["release"], /^--out is missing/],
    [["integrity", "--base", "http://cdn.example/"], /http is for this machine: http:\/\/localhost:8080\/cdn\//],
    [["integrity", "--base", "http://localhost.example/"], /It is no https address of a folder/],
    [["preload-list", "--base", "http://a:b@localhost/", "--locale", "de-DE"], /It is no https address of a folder/],
  ])("refuses the call %j with one sentence and the status for wrong calls", async (words, said) => {
    vi.stubEnv("SAVINGS_SHELL_OUT", undefined);
    expect(await run(...words)).toEqual({ status: EXIT.usage, out: "", error: expect.stringMatching(said) });
  });

  it("prints results and failures as JSON", async () => {
    const out = path.join(folder, "cdn");
    mkdirSync(out, { recursive: true });
    const failed = await run("versions", "--json", "--out", out);
    expect([failed.status, JSON.parse(failed.out)]).toEqual([1, { status: 1, error: `${out}: holds no release.` }]);
    const wrong = await run("share", "--json");
    expect([wrong.status, JSON.parse(wrong.out)]).toEqual([
      64,
      { status: 64, error: expect.stringContaining("percent") },
    ]);
  });

  it("reads the places of a release from the environment", async () => {
    vi.stubEnv("SAVINGS_SHELL_OUT", path.join(folder, "named-by-environment"));
    expect((await run("versions")).error).toMatch(/named-by-environment: is no folder/);
    vi.unstubAllEnvs();
  });

  it("tells a bug in one sentence, and its places only where they are asked for", async () => {
    const words = ["integrity", "--base", "https://cdn.example/"];
    expect(await run(...words)).toEqual({
      status: EXIT.bug,
      out: "",
      error: expect.stringMatching(
        /^A bug of savings-shell: ENOENT.*Set SAVINGS_SHELL_DEBUG=1 for the places, and report it\.$/,
      ),
    });
    vi.stubEnv("SAVINGS_SHELL_DEBUG", "1");
    expect((await run(...words)).error).toMatch(/\n\s+at /);
    vi.unstubAllEnvs();
  });

  it.each(["http://localhost:8080/cdn", "http://127.0.0.1/cdn/", "http://[::1]:4800/cdn/"])(
    "takes %s as the place of scripts on this machine",
    async (address) => {
      const folderOfScripts = path.join(folder, "scripts");
      mkdirSync(folderOfScripts, { recursive: true });
      writeFileSync(
        path.join(folderOfScripts, "integrity.json"),
        JSON.stringify({ files: { "shell.js": "sha384-s" } }),
      );
      const { out } = await runCommandLine(["integrity", "--base", address], folderOfScripts);
      expect(out).toContain(`{"integrity":{"${address.replace(/\/$/, "")}/shell.js":"sha384-s"}}`);
    },
  );

  it("makes no folder by a typing error", async () => {
    const before = readdirSync(folder);
    const wrong = path.join(folder, "wrong");
    for (const words of [
      ["release", "--out", wrong],
      ["share", "50", "--out", wrong],
      ["rollback", "--from", "0.1.0", "--out", wrong],
      ["prune", "--keep", "1", "--older", "1d", "--yes", "--out", wrong],
      ["purge", "--after", "true", "--out", wrong],
      ["versions", "--out", wrong],
      ["symbolicate", "trace.txt", "--maps", wrong],
    ])
      expect((await run(...words)).status, words.join(" ")).toBe(1);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe("documents", () => {
  /** Of programs that documents mention beside ours: npm, a proxy, `npm run new`. */
  const OF_OTHERS = [
    "--save-dev",
    "--save-exact",
    "--legacy-peer-deps",
    "--proxy-headers",
    "--host",
    "--name",
    "--form",
  ];
  const OF_STYLES = /^--(?:shell-|is-)/;
  const optionsOf = (name: string): readonly string[] =>
    (all.commands.find((command) => command.name() === name)?.options ?? []).map(({ long }) => long ?? "");
  const anyOption = [...names.flatMap(optionsOf), ...OF_OTHERS];
  const spans = readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8")
          .replaceAll(/```[\s\S]*?```/g, "")
          .matchAll(/`([^`\n]+)`/g),
      ].map(([, code = ""]) => [file, code] as const),
    );

  it("name only options that their command has, in sentences and tables as in code", () => {
    const known = [...anyOption, "--help"];
    const wrong = spans.flatMap(([file, code]) => {
      const [, name] = /savings-shell ([a-z-]+)/.exec(code) ?? [];
      const options = [...code.matchAll(/(?<![\w-])--[a-z][a-z-]*/g)].map(([option]) => option);
      const allowed = name === undefined ? known : optionsOf(name);
      if (name === undefined && !code.startsWith("--")) return [];
      return options
        .filter((option) => !allowed.includes(option) && !OF_STYLES.test(option))
        .map((option) => `${file}: ${code} (${option})`);
    });
    expect(wrong).toEqual([]);
    expect(spans.some(([, code]) => code.includes("--only-staged"))).toBe(true);
  });
});

it("lists each exit code in docs/operate.md", () => {
  const text = readFileSync("docs/operate.md", "utf8");
  for (const code of Object.values(EXIT)) expect(text).toMatch(new RegExp(`^\\| ${code} \\|`, "m"));
});

describe("progress", () => {
  const shown = (isTTY: boolean, after: number) => {
    let now = 0;
    const written: string[] = [];
    const stream = { isTTY, columns: 20, write: (text: string) => written.push(text) > 0 };
    const progress = progressOn(stream as unknown as Parameters<typeof progressOn>[0], () => now);
    now = after;
    progress.report("file 1 of 300, which is long");
    progress.end();
    return written;
  };

  it("is one line on a terminal, once a command has taken longer than a second", () => {
    expect(shown(true, 1001)).toEqual(["\r\u001b[Kfile 1 of 300, whic", "\r\u001b[K"]);
    expect(shown(true, 999)).toEqual([]);
    expect(shown(false, 5000)).toEqual([]);
  });
});
