/** The footer of a visitor of whom nothing is known: what its fragment shows, in the build and at adoption. */
import { publicFacts } from "../../src/domain/facts/public-facts.ts";
import { footerFor } from "../../src/domain/footer/footer.ts";
import type { FooterData } from "../../src/domain/footer/footer-data.ts";
import { layoutWidthFor } from "../../src/domain/layout/layout-width.ts";
import { pickerFor } from "../../src/domain/markets/picker-for.ts";
import type { Translate } from "../../src/ui/translate.ts";
import type { AppFooterViewProps } from "./app-footer.view.tsx";
import { builtDisclaimer, type SafeDisclaimer } from "./disclaimer.ts";
import type { FooterSource } from "./footer-source.ts";

export function publicFooter(
  source: FooterSource,
  texts: { readonly footer: FooterData; readonly translate: Translate },
): { readonly props: Omit<AppFooterViewProps, "onColumnToggle">; readonly disclaimer: SafeDisclaimer } {
  const facts = publicFacts(source);
  const { consentAnchor } = source.site;
  const data = footerFor(facts, {
    data: texts.footer,
    year: source.year,
    ...(consentAnchor !== undefined && { consentAnchor }),
  });
  const disclaimer = builtDisclaimer(data.disclaimer);
  const { locale } = source;
  const { translate } = texts;
  return {
    props: {
      data,
      disclaimer: disclaimer.content,
      markets: pickerFor(facts),
      width: layoutWidthFor({ session: "unknown" }),
      translate,
      locale,
    },
    disclaimer,
  };
}
