/** The rules for one answer of a content delivery network, as docs/operate.md states them. Pure functions over its headers. */

export type FileKind = "versions.json" | "moving" | "pinned";

/** An answer to a request for one file. */
export interface ServedResponse {
  readonly kind: FileKind;
  /** Path below the base. */
  readonly path: string;
  /** 0 where no answer came. */
  readonly status: number;
  /** Why no answer came. */
  readonly failure?: string | undefined;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Returns what is wrong and how to mend it; undefined if nothing is. */
type Rule = (response: ServedResponse) => string | undefined;

const YEAR_SECONDS = 31_536_000;
const MOVING_SECONDS = 300;
/** Below this size compression saves less than its header costs. */
const COMPRESSED_FROM_BYTES = 1024;

const TYPES: Readonly<Record<string, readonly string[]>> = {
  js: ["text/javascript", "application/javascript"],
  css: ["text/css"],
  json: ["application/json"],
};

const header = ({ headers }: ServedResponse, name: string): string => headers.get(name)?.trim().toLowerCase() ?? "";

function cacheRule(response: ServedResponse): string | undefined {
  const said = header(response, "cache-control");
  const words = said.split(",").map((word) => word.trim());
  const seconds = Number(/\bmax-age=(\d+)/.exec(said)?.[1] ?? Number.NaN);
  const isPublic = !words.includes("private") && !words.includes("no-store");
  const found = said === "" ? "has no Cache-Control" : `has Cache-Control: ${said}`;
  if (response.kind === "versions.json")
    return words.includes("no-cache") || words.includes("no-store") || seconds === 0
      ? undefined
      : `${found}. Send no-cache.`;
  if (response.kind === "pinned")
    return isPublic && seconds >= YEAR_SECONDS && words.includes("immutable")
      ? undefined
      : `${found}. Send public, max-age=${YEAR_SECONDS}, immutable.`;
  return isPublic && seconds <= MOVING_SECONDS && !words.includes("immutable")
    ? undefined
    : `${found}. Send public, max-age=${MOVING_SECONDS}, stale-while-revalidate=86400.`;
}

function typeRule(response: ServedResponse): string | undefined {
  const types = TYPES[response.path.slice(response.path.lastIndexOf(".") + 1)] ?? [];
  const said = header(response, "content-type").split(";")[0]?.trim() ?? "";
  return types.includes(said) ? undefined : `has Content-Type: ${said || "nothing"}. Send ${types[0]}.`;
}

function exactly(name: string, value: string): Rule {
  return (response) =>
    header(response, name) === value
      ? undefined
      : `has ${name}: ${header(response, name) || "nothing"}. Send ${value}.`;
}

function compressionRule(response: ServedResponse): string | undefined {
  if (response.body.byteLength < COMPRESSED_FROM_BYTES || /^(br|gzip|zstd)$/.test(header(response, "content-encoding")))
    return undefined;
  return `is not compressed (${response.body.byteLength} bytes). Compress texts with Brotli or gzip.`;
}

/** Each rule by the name of its row in the table. */
export const RESPONSE_RULES: Readonly<Record<string, Rule>> = {
  "cache header": cacheRule,
  CORS: exactly("access-control-allow-origin", "*"),
  "content type": typeRule,
  nosniff: exactly("x-content-type-options", "nosniff"),
  "resource policy": exactly("cross-origin-resource-policy", "cross-origin"),
  compression: compressionRule,
};

export function statusProblem({ status, failure }: ServedResponse): string | undefined {
  if (status === 200) return undefined;
  if (status === 0) return `gave no answer (${failure}).`;
  const isRedirect = status >= 300 && status < 400;
  return isRedirect
    ? `is redirected (${status}). Serve it at its own address.`
    : `answers ${status}. Release once more.`;
}
