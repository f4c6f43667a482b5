/** How long browsers and networks may keep an answer, by all headers that they read for it. Pure functions. */
import type { FileKind, ServedResponse } from "./served-requests.ts";

const YEAR_SECONDS = 31_536_000;
const MOVING_SECONDS = 300;
/** For `stale-while-revalidate` and `stale-if-error`: a browser may show such a copy once more. */
const STALE_SECONDS = 86_400;
/** A file that was missing for a moment has to be found soon. */
const MISSING_SECONDS = 60;

/** Headers for networks only, which win over `Cache-Control` there (RFC 9213 and its forerunners). */
const NETWORK_HEADERS = [
  "cdn-cache-control",
  "surrogate-control",
  "cloudflare-cdn-cache-control",
  "vercel-cdn-cache-control",
  "netlify-cdn-cache-control",
  "edge-control",
];

type Directives = ReadonlyMap<string, string>;

function directivesOf(said: string): Directives {
  const parts = said
    .toLowerCase()
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return new Map(parts.map((part) => [part.split("=")[0] ?? "", part.split("=")[1]?.replaceAll('"', "") ?? ""]));
}

const secondsOf = (directives: Directives, name: string): number => Number(directives.get(name) ?? Number.NaN);

const WANTED = {
  "versions.json": "no-cache",
  moving: `public, max-age=${MOVING_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
  pinned: `public, max-age=${YEAR_SECONDS}, immutable`,
} as const satisfies Readonly<Record<FileKind, string>>;

/** What is wrong with how long the answer is kept, and how to mend it. */
export function sharedCacheProblem({ kind, headers }: ServedResponse): string | undefined {
  const said = headers.get("cache-control") ?? "";
  const found = said === "" ? "has no Cache-Control" : `has Cache-Control: ${said.toLowerCase()}`;
  if (!isRight(kind, directivesOf(said))) return `${found}. Send ${WANTED[kind]}.`;
  const network = NETWORK_HEADERS.find((name) => headers.has(name) && !suitsNetwork(kind, headers.get(name) ?? ""));
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

function suitsNetwork(kind: FileKind, said: string): boolean {
  const directives = directivesOf(said);
  const seconds = [secondsOf(directives, "max-age"), secondsOf(directives, "s-maxage")].filter((one) => one >= 0);
  if (directives.has("no-store") || directives.has("private")) return kind !== "pinned";
  if (kind === "pinned") return true;
  const longest = kind === "versions.json" ? 0 : MOVING_SECONDS;
  return seconds.every((one) => one <= longest) && !directives.has("immutable");
}

/** What is wrong with how long an answer for a missing file is kept. */
export function missingFileProblem(headers: Headers): string | undefined {
  const kept = ["cache-control", ...NETWORK_HEADERS].filter((name) => {
    const directives = directivesOf(headers.get(name) ?? "");
    const longest = Math.max(secondsOf(directives, "max-age") || 0, secondsOf(directives, "s-maxage") || 0);
    return longest > MISSING_SECONDS || directives.has("immutable");
  });
  const [name] = kept;
  return name === undefined
    ? undefined
    : `is missing, and its answer has ${name}: ${headers.get(name)}. Keep such answers for ${MISSING_SECONDS} s at most.`;
}
