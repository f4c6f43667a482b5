/** Which Markdown files the site shows, at which address, and in which group of the side bar. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../build/paths.ts";
import { sourceFiles } from "../checks/source.ts";

export interface SiteDocument {
  /** Path from the root of the project: `docs/contracts/cms.md`. */
  readonly file: string;
  /** Path in the site: `contracts/cms.md`. */
  readonly page: string;
  readonly title: string;
  /** Path of the folder that gives the group its name; empty for documents beside the first page. */
  readonly folder: string;
}

/** Folders in the order of the side bar, with their names. Others follow under the names of their folders. */
const GROUPS: Readonly<Record<string, string>> = {
  start: "Getting started",
  contracts: "Hosts",
  elements: "Elements",
  errors: "Errors",
  "": "Guides",
  reference: "Reference",
  decisions: "Decisions",
  project: "Project",
};

/** Every Markdown file of the project except those of packages and of the caches. */
export function siteDocuments(): readonly SiteDocument[] {
  const files = [...readdirSync(root).filter((file) => file.endsWith(".md")), ...sourceFiles(root, FOLDERS, /\.md$/)];
  return files.toSorted().map(documentOf);
}

const FOLDERS = [
  ".github",
  "docs",
  "commands",
  "demo",
  "e2e",
  "elements",
  "entries",
  "integrations",
  "locales",
  "scripts",
  "src",
];

function documentOf(file: string): SiteDocument {
  const page = pageOf(file);
  const text = readFileSync(path.join(root, file), "utf8");
  const title = /^# (.+)$/m.exec(text)?.[1] ?? /^name: (.+)$/m.exec(text)?.[1] ?? path.basename(file, ".md");
  const folder = path.posix.dirname(page);
  return { file, page, title: title.replaceAll("`", ""), folder: folder === "." ? "" : folder };
}

/** Documents outside of docs/ get the folder `project`. A README is the first page of its folder. */
function pageOf(file: string): string {
  const inside = file.startsWith("docs/")
    ? file.slice("docs/".length)
    : `project/${path.posix.basename(file).toLowerCase()}`;
  return inside.replace(/(^|\/)README\.md$/, "$1index.md");
}

interface SidebarEntry {
  readonly text: string;
  readonly link: string;
}

interface SidebarGroup extends SidebarEntry {
  readonly collapsed: boolean;
  readonly items: SidebarEntry[];
}

type ListedPage = Pick<SiteDocument, "page" | "title" | "folder">;

/** The side bars by path. The group of the path is open from the start, so that nothing moves when the page has started. */
export function sidebars(pages: readonly ListedPage[]): Record<string, SidebarGroup[]> {
  const folders = foldersOf(pages).filter((folder) => folder !== "");
  const named = folders.map((folder) => [`/${folder}/`, sidebar(pages, folder)] as const);
  return { ...Object.fromEntries(named), "/": sidebar(pages, "") };
}

/**
 * A group for each folder, so that a new file appears without being listed anywhere. Each group leads to the first page of
 * its folder.
 */
function sidebar(pages: readonly ListedPage[], open: string): SidebarGroup[] {
  return foldersOf(pages).flatMap((folder) => {
    const items = pagesIn(folder, pages).map(({ page, title }) => ({ text: shortTitle(title), link: linkOf(page) }));
    const collapsed = folder !== "start" && folder !== open;
    return items.length === 0 ? [] : [{ text: groupName(folder), link: `/${folder || "guides"}/`, collapsed, items }];
  });
}

/** Folders in the order of the side bar; the folder of the documents beside the first page is empty. */
export const foldersOf = (pages: readonly ListedPage[]): readonly string[] => [
  ...new Set([...Object.keys(GROUPS), ...pages.map(({ folder }) => folder)]),
];

export const groupName = (folder: string): string =>
  GROUPS[folder] ?? `${folder.charAt(0).toUpperCase()}${folder.slice(1).replaceAll("-", " ")}`;

/** The pages of a folder, without its first page. */
export const pagesIn = (folder: string, pages: readonly ListedPage[]): readonly ListedPage[] =>
  pages.filter((one) => one.folder === folder && !/(^|\/)index\.md$/.test(one.page));

export const linkOf = (page: string): string => `/${page.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;

const shortTitle = (title: string): string => {
  const short = title.replace(/^(Contract|Start): /, "");
  return short === title ? title : short.charAt(0).toUpperCase() + short.slice(1);
};
