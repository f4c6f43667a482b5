/** Writes metadata into the page's head, from the SEO and site settings of a CMS. */
import { atom } from "nanostores";
import { seoSettings, siteSettings } from "../../src/domain/page/cms-settings.ts";
import type { Parsed } from "../../src/domain/reading/place.ts";
import { readTolerantly } from "../../src/domain/reading/tolerant-reading.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { joinSession } from "../../src/stores/session/page-session.ts";
import decision, { type PageMetaSettings } from "./page-meta.decision.ts";
import type { definition } from "./page-meta.definition.ts";
import type { PageMetaViewProps } from "./page-meta.view.tsx";

type PageMetaValues = ValuesOf<typeof definition>;

export default elementRendering<PageMetaViewProps, PageMetaValues, PageMetaSettings>(decision, {
  readHostData: pageMetaSettings,
  live(host, facts) {
    const session = joinSession(host.page, () => facts.get().locale);
    host.signal.addEventListener("abort", session.release);
    return { state: atom(undefined), callbacks: {} };
  },
});

/** Reads the settings field by field. A field that is not a text is left out and reported. */
function pageMetaSettings({ seo, site, pageTitle }: PageMetaValues): Parsed<PageMetaSettings> {
  const ofPage = readTolerantly(seoSettings, seo ?? undefined, "seo");
  const ofSite = readTolerantly(siteSettings, site ?? undefined, "site");
  return {
    data: { seo: ofPage.data ?? {}, site: ofSite.data ?? {}, pageTitle },
    issues: [...ofPage.issues, ...ofSite.issues],
  };
}
