/**
 * Assigns the rendering modules to shared chunks by the pages that need them, so that no page loads unused modules.
 */
import path from "node:path";
import type { Rolldown } from "vite";
import { bundle } from "./bundle.ts";
import { renderFile, root, viewFile } from "./paths.ts";

/** Chunks that every element imports which draws for a customer: what knows, then what draws that, with React. */
const SHARED: readonly string[] = ["page-facts", "core", "rolldown-runtime", "react", "views"];
/** The same from release to release, and kept by browsers: React, and what it imports. */
const OUTLIVES: readonly string[] = ["react", "rolldown-runtime"];
/** The chunk that reads a customer, and renews and ends the session. */
const OF_CUSTOMERS = "customers";

/** Named by the build, as every release has another: so what behaves names them in fewer bytes. */
export const isNamedByBuild = (name: string): boolean =>
  [OF_CUSTOMERS, ...SHARED].includes(name) && !OUTLIVES.includes(name);

/** The addresses that are asked for together with the first element, not one after the other: of customers first. */
export function preloaded(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): readonly string[] {
  const chunks = output.filter((file) => file.type === "chunk");
  return [OF_CUSTOMERS, ...SHARED].flatMap((name) =>
    chunks.filter((chunk) => chunk.name === name).map(({ fileName }) => `./${fileName}`),
  );
}

/** The modules that every element needs at once. Modules that load later, or that few elements use, stay apart. */
function isCore(id: string): boolean {
  if (/\.css/.test(id)) return isStyleOfMany(id);
  return !/\/src\/api\/|\/domain\/entities\/(?!customer-status|initials|tracking-event)|stores\/(api-client|customer-source|session-requests)|\.styles\.ts|\/rich-text\/lean-markup|\/locales\/|node_modules\/(dompurify|@floating-ui)/.test(
    id,
  );
}

/** Of elements without a fragment; other styles come with fragments alone. They are put in before anything is drawn. */
const isStyleOfMany = (id: string): boolean => /\/src\/ui\/(theme|button|country-flag|layout)\//.test(id);

const isView = (id: string): boolean => !/\.css/.test(id) && /\/src\/ui\/|\.tsx$/.test(id);

const isOfOneElement = (id: string): boolean => /\/elements\/(?!session-guard)/.test(id);

/** The modules that these entries import statically, without those that they load later. */
async function modulesOf(...entries: readonly string[]): Promise<ReadonlySet<string>> {
  const input = Object.fromEntries(entries.map((file, place) => [`entry-${place}`, path.resolve(root, file)]));
  const { output } = await bundle("chunks", {
    build: { write: false, minify: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } },
  });
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

const CALLS = ["api-client", "customer-source", "session-requests"].map((name) => `src/stores/${name}.ts`);

/** The modules that every customer's page needs to render and to read the customer. */
const CUSTOMERS = [
  ...["app-header", "auth-gate", "session-guard"].flatMap((tag) => [renderFile(tag), viewFile(tag)]),
  "src/render/react-root.tsx",
  ...CALLS,
  "src/stores/page-status.ts",
];

/** The modules that pages load on demand and that render nothing. */
const WITHOUT_REACT = [
  "src/page-services/service-notice.ts",
  "src/consent/consent-tools.ts",
  "src/stores/operator-content.ts",
  "src/tracking/event-sender.ts",
];

/** Modules that several elements share, such as footer and market picker, stay apart: most customers' pages render none of these. */
export async function renderingChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const ofPage = await modulesOf("entries/page-services.ts");
  const ofCustomers = await modulesOf(...CUSTOMERS);
  const withoutReact = await modulesOf(...WITHOUT_REACT);
  const ofCalls = await modulesOf(...CALLS);
  const isShared = (id: string): boolean => isCore(id) || isView(id);
  const shared = (name: string, priority: number, test: (id: string) => boolean) => {
    return { name, priority, test, minShareCount: 2 };
  };
  return [
    shared("page-facts", 4, (id) => ofPage.has(id)),
    { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|\/render\/react-root/, priority: 3 },
    { name: OF_CUSTOMERS, test: (id) => ofCalls.has(id) && !isCore(id), priority: 2 },
    shared("core", 2, (id) => isCore(id) && !isView(id) && ofCustomers.has(id)),
    // Apart from the rest, so that what needs no React does not bring it.
    // With the guard's view, which every customer's page draws: one request less.
    {
      name: "views",
      priority: 1,
      test: (id) => isView(id) && !isOfOneElement(id) && (ofCustomers.has(id) || withoutReact.has(id)),
    },
    shared("content", 2, (id) => isCore(id) && !isView(id) && !ofCustomers.has(id) && withoutReact.has(id)),
    shared("markets", 1, (id) => isShared(id) && !ofCustomers.has(id) && !withoutReact.has(id)),
  ];
}
