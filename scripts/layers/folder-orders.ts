/** The layers of `src/domain`, lowest first, each with its folders and files, lowest first. */
const domainLayers = {
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
    "access",
    "page-meta",
    "status",
    "metrics",
    "tracking",
    "explain",
  ],
  /** The public module. */
  entry: ["domain-entry.ts"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/**
 * The order of the folders and files in a layer, lowest first. What stands in a layer imports itself and what stands before it here, so no
 * two of them import each other.
 */
export const folderOrders: Readonly<Record<string, readonly string[]>> = {
  "src/domain": Object.values(domainLayers).flat(),
  /** Tokens and what is stored of them, the rules as pure functions, and the driver that carries them out. */
  "src/session": ["tokens", "rules", "driver"],
  /** The page, its configuration, its surroundings with who is signed in, the customer's session and data, the facts of an element. */
  "src/stores": ["page.ts", "config", "page", "customer", "element-facts.ts"],
};

/** Why a module may not import a path in its own layer; undefined if it may. */
export function orderProblem(file: string, path: string): string | undefined {
  const layer = Object.keys(folderOrders).find((folder) => file.startsWith(`${folder}/`));
  if (layer === undefined || !path.startsWith(`${layer}/`)) return undefined;
  const order = folderOrders[layer] ?? [];
  const [from, to] = [file, path].map((name) => name.slice(layer.length + 1).split("/", 1)[0] ?? "") as [
    string,
    string,
  ];
  if (from === to) return undefined;
  const unknown = [from, to].find((part) => !order.includes(part));
  if (unknown !== undefined) return `${layer}/${unknown} lies in no layer of scripts/layers/folder-orders.ts`;
  if (order.indexOf(to) < order.indexOf(from)) return undefined;
  return `${layer}/${from} may not import ${path}, which stands above it in scripts/layers/folder-orders.ts`;
}
