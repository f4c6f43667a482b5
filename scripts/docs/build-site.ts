/** Gathers the pages of the site in a folder of their own, and has VitePress build it. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "vitepress";
import { cdn, dist, root } from "../build/paths.ts";
import { generatedPages } from "./generated-pages.ts";
import { writePreviews } from "./preview-pages.ts";
import { FRAME_PICTURES, siteConfig } from "./site-config.ts";
import { siteDocuments } from "./site-documents.ts";
import { PUBLIC_FILES } from "./site-links.ts";

export interface SiteOptions {
  /** Path at which a host serves the site, with slashes at both ends. */
  readonly base: string;
  /** Folder of the shell's scripts on that host; a copy in the site if missing. */
  readonly cdn: string | undefined;
}

/** Written anew by each build. */
const stage = path.join(root, ".cache/docs-site");

/** Resolves to the folder of the built site. */
export async function buildSite({ base, cdn: address }: SiteOptions): Promise<string> {
  rmSync(stage, { recursive: true, force: true });
  const outDir = path.join(dist, "docs");
  const scripts = address ?? `${base}cdn/`;
  for (const { file, page } of siteDocuments()) write(page, asPage(readFileSync(path.join(root, file), "utf8")));
  const generated = await generatedPages();
  for (const { page, text } of generated) write(page, text);
  for (const file of PUBLIC_FILES) copyPublic(path.join(root, file), `files/${path.basename(file)}`);
  for (const name of FRAME_PICTURES) copyPublic(path.join(root, "demo/assets", name), `assets/${name}`);
  if (address === undefined) copyPublic(cdn, "cdn");
  await writePreviews(path.join(stage, "public"), { base, scripts });
  const config = await siteConfig({ base, scripts, outDir, pages: generated });
  // VitePress reads its configuration from a file, and the one here is made by this process.
  Object.assign(globalThis, { siteConfig: config });
  write(".vitepress/config.mjs", "export default globalThis.siteConfig;\n");
  write(".vitepress/theme/index.ts", `export { siteTheme as default } from ${JSON.stringify(themeFile)};\n`);
  await build(stage);
  return outDir;
}

const themeFile = path.join(root, "scripts/docs/theme/site-theme.ts");

function write(file: string, text: string): void {
  const target = path.join(stage, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** Maps and compressed copies stay out: hosts compress by themselves. */
function copyPublic(source: string, name: string): void {
  cpSync(source, path.join(stage, "public", name), { recursive: true, filter: (file) => !/\.(map|br|gz)$/.test(file) });
}

/** Documents are Markdown for every reader, so nothing in them is a template of Vue. Fields at the start of a form stay out. */
function asPage(text: string): string {
  const body = text.startsWith("---\n") ? text.slice(text.indexOf("\n---\n") + "\n---\n".length) : text;
  return `::: v-pre\n${body}\n:::\n`;
}
