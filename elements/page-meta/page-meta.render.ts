/** Writes metadata into the page's head, from the SEO and site settings of a CMS. */
import { atom } from "nanostores";
import type { Parsed } from "../../src/domain/given/place.ts";
import { readGiven } from "../../src/domain/given/reading.ts";
import { seoSettings, siteSettings } from "../../src/domain/page/given-settings.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { joinSession } from "../../src/stores/session/page-session.ts";
import decision, { type GivenSettings } from "./page-meta.decision.ts";
import type { definition } from "./page-meta.definition.ts";
import type { PageMetaViewProps } from "./page-meta.view.tsx";

type PageMetaValues = ValuesOf<typeof definition>;

export default elementRendering<PageMetaViewProps, PageMetaValues, GivenSettings>(decision, {
  given: pageMetaSettings,
  live(host, facts) {
    const session = joinSession(host.page, () => facts.get().locale);
    host.signal.addEventListener("abort", session.release);
    return { state: atom(undefined), callbacks: {} };
  },
});

/** Reads the settings field by field. A field that is not a text is left out and reported. */
function pageMetaSettings({ seo, site, pageTitle }: PageMetaValues): Parsed<GivenSettings> {
  const ofPage = readGiven(seoSettings, seo ?? undefined, "seo");
  const ofSite = readGiven(siteSettings, site ?? undefined, "site");
  return {
    data: { seo: ofPage.data ?? {}, site: ofSite.data ?? {}, pageTitle },
    issues: [...ofPage.issues, ...ofSite.issues],
  };
}
