/**
 * Which module of what draws goes into which shared chunk: by who needs it, so that nobody loads what only others draw.
 */
import path from "node:path";
import type { Rolldown } from "vite";
import { bundle } from "./bundle.ts";
import { localeModules } from "./locale-modules.ts";
import { drawFile, root } from "./paths.ts";

/** Chunks that every element imports which draws for a customer. */
export const SHARED: readonly string[] = ["page-facts", "react", "views", "core"];

/** What elements share and every one of them needs at once; what is used later, or by few, stays apart. */
function isCore(id: string): boolean {
  return !/\/src\/api\/|\/domain\/entities\/(?!customer-status|initials|tracking-event)|stores\/(api-client|customer-source|session-requests)|\.css|\.styles\.ts|\/rich-text\/lean-markup|\/locales\/|node_modules\/(dompurify|@floating-ui)/.test(
    id,
  );
}

/** Styles that only fragments bring are no part of it, but those of elements without a fragment. */
function isView(id: string): boolean {
  if (/\.css/.test(id)) return /\/src\/ui\/(theme|button|country-flag|layout)\//.test(id);
  return /\/src\/ui\/|\.tsx$|element-drawing|@tabler/.test(id);
}

/** What these entries need at once, without what they load later. */
async function modulesOf(...entries: readonly string[]): Promise<ReadonlySet<string>> {
  const input = Object.fromEntries(entries.map((file, place) => [`entry-${place}`, path.resolve(root, file)]));
  const { output } = await bundle(
    { plugins: [localeModules()], build: { write: false, minify: false, rolldownOptions: { input } } },
    {},
  );
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const reached = new Set<string>();
  const reach = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || reached.has(name)) return;
    reached.add(name);
    for (const next of chunk.imports) reach(next);
  };
  for (const { fileName, isEntry } of chunks.values()) if (isEntry) reach(fileName);
  return new Set([...reached].flatMap((name) => chunks.get(name)?.moduleIds ?? []));
}

/** What is drawn where a page is more than a customer's header and guard: most customers have none of it drawn. */
const MARKETS = ["app-footer", "country-banner", "market-picker"].map(drawFile);

/** What draws every customer's page, and what pages load when they need it, without anything drawn. */
const OTHERS = [
  ...["app-header", "auth-gate", "page-meta", "session-guard"].map(drawFile),
  ...["api-client", "customer-source", "operator-content", "page-status", "session-requests"].map(
    (name) => `src/stores/${name}.ts`,
  ),
  "elements/draw/service-notice.ts",
  "src/consent/consent-tools.ts",
  "src/tracking/event-sender.ts",
];

export async function drawingChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const ofPage = await modulesOf("elements/draw/page.draw.ts");
  const [ofMarkets, ofOthers] = [await modulesOf(...MARKETS), await modulesOf(...OTHERS)];
  const isMarkets = (id: string): boolean => ofMarkets.has(id) && !ofOthers.has(id);
  const shared = (name: string, priority: number, test: (id: string) => boolean) => {
    return { name, priority, test, minShareCount: 2 };
  };
  return [
    shared("page-facts", 4, (id) => ofPage.has(id)),
    { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
    shared("core", 2, (id) => isCore(id) && !isView(id) && !isMarkets(id)),
    // Apart from the rest, so that what needs no React does not bring it.
    shared("views", 1, (id) => isView(id) && !isMarkets(id)),
    shared("markets", 1, (id) => (isCore(id) || isView(id)) && isMarkets(id)),
  ];
}
