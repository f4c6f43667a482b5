/** Decides the metadata in the page's head. */
import { pageMetaFor, type SeoSettings } from "../../src/domain/page/page-meta.ts";
import { elementDecision } from "../../src/prerender/element-decision.ts";
import type { PageMetaViewProps } from "./page-meta.view.tsx";

/** The settings of a CMS, from the attributes of the tag. */
export interface PageMetaSettings {
  readonly seo: SeoSettings;
  readonly site: { readonly name?: string; readonly tagline?: string };
  readonly pageTitle: string | undefined;
}

export default elementDecision<PageMetaViewProps, PageMetaSettings>({
  styles: ":host{display:none}",
  view: () => import("./page-meta.view.tsx").then(({ PageMetaView }) => PageMetaView),
  decide({
    facts,
    texts: { translate },
    hostData: { seo, site, pageTitle } = { seo: {}, site: {}, pageTitle: undefined },
  }) {
    const name = site.name ?? facts.site.name;
    return {
      page: pageMetaFor({
        seo,
        site: { name, tagline: site.tagline },
        pageTitle,
        defaultTitle: translate("meta.defaultTitle", { site: name }),
        isLoggedIn: facts.session === "customer",
      }),
    };
  },
});
