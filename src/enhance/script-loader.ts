import type { PageKnowledge } from "../domain/explain/page-explanation.ts";
import type { BrowserDefinition } from "../element/definition.ts";
import type { LoadRendering } from "../element/host-port.ts";
import type { Page } from "../stores/page.ts";
import type { BareFragmentsModule } from "./bare-fragment.ts";

/** The part of a definition that decides which scripts an element needs. */
export type RenderedElement = Pick<BrowserDefinition, "tag" | "renders">;

/** How the enhance tier loads other scripts: by address from a CDN, or as chunks of a host's bundle. */
export interface ScriptLoader {
  /** Requests everything that the rendering of an element needs, before it is the turn of that element. */
  preload(element: RenderedElement, locale: string | undefined): void;
  pageServices(): Promise<{ startPageServices(page: Page): void; pageKnowledge(page: Page): Promise<PageKnowledge> }>;
  /** The rules behind `shell.explain()`. */
  explain(): Promise<Pick<typeof import("../domain/explain/page-explanation.ts"), "explain">>;
  /** Locales, in lower case, whose texts have addresses. */
  readonly locales: readonly string[];
  /** Fragments of a locale for bare tags; a host's bundle contains none. */
  readonly fragments?: {
    readonly tags: readonly string[];
    load(locale: string): Promise<BareFragmentsModule>;
  };
}

/** The script that renders an element. */
export type RenderingOf = (tag: string) => LoadRendering;
