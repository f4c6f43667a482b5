/** The same files for other visitors: behind a proxy, with a phone, from a sandbox, at a second try, and without waiting for long. */
import { gzipSync } from "node:zlib";
import { isCompressed } from "./response-rules.ts";
import { allRequested, requested, type ServedResponse } from "./served-requests.ts";
import type { Verification } from "./verification.ts";

interface Visitor {
  /** Completes `answers 403 to …`. */
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Behind the address. */
  readonly query?: string;
}

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0";

/** Asked for every file. */
const VISITORS: readonly Visitor[] = [
  { who: "an iPhone", headers: { "User-Agent": IPHONE, "Accept-Encoding": "gzip, deflate, br" } },
  { who: "an Android phone", headers: { "User-Agent": ANDROID, "Accept-Encoding": "gzip, deflate, br, zstd" } },
  { who: "a visitor behind a proxy (Via)", headers: { Via: "1.1 proxy.example", "X-Forwarded-For": "192.0.2.7" } },
];

/** Asked for the scripts that every page loads. */
const FURTHER_VISITORS: readonly Visitor[] = [
  { who: "Firefox", headers: { "User-Agent": FIREFOX } },
  { who: "a visitor from another site (Referer)", headers: { Referer: "https://partner.example/page" } },
  { who: "a page in a sandbox (Origin: null)", headers: { Origin: "null" } },
  { who: "a visitor with a cookie", headers: { Cookie: "session=1" } },
  { who: "a browser that reads gzip only", headers: { "Accept-Encoding": "gzip" } },
  { who: "a browser that reads no compression", headers: { "Accept-Encoding": "identity" } },
  { who: "a second try (?again=1)", headers: {}, query: "?again=1" },
];

const isPageScript = ({ path }: ServedResponse): boolean => /(^|\/)(enhance-[^/]*|shell)\.js$/.test(path);

/** @param found the answers that a desktop browser has got */
export async function otherRequests(base: string, found: readonly ServedResponse[]): Promise<Verification> {
  const entries = found.filter(isPageScript);
  const problems: string[] = [];
  let files = 0;
  for (const [visitors, asked] of [
    [VISITORS, found],
    [FURTHER_VISITORS, entries],
  ] as const) {
    const usual = new Map(asked.map((one) => [one.path, one]));
    for (const visitor of visitors) {
      const { headers, query = "" } = visitor;
      const names = [...usual.keys()].map((path) => path + query);
      const answers = await allRequested(base, names, "pinned", undefined, headers);
      files += answers.length;
      for (const answer of answers) {
        const problem = differenceOf(
          answer,
          usual.get(answer.path.slice(0, answer.path.length - query.length)),
          visitor,
        );
        if (problem !== undefined) problems.push(`${base}${answer.path} ${problem}`);
      }
    }
  }
  return { check: "other visitors", files, problems };
}

function differenceOf(answer: ServedResponse, usual: ServedResponse | undefined, visitor: Visitor): string | undefined {
  const { who, headers } = visitor;
  if (usual === undefined) return undefined;
  if (answer.status !== 200)
    return `answers ${answer.status || answer.failure} to ${who}. The files are the same for everybody.`;
  const canRead = headers["Accept-Encoding"] !== "identity";
  if (!canRead && answer.headers.has("content-encoding"))
    return "is compressed for a browser that cannot read it. Obey Accept-Encoding.";
  if (!answer.body.equals(usual.body)) return `is another answer for ${who}. The files are the same for everybody.`;
  if (canRead && isCompressed(usual) && !isCompressed(answer))
    return `is not compressed for ${who}. Compress it for everybody (nginx: gzip_proxied any).`;
  const other = ["access-control-allow-origin", "cache-control", "content-type"].find(
    (name) => answer.headers.get(name) !== usual.headers.get(name),
  );
  return other === undefined
    ? undefined
    : `has ${other}: ${answer.headers.get(other) ?? "nothing"} for ${who}. Send the same to everybody.`;
}

/** A file that takes longer at this rate keeps a page waiting. A phone in 3G gets more. */
const SLOWEST_BYTES_PER_MS = 50;
const LONGEST_START_MS = 1000;

const isSlow = ({ milliseconds, headers, body }: ServedResponse): boolean => {
  if (milliseconds <= LONGEST_START_MS) return false;
  const sent = headers.has("content-encoding") ? gzipSync(body).byteLength : body.byteLength;
  return milliseconds > LONGEST_START_MS + sent / SLOWEST_BYTES_PER_MS;
};

/** A server that was busy with the requests of this command gets another try, for the file alone. */
export async function slowFiles(base: string, found: readonly ServedResponse[]): Promise<Verification> {
  const problems: string[] = [];
  for (const { path, kind } of found.filter(isSlow)) {
    const again = await requested(base, path, kind);
    if (again.status === 0 || isSlow(again))
      problems.push(
        `${base}${path} took ${(again.milliseconds / 1000).toFixed(1)} s, also alone. Look for a limit of the rate.`,
      );
  }
  return { check: "speed", files: found.length, problems };
}
