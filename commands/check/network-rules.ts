/** What is wrong with the scripts of the shell, their cache headers and the policy. Pure functions over visits. */
import { isMoving } from "../release/moving-scripts.ts";
import { sharedCacheProblem } from "../release/shared-cache.ts";
import { advice, type Finding, wrong } from "./finding.ts";
import type { DomReading, PolicyViolation, SeenAnswer } from "./visit-reading.ts";

/** The scripts that start the shell: one of them on a page. */
const PAGE_SCRIPT = /\/shell(?:-prefixed)?(?:\.[a-z]{2}(?:-[a-z]{2})?)?\.js$/;

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address);
const nameOf = (address: string): string => pathOf(address).split("/").at(-1) ?? "";

/** The page scripts that the markup names. */
export const pageScripts = ({ scripts }: DomReading) => scripts.filter(({ src }) => PAGE_SCRIPT.test(pathOf(src)));

export function scriptFindings(page: DomReading, answers: readonly SeenAnswer[]): readonly Finding[] {
  const ours = pageScripts(page);
  const notModules = ours.filter(({ type, isDelayed }) => type !== "module" && !isDelayed && !isHeld(type));
  const delayed = ours.filter(({ isDelayed }) => isDelayed);
  return [
    ...delayed.map(({ src }) =>
      wrong("scripts", `An optimizer of the page delays ${src}. Exempt it: header and menus wait for it.`),
    ),
    ...notModules.map(({ src }) => wrong("scripts", `${src} is loaded as a classic script. Write type="module".`)),
    ...ofShell(page, answers)
      .filter(({ status }) => status === 0 || status >= 400)
      .map(({ url, status }) =>
        wrong(
          "scripts",
          status === 0
            ? `${url} did not load. The network or a policy has refused it.`
            : `${url} answers ${status}. Place all files of the build there, or correct the address.`,
        ),
      ),
    ...ofShell(page, answers)
      .filter(({ status, url, headers }) => status === 200 && url.endsWith(".js") && !isScript(headers))
      .map(({ url, headers }) =>
        wrong("scripts", `${url} has Content-Type: ${headers["content-type"] ?? "nothing"}. Send text/javascript.`),
      ),
  ];
}

/** A consent tool starts a script of another type once the visitor has agreed. */
export const isHeld = (type: string): boolean => type !== "" && type !== "module" && !type.includes("javascript");

const isScript = (headers: SeenAnswer["headers"]): boolean => /javascript/.test(headers["content-type"] ?? "");

export function copyFindings(page: DomReading): readonly Finding[] {
  const addresses = [...new Set(pageScripts(page).map(({ src }) => src))];
  if (addresses.length > 1)
    return [wrong("copies", `The page loads the shell ${addresses.length} times: ${addresses.join(", ")}. Keep one.`)];
  return page.builds.length > 1
    ? [wrong("copies", `Elements of several builds run: ${page.builds.join(", ")}. Load one build only.`)]
    : [];
}

/** The answers for files in the folder of a page script. */
function ofShell(page: DomReading, answers: readonly SeenAnswer[]): readonly SeenAnswer[] {
  const folders = pageScripts(page).map(({ src }) => new URL(".", src).href);
  return answers.filter(
    ({ url }) => folders.some((folder) => url.startsWith(folder)) && /\.(?:js|css)$/.test(pathOf(url)),
  );
}

const VERSION = /\/\d+\.\d+\.\d+(?:-[\w.-]+)?\//;
/** A file whose name changes with its bytes ends with a hash of eight letters: `react-0a1b2c3d.js`, unlike `shell-prefixed.js`. */
function isHashed(name: string): boolean {
  const stem = name.slice(0, name.lastIndexOf("."));
  return stem.at(-9) === "-" && /[A-Z0-9_-]/.test(stem.slice(-8));
}

/** Customers keep a file that moves for too long, or ask again for one that never changes. */
export function cacheFindings(page: DomReading, answers: readonly SeenAnswer[]): readonly Finding[] {
  const problems = ofShell(page, answers)
    .filter(({ status }) => status === 200)
    .flatMap(({ url, headers }) => {
      const name = nameOf(url);
      const isPinned = VERSION.test(pathOf(url)) || isHashed(name);
      if (!isPinned && !isMoving(name)) return [];
      const kind = isPinned ? "pinned" : "moving";
      const problem = sharedCacheProblem({ kind, headers: new Headers(headers) });
      return problem === undefined ? [] : [{ url, isPinned, problem }];
    });
  const [first, ...others] = problems.filter(({ isPinned }) => isPinned);
  const more = others.length === 0 ? "" : `, as ${others.length} more files:`;
  return [
    ...problems.filter(({ isPinned }) => !isPinned).map(({ url, problem }) => wrong("cache", `${url} ${problem}`)),
    // A file with a name of its own only costs a request; another one shows customers an old release.
    ...(first === undefined ? [] : [advice("cache", `${first.url}${more} ${first.problem}`)]),
  ];
}

export function policyFindings(page: DomReading): readonly Finding[] {
  const folders = pageScripts(page).map(({ src }) => new URL(".", src).href);
  const ours = page.violations.filter(
    ({ blocked, tag }) => tag !== "" || folders.some((folder) => blocked.startsWith(folder)),
  );
  const others = page.violations.filter((one) => !ours.includes(one));
  return [
    ...ours.map((violation) => wrong("policy", `The policy refuses ${whatIsRefused(violation)}. ${remedy(violation)}`)),
    ...others.map((violation) =>
      advice("policy", `The policy refuses ${whatIsRefused(violation)}, which may not be the shell's.`),
    ),
  ];
}

const whatIsRefused = ({ directive, blocked, tag }: PolicyViolation): string =>
  `${blocked === "inline" ? "an inline part" : blocked}${tag === "" ? "" : ` of <${tag}>`} by ${directive}`;

const remedy = ({ directive, blocked }: PolicyViolation): string =>
  blocked === "inline"
    ? `Add the hashes of "fragments" in integrity.json to ${directive.replace(/-(?:elem|attr)$/, "")}.`
    : `Allow the address in ${directive.replace(/-elem$/, "")}.`;
