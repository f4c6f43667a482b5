/** Leads the links of a document to the pages of the site. Documents link each other by file, which also works in an editor. */
import path from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { linkOf, type SiteDocument } from "./site-documents.ts";

interface Place {
  /** Path of the page in the site; set by VitePress. */
  readonly relativePath?: string;
}

/**
 * A plugin of markdown-it. A link to a file that the site does not show throws, so that no page has a dead link.
 *
 * @param generated the address of each generated page, by the file of the project that it is made from
 */
export function documentLinks(documents: readonly SiteDocument[], generated: ReadonlyMap<string, string>) {
  const byFile = new Map(documents.map((one) => [one.file, one]));
  const byPage = new Map(documents.map((one) => [one.page, one]));
  return (markdown: MarkdownRenderer): void => {
    markdown.core.ruler.push("document-links", ({ tokens, env }) => {
      const page = (env as Place).relativePath ?? "";
      const from = byPage.get(page)?.file;
      if (from === undefined) return;
      for (const token of tokens.flatMap(({ children }) => children ?? [])) {
        const name = token.type === "link_open" ? "href" : token.type === "image" ? "src" : undefined;
        const target = name && token.attrGet(name);
        if (!name || !target || /^(?:[a-z]+:|#|\/)/.test(target)) continue;
        token.attrSet(name, siteAddress(target, from));
      }
    });
  };

  function siteAddress(target: string, from: string): string {
    const [file = "", hash] = target.split("#");
    const wanted = path.posix.normalize(path.posix.join(path.posix.dirname(from), decodeURIComponent(file)));
    const behind = hash === undefined ? "" : `#${hash}`;
    const document = byFile.get(wanted) ?? byFile.get(`${wanted.replace(/\/$/, "")}/README.md`);
    if (document) return linkOf(document.page) + behind;
    const copied = `/files/${path.posix.basename(wanted)}`;
    if (PUBLIC_FILES.includes(wanted)) return copied;
    const made = generated.get(wanted);
    if (made) return made + behind;
    throw new Error(`${from} links to ${target}, which is no page and no file of the site`);
  }
}

/** Files that documents link to; the site contains a copy of each. */
export const PUBLIC_FILES: readonly string[] = [
  "custom-elements.json",
  "docs/after-scripts.webp",
  "docs/before-scripts.webp",
  "LICENSE",
  "demo/keycloak/global-realm.json",
  "integrations/prometheus/alert-rules.yml",
];
