/**
 * Assigns the rendering modules to shared chunks by the pages that need them, so that no page loads unused modules.
 */
import path from "node:path";
import type { Rolldown } from "vite";
import { bundle } from "./bundle.ts";
import { renderFile, root, viewFile } from "./paths.ts";

/** Chunks that an element imports to render for a customer: the facts, React, and the views. */
const SHARED: readonly string[] = [
  "page",
  "elements",
  "customer",
  "rolldown-runtime",
  "document",
  "react-core",
  "react",
  "views",
];
/** The same from release to release, and kept by browsers: React, and what it imports. */
const UNCHANGED_BY_RELEASES: readonly string[] = ["react-core", "react", "rolldown-runtime", "document"];
/** Named by the build, as every release has another: so the enhance script names them in fewer bytes. */
export const isNamedByBuild = (name: string): boolean => SHARED.includes(name) && !UNCHANGED_BY_RELEASES.includes(name);

/** The page script requests them for a customer, in this order: the first three make the first calls, so they arrive before React. */
const FIRST: readonly string[] = ["customer", "elements", "page", "react-core", "react"];

/** Addresses that are requested in parallel, because an import inside a chunk would start a round trip later. */
export interface Preloads {
  /** Together with the first element that renders. */
  readonly shared: readonly string[];
  /** Those that the page script requests where a session is stored. */
  readonly first: readonly string[];
}

export function preloadsIn(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Preloads {
  const chunks = output.filter((file) => file.type === "chunk");
  requireUnchangedImports(chunks);
  const addresses = (names: readonly string[]) =>
    names.flatMap((name) => chunks.filter((chunk) => chunk.name === name).map(({ fileName }) => `./${fileName}`));
  return { shared: addresses(SHARED), first: addresses(FIRST) };
}

/** A chunk that imports a name of this build has other bytes with each release, and every customer loads it again. */
function requireUnchangedImports(chunks: readonly Rolldown.OutputChunk[]): void {
  const kept = new Set(
    chunks.filter(({ name }) => UNCHANGED_BY_RELEASES.includes(name)).map(({ fileName }) => fileName),
  );
  for (const { fileName, imports } of chunks) {
    const others = imports.filter((name) => kept.has(fileName) && !kept.has(name));
    if (others.length > 0)
      throw new Error(`${fileName} must be the same in every release, but imports ${others.join(", ")}`);
  }
}

const isStyle = (id: string): boolean => /\.css|\.styles\.ts/.test(id);

/** The modules that import React. */
const isView = (id: string): boolean => !/\.css/.test(id) && /\/src\/ui\/|\.tsx$/.test(id);

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

/** The modules that every customer's page needs to render and to read the customer. */
const OF_CUSTOMERS = [
  "entries/customer-elements.ts",
  ...["app-header", "auth-gate", "session-guard"].map(viewFile),
  "src/render/react-root.tsx",
  "src/stores/customer/api-client.ts",
  "src/stores/customer/customer-source.ts",
  "src/stores/customer/kept-customer.ts",
  "src/session/driver/session-requests.ts",
  "src/stores/customer/stored-customer.ts",
  "elements/app-header/next-frame.ts",
];

/** Elements that render for visitors, too: what they share with customers' pages must not bring the rest of those pages. */
const OF_VISITORS_ELEMENTS = [renderFile("page-meta"), "entries/react.tsx", "src/react-elements/element-tree.tsx"];

/** Elements that list markets, or link to them. */
const MARKETS = ["app-footer", "country-banner", "market-picker"].flatMap((tag) => [renderFile(tag), viewFile(tag)]);

/** The modules that the page of every visitor needs where consent tool, flags and operator status are configured. */
const OF_PAGE = ["entries/page-services.ts"];

/** The modules that visitors' pages load later: after consent, or for a notice of the operator. */
const OF_VISITORS_LATER = [
  "src/page-services/service-notice.ts",
  "src/page-services/field-metrics.ts",
  "src/tracking/event-sender.ts",
];

/** The modules that pages load on demand and that render nothing. */
const WITHOUT_REACT = [
  "src/page-services/service-notice.ts",
  "src/stores/config/operator-content.ts",
  "src/tracking/event-sender.ts",
];

/** Modules that several elements share, such as footer and market picker, stay apart: most customers' pages render none of these. */
export async function renderingChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const ofPage = await modulesOf(...OF_PAGE);
  const ofVisitorsLater = await modulesOf(...OF_VISITORS_LATER);
  const ofCustomers = await modulesOf(...OF_CUSTOMERS);
  const withoutReact = await modulesOf(...WITHOUT_REACT);
  const ofVisitorsElements = await modulesOf(...OF_VISITORS_ELEMENTS);
  const ofMarkets = await modulesOf(...MARKETS);
  const ofComponents = await modulesOf("entries/react.tsx");
  const group = (name: string, priority: number, test: (id: string) => boolean) => ({ name, priority, test });
  const shared = (name: string, priority: number, test: (id: string) => boolean) => {
    return { ...group(name, priority, test), minShareCount: 2 };
  };
  return [
    // React imports it, because the bundler puts it into every module that names the document (bundle.ts).
    group("document", 6, (id) => id.endsWith("/platform/page-document.ts")),
    // With what customers' pages share with later scripts of visitors: in a chunk of customers it would bring that to visitors.
    shared("page", 5, (id) => ofPage.has(id) || (ofVisitorsLater.has(id) && ofCustomers.has(id))),
    // Sender, tracker and field metrics share it, and load neither content nor anything of customers.
    group("outgoing-text", 4, (id) => id.endsWith("/tracking/outgoing-text.ts")),
    // Apart from the markets, which page metadata does not need.
    group("head-tags", 4, (id) => id.endsWith("/platform/head-tags.ts")),
    // A notice of the operator, messages and banners share it, and load nothing else of each other.
    group("moved-focus", 4, (id) => id.endsWith("/platform/moved-focus.ts")),
    group("insert-script", 4, (id) => /\/platform\/(insert-script|trusted-types)/.test(id)),
    // Modules of teams import React when they load, and what writes to the page only when a tag renders.
    group("react-core", 3, (id) => /node_modules\/react\//.test(id)),
    group("react", 3, (id) => /node_modules\/(react-dom|scheduler)\/|\/render\/react-root|\/immediate-task/.test(id)),
    group("i18next", 3, (id) => id.includes("node_modules/i18next/")),
    group("elements", 2.5, (id) => ofCustomers.has(id) && ofVisitorsElements.has(id) && !isView(id)),
    // Apart from the views, so that what needs no React does not bring it.
    group("customer", 2, (id) => ofCustomers.has(id) && !isView(id)),
    group("views", 1, (id) => isView(id) && (ofCustomers.has(id) || withoutReact.has(id))),
    shared("content", 2, (id) => !isView(id) && !ofCustomers.has(id) && withoutReact.has(id)),
    // After the others: a group takes what its modules import along.
    group("component-base", 0.5, (id) => ofComponents.has(id) || id.includes("dynamic-import-helper")),
    // Code that several components share has its place beside their folders.
    group("component-parts", 0.4, (id) => path.dirname(id) === path.join(root, "demo/components")),
    shared("markets", 1, (id) => ofMarkets.has(id) && !ofCustomers.has(id) && !withoutReact.has(id) && !isStyle(id)),
  ];
}
