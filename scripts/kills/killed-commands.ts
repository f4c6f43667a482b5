/** Commands that are killed by the system, each at several moments of its run. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { filesIn, folderStore, UNFINISHED } from "../../commands/release/folder-store.ts";
import { isMoving, pointing } from "../../commands/release/moving-scripts.ts";
import { releaseBuild } from "../../commands/release/release-build.ts";
import { changeShare, rollBack } from "../../commands/release/release-moves.ts";
import { LIST } from "../../commands/release/release-store.ts";
import { smallBuild } from "../../commands/release/small-build.fixture.ts";
import { parsedVersions } from "../../commands/release/versions-list.ts";
import { root } from "../build/paths.ts";
import type { Check } from "../checks/check.ts";

const COMMAND = path.join(root, "dist/node/command.js");
const KILLS_OF_COMMAND = 10;
/** Three small builds that are older than the one of dist. */
const EARLIER = [
  ["0.0.1", "aaaa"],
  ["0.0.2", "bbbb"],
  ["0.0.3", "cccc"],
] as const;
const LONG_AGO = new Date("2026-01-02T03:04:05Z");

interface Killed {
  readonly name: string;
  /** Words behind the name of the command; `--out` is added, or stands for itself. */
  readonly words: (folder: string) => readonly string[];
  /** Brings the start, where three builds are released, to where the command begins. */
  readonly before?: (out: string) => Promise<unknown>;
}

const staged = (out: string) => {
  const build = smallBuild(path.dirname(out), "0.0.4", "dddd");
  return releaseBuild(build, folderStore(out), { maps: `${out}-maps`, share: 5 }, LONG_AGO);
};
const out = (folder: string) => ["--out", path.join(folder, "cdn")];

const COMMANDS: readonly Killed[] = [
  { name: "release to all", words: (folder) => ["release", ...out(folder)] },
  { name: "release to a share", words: (folder) => ["release", "--share", "5", ...out(folder)] },
  { name: "release of the staged build to all", words: (folder) => ["release", ...out(folder)], before: releaseOfDist },
  { name: "share 50", words: (folder) => ["share", "50", ...out(folder)], before: staged },
  { name: "share 100", words: (folder) => ["share", "100", ...out(folder)], before: staged },
  {
    name: "rollback of a staged build",
    words: (folder) => ["rollback", "--from", "0.0.4", ...out(folder)],
    before: staged,
  },
  { name: "rollback from a build", words: (folder) => ["rollback", "--from", "0.0.3", ...out(folder)] },
  { name: "rollback to a build", words: (folder) => ["rollback", "--to", "0.0.1", ...out(folder)] },
  {
    name: "prune",
    words: (folder) => ["prune", "--keep", "0", "--older", "0d", "--yes", ...out(folder)],
    before: async (place) => {
      await staged(place);
      await changeShare(folderStore(place), 100, LONG_AGO);
      await rollBack(folderStore(place), { from: "0.0.4" }, LONG_AGO);
    },
  },
  {
    name: "fragments",
    words: (folder) => [
      "fragments",
      ...["--config", path.join(root, "demo/site.json"), "--locales", "de-DE,fr-FR", "--out", path.join(folder, "cdn")],
    ],
  },
];

async function releaseOfDist(place: string): Promise<void> {
  const { status, text } = await ended(started(["release", "--share", "5", "--out", place]));
  if (status !== 0) throw new Error(text);
}

export async function checkKills(folder: string): Promise<Check[]> {
  const start = path.join(folder, "start");
  mkdirSync(path.join(start, "cdn"), { recursive: true });
  for (const [version, hash] of EARLIER) {
    const options = { maps: path.join(start, "cdn-maps"), share: 100 };
    await releaseBuild(smallBuild(folder, version, hash), folderStore(path.join(start, "cdn")), options, LONG_AGO);
  }
  const checks: Check[] = [];
  for (const command of COMMANDS) checks.push(await checkCommand(command, folder, start));
  return checks;
}

async function checkCommand({ name, words, before }: Killed, folder: string, start: string): Promise<Check> {
  const prepared = path.join(folder, "prepared");
  rmSync(prepared, { recursive: true, force: true });
  cpSync(start, prepared, { recursive: true });
  await before?.(path.join(prepared, "cdn"));
  const copy = (of: string): string => {
    const place = path.join(folder, of);
    rmSync(place, { recursive: true, force: true });
    cpSync(prepared, place, { recursive: true });
    return place;
  };
  const whole = copy("whole");
  const begun = performance.now();
  const undisturbed = await ended(started(words(whole)));
  let lasts = performance.now() - begun;
  if (undisturbed.status !== 0) return { title: name, problems: [undisturbed.text] };
  const wanted = stateOf(whole);
  const problems: string[] = [];
  let interrupted = 0;
  for (let turn = 0; turn < KILLS_OF_COMMAND; turn += 1) {
    const place = copy("killed");
    const began = performance.now();
    const child = started(words(place));
    const end = ended(child);
    // The delay is the subject of the test: the kill has to come at another moment each time, most of them while it writes.
    const timer = setTimeout(() => child.kill("SIGKILL"), lasts * (0.4 + (0.6 * (turn + 1)) / (KILLS_OF_COMMAND + 1)));
    const { status: killed } = await end;
    clearTimeout(timer);
    if (killed !== 0) interrupted += 1;
    // A machine that was busy before is faster now.
    else lasts = Math.min(lasts, performance.now() - began);
    problems.push(...missingFiles(path.join(place, "cdn")).map((one) => `killed at ${turn}: ${one}`));
    const again = await ended(started(words(place)));
    if (again.status !== 0) problems.push(`after the kill ${turn}: ${again.text}`);
    else if (stateOf(place) !== wanted) problems.push(`after the kill ${turn} the state is another one`);
  }
  if (interrupted === 0) problems.push("no kill came before the end of the command");
  return { title: `${name}, killed ${KILLS_OF_COMMAND} times`, problems };
}

function started(words: readonly string[]): ChildProcess {
  return spawn(process.execPath, [COMMAND, ...words], { stdio: ["ignore", "pipe", "pipe"] });
}

async function ended(child: ChildProcess): Promise<{ readonly status: number | null; readonly text: string }> {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (text += part.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, text };
}

/** Everything beside and in the served folder, without times, and without what a killed command may leave for a day. */
function stateOf(place: string): string {
  const texts = readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && path.basename(entry.parentPath) !== UNFINISHED)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => [path.relative(place, file), readFileSync(file, "utf8")]);
  return JSON.stringify(texts)
    .replaceAll(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, "")
    .replaceAll(/since=\\"\d+\\"\} \d+/g, "");
}

/** Files that a served script names and that are not there. */
function missingFiles(served: string): readonly string[] {
  const names = filesIn(served);
  const files = Object.fromEntries(names.map((name) => [name, { integrity: "", bytes: 0 }]));
  const problems: string[] = [];
  for (const name of names.filter(
    (one) => /^(v\d+\/)?[^/]+$/.test(one) && isMoving(path.posix.basename(one)) && one.endsWith(".js"),
  )) {
    const text = readFileSync(path.join(served, name), "utf8");
    try {
      pointing(name, text.replaceAll(/(["'`])\.\.\/(\d)/g, "$1./$2"), "./", files);
    } catch (error) {
      problems.push((error as Error).message);
    }
  }
  const list = path.join(served, LIST);
  if (existsSync(list) && !parsedVersions(readFileSync(list, "utf8"))) problems.push(`${LIST} is no list`);
  return problems;
}
