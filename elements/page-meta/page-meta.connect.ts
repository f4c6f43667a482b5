import { computed } from "nanostores";
import { pageMetaFor } from "../../src/domain/page-meta/page-meta-for.ts";
import type { Connect } from "../../src/element/connection.ts";
import { elementFacts } from "../../src/stores/element-facts.ts";
import { followTexts } from "../../src/stores/locale-content.ts";
import { joinSession } from "../../src/stores/session.ts";
import { readSeo, readSite } from "./given-settings.ts";
import type { PageMetaViewProps } from "./page-meta.view.tsx";

export const connect: Connect<PageMetaViewProps> = async (host) => {
  const facts = elementFacts(host.values);
  const session = joinSession(() => facts.get().locale);
  host.signal.addEventListener("abort", session.release);
  const locale = computed(facts, (known) => known.locale);
  const texts = await followTexts(locale, host.signal, () => {});
  const view = computed([facts, texts], (known, { translate }): PageMetaViewProps => {
    const values = host.values.get();
    const seo = readSeo(values.seo);
    const site = readSite(values.site);
    for (const path of [...seo.problems, ...site.problems]) {
      host.raise("bad-data", `${path}: expected text. It is left out; write it in double quotes.`);
    }
    const name = site.settings.name ?? known.site.name;
    return {
      page: pageMetaFor({
        seo: seo.settings,
        site: { name, tagline: site.settings.tagline },
        pageTitle: typeof values.pageTitle === "string" ? values.pageTitle : undefined,
        defaultTitle: translate("meta.defaultTitle", { site: name }),
        isLoggedIn: known.session === "customer",
      }),
    };
  });
  return { view };
};
