/** The rules for one answer of a content delivery network, as docs/operate.md states them. Pure functions over its headers. */
import type { ServedResponse } from "./served-requests.ts";
import { sharedCacheProblem } from "./shared-cache.ts";

/** Returns what is wrong and how to mend it; undefined if nothing is. */
export type Rule = (response: ServedResponse) => string | undefined;

/** Below this size compression saves less than its header costs. */
const COMPRESSED_FROM_BYTES = 1024;

const TYPES: Readonly<Record<string, readonly string[]>> = {
  js: ["text/javascript", "application/javascript"],
  css: ["text/css"],
  json: ["application/json"],
  prom: ["text/plain"],
};

const header = ({ headers }: ServedResponse, name: string): string => headers.get(name)?.trim().toLowerCase() ?? "";

/** Classic scripts and style sheets are read in the encoding of the page where the header names none. */
function typeRule(response: ServedResponse): string | undefined {
  const ending = response.path.slice(response.path.lastIndexOf(".") + 1);
  const types = TYPES[ending] ?? [];
  const said = header(response, "content-type");
  const [type = "", ...parameters] = said.split(";").map((part) => part.trim());
  const wanted = ending === "json" ? types[0] : `${types[0]}; charset=utf-8`;
  const charset = parameters.find((part) => part.startsWith("charset="))?.replace(/^charset="?([^"]*)"?$/, "$1");
  const isEncoded = charset === "utf-8" || (ending === "json" && charset === undefined);
  return types.includes(type) && isEncoded ? undefined : `has Content-Type: ${said || "nothing"}. Send ${wanted}.`;
}

function exactly(name: string, value: string): Rule {
  return (response) =>
    header(response, name) === value
      ? undefined
      : `has ${name}: ${header(response, name) || "nothing"}. Send ${value}.`;
}

export const isCompressed = (response: ServedResponse): boolean =>
  /^(br|gzip|zstd)$/.test(header(response, "content-encoding"));

function compressionRule(response: ServedResponse): string | undefined {
  if (response.body.byteLength < COMPRESSED_FROM_BYTES || isCompressed(response)) return undefined;
  return `is not compressed (${response.body.byteLength} bytes). Compress texts with Brotli or gzip.`;
}

/** With credentials allowed, browsers refuse `*`, and a network may answer one visitor with what another one has sent. */
function credentialsRule(response: ServedResponse): string | undefined {
  const said = header(response, "access-control-allow-credentials");
  return said === "" ? undefined : `has Access-Control-Allow-Credentials: ${said}. Send none: nothing here is private.`;
}

const HARMLESS_VARY = ["accept-encoding", "origin", "access-control-request-headers", "access-control-request-method"];

function varyRule(response: ServedResponse): string | undefined {
  const names = header(response, "vary")
    .split(",")
    .map((name) => name.trim());
  const other = names.find((name) => name !== "" && !HARMLESS_VARY.includes(name));
  if (other !== undefined) return `has Vary: ${other}, so caches keep a copy for each visitor. Send Accept-Encoding.`;
  return header(response, "content-encoding") === "" || names.includes("accept-encoding")
    ? undefined
    : "is compressed without Vary: Accept-Encoding, so a cache may send it to a browser that cannot read it.";
}

/** Headers by which a browser stores or loads something else, or leaves the page. */
const ACTING_HEADERS = [
  "set-cookie",
  "clear-site-data",
  "www-authenticate",
  "link",
  "refresh",
  "speculation-rules",
  "service-worker-allowed",
  "content-disposition",
];

function actingRule({ headers }: ServedResponse): string | undefined {
  const name = ACTING_HEADERS.find((one) => headers.has(one));
  return name === undefined ? undefined : `has ${name}. Send none: a file of the shell is read, and nothing else.`;
}

/** A browser asks with it if its copy is still valid, and then gets no body. */
function validatorRule(response: ServedResponse): string | undefined {
  const isThere = header(response, "etag") !== "" || header(response, "last-modified") !== "";
  return isThere || response.kind === "pinned" ? undefined : "has neither ETag nor Last-Modified. Send one of them.";
}

/** Each rule by the name of its row in the table. */
export const RESPONSE_RULES: Readonly<Record<string, Rule>> = {
  "cache header": sharedCacheProblem,
  CORS: exactly("access-control-allow-origin", "*"),
  credentials: credentialsRule,
  "content type": typeRule,
  nosniff: exactly("x-content-type-options", "nosniff"),
  "resource policy": exactly("cross-origin-resource-policy", "cross-origin"),
  compression: compressionRule,
  vary: varyRule,
  "acting headers": actingRule,
  validator: validatorRule,
};

export function statusProblem({ status, failure }: ServedResponse): string | undefined {
  if (status === 200) return undefined;
  if (status === 0) return `gave no answer (${failure}).`;
  const isRedirect = status >= 300 && status < 400;
  return isRedirect
    ? `is redirected (${status}). Serve it at its own address.`
    : `answers ${status}. Release once more.`;
}
