/** Writes metadata into the page's head, from the SEO and site settings of a CMS. */
import { atom, type ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import { seoSettings, siteSettings } from "../../src/domain/page-meta/cms-settings.ts";
import type { Parsed } from "../../src/domain/reading/place.ts";
import { readTolerantly } from "../../src/domain/reading/tolerant-reading.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { HostPort } from "../../src/element/host-port.ts";
import { headTags } from "../../src/platform/head-tags.ts";
import { ignoreLoadFailure, importWithRetry } from "../../src/platform/import-with-retry.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { storedSession } from "../../src/stores/config/unparsed-config.ts";
import decision, { type PageMetaSettings, type PageMetaView } from "./page-meta.decision.ts";
import type { definition } from "./page-meta.definition.ts";

type PageMetaValues = ValuesOf<typeof definition>;

export default elementRendering<PageMetaView, PageMetaValues, PageMetaSettings>(decision, {
  readHostData: pageMetaSettings,
  live(host, facts) {
    followSession(host, facts).catch(ignoreLoadFailure);
    return { state: atom(undefined), callbacks: {} };
  },
  place({ signal }) {
    const tags = headTags();
    signal.addEventListener("abort", () => tags.restore());
    return (_, { page: { title, canonical, description, robots, openGraph } }) => {
      tags.setTitle(title);
      tags.set("canonical", canonical);
      tags.set("description", description);
      tags.set("robots", robots);
      tags.set("og:title", openGraph.title);
      tags.set("og:description", openGraph.description);
      tags.set("og:image", openGraph.image);
    };
  },
});

/** The title of a customer's page does not name the page. A visitor needs none of the session's code. */
async function followSession({ page, signal }: HostPort, facts: ReadableAtom<Facts>): Promise<void> {
  if (storedSession(page) === null) return;
  const { joinSession } = await importWithRetry(() => import("../../src/stores/customer/page-session.ts"));
  if (signal.aborted) return;
  signal.addEventListener("abort", joinSession(page, () => facts.get().locale).release);
}

/** Reads the settings field by field. A field that is not a text is left out and reported. */
function pageMetaSettings({ seo, site, pageTitle, customerTitle }: PageMetaValues): Parsed<PageMetaSettings> {
  const ofPage = readTolerantly(seoSettings, seo ?? undefined, "seo");
  const ofSite = readTolerantly(siteSettings, site ?? undefined, "site");
  return {
    data: { seo: ofPage.data ?? {}, site: ofSite.data ?? {}, pageTitle, customerTitle },
    issues: [...ofPage.issues, ...ofSite.issues],
  };
}
