/** How long browsers and networks may keep an answer, by all headers that they read for it. Pure functions. */
import type { FileKind, ServedResponse } from "./served-requests.ts";

const YEAR_SECONDS = 31_536_000;
const MOVING_SECONDS = 300;
/** For `stale-while-revalidate` and `stale-if-error`: a browser may show such a copy once more. */
const STALE_SECONDS = 86_400;
/** A file that was missing for a moment has to be found soon. */
const MISSING_SECONDS = 60;

/** Headers for networks only, which win over `Cache-Control` there: each network has its own (RFC 9213 and its forerunners). */
const isOfNetworks = (name: string): boolean =>
  /^(surrogate-control|edge-control|x-accel-expires)$|.-cache-control$/.test(name);

const networkHeaders = (headers: Headers): readonly string[] => [...headers.keys()].filter(isOfNetworks);

type Directives = ReadonlyMap<string, string>;

/** A directive that is there twice with different values counts as unreadable: caches differ in which one they obey. */
function directivesOf(said: string): Directives {
  const parts = said
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const directives = new Map<string, string>();
  for (const part of parts) {
    const [name = "", value = ""] = part.replaceAll('"', "").split("=");
    directives.set(name, (directives.get(name) ?? value) === value ? value : "twice");
  }
  return directives;
}

const UNITS: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 };

/** Seconds as headers write them: `300`, `1d` (Akamai), `300+600` (with the time for a stale copy). NaN if it is none, or missing. */
function secondsOf(directives: Directives, name: string): number {
  const [, value, stale = "0", unit = ""] =
    /^(\d+)(?:\+(\d+))?([smhd]?)$/.exec(directives.get(name)?.trim() ?? "") ?? [];
  return value === undefined ? Number.NaN : (Number(value) + Number(stale)) * (UNITS[unit] ?? Number.NaN);
}

const WANTED = {
  "versions.json": "no-cache",
  moving: `public, max-age=${MOVING_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  pinned: `public, max-age=${YEAR_SECONDS}, immutable`,
} as const satisfies Readonly<Record<FileKind, string>>;

/** What is wrong with how long the answer is kept, and how to mend it. */
export function sharedCacheProblem({ kind, headers }: Pick<ServedResponse, "kind" | "headers">): string | undefined {
  const said = headers.get("cache-control") ?? "";
  const found = said === "" ? "has no Cache-Control" : `has Cache-Control: ${said.toLowerCase()}`;
  if (!isRight(kind, directivesOf(said))) return `${found}. Send ${WANTED[kind]}.`;
  const network = networkHeaders(headers).find((name) => !suitsNetwork(kind, networkDirectives(headers, name)));
  if (network !== undefined) return `has ${network}: ${headers.get(network)}, which networks prefer. Remove it.`;
  const age = Number(headers.get("age") ?? 0);
  return kind !== "pinned" && age > MOVING_SECONDS + STALE_SECONDS
    ? `is ${age} s old, so a network keeps it for longer than it may. Purge the network.`
    : undefined;
}

function isRight(kind: FileKind, directives: Directives): boolean {
  const isPublic = !directives.has("private") && !directives.has("no-store");
  const [seconds, shared] = [secondsOf(directives, "max-age"), secondsOf(directives, "s-maxage")];
  if (kind === "pinned")
    return isPublic && !directives.has("no-cache") && seconds >= YEAR_SECONDS && directives.has("immutable");
  const longestStale = Math.max(
    secondsOf(directives, "stale-while-revalidate") || 0,
    secondsOf(directives, "stale-if-error") || 0,
  );
  const longest = kind === "versions.json" ? 0 : MOVING_SECONDS;
  if (shared > longest) return false;
  if (kind === "versions.json")
    return longestStale === 0 && (directives.has("no-cache") || directives.has("no-store") || seconds === 0);
  return isPublic && seconds <= longest && longestStale <= STALE_SECONDS && !directives.has("immutable");
}

const LIFETIMES = ["max-age", "s-maxage", "cache-maxage", "downstream-ttl"] as const;

/** nginx takes a bare number of seconds. */
function networkDirectives(headers: Headers, name: string): Directives {
  const said = headers.get(name) ?? "";
  return directivesOf(name === "x-accel-expires" ? `max-age=${said}` : said);
}

function suitsNetwork(kind: FileKind, directives: Directives): boolean {
  if (["no-store", "private", "bypass-cache"].some((name) => directives.has(name))) return kind !== "pinned";
  if (kind === "pinned") return true;
  const longest = kind === "versions.json" ? 0 : MOVING_SECONDS;
  const named = LIFETIMES.filter((name) => directives.has(name));
  return named.every((name) => secondsOf(directives, name) <= longest) && !directives.has("immutable");
}

/** What is wrong with how long an answer for a missing file is kept. */
export function missingFileProblem(headers: Headers): string | undefined {
  const kept = ["cache-control", ...networkHeaders(headers)].filter((name) => {
    const directives = networkDirectives(headers, name);
    const longest = Math.max(...LIFETIMES.map((one) => secondsOf(directives, one) || 0));
    return longest > MISSING_SECONDS || directives.has("immutable");
  });
  const [name] = kept;
  return name === undefined
    ? undefined
    : `is missing, and its answer has ${name}: ${headers.get(name)}. Keep such answers for ${MISSING_SECONDS} s at most.`;
}
