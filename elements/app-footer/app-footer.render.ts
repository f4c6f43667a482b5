/** Renders the locale's footer, overridden by the fields of the tag. */
import { atom, computed, type ReadableAtom } from "nanostores";
import type { Facts } from "../../src/domain/facts/facts.ts";
import type { FooterData } from "../../src/domain/footer/footer-data.ts";
import { readHostFooter } from "../../src/domain/footer/footer-data.ts";
import type { FooterView } from "../../src/domain/footer/footer-view.ts";
import { smartBannerFor } from "../../src/domain/footer/footer-view.ts";
import { linkViewFor } from "../../src/domain/page-links/link-view.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import type { HostPort } from "../../src/element/host-port.ts";
import { headTags } from "../../src/platform/head-tags.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { reportUnnamedSite } from "../../src/stores/page/unnamed-site.ts";
import { type LinkOf, type RichTextContent, writableRichText } from "../../src/ui/rich-text/rich-text-content.ts";
import { sanitizeRichText } from "../../src/ui/rich-text/sanitize.ts";
import decision from "./app-footer.decision.ts";
import type { definition } from "./app-footer.definition.ts";
import type { AppFooterViewProps } from "./app-footer.view.tsx";

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

/** Sanitizes the disclaimer of a footer whose data may change [F-07]. */
interface WithDisclaimer {
  readonly data: Pick<FooterView, "disclaimer">;
  /** The decided content: defined for the text of the locale file, which the build has checked, so no sanitiser is loaded. */
  readonly disclaimer: RichTextContent | undefined;
}

interface Safe {
  readonly source: string | undefined;
  readonly content: RichTextContent | undefined;
}

/** The text of the adopted fragment is not written again, so its nodes stay. */
export async function followDisclaimer<Footer extends WithDisclaimer>(
  host: HostPort,
  decided: ReadableAtom<Footer>,
  { facts, prerendered }: { readonly facts: ReadableAtom<Facts>; readonly prerendered: Footer | undefined },
): Promise<ReadableAtom<Footer>> {
  const linkOf: LinkOf = (id, href) => linkViewFor(id, href, facts.get());
  const make = async ({ data: { disclaimer: source }, disclaimer }: Footer): Promise<Safe> => {
    if (source === undefined) return { source, content: undefined };
    if (source === prerendered?.data.disclaimer) return { source, content: prerendered.disclaimer };
    if (disclaimer !== undefined) return { source, content: writableRichText(source, linkOf) };
    try {
      return {
        source,
        content: await sanitizeRichText(source, { linkOf }),
      };
    } catch {
      host.reportError(
        "load-failed",
        "The disclaimer is left out, because the sanitiser did not load. Check that the page may load every script of the shell.",
      );
      return { source, content: undefined };
    }
  };
  const safe = atom(await make(decided.get()));
  const follow = (footer: Footer) => {
    const { disclaimer } = footer.data;
    if (disclaimer === safe.get().source) return;
    void make(footer).then((made) => {
      if (decided.get().data.disclaimer === disclaimer) safe.set(made);
    });
  };
  host.signal.addEventListener("abort", decided.listen(follow));
  return computed([decided, safe], (footer, { source, content }) => ({
    ...footer,
    disclaimer: source === footer.data.disclaimer ? content : undefined,
  }));
}
