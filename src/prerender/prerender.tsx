/**
 * Draws every public variant of the header, and what stands around the page beside it, in every locale, as fragments of
 * declarative shadow DOM [W-09]. Built for Node by the build and run there; nothing of it reaches a browser.
 */
import { renderToString } from "react-dom/server";
import { styles as headerStyles } from "../../elements/app-header/app-header.styles.ts";
import { AppHeaderView, type AppHeaderViewProps } from "../../elements/app-header/app-header.view.tsx";
import type { SiteFacts } from "../domain/facts/facts.ts";
import { type PublicSource, publicFacts } from "../domain/facts/public-facts.ts";
import { headerFor } from "../domain/header/header.ts";
import type { HeaderData } from "../domain/header/header-data.ts";
import { LOCALE_IDS, type LocaleId } from "../domain/locales/locale.ts";
import { loadLocale } from "../i18n/load-locale.ts";
import { createTranslate } from "../i18n/translate.ts";
import { footerFragments } from "./footer-fragments.tsx";
import { fragmentMarkup } from "./fragment-markup.ts";
import { gateFragment } from "./gate-fragment.tsx";
import { publicVariants } from "./public-variants.ts";

declare const __SHELL_BUILD__: string;

export interface Fragment {
  readonly locale: LocaleId;
  /** File name without ending: the element, and the variant behind a dot. */
  readonly name: string;
  readonly text: string;
}

export async function* fragments(site: SiteFacts): AsyncGenerator<Fragment> {
  for (const locale of LOCALE_IDS) {
    const { menus, messages, footer } = await loadLocale(locale);
    const translate = createTranslate(locale, messages);
    const draw = (data: HeaderData) =>
      renderToString(<AppHeaderView {...headerProps(locale, site, translate, data)} />);
    const waiting: HeaderData = {
      type: "private",
      logoItems: [],
      navItems: [],
      actionItems: [],
      isHeaderDataLoading: true,
    };
    for (const variant of publicVariants(menus)) {
      const source: PublicSource = { locale, site, page: variant.page };
      const data = headerFor(publicFacts(source), { menus, translate });
      const pending = variant.changesForCustomer ? { pending: draw({ ...waiting, logoItems: data.logoItems }) } : {};
      const text = fragmentMarkup({
        styles: headerStyles,
        markup: draw(data),
        snapshot: source,
        build: __SHELL_BUILD__,
        ...pending,
      });
      yield { locale, name: variant.name === "" ? "app-header" : `app-header.${variant.name}`, text };
    }
    for (const fragment of footerFragments({ locale, site, build: __SHELL_BUILD__, translate, footer })) {
      yield { locale, ...fragment };
    }
    yield { locale, ...gateFragment(__SHELL_BUILD__) };
  }
}

function headerProps(
  locale: LocaleId,
  site: SiteFacts,
  translate: AppHeaderViewProps["translate"],
  data: HeaderData,
): AppHeaderViewProps {
  const nothing = () => {};
  return {
    data,
    translate,
    locale,
    location: "",
    origin: "",
    site,
    amountsHidden: false,
    onToggleAmounts: nothing,
    onLogout: nothing,
    onSwitchAccount: nothing,
    onMenuToggle: () => true,
  };
}
