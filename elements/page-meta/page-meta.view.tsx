import { useLayoutEffect } from "react";
import type { PageMeta } from "../../src/domain/page/page-meta.ts";
import { setLink, setMeta } from "../../src/platform/document-head.ts";

export interface PageMetaViewProps {
  readonly page: PageMeta;
}

/** Renders nothing: the metadata are written into the page's head, not into the shadow root. */
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
