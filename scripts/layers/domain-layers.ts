/**
 * The layers of `src/domain`, lowest first, each with its folders and files, lowest first. A folder imports itself and what stands
 * before it, so no two of them import each other. Tests may read what they please.
 */
export const domainLayers = {
  /** Names, numbers and addresses. */
  vocabulary: [
    "vocabulary",
    "locales",
    "constants.ts",
    "deployments.ts",
    "element-name.ts",
    "fnv-hash.ts",
    "message-keys.ts",
    "session-scope.ts",
    "storage-keys.ts",
    "session",
    "links",
    "routes",
  ],
  /** Reads what others send, with one clear error for each mistake. */
  reading: ["reading"],
  /** The answers of services, by the names of the specification. */
  entities: ["entities"],
  /** The facts about page, visitor and customer. */
  facts: ["facts"],
  /** The header data that a host passes. */
  hostData: ["header-data"],
  /** Decide from facts what is shown, and where links lead. */
  rules: [
    "page-links",
    "account",
    "menus",
    "header",
    "rich-text",
    "footer",
    "markets",
    "page",
    "status",
    "metrics",
    "tracking",
    "explain",
  ],
  /** The public module. */
  entry: ["domain-entry.ts"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const DOMAIN = "src/domain/";
const order: readonly string[] = Object.values(domainLayers).flat();

/** The folder, or the file beside the folders, that a path from the root lies in; undefined outside of `src/domain`. */
function partOf(path: string): string | undefined {
  return path.startsWith(DOMAIN) ? path.slice(DOMAIN.length).split("/", 1)[0] : undefined;
}

/** Why a module of `src/domain` may not import a path; undefined if it may. */
export function domainProblem(file: string, path: string): string | undefined {
  const from = partOf(file);
  const to = partOf(path);
  if (from === undefined || to === undefined || from === to) return undefined;
  const unknown = [from, to].find((part) => !order.includes(part));
  if (unknown !== undefined) return `${DOMAIN}${unknown} lies in no layer of scripts/layers/domain-layers.ts`;
  if (order.indexOf(to) < order.indexOf(from)) return undefined;
  return `${DOMAIN}${from} may not import ${path}, which stands above it in scripts/layers/domain-layers.ts`;
}
