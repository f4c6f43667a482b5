/** Renders the locale's footer, overridden by the fields of the tag. */
import { atom } from "nanostores";
import type { FooterData } from "../../src/domain/footer/footer-data.ts";
import { readHostFooter } from "../../src/domain/footer/footer-data.ts";
import { smartBannerFor } from "../../src/domain/footer/footer-view.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { headTags } from "../../src/platform/head-tags.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { reportUnnamedSite } from "../../src/stores/page/unnamed-site.ts";
import decision from "./app-footer.decision.ts";
import type { definition } from "./app-footer.definition.ts";
import type { AppFooterViewProps } from "./app-footer.view.tsx";
import { followDisclaimer } from "./disclaimer.ts";

type AppFooterValues = ValuesOf<typeof definition>;

export default elementRendering<AppFooterViewProps, AppFooterValues, FooterData>(decision, {
  readHostData: readHostFooter,
  live(host, facts) {
    reportUnnamedSite(() => facts.get().site.name === "");
    // The platform shows its own app banner from the page's head, so the footer hides its banner.
    const tags = headTags();
    const stop = facts.subscribe((known) => tags.set("apple-itunes-app", smartBannerFor(known)));
    host.signal.addEventListener("abort", () => {
      stop();
      tags.restore();
    });
    return { state: atom(undefined), callbacks: {} };
  },
  complete: followDisclaimer,
});
