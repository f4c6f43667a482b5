import { useLayoutEffect, useState } from "react";
import type { PageMeta } from "../../src/domain/page/page-meta.ts";
import { headTags } from "../../src/platform/head-tags.ts";

export interface PageMetaViewProps {
  readonly page: PageMeta;
}

/** Renders nothing: the metadata are written into the page's head, not into the shadow root, and end with the element. */
export function PageMetaView({ page }: PageMetaViewProps) {
  const { title, canonical, description, robots, openGraph } = page;
  const [tags] = useState(() => headTags());
  useLayoutEffect(() => () => tags.restore(), [tags]);
  useLayoutEffect(() => {
    tags.setTitle(title);
    tags.set("canonical", canonical);
    tags.set("description", description);
    tags.set("robots", robots);
    tags.set("og:title", openGraph.title);
    tags.set("og:description", openGraph.description);
    tags.set("og:image", openGraph.image);
  }, [tags, title, canonical, description, robots, openGraph.title, openGraph.description, openGraph.image]);
  return null;
}
