/** Fragments of what stands around the page beside the header: footer, market picker, country banner [W-09]. */
import { renderToString } from "react-dom/server";
import { styles as footerStyles } from "../../elements/app-footer/app-footer.styles.ts";
import { AppFooterView } from "../../elements/app-footer/app-footer.view.tsx";
import type { FooterSource } from "../../elements/app-footer/footer-source.ts";
import { publicFooter } from "../../elements/app-footer/public-footer.ts";
import { styles as bannerStyles } from "../../elements/country-banner/country-banner.styles.ts";
import { styles as pickerStyles } from "../../elements/market-picker/market-picker.styles.ts";
import { MarketPickerView } from "../../elements/market-picker/market-picker.view.tsx";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { type PublicSource, publicFacts } from "../domain/facts/public-facts.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import { pickerFor } from "../domain/markets/picker-for.ts";
import type { LocaleContent } from "../i18n/locale-content.ts";
import type { Translate } from "../i18n/translate.ts";
import { fragmentMarkup } from "./fragment-markup.ts";

interface FooterFragment {
  readonly name: string;
  readonly text: string;
}

interface FooterFragmentOptions {
  readonly locale: LocaleId;
  readonly site: SiteFacts;
  readonly build: string;
  readonly translate: Translate;
  readonly footer: LocaleContent["footer"];
}

export function footerFragments(options: FooterFragmentOptions): readonly FooterFragment[] {
  return [footerFragment(options), pickerFragment(options), bannerFragment(options)];
}

/** The year is that of the build and stands in the snapshot: the element adopts it first and corrects it then. */
function footerFragment({ locale, site, build, translate, footer }: FooterFragmentOptions): FooterFragment {
  const snapshot: FooterSource = { locale, site, year: new Date().getFullYear() };
  const { props } = publicFooter(snapshot, { footer, translate });
  const markup = renderToString(<AppFooterView {...props} onColumnToggle={() => {}} />);
  const text = fragmentMarkup({ styles: footerStyles, markup, snapshot, build, marksSession: true });
  return { name: "app-footer", text };
}

function pickerFragment({ locale, site, build, translate }: FooterFragmentOptions): FooterFragment {
  const snapshot: PublicSource = { locale, site };
  const data = pickerFor(publicFacts(snapshot));
  const markup = renderToString(<MarketPickerView data={data} translate={translate} locale={locale} />);
  return { name: "market-picker", text: fragmentMarkup({ styles: pickerStyles, markup, snapshot, build }) };
}

/** Empty, for the banner is hidden at first; with it the page script waits for an idle moment instead of hurrying. */
function bannerFragment({ locale, site, build }: FooterFragmentOptions): FooterFragment {
  return {
    name: "country-banner",
    text: fragmentMarkup({ styles: bannerStyles, markup: "", snapshot: { locale, site }, build }),
  };
}
