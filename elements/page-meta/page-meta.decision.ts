/** Decides the metadata in the page's head. */
import { type PageMeta, pageMetaFor, type SeoSettings } from "../../src/domain/page-meta/page-meta.ts";
import { elementDecision } from "../../src/element/element-decision.ts";

export interface PageMetaView {
  readonly page: PageMeta;
}

/** The settings of a CMS, from the attributes of the tag. */
export interface PageMetaSettings {
  readonly seo: SeoSettings;
  readonly site: { readonly name?: string; readonly tagline?: string };
  readonly pageTitle: string | undefined;
  readonly customerTitle: string | undefined;
}

export default elementDecision<PageMetaView, PageMetaSettings>({
  styles: ":host{display:none}",
  // It has no fragment, and is written into the head without React.
  view: async () => () => null,
  decide({
    facts,
    texts: { translate },
    hostData: { seo, site, pageTitle, customerTitle } = {
      seo: {},
      site: {},
      pageTitle: undefined,
      customerTitle: undefined,
    },
  }) {
    const name = site.name ?? facts.site.name;
    return {
      page: pageMetaFor({
        seo,
        site: { name, tagline: site.tagline },
        pageTitle,
        customerTitle,
        defaultTitle: name === "" ? undefined : translate("meta.defaultTitle", { site: name }),
        isLoggedIn: facts.session === "customer",
      }),
    };
  },
});
