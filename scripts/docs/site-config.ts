/** The configuration of VitePress for the site. */
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { HeadConfig, UserConfig } from "vitepress";
import { VIEW_TRANSITIONS } from "../../demo/pages/html.ts";
import { dist, root } from "../build/paths.ts";
import type { GeneratedPage } from "./generated-pages.ts";
import { documentPictures } from "./pictures/document-pictures.ts";
import { linkOf, sidebars, siteDocuments } from "./site-documents.ts";
import { FRAME } from "./site-frame.ts";
import { documentLinks } from "./site-links.ts";

export interface SiteSettings {
  readonly base: string;
  /** Folder of the shell's scripts, with a slash at its end. */
  readonly scripts: string;
  readonly outDir: string;
  /** Pages that the build generates. */
  readonly pages: readonly GeneratedPage[];
}

export async function siteConfig({ base, scripts, outDir, pages }: SiteSettings): Promise<UserConfig> {
  const documents = siteDocuments();
  const made = new Map(pages.flatMap(({ source, page }) => (source ? [[source, linkOf(page)] as const] : [])));
  const fragments = await frameFragments(base);
  return {
    base,
    outDir,
    cacheDir: path.join(root, ".cache/vitepress"),
    title: "The shell",
    description:
      "Header, footer, market picker, country banner and session guard as custom elements: how to use and run them.",
    lang: "en",
    cleanUrls: true,
    // The demo on the reader's machine.
    ignoreDeadLinks: "localhostLinks",
    head: headOf(base, scripts),
    markdown: {
      config: (markdown) => {
        documentLinks(documents, made)(markdown);
        documentPictures(markdown);
      },
      theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
      // The highlighter has neither, and would print a warning. The syntax of VCL is close to that of C.
      languageAlias: { mjs: "js", vcl: "c" },
    },
    // Fragments are included byte for byte, as a server would do it: their shadow roots exist before any script runs.
    transformHtml: (page) => {
      let whole = page;
      for (const [tag, fragment] of fragments) {
        whole = whole.replace(`></${tag}>`, () => `>${fragment}</${tag}>`);
      }
      // VitePress adds this class in the browser only, and the bar would move then.
      whole = whole.replace(
        'class="VPNavBar"',
        'class="VPNavBar has-sidebar" role="navigation" aria-label="Documentation"',
      );
      // The page has one banner: our header.
      return whole.replace('<header class="VPNav"', '<header role="none" class="VPNav"');
    },
    themeConfig: {
      siteTitle: "Documentation",
      logoLink: "/",
      sidebar: sidebars([...documents, ...pages]),
      outline: { level: [2, 3] },
      search: { provider: "local" },
      docFooter: { prev: false, next: false },
    },
    vite: { logLevel: "warn", build: { chunkSizeWarningLimit: 4000 } },
  };
}

function headOf(base: string, scripts: string): HeadConfig[] {
  return [
    ["link", { rel: "icon", href: `${base}assets/icon.svg`, type: "image/svg+xml" }],
    // The demo has the site beside its own pages.
    ["style", {}, VIEW_TRANSITIONS],
    ["link", { rel: "stylesheet", href: `${scripts}shell.css` }],
    ["script", { type: "application/json", "data-shell-config": "" }, JSON.stringify(shellConfigOf(base))],
    ["script", { type: "module", src: `${scripts}shell.js` }],
  ];
}

/** The configuration of the shell on pages of the site. Nobody logs in here, and nothing is measured. */
export const shellConfigOf = (base: string) => ({
  environment: "development",
  site: {
    name: "Norvane",
    logo: { url: `${base}assets/norvane.svg`, alt: "Norvane" },
  },
  docsUrl: `${base}errors/`,
});

async function frameFragments(base: string): Promise<readonly (readonly [tag: string, text: string])[]> {
  const built = pathToFileURL(path.join(dist, "node/fragments.js")).href;
  const { renderFragment } = (await import(built)) as typeof import("../../commands/fragments/render-fragment.ts");
  const config = { site: shellConfigOf(base).site };
  return Promise.all(
    Object.entries(FRAME).map(async ([tag, { locale, ...attributes }]) => {
      return [tag, await renderFragment({ tag, locale, attributes, config })] as const;
    }),
  );
}

/** Pictures of the site's frame, by their names in the site. */
export const FRAME_PICTURES: readonly string[] = ["icon.svg", "norvane.svg"];
