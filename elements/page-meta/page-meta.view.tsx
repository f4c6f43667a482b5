import { useLayoutEffect } from "react";
import type { PageMeta } from "../../src/domain/page/page-meta.ts";
import { setLink, setMeta } from "../../src/platform/document-head.ts";

export interface PageMetaViewProps {
  readonly page: PageMeta;
}

/** The head is the page's, not the shadow root's: it is written, not drawn. */
export function PageMetaView({ page }: PageMetaViewProps) {
  const { title, canonical, description, robots, openGraph } = page;
  useLayoutEffect(() => {
    document.title = title;
    setLink("canonical", canonical);
    setMeta("name", "description", description);
    setMeta("name", "robots", robots);
    setMeta("property", "og:title", openGraph.title);
    setMeta("property", "og:description", openGraph.description);
    setMeta("property", "og:image", openGraph.image);
  }, [title, canonical, description, robots, openGraph.title, openGraph.description, openGraph.image]);
  return null;
}
